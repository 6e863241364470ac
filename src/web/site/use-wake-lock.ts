import { useCallback, useEffect, useRef, useState } from "react";

export type WakeLock = { on: boolean; refused: boolean; ask: (on: boolean) => void };

/**
 * Keeps the screen lit while the card is read. Browsers release the lock whenever the page is hidden, so it is
 * requested again when the page is back. The switch stays as it was pressed until the browser refuses (REL-28).
 * `isWanted`: as the last visit left it.
 */
export function useWakeLock(isWanted = false): WakeLock {
  const [on, setOn] = useState(false);
  const [refused, setRefused] = useState(false);
  const held = useRef<WakeLockSentinel | null>(null);
  const wanted = useRef(false);

  const acquire = useCallback(async () => {
    try {
      const sentinel = await navigator.wakeLock.request("screen");
      // While the browser decided, the switch went off, the page left, or another press got a lock.
      const isNeeded = wanted.current && held.current?.released !== false;
      if (isNeeded) held.current = sentinel;
      else await sentinel.release();
    } catch {
      wanted.current = false;
      setOn(false);
      setRefused(true);
    }
  }, []);

  const release = useCallback(() => {
    wanted.current = false;
    void held.current?.release();
    held.current = null;
  }, []);

  useEffect(() => {
    const again = () => {
      if (wanted.current && document.visibilityState === "visible" && held.current?.released !== false) {
        void acquire();
      }
    };
    document.addEventListener("visibilitychange", again);
    return () => {
      document.removeEventListener("visibilitychange", again);
      release();
    };
  }, [acquire, release]);

  const ask = useCallback(
    (next: boolean) => {
      setRefused(false);
      setOn(next);
      if (next) {
        wanted.current = true;
        void acquire();
      } else {
        release();
      }
    },
    [acquire, release],
  );
  // Only when the card opens. After that the switch decides.
  const first = useRef(isWanted);
  useEffect(() => {
    if (first.current) ask(true);
  }, [ask]);
  return { on, refused, ask };
}

import { useCallback, useEffect, useRef, useState } from "react";

export type WakeLock = { on: boolean; refused: boolean; ask: (on: boolean) => void };

/**
 * Keeps the screen lit while the card is read. Browsers release the lock whenever the page is hidden, so it is
 * requested again when the page is back. Where it is refused or unknown, the switch is off. `isWanted`: as the last
 * visit left it.
 */
export function useWakeLock(isWanted = false): WakeLock {
  const [on, setOn] = useState(false);
  const [refused, setRefused] = useState(false);
  const held = useRef<WakeLockSentinel | null>(null);
  const wanted = useRef(false);

  const acquire = useCallback(async () => {
    try {
      const sentinel = await navigator.wakeLock.request("screen");
      // It was switched off, or the page left, while the browser was deciding.
      if (wanted.current) {
        held.current = sentinel;
        setOn(true);
      } else await sentinel.release();
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
      if (next) {
        wanted.current = true;
        void acquire();
      } else {
        release();
        setOn(false);
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

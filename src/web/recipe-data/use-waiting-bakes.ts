import { useEffect, useRef, useSyncExternalStore } from "react";
import { allBakes, onBakes, ownBakes, type WaitingBake } from "./bake-store";

const NONE: readonly WaitingBake[] = [];

/** What waits on this device for the present person. */
export function useWaitingBakes(): readonly WaitingBake[] {
  useSyncExternalStore(onBakes, allBakes, () => NONE);
  return ownBakes();
}

/** Asks the server again once it has taken what waited. */
export function useOnSent(count: number, again: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) again();
    before.current = count;
  }, [count, again]);
}

/** Sends what waits now, if possible; the rest goes next time. */
export function sendSoon(): void {
  void import("./send-bakes").then(({ sendBakes }) => sendBakes()).catch(() => undefined);
}

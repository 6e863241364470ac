import { useEffect, useRef, useSyncExternalStore } from "react";
import { allBakes, onBakes, ownBakes, type WaitingBake } from "./bake-store";

const NONE: readonly WaitingBake[] = [];

/** What waits on this device for whoever is there. */
export function useWaitingBakes(): readonly WaitingBake[] {
  useSyncExternalStore(onBakes, allBakes, () => NONE);
  return ownBakes();
}

/** Asks the server anew once it has taken what waited. */
export function useOnSent(count: number, again: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) again();
    before.current = count;
  }, [count, again]);
}

/** What waits goes now, where it can; what cannot goes the next time. */
export function sendSoon(): void {
  void import("./send-bakes").then(({ sendBakes }) => sendBakes()).catch(() => undefined);
}

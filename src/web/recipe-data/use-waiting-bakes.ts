import { useSyncExternalStore } from "react";
import { useLayers } from "../site/laid-over";
import { allBakes, bakeLayers, joinOwn, onBakes, ownBakes, type WaitingBake } from "./bake-store";

const NONE: readonly WaitingBake[] = [];

/** What waits on this device for the present person. */
export function useWaitingBakes(): readonly WaitingBake[] {
  useSyncExternalStore(onBakes, allBakes, () => NONE);
  return ownBakes();
}

/**
 * What lies over an answer about bakes: what waits, and what the server took after the answer was asked for. `again` asks
 * for a newer one.
 */
export const useLaidBakes = (answer: { askedAt?: number | undefined }, again: () => void) =>
  joinOwn(useLayers(bakeLayers, answer, again));

/** Sends what waits now, if possible; the rest goes next time. */
export function sendSoon(): void {
  void import("./send-bakes").then(({ sendBakes }) => sendBakes()).catch(() => undefined);
}

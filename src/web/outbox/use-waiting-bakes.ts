import { useSyncExternalStore } from "react";
import { useLayers } from "../site/calls/laid-over";
import { allBakes, bakeLayers, joinOwn, onBakes, ownBakes, type WaitingBake } from "./bake-store";

const NONE: readonly WaitingBake[] = [];

/** The present person's bakes that wait on this device. */
export function useWaitingBakes(): readonly WaitingBake[] {
  useSyncExternalStore(onBakes, allBakes, () => NONE);
  return ownBakes();
}

/**
 * The bakes that cover an answer: those that wait, and those the server took after the answer was asked for. `again`
 * asks for a newer one.
 */
export const useLaidBakes = (answer: { askedAt?: number | undefined }, again: () => void) =>
  joinOwn(useLayers(bakeLayers, answer, again));

/** Sends the bakes that wait now, if possible; the rest goes next time. */
export function sendSoon(): void {
  void import("./send-bakes").then(({ sendBakes }) => sendBakes()).catch(() => undefined);
}

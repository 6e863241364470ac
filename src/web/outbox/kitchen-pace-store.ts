import { useSyncExternalStore } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { isRecord } from "../../contract/values/unknown-values";
import { held } from "../site/device/device-memory";
import { keepJson } from "../site/device/device-store";

type Pace = NonNullable<BakingPlan["pace"]>;

/** Storage may hold anything: an invalid pace counts as none. */
function readPace(stored: unknown): Pace | null {
  if (!isRecord(stored)) return null;
  const { factor, spread, perDegree } = stored;
  const fits = (value: unknown): value is number => typeof value === "number" && value > 0 && value <= 10;
  return fits(factor) && fits(spread)
    ? { factor, spread, ...(typeof perDegree === "number" && Math.abs(perDegree) <= 1 && { perDegree }) }
    : null;
}

const store = keepJson("bread-tools-kitchen-pace", readPace, held);

/** The pace for new baking days on this device; undefined if none was chosen, or it was forgotten. */
export const readChosenPace = (): Pace | undefined => store.get() ?? undefined;

/** Null forgets it; days already running keep theirs. */
export const choosePace = (pace: Pace | null): void =>
  void store.set(pace && { factor: pace.factor, spread: pace.spread, perDegree: pace.perDegree });

export const useChosenPace = (): Pace | null => useSyncExternalStore(store.listen, store.get, () => null);

/** Whether a pace is the chosen one, and not an older one from before the newest bakes. */
export const isChosen = (pace: Pace, { factor, spread, perDegree }: Pace): boolean =>
  pace.factor === factor && pace.spread === spread && pace.perDegree === perDegree;

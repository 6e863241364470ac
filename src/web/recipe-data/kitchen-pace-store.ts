import { useSyncExternalStore } from "react";
import type { BakingPlan } from "../../contract/baking-plan";
import { isRecord } from "../../contract/unknown-values";
import { held } from "../site/device-memory";
import { kept } from "../site/device-store";

type Pace = NonNullable<BakingPlan["pace"]>;

/** Storage may hold anything: what is no pace counts as none. */
function readPace(stored: unknown): Pace | null {
  if (!isRecord(stored)) return null;
  const { factor, spread, perDegree } = stored;
  const fits = (value: unknown): value is number => typeof value === "number" && value > 0 && value <= 10;
  return fits(factor) && fits(spread)
    ? { factor, spread, ...(typeof perDegree === "number" && Math.abs(perDegree) <= 1 && { perDegree }) }
    : null;
}

const store = kept("bread-tools-kitchen-pace", readPace, held);

/** The pace that baking days begin with on this device; undefined where nobody pressed, or it was forgotten. */
export const chosenPace = (): Pace | undefined => store.get() ?? undefined;

/** Null forgets it: days that run already keep theirs. */
export const choosePace = (pace: Pace | null): void =>
  void store.set(pace && { factor: pace.factor, spread: pace.spread, perDegree: pace.perDegree });

export const useChosenPace = (): Pace | null => useSyncExternalStore(store.listen, store.get, () => null);

/** Whether a pace is the one that was chosen, and not one from before the newest bakes. */
export const isChosen = (pace: Pace, { factor, spread, perDegree }: Pace): boolean =>
  pace.factor === factor && pace.spread === spread && pace.perDegree === perDegree;

import { makeBench, isTime, type BenchState } from "../../contract/recipes/bench-state";
import { held } from "../site/device/device-memory";

const KEY = "bread-tools-usual-start";

/**
 * The start time that this device counts as usual: the last one that a recipe was first saved with, a baking day began
 * with, or a remedy for the night set. Hours that were only typed are a trial. Null where there is none.
 */
export function usualStart(): string | null {
  const kept = held.read(KEY);
  return isTime(kept) ? kept : null;
}

export const keepUsualStart = (time: string | null): void => void held.write(KEY, time);

/** A bake that nobody has chosen anything for: it begins at this device's usual hour, else at 09:00. */
export function newBench(): BenchState {
  const fresh = makeBench();
  return { ...fresh, startTime: usualStart() ?? fresh.startTime };
}

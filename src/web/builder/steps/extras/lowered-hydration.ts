import { hydrationRemedy } from "../../../../baking";
import type { Lowered } from "../../../draft/draft";

/** Less than this many percent of the flour nobody feels in a dough. */
const LEAST_FELT = 0.5;

/**
 * The hydration that makes up for the water in the other liquids, as far as it was not lowered for them before; null if
 * nothing is left to make up for. Example: 68% lowered to 59.2% for milk is lowered no more for the same milk; typed
 * back to 68% it is, and for another liquid as much as that one brings.
 */
export function lowerHydration(
  hydration: number,
  effective: number,
  before: Lowered | null,
): (Lowered & { clamped: boolean }) | null {
  const still = before === null ? 0 : Math.max(0, Math.min(before.from - before.to, before.from - hydration));
  const left = effective - hydration - still;
  if (left < LEAST_FELT) return null;
  const { percent, clamped } = hydrationRemedy(hydration, hydration + left);
  return percent < hydration ? { from: hydration + still, to: percent, clamped } : null;
}

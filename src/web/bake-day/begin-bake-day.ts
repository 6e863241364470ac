import type { BakingPlan } from "../../contract/baking/baking-plan";
import { startDay } from "../baking-day/running-plan/end-day";

/**
 * Begins all breads of a day as running plans; false if the device is full, and then nothing has changed.
 *
 * SWITCH OVER HERE: the device's store holds one running plan, so of several breads only the one that starts first
 * runs. When the store holds several, this function keeps them all, and nothing else on this page changes.
 */
export function beginBakeDay(plans: readonly BakingPlan[]): boolean {
  const [first] = plans.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return first === undefined || startDay(first, Date.now());
}

import type { BakingPlan } from "../../../contract/baking/baking-plan";
import type { AcceptedPlan } from "../../../contract/recipes/bench-state";
import { HOUR_MS } from "../../../contract/values/milliseconds";
import { instantOfWall } from "../../times/local-time";

/** A baker who begins further than this from the plan's start bakes another bread than the planned one. */
const PLANNED_AT_MOST_MS = 12 * HOUR_MS;

/** The goal that the day keeps if it begins at an instant. */
export function goalFor(accepted: AcceptedPlan | null, startsAt: number): BakingPlan["goal"] {
  if (accepted === null) return undefined;
  const { begins, out, wish } = accepted;
  if (Math.abs(startsAt - instantOfWall(begins)) > PLANNED_AT_MOST_MS) return undefined;
  return { out: new Date(instantOfWall(out)).toISOString(), sleep: wish.sleep };
}

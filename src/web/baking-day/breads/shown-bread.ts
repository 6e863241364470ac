import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { bakedForm } from "../../../contract/baking/day-presses";
import { readDay } from "../../../contract/baking/read-day";
import type { Hours } from "../../../contract/recipes/bench-state";
import { stepSentences } from "../../../wording/steps/process-steps";
import type { Formats } from "../../../wording/values/formats";
import { readRising } from "../looks/read-looks";
import { goalText } from "../running-plan/goal-text";
import { nightRows } from "../running-plan/night-rows";

/** Everything that the page shows about a bread right now. `ownSleep` counts where its plan has no hours of sleep. */
export function showBread(formats: Formats, plan: BakingPlan, ownSleep: Hours, now: number) {
  const sleep = plan.goal?.sleep ?? ownSleep;
  const day = readDay(plan, now);
  const rows = day.rows.map(({ entry }) => entry);
  return {
    plan,
    day,
    sleep,
    nights: nightRows(day, plan.zone, sleep, now),
    rising: readRising(plan, day, now),
    sentences: stepSentences(formats, bakedForm(plan), rows),
    goal: goalText(formats, plan, day, now),
  };
}

export type ShownBread = ReturnType<typeof showBread>;

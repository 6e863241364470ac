import { type PlannedBake, type RecipeForm, withWaits } from "../../baking";
import type { Hours } from "../../contract/recipes/bench-state";
import { readChosenPace } from "../outbox/kitchen-pace-store";
import { beginPlan } from "../baking-day/running-plan/begin-plan";
import { startBreads } from "../baking-day/running-plan/end-day";
import { instantOf } from "./instants";

type Chosen = {
  form: RecipeForm;
  plan: PlannedBake;
  sleep: Hours;
  zone: string;
  atOnce: number | undefined;
};

/** The chosen plan as a baking day that keeps its ready time, or why it cannot begin. */
export function planToBake({ form, plan, sleep, zone, atOnce }: Chosen) {
  return beginPlan({
    form: withWaits(form, plan),
    startsAt: Date.parse(instantOf(plan.start)),
    zone,
    atOnce,
    pace: readChosenPace(),
    now: Date.now(),
    goal: { out: instantOf(plan.out), sleep },
  });
}

export { startBreads };

import type { RecipeForm } from "../../../baking";
import type { AcceptedPlan } from "../../../contract/recipes/bench-state";
import { beginPlan } from "../../baking-day/running-plan/begin-plan";
import { goalFor } from "../../baking-day/running-plan/planned-goal";
import { readChosenPace } from "../../outbox/kitchen-pace-store";
import { instantOfWall } from "../../times/local-time";

/** A card whose day is chosen. */
export type DatedCard = {
  form: RecipeForm;
  startDate: string;
  startTime: string;
  plan: AcceptedPlan | null;
};

type Card = DatedCard & {
  atOnce: number | undefined;
  zone: string;
};

/** The card's schedule as the baking day that it would begin, or why it cannot. */
export function planCard({ form, plan, startDate, startTime, atOnce, zone }: Card) {
  const startsAt = instantOfWall({ date: startDate, time: startTime });
  return beginPlan({
    form,
    startsAt,
    zone,
    atOnce,
    pace: readChosenPace(),
    now: Date.now(),
    goal: goalFor(plan, startsAt),
  });
}

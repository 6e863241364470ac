import { randomUUID } from "node:crypto";
import { type RecipeForm, withWaits } from "../../src/baking";
import { type BakingPlan, planInstant, readBakingPlan } from "../../src/contract/baking/baking-plan";
import { type BenchState, fridgeOf, makeBench, withPlan } from "../../src/contract/recipes/bench-state";
import { DEFAULT_SLEEP } from "../../src/contract/recipes/bench-state";
import { MINUTE_MS } from "../../src/contract/values/milliseconds";
import { minuteAt, toLocalTime } from "../../src/web/plan/instants";
import { bestFirst } from "../../src/web/plan/plan-words";
import { answerTo, firstWishes } from "../../src/web/plan/wishes";
import type { Calendar } from "./calendar";

/** How much of the bulk is over when the demo opens. */
const BULK_OVER = 0.5;

/** A day that is in the middle of its bulk right now: everything before it is pressed, and its baker has looked. */
export function runningDay(form: RecipeForm, recipeId: string, { now, zone }: Calendar): BakingPlan {
  const draft = { form, zone, progress: { done: [], moved: [] } };
  const idle = {
    ...draft,
    id: "",
    name: form.recipeName,
    startsAt: new Date(now).toISOString(),
    updatedAt: "",
  };
  const { rows, running } = readBakingPlan(idle);
  const bulkRow = rows.findLastIndex(({ kind }) => kind === "bulk");
  const bulk = running[bulkRow];
  if (bulk === undefined) throw new Error(`${form.recipeName} has no bulk`);
  const middle = Math.round(bulk.start + (bulk.end - bulk.start) * BULK_OVER);
  const startsAt = new Date(now - middle * MINUTE_MS).toISOString();
  const isoAt = (minute: number) => new Date(planInstant({ startsAt }, minute)).toISOString();
  const done = rows.flatMap((_, row) => {
    const end = running[row]?.end ?? Infinity;
    return row < bulkRow && end <= middle ? [{ row, at: isoAt(end) }] : [];
  });
  return {
    ...idle,
    id: randomUUID(),
    recipeId,
    startsAt,
    progress: { done, moved: [] },
    looks: [{ at: isoAt(middle - 15), of: "bulk", doughFahrenheit: 75, risePercent: 25 }],
    updatedAt: isoAt(middle - 15),
  };
}

/** The planner's best plan for bread on Sunday at nine, accepted as its page accepts it. */
export function sundaysPlan(form: RecipeForm, { now, zone }: Calendar): BenchState {
  const minute = Math.ceil(now / MINUTE_MS);
  const wish = firstWishes(minute, zone, {
    sleep: DEFAULT_SLEEP,
    awayAllDay: true,
    awayHours: { from: "08:00", to: "18:00" },
    fridge: true,
  });
  const answer = answerTo(form, wish, minute, zone);
  if (answer?.fits !== true) throw new Error(`no plan has ${form.recipeName} ready on ${wish.out.date}`);
  const [plan = answer.best] = bestFirst([answer.best, ...answer.others], minuteAt(wish.out, zone));
  return withPlan(makeBench(), {
    wish,
    begins: toLocalTime(plan.start, zone),
    out: toLocalTime(plan.out, zone),
    fridge: { before: fridgeOf(form), after: fridgeOf(withWaits(form, plan)) },
  });
}

import { MINUTE_MS } from "../../../contract/values/milliseconds";
import type { RecipeForm } from "../../../baking";
import {
  type BakingPlan,
  bakingPlanSchema,
  planInstant,
  readBakingPlan,
} from "../../../contract/baking/baking-plan";
import { newRequestKey } from "../../site/calls/request-key";
import { pressDone } from "./presses";

/** A card may have no name yet, but a plan needs one. */
export const NAMELESS = "Bread";

export type Beginning = {
  form: RecipeForm;
  /** The id, if it is a saved recipe. */
  recipeId?: string | undefined;
  /** When the first row starts, in milliseconds; rounded to whole minutes here. */
  startsAt: number;
  /** IANA. */
  zone: string;
  now: number;
  /** How many pieces the kitchen bakes at once, if known; the day keeps it. */
  atOnce?: number | undefined;
  /** How fast doughs rise here, if the baker chose to use it. */
  pace?: BakingPlan["pace"];
  /** The goal of an accepted plan. */
  goal?: BakingPlan["goal"];
};

/**
 * Marks past work as done at its planned minutes. Otherwise, after "I started at 09:00", the whole bread would wait
 * for a mix that was over two hours ago.
 */
function withPastDone(plan: BakingPlan, now: number): BakingPlan {
  const { rows, running } = readBakingPlan(plan);
  const past = rows.flatMap(({ handsOn, parallel }, row) => {
    const { start = 0, end = 0 } = running[row] ?? {};
    if (planInstant(plan, end) > now || !(handsOn === true || parallel === true)) return [];
    // A side job is recorded at its beginning.
    return [{ row, at: planInstant(plan, parallel === true ? start : end) }];
  });
  const told = past.toSorted((one, other) => one.at - other.at);
  const done = told.reduce((before, { row, at }) => pressDone(row)(before, at), plan);
  return { ...done, updatedAt: plan.updatedAt };
}

/** A new plan, or the first reason why this recipe cannot be baked from. If it begins now, nothing in it is done. */
export function beginPlan({
  form,
  recipeId,
  startsAt,
  zone,
  now,
  atOnce,
  pace,
  goal,
}: Beginning): BakingPlan | { mistake: string } {
  const recipeName = form.recipeName.trim() || NAMELESS;
  const plan: BakingPlan = {
    id: newRequestKey(),
    name: recipeName,
    zone,
    startsAt: new Date(Math.floor(startsAt / MINUTE_MS) * MINUTE_MS).toISOString(),
    form: { ...form, recipeName },
    recipeId,
    atOnce,
    pace,
    goal,
    progress: { done: [], moved: [] },
    updatedAt: new Date(now).toISOString(),
  };
  const { success, data, error } = bakingPlanSchema.safeParse(plan);
  return success
    ? withPastDone(data, now)
    : { mistake: error.issues[0]?.message ?? "We could not read this recipe." };
}

/** The last and the next instant at which the local wall clock shows "21:35". */
export function findTurns(clock: string, now: number): { last: number; next: number } {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const today = new Date(now);
  const onDay = (days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hour, minute).getTime();
  return onDay(0) <= now ? { last: onDay(0), next: onDay(1) } : { last: onDay(-1), next: onDay(0) };
}

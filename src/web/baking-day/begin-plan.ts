import { MINUTE_MS } from "../../contract/milliseconds";
import type { RecipeForm } from "../../baking";
import { type BakingPlan, bakingPlanSchema } from "../../contract/baking-plan";
import { newRequestKey } from "../site/request-key";

/** A card may have no name yet; a plan needs one. */
const NAMELESS = "Bread";

export type Beginning = {
  form: RecipeForm;
  /** When the first row starts, in milliseconds; counted in whole minutes from here on. */
  startsAt: number;
  /** IANA. */
  zone: string;
  now: number;
  /** What an accepted plan was made for. */
  goal?: BakingPlan["goal"];
};

/** A new plan with nothing pressed, or the first reason why this recipe cannot be baked from. */
export function beginPlan({ form, startsAt, zone, now, goal }: Beginning): BakingPlan | { mistake: string } {
  const recipeName = form.recipeName.trim() || NAMELESS;
  const plan: BakingPlan = {
    id: newRequestKey(),
    name: recipeName,
    zone,
    startsAt: new Date(Math.floor(startsAt / MINUTE_MS) * MINUTE_MS).toISOString(),
    form: { ...form, recipeName },
    goal,
    progress: { done: [], moved: [] },
    updatedAt: new Date(now).toISOString(),
  };
  const { success, data, error } = bakingPlanSchema.safeParse(plan);
  return success ? data : { mistake: error.issues[0]?.message ?? "We could not read this recipe." };
}

/** When a wall clock shows "21:35" here: the last time and the next, as instants. */
export function turnsOf(clock: string, now: number): { last: number; next: number } {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const today = new Date(now);
  const onDay = (days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hour, minute).getTime();
  return onDay(0) <= now ? { last: onDay(0), next: onDay(1) } : { last: onDay(-1), next: onDay(0) };
}

import { type BakingPlan, MOST_BREADS } from "../../../contract/baking/baking-plan";
import { HOUR_MS } from "../../../contract/values/milliseconds";
import { readDay } from "../../../contract/baking/read-day";
import { lastPress } from "./presses";
import { keepBake } from "../../outbox/bake-store";
import { bakeOfDay } from "../../outbox/freeze-bake";
import { sendSoon } from "../../outbox/use-waiting-bakes";
import { newRequestKey } from "../../site/calls/request-key";
import { currentPlans, findPlan, keepPlan } from "./plan-store";
import { withLooksOf } from "./reconcile";
import { askFor } from "./running-bread";
import { endPlan } from "./sync-plans";

/** A bread that was just ended here, and whether its bake could be kept. */
export type EndedDay = { id: string; name: string; isKept: boolean };

/**
 * Ends a bread; others go on. First its bake is kept under the bread's own id, so that a second device that ends the same
 * one keeps the same bake. Null if the baker did not want to keep it. If the device is full the bread continues, so that
 * nothing is lost.
 */
export function endDay(plan: BakingPlan, out: number, keeps: boolean): EndedDay | null {
  if (!keeps) {
    endPlan(plan.id);
    return null;
  }
  const isKept = keepBake(plan.id, bakeOfDay(plan, out));
  if (isKept) {
    endPlan(plan.id);
    sendSoon();
  }
  return { id: plan.id, name: plan.name, isKept };
}

/** A loaf that came out this long ago is eaten: nobody ended its bread. */
const FORGOTTEN_MS = 12 * HOUR_MS;

/**
 * When a bread that nobody ended came out. Where the last presses are missing it goes on by the clock, so what was planned
 * at its last press counts.
 */
function outOf(plan: BakingPlan, now: number): number {
  const day = readDay(plan, now);
  const { out } =
    day.present === null ? day : readDay(plan, Date.parse(lastPress(plan)?.at ?? plan.startsAt));
  return Math.min(out, now);
}

/** The breads that came out long ago, and were never ended: the next one to begin ends them. */
export const forgottenBreads = (plans: readonly BakingPlan[], now: number): BakingPlan[] =>
  plans.filter((plan) => outOf(plan, now) < now - FORGOTTEN_MS);

/**
 * Begins breads beside those that run. Forgotten ones end, and their bakes are kept unless nothing was done. Null, or why
 * none is begun: the day has no room for so many, or the device none for a bake.
 */
export function startBreads(next: readonly BakingPlan[], now: number): Refusal | null {
  const forgotten = forgottenBreads(currentPlans(), now);
  if (currentPlans().length - forgotten.length + next.length > MOST_BREADS) return FULL_DAY;
  for (const plan of forgotten)
    if (endDay(plan, outOf(plan, now), lastPress(plan) !== null)?.isKept === false) return FULL_DEVICE;
  for (const plan of next) keepPlan(plan);
  const [first, ...others] = next;
  if (first !== undefined && others.length === 0) askFor({ recipeId: first.recipeId, name: first.name });
  return null;
}

/**
 * Brings back a bread as it was before another device changed or ended it. The bake of an ended one may be in the journal
 * already, and that never changes again: so it goes on as a bread of its own. Refused as in `startBreads`.
 */
export function bringBack(replaced: BakingPlan, now: number): Refusal | null {
  const running = findPlan(replaced.id);
  const updatedAt = new Date(now).toISOString();
  if (running === undefined) return startBreads([{ ...replaced, id: newRequestKey(), updatedAt }], now);
  keepPlan({ ...withLooksOf(replaced, running), updatedAt });
  return null;
}

/** Says why a bread cannot be begun or ended. */
export interface Refusal {
  title: string;
  text: string;
}

const FULL_DAY: Refusal = {
  title: `${MOST_BREADS} breads are baking.`,
  text: "A baking day has no room for more. End one first.",
};

export const FULL_DEVICE: Refusal = {
  title: "This device is full.",
  text: "We could not keep the bake of a bread, so it goes on. Make room, or end it without keeping the bake.",
};

import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { keepBake } from "../../outbox/bake-store";
import { bakeOfDay } from "../../outbox/freeze-bake";
import { sendSoon } from "../../outbox/use-waiting-bakes";
import { newRequestKey } from "../../site/calls/request-key";
import { currentPlan, keepPlan } from "./plan-store";
import { lastPress } from "./presses";
import { readDay } from "../../../contract/baking/read-day";
import { withLooksOf } from "./reconcile";
import { endPlan } from "./sync-plan";

/** A day that was just ended here, and whether its bake could be kept. */
export type EndedDay = { id: string; name: string; isKept: boolean };

/**
 * Ends the running day. First its bake is kept under the day's own id, so that a second device that ends the same day
 * keeps the same bake. Null if the baker did not want to keep it. If the device is full the day continues, so that
 * nothing is lost.
 */
export function endDay(plan: BakingPlan, out: number, keeps: boolean): EndedDay | null {
  if (!keeps) {
    endPlan();
    return null;
  }
  const isKept = keepBake(plan.id, bakeOfDay(plan, out));
  if (isKept) {
    endPlan();
    sendSoon();
  }
  return { id: plan.id, name: plan.name, isKept };
}

/**
 * When the bread of a day that nobody ended came out. A day whose last presses are missing goes on by the clock, so
 * what was planned at its last press counts.
 */
function outOf(plan: BakingPlan, now: number): number {
  const day = readDay(plan, now);
  const { out } =
    day.present === null ? day : readDay(plan, Date.parse(lastPress(plan)?.at ?? plan.startsAt));
  return Math.min(out, now);
}

/**
 * Begins a day. The one that runs ends, and its bake is kept unless nothing was done yet. False if the device is full:
 * then the running day continues.
 */
export function startDay(next: BakingPlan, now: number): boolean {
  const { plan } = currentPlan();
  const replaced = plan === null || plan.id === next.id ? null : plan;
  const ended = replaced && endDay(replaced, outOf(replaced, now), lastPress(replaced) !== null);
  if (ended?.isKept === false) return false;
  keepPlan(next);
  return true;
}

/** Keeps the bake of a day that another device's day has replaced, unless nothing was done yet. */
export function keepLost(plan: BakingPlan, now: number): boolean {
  const isKept = lastPress(plan) !== null && keepBake(plan.id, bakeOfDay(plan, outOf(plan, now)));
  if (isKept) sendSoon();
  return isKept;
}

/**
 * Brings back a plan that was replaced. Unless it is the running day, its bake may be in the journal already, and that
 * never changes again: so the bread goes on as a day of its own, and the running day ends. False as in `startDay`.
 */
export function bringBack(replaced: BakingPlan, now: number): boolean {
  const { plan } = currentPlan();
  const updatedAt = new Date(now).toISOString();
  if (replaced.id !== plan?.id) return startDay({ ...replaced, id: newRequestKey(), updatedAt }, now);
  keepPlan({ ...withLooksOf(replaced, plan), updatedAt });
  return true;
}

/** Says what starting another day does to the one that runs. */
export const replacedText = (plan: BakingPlan): string =>
  `“${plan.name}” is still running. Starting a new baking day ends that one${
    lastPress(plan) === null ? "" : " and keeps its bake in your journal"
  }.`;

export const FULL_DEVICE = {
  title: "This device is full.",
  text: "We could not keep the bake of the day that is running, so that day goes on. Make room, or end it without keeping the bake.",
} as const;

import type { BakingPlan } from "../../contract/baking-plan";
import { keepBake } from "../recipe-data/bake-store";
import { bakeOfDay } from "../recipe-data/freeze-bake";
import { sendSoon } from "../recipe-data/use-waiting-bakes";
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

import { useSyncExternalStore } from "react";
import { type BakingPlan, bakingPlanSchema } from "../../contract/baking-plan";
import { isRecord } from "../../contract/unknown-values";
import { held } from "../site/device-memory";
import { keepJson } from "../site/device-store";

/** This device's plan: none, a readable one, or an unreadable text. */
export type StoredPlan = { status: "none" | "broken"; plan: null } | { status: "running"; plan: BakingPlan };

/** Whose account stores this device's plan, and what this device knows about the plan there. */
export type PlanAccount = {
  /** The user's id, because another person may not get the plan. */
  owner: string;
  /** The plan when both last agreed. */
  agreed: { id: string; version: number; updatedAt: string } | null;
  /** The plans ended here, until the server has heard of them: without a network there can be several. */
  ended: readonly string[];
  /** The account's plan that a save from here replaces, until the answer to that save is here. */
  replacing?: BakingPlan;
};

/** Storage may hold anything; an invalid value counts as unknown. */
function readAccount(stored: unknown): PlanAccount | null {
  if (!isRecord(stored) || typeof stored.owner !== "string") return null;
  const { agreed, ended } = stored;
  const { data: replacing } = bakingPlanSchema.safeParse(stored.replacing);
  const isAgreed =
    isRecord(agreed) &&
    typeof agreed.id === "string" &&
    typeof agreed.version === "number" &&
    typeof agreed.updatedAt === "string";
  return {
    owner: stored.owner,
    agreed: isAgreed ? (agreed as PlanAccount["agreed"]) : null,
    // Earlier builds kept one.
    ended: [ended].flat().filter((id) => typeof id === "string"),
    ...(replacing !== undefined && { replacing }),
  };
}

function readPlan(stored: unknown): StoredPlan {
  if (stored === null) return { status: "none", plan: null };
  const { success, data } = bakingPlanSchema.safeParse(stored);
  return success ? { status: "running", plan: data } : { status: "broken", plan: null };
}

const plan = keepJson("bread-tools-baking-day", readPlan, held);
const account = keepJson("bread-tools-baking-day-account", readAccount, held);

/** The plan as stored now; `onPlan` hears every change, in this tab or another. */
export const { get: currentPlan, listen: onPlan } = plan;

/** Keeps the plan on this device, or else while this tab is open; null ends it. */
export const keepPlan = (next: BakingPlan | null): void => void plan.set(next);

export const currentAccount = account.get;
export const keepAccount = (next: PlanAccount | null): void => void account.set(next);

/** Null while the page is the server's, which knows no device. */
export function usePlan(): StoredPlan | null {
  return useSyncExternalStore<StoredPlan | null>(onPlan, currentPlan, () => null);
}

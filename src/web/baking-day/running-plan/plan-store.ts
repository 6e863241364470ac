import { useSyncExternalStore } from "react";
import { type BakingPlan, bakingPlanSchema } from "../../../contract/baking/baking-plan";
import { isRecord } from "../../../contract/values/unknown-values";
import { makeOutbox } from "../../outbox/entries/outbox";
import { type Entry, shapeOf } from "../../outbox/entries/shape";
import { held } from "../../site/device/device-memory";
import { keepJson } from "../../site/device/device-store";

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

/** What waits for the account is how the plan differs from what both agreed on: sync-plan.ts sends it. */
type WaitingPlan = Entry & Omit<PlanAccount, "owner" | "replacing"> & { replacing: BakingPlan | null };

/** A device has one. */
const ID = "plan";

function readAgreed(stored: unknown): PlanAccount["agreed"] {
  if (!isRecord(stored)) return null;
  const { id, version, updatedAt } = stored;
  const isAgreed = typeof id === "string" && typeof version === "number" && typeof updatedAt === "string";
  return isAgreed ? { id, version, updatedAt } : null;
}

const accountBox = makeOutbox<WaitingPlan>({
  key: "bread-tools-baking-day-account",
  shape: shapeOf({
    agreed: readAgreed,
    // Earlier builds kept one.
    ended: (stored) => [stored].flat().filter((id) => typeof id === "string"),
    replacing: (stored) => bakingPlanSchema.safeParse(stored).data ?? null,
  }),
  storage: held,
  layout: {
    entries: (stored) => (isRecord(stored) ? [{ ...stored, id: ID }] : []),
    text: (entries) => entries.at(-1) ?? null,
  },
});

function readPlan(stored: unknown): StoredPlan {
  if (stored === null) return { status: "none", plan: null };
  const { success, data } = bakingPlanSchema.safeParse(stored);
  return success ? { status: "running", plan: data } : { status: "broken", plan: null };
}

const plan = keepJson("bread-tools-baking-day", readPlan, held);

/** The plan as stored now; `onPlan` hears every change, in this tab or another. */
export const { get: currentPlan, listen: onPlan } = plan;

/** Keeps the plan on this device, or else while this tab is open; null ends it. */
export const keepPlan = (next: BakingPlan | null): void => void plan.set(next);

export function currentAccount(): PlanAccount | null {
  const { owner = null, agreed = null, ended = [], replacing } = accountBox.all().at(-1) ?? {};
  return owner === null ? null : { owner, agreed, ended, ...(replacing && { replacing }) };
}

export const keepAccount = ({ replacing, ...account }: PlanAccount): void =>
  void accountBox.put({ id: ID, ...account, replacing: replacing ?? null });

/** Null while the page is the server's, which knows no device. */
export function usePlan(): StoredPlan | null {
  return useSyncExternalStore<StoredPlan | null>(onPlan, currentPlan, () => null);
}

import { useSyncExternalStore } from "react";
import { type BakingPlan, bakingPlanSchema } from "../../../contract/baking/baking-plan";
import { isRecord } from "../../../contract/values/unknown-values";
import { makeOutbox } from "../../outbox/entries/outbox";
import { type Entry, listOf, shapeOf } from "../../outbox/entries/shape";
import { held } from "../../site/device/device-memory";
import { keepJson } from "../../site/device/device-store";

/**
 * The running breads of this device, in the order in which they were begun: the baking day is all of them. `unread`: what
 * this build cannot read, because another one wrote it; it stays.
 */
interface RunningBreads {
  plans: readonly BakingPlan[];
  unread: readonly unknown[];
}

/** A bread when this device and the account last agreed on it. */
type Agreed = { id: string; version: number; updatedAt: string };

/** Whose account stores this device's breads, and what this device knows about them there. */
export type PlanAccount = {
  /** The user's id, because another person may not get the breads. */
  owner: string;
  agreed: readonly Agreed[];
  /** The breads ended here, until the server has heard of them. */
  ended: readonly string[];
};

/** What waits for the account is how the breads differ from what both agreed on: sync-plans.ts sends it. */
type WaitingPlans = Entry & Omit<PlanAccount, "owner">;

/** A device has one. */
const ID = "plan";

function readAgreed(stored: unknown): Agreed[] {
  // Earlier builds knew one bread.
  return listOf([stored].flat()).flatMap(({ id, version, updatedAt }) =>
    typeof id === "string" && typeof version === "number" && typeof updatedAt === "string"
      ? [{ id, version, updatedAt }]
      : [],
  );
}

const accountBox = makeOutbox<WaitingPlans>({
  key: "bread-tools-baking-day-account",
  shape: shapeOf({
    agreed: readAgreed,
    // Earlier builds kept one.
    ended: (stored) => [stored].flat().filter((id) => typeof id === "string"),
  }),
  storage: held,
  layout: {
    entries: (stored) => (isRecord(stored) ? [{ ...stored, id: ID }] : []),
    text: (entries) => entries.at(-1) ?? null,
  },
});

function readBreads(stored: unknown): RunningBreads {
  const plans: BakingPlan[] = [];
  const unread: unknown[] = [];
  for (const one of stored === null ? [] : [stored].flat()) {
    const { success, data } = bakingPlanSchema.safeParse(one);
    if (success) plans.push(data);
    else unread.push(one);
  }
  return { plans, unread };
}

/** A single bread is written without a list, as tabs of the version before read it. */
function textOf(breads: readonly unknown[]): object | null {
  const [first = null, ...others] = breads;
  return others.length > 0 ? breads : isRecord(first) ? first : null;
}

const breads = keepJson("bread-tools-baking-day", readBreads, held);

/** Hears every change of a running bread, in this tab or another. */
export const { listen: onPlans } = breads;

/** The running breads as stored now. */
export const currentPlans = (): readonly BakingPlan[] => breads.get().plans;

export const findPlan = (id: string): BakingPlan | undefined => currentPlans().find((one) => one.id === id);

function write(plans: readonly BakingPlan[]): void {
  breads.set(textOf([...plans, ...breads.get().unread]));
}

/** Keeps a bread on this device, or else while this tab is open; one that runs already stays in its place. */
export function keepPlan(plan: BakingPlan): void {
  const plans = currentPlans();
  const isThere = plans.some(({ id }) => id === plan.id);
  write(isThere ? plans.map((one) => (one.id === plan.id ? plan : one)) : [...plans, plan]);
}

/** Takes a bread off this device. */
export function dropPlan(id: string): void {
  write(currentPlans().filter((one) => one.id !== id));
}

/** Takes off what this build cannot read. */
export const dropUnread = (): void => void breads.set(textOf(currentPlans()));

/** Takes everything off: it is another person's. */
export const dropPlans = (): void => void breads.set(null);

export function currentAccount(): PlanAccount | null {
  const { owner = null, agreed = [], ended = [] } = accountBox.all().at(-1) ?? {};
  return owner === null ? null : { owner, agreed, ended };
}

export const keepAccount = (account: PlanAccount): void => void accountBox.put({ id: ID, ...account });

/** Null while the page is the server's, which knows no device. */
export function usePlans(): RunningBreads | null {
  return useSyncExternalStore<RunningBreads | null>(onPlans, breads.get, () => null);
}

import { useSyncExternalStore } from "react";
import { type BakingPlan, bakingPlanSchema } from "../../contract/baking-plan";
import { isRecord } from "../../contract/unknown-values";
import { held } from "../site/device-memory";

const PLAN_KEY = "bread-tools-baking-day";
const ACCOUNT_KEY = "bread-tools-baking-day-account";

/** The plan of this device: none, one that can be read, or something that cannot. */
export type Kept = { status: "none" | "broken"; plan: null } | { status: "running"; plan: BakingPlan };

/** Whose account the plan of this device is kept in, and what this device knows of the plan there. */
export type PlanAccount = {
  /** The user's id: another person's plan is none of theirs. */
  owner: string;
  /** The plan as it was when both last agreed. */
  agreed: { id: string; version: number; updatedAt: string } | null;
  /** The plan that was ended here, until the server has heard of it. */
  ended: string | null;
};

/** What is stored may be anything: then nothing is known. */
function readAccount(text: string | null): PlanAccount | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isRecord(stored) || typeof stored.owner !== "string") return null;
    const { agreed, ended } = stored;
    const isAgreed =
      isRecord(agreed) &&
      typeof agreed.id === "string" &&
      typeof agreed.version === "number" &&
      typeof agreed.updatedAt === "string";
    return {
      owner: stored.owner,
      agreed: isAgreed ? (agreed as PlanAccount["agreed"]) : null,
      ended: typeof ended === "string" ? ended : null,
    };
  } catch {
    return null;
  }
}

const NONE: Kept = { status: "none", plan: null };

const listeners = new Set<() => void>();
/** The text that `kept` was read from: the same text is the same plan, and is read once. */
let readFrom: string | null = null;
let kept: Kept = NONE;

function read(text: string | null): Kept {
  if (text === null) return NONE;
  try {
    const { success, data } = bakingPlanSchema.safeParse(JSON.parse(text));
    if (success) return { status: "running", plan: data };
  } catch {
    // No JSON at all.
  }
  return { status: "broken", plan: null };
}

/** The plan as it is stored now. */
export function currentPlan(): Kept {
  const text = held.read(PLAN_KEY);
  if (text !== readFrom) {
    readFrom = text;
    kept = read(text);
  }
  return kept;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Keeps the plan on this device, or else for as long as this tab is open; null ends it. */
export function keepPlan(plan: BakingPlan | null): void {
  held.write(PLAN_KEY, plan === null ? null : JSON.stringify(plan));
  tell();
}

export const currentAccount = (): PlanAccount | null => readAccount(held.read(ACCOUNT_KEY));

export function keepAccount(account: PlanAccount | null): void {
  held.write(ACCOUNT_KEY, account === null ? null : JSON.stringify(account));
}

/** Another tab of this device pressed, its baker signed out, or somebody cleared everything (a key of null). */
function followTabs({ key }: StorageEvent): void {
  if (key === PLAN_KEY || key === null) tell();
}

/** Hears of every change of the plan, in this tab or in another one. */
export function onPlan(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", followTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", followTabs);
  };
}

/** Null while the page is the server's, which knows of no device. */
export function usePlan(): Kept | null {
  return useSyncExternalStore<Kept | null>(onPlan, currentPlan, () => null);
}

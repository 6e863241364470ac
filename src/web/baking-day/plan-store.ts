import { useSyncExternalStore } from "react";
import { type BakingPlan, bakingPlanSchema } from "../../contract/baking-plan";
import { onForget } from "../forget-person";
import { forgetStoredPlan } from "./forget-plan";
import { ACCOUNT_KEY, PLAN_KEY, type PlanAccount, readAccount } from "./plan-keys";

/** The plan of this device: none, one that can be read, or something that cannot. */
export type Kept = { status: "none" | "broken"; plan: null } | { status: "running"; plan: BakingPlan };

const NONE: Kept = { status: "none", plan: null };

/** What is in storage; where that is forbidden, what this tab keeps for as long as it is open. */
const unkept = new Map<string, string | null>();
const listeners = new Set<() => void>();
/** The text that `kept` was read from: the same text is the same plan, and is read once. */
let readFrom: string | null = null;
let kept: Kept = NONE;
let stopForgetting = () => {};

function load(key: string): string | null {
  // What did not fit is newer than what is still there.
  const own = unkept.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function save(key: string, text: string | null): void {
  unkept.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
}

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
  const text = load(PLAN_KEY);
  if (text !== readFrom) {
    readFrom = text;
    kept = read(text);
  }
  return kept;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Keeps the plan on this device; null ends it. */
export function keepPlan(plan: BakingPlan | null): void {
  save(PLAN_KEY, plan === null ? null : JSON.stringify(plan));
  tell();
}

export const currentAccount = (): PlanAccount | null => readAccount(load(ACCOUNT_KEY));

export function keepAccount(account: PlanAccount | null): void {
  save(ACCOUNT_KEY, account === null ? null : JSON.stringify(account));
}

/** Another tab of this device pressed, or cleared everything (a key of null). */
function followTabs({ key }: StorageEvent): void {
  if (key === PLAN_KEY || key === null) tell();
}

function forget(userId: string): void {
  if (currentAccount()?.owner === userId) unkept.clear();
  forgetStoredPlan(userId);
  tell();
}

/** Hears of every change of the plan, in this tab or in another one. */
export function onPlan(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", followTabs);
    stopForgetting = onForget(forget);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", followTabs);
    stopForgetting();
  };
}

/** Null while the page is the server's, which knows of no device. */
export function usePlan(): Kept | null {
  return useSyncExternalStore<Kept | null>(onPlan, currentPlan, () => null);
}

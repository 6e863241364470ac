import {
  type BakingPlan,
  bakingPlanSchema,
  type StoredBakingPlan,
} from "../../../contract/baking/baking-plan";
import { call } from "../../site/calls/api";
import {
  currentAccount,
  currentPlans,
  dropPlan,
  dropPlans,
  findPlan,
  keepAccount,
  keepPlan,
  type PlanAccount,
} from "./plan-store";
import { reconcile, type SyncStep, withLooksOf } from "./reconcile";

/** Each attempt starts from the server's last answer. Three fail only if two devices change a bread all the time. */
const MOST_ATTEMPTS = 3;

/** What a bread was here before the account's newer state took its place, or another device ended it. */
export type Replaced = { plan: BakingPlan; why: "changed" | "ended" };

/** How this device and the account compare. */
export type SyncState = { status: "synced" | "offline" | "failed" | "full"; replaced: readonly Replaced[] };

const accountOf = (owner: string): PlanAccount => {
  const account = currentAccount();
  if (account?.owner === owner) return account;
  // Another baker's breads stay in that baker's account, and are removed from this device.
  if (account !== null) dropPlans();
  return { owner, agreed: [], ended: [] };
};

/**
 * Puts the device under its person before anything is asked: what is begun while the site is away is this person's, not
 * the last one's.
 */
function takeDevice(owner: string): void {
  if (currentAccount()?.owner !== owner) keepAccount(accountOf(owner));
}

/** Whether the device has another person by now: an answer that comes late may not put it back under the last one. */
const isOvertaken = (owner: string): boolean => currentAccount()?.owner !== owner;

/** Notes what both agree on about one bread; null if it is in neither any more. */
function agree(owner: string, id: string, state: { version: number; updatedAt: string } | null): void {
  const { agreed, ended } = accountOf(owner);
  const others = agreed.filter((one) => one.id !== id);
  const isSame = state !== null && agreed.some((one) => one.id === id && one.version === state.version);
  if (isSame && !ended.includes(id)) return;
  keepAccount({
    owner,
    agreed: state === null ? others : [...others, { id, ...state }],
    ended: ended.filter((one) => one !== id),
  });
}

/** The account's state replaced this device's; looks at the same dough made here are kept, and sent next. */
function keepOwnLooks({ stored: { plan }, replaced }: Extract<SyncStep, { do: "take" }>): void {
  if (replaced === null) return;
  const joined = withLooksOf(plan, replaced);
  if (joined !== plan) keepPlan({ ...joined, updatedAt: new Date().toISOString() });
}

type Outcome = "done" | "again" | "offline" | "failed" | "full";

const failureOf = ({ status }: { status: number }): Outcome => (status === 0 ? "offline" : "failed");

async function send({ plan, version }: Extract<SyncStep, { do: "send" }>, owner: string): Promise<Outcome> {
  const kept = findPlan(plan.id);
  if (kept?.updatedAt === plan.updatedAt && kept !== plan) keepPlan(plan);
  const reply = await call("PUT /api/baking-plans", { body: { plan, version } });
  if (isOvertaken(owner)) return "failed";
  if (reply.ok) {
    agree(owner, plan.id, { version: reply.data.version, updatedAt: plan.updatedAt });
    // The baker may have pressed again during this save, or ended it.
    return findPlan(plan.id)?.updatedAt === plan.updatedAt ? "done" : "again";
  }
  if (reply.code === "changed-elsewhere" || reply.code === "not-found") return "again";
  return reply.code === "too-many-breads" ? "full" : failureOf(reply);
}

async function act(step: SyncStep, owner: string): Promise<Outcome> {
  switch (step.do) {
    case "nothing":
      return "done";
    case "forget":
      agree(owner, step.id, null);
      return "done";
    case "take": {
      const { plan, version } = step.stored;
      agree(owner, plan.id, { version, updatedAt: plan.updatedAt });
      keepPlan(plan);
      keepOwnLooks(step);
      return "done";
    }
    case "end":
      agree(owner, step.replaced.id, null);
      dropPlan(step.replaced.id);
      return "done";
    case "delete": {
      const reply = await call("DELETE /api/baking-plans", { query: { id: step.id } });
      if (isOvertaken(owner)) return "failed";
      if (!reply.ok) return failureOf(reply);
      agree(owner, step.id, null);
      return "done";
    }
    default:
      return send(step, owner);
  }
}

function replacedBy(step: SyncStep): Replaced[] {
  if (step.do === "end") return [{ plan: step.replaced, why: "ended" }];
  if ((step.do !== "take" && step.do !== "send") || step.replaced === null) return [];
  return [{ plan: step.replaced, why: "changed" }];
}

/** The account's breads; those that a newer build of the site wrote are left alone until this tab is reloaded. */
function readTheirs(answer: readonly StoredBakingPlan[]) {
  const theirs = new Map<string, StoredBakingPlan>();
  const unread = new Set<string>();
  for (const { plan, version } of answer) {
    const { success, data } = bakingPlanSchema.safeParse(plan);
    if (success) theirs.set(data.id, { plan: data, version });
    else unread.add(plan.id);
  }
  return { theirs, unread };
}

/** One round: each bread for itself, in the order in which they were begun. */
async function syncOnce(owner: string): Promise<{ outcome: Outcome; replaced: Replaced[] }> {
  const agreedNow = (id: string) => JSON.stringify(accountOf(owner).agreed.find((one) => one.id === id));
  const before = new Map(accountOf(owner).agreed.map(({ id }) => [id, agreedNow(id)]));
  const reply = await call("GET /api/baking-plans");
  if (isOvertaken(owner)) return { outcome: "failed", replaced: [] };
  if (!reply.ok) return { outcome: failureOf(reply), replaced: [] };
  const { theirs, unread } = readTheirs(reply.data);
  const replaced: Replaced[] = [];
  let outcome: Outcome = unread.size > 0 ? "failed" : "done";
  const ids = [...theirs.keys(), ...currentPlans().map(({ id }) => id), ...accountOf(owner).ended];
  for (const id of new Set(ids)) {
    if (unread.has(id)) continue;
    // Another tab has saved it meanwhile, so the answer may be older than what this device and the account agreed on.
    if (agreedNow(id) !== before.get(id)) {
      outcome = "again";
      continue;
    }
    const step = reconcile(id, findPlan(id), theirs.get(id), accountOf(owner));
    const own = await act(step, owner);
    if (own === "done" || own === "again") replaced.push(...replacedBy(step));
    if (own === "offline" || isOvertaken(owner)) return { outcome: own, replaced };
    if (own !== "done") outcome = own;
  }
  return { outcome, replaced };
}

/** Brings this device and the signed-in person's account to the same breads. */
export async function syncPlans(owner: string): Promise<SyncState> {
  /** By bread: what is told of each is what it was last. */
  const replaced = new Map<string, Replaced>();
  takeDevice(owner);
  let outcome: Outcome = "again";
  for (let attempt = 0; attempt < MOST_ATTEMPTS && outcome === "again"; attempt += 1) {
    const round = await syncOnce(owner);
    for (const one of round.replaced) replaced.set(one.plan.id, one);
    outcome = round.outcome;
  }
  const status = outcome === "done" || outcome === "again" ? "synced" : outcome;
  return { status, replaced: [...replaced.values()] };
}

/** Ends a bread on this device; the next sync tells the account. */
export function endPlan(id: string): void {
  const account = currentAccount();
  if (account !== null) keepAccount({ ...account, ended: [...account.ended, id] });
  dropPlan(id);
}

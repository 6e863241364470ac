import { type BakingPlan, bakingPlanSchema } from "../../../contract/baking/baking-plan";
import { call } from "../../site/calls/api";
import { currentAccount, currentPlan, keepAccount, keepPlan, type PlanAccount } from "./plan-store";
import { reconcile, type SyncStep, withLooksOf } from "./reconcile";

/** Each attempt starts from the server's last answer. Three fail only if two devices change the plan all the time. */
const MOST_ATTEMPTS = 3;

/** How this device and the account compare. */
export type SyncState =
  | { status: "synced" | "offline" | "failed" }
  /**
   * The newest plan was kept: `replaced` is the plan it replaced, and `why` the reason. "lost": only this device knows that
   * another day replaced it, so its bake must be kept here.
   */
  | { status: "synced"; replaced: BakingPlan; why: "changed" | "replaced" | "lost" | "ended" };

const accountOf = (owner: string): PlanAccount => {
  const account = currentAccount();
  if (account?.owner === owner) return account;
  // Another baker's plan stays in that baker's account, and is removed from this device.
  if (account !== null) keepPlan(null);
  return { owner, agreed: null, ended: [] };
};

const agreedOn = ({ id, updatedAt }: BakingPlan, version: number) => ({ id, updatedAt, version });

/**
 * Puts the device under its person before anything is asked: what is begun while the site is away is this person's, not
 * the last one's.
 */
function takeDevice(owner: string): void {
  if (currentAccount()?.owner !== owner) keepAccount(accountOf(owner));
}

/** Whether the device has another person by now: an answer that comes late may not put it back under the last one. */
const isOvertaken = ({ owner }: Pick<PlanAccount, "owner">): boolean => currentAccount()?.owner !== owner;

/** The account's plan replaced this device's; looks at the same dough made here are kept, and sent next. */
function keepOwnLooks({ stored: { plan }, replaced }: Extract<SyncStep, { do: "take" }>): void {
  if (replaced?.id !== plan.id) return;
  const joined = withLooksOf(plan, replaced);
  if (joined !== plan) keepPlan({ ...joined, updatedAt: new Date().toISOString() });
}

async function act(step: SyncStep, account: PlanAccount): Promise<"done" | "again" | "offline" | "failed"> {
  switch (step.do) {
    case "nothing":
      keepAccount(account);
      return "done";
    case "take":
      keepAccount({ ...account, agreed: agreedOn(step.stored.plan, step.stored.version), ended: [] });
      keepPlan(step.stored.plan);
      keepOwnLooks(step);
      return "done";
    case "end":
      keepAccount({ ...account, agreed: null, ended: [] });
      keepPlan(null);
      return "done";
    case "delete": {
      const reply = await call("DELETE /api/baking-plan", { query: { id: step.id } });
      if (isOvertaken(account)) return "failed";
      if (!reply.ok) return reply.status === 0 ? "offline" : "failed";
      keepAccount({ ...account, agreed: null, ended: [] });
      return "again";
    }
    default: {
      const { plan, version, replaced } = step;
      // If the answer is lost, the next sync finds this plan in the account, and must still know what it replaced.
      if (replaced !== null && replaced.id !== plan.id) keepAccount({ ...account, replacing: replaced });
      if (currentPlan().plan?.updatedAt === plan.updatedAt && currentPlan().plan !== plan) keepPlan(plan);
      const reply = await call("PUT /api/baking-plan", { body: { plan, version } });
      if (isOvertaken(account)) return "failed";
      if (reply.ok) {
        keepAccount({ ...account, agreed: agreedOn(plan, reply.data.version), ended: [] });
        // The baker may have changed the plan again during this save.
        const now = currentPlan().plan;
        return now?.id === plan.id && now.updatedAt === plan.updatedAt ? "done" : "again";
      }
      if (reply.code === "changed-elsewhere" || reply.code === "not-found") return "again";
      return reply.status === 0 ? "offline" : "failed";
    }
  }
}

function asideOf(step: SyncStep, { agreed }: PlanAccount): SyncState {
  if (step.do === "end") return { status: "synced", replaced: step.replaced, why: "ended" };
  if ((step.do !== "take" && step.do !== "send") || step.replaced === null) return { status: "synced" };
  const { replaced } = step;
  const shown = step.do === "take" ? step.stored.plan : step.plan;
  if (shown.id === replaced.id) return { status: "synced", replaced, why: "changed" };
  // A day that the account had was seen by the device that replaced it.
  const wasSeen = step.do === "take" && agreed?.id === replaced.id;
  return { status: "synced", replaced, why: wasSeen ? "replaced" : "lost" };
}

/** Brings this device and the signed-in person's account to the same plan. */
export async function syncPlan(owner: string): Promise<SyncState> {
  let state: SyncState = { status: "synced" };
  takeDevice(owner);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const before = currentAccount()?.agreed;
    const reply = await call("GET /api/baking-plan");
    if (isOvertaken({ owner })) return { status: "failed" };
    // Another tab has saved meanwhile, so this answer may be older than what this device and the account agreed on.
    if (JSON.stringify(currentAccount()?.agreed) !== JSON.stringify(before)) continue;
    if (!reply.ok) return { status: reply.status === 0 ? "offline" : "failed" };
    const read = reply.data === null ? null : bakingPlanSchema.safeParse(reply.data.plan);
    // A newer build of the site wrote this plan: leave it alone until this tab is reloaded.
    if (read !== null && !read.success) return { status: "failed" };
    const theirs = read === null ? null : { plan: read.data, version: reply.data?.version ?? 0 };
    const { replacing, ...account } = accountOf(owner);
    const mine = currentPlan().plan;
    const step = reconcile(mine, theirs, account);
    const outcome = await act(step, account);
    const next = asideOf(step, account);
    if ("replaced" in next) state = next;
    if (replacing !== undefined && theirs !== null && theirs.plan.id === mine?.id)
      state = { status: "synced", replaced: replacing, why: "lost" };
    if (outcome === "done") return state;
    if (outcome !== "again") return { status: outcome };
  }
  return state;
}

/** Ends the plan on this device; the next sync tells the account. */
export function endPlan(): void {
  const { plan } = currentPlan();
  const account = currentAccount();
  if (plan !== null && account !== null) keepAccount({ ...account, ended: [...account.ended, plan.id] });
  keepPlan(null);
}

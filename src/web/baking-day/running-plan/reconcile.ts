import type { BakingPlan, StoredBakingPlan } from "../../../contract/baking/baking-plan";
import { joinLooks } from "../../../contract/baking/looks";
import { RESTORE_STEP } from "../../../contract/values/restore-step";
import type { PlanAccount } from "./plan-store";

/** The step by which this device and the account get the same plan. */
export type SyncStep =
  | { do: "nothing" }
  /** Show the account's plan from now on; `replaced` is this device's plan, if the account never had it. */
  | { do: "take"; stored: StoredBakingPlan; replaced: BakingPlan | null }
  /** Send this device's plan to the account; `replaced` is another device's plan that it replaces there. */
  | { do: "send"; plan: BakingPlan; version: number | undefined; replaced: BakingPlan | null }
  /** The plan was ended on this device. */
  | { do: "delete"; id: string }
  /** The plan was ended on another device. */
  | { do: "end"; replaced: BakingPlan };

const isNewer = (one: BakingPlan, other: BakingPlan) =>
  Date.parse(one.updatedAt) >= Date.parse(other.updatedAt);

/** A plan with the looks of another; the same plan if there are none to add. */
export function withLooksOf(plan: BakingPlan, other: BakingPlan): BakingPlan {
  const looks = joinLooks(plan.looks, other.looks);
  const pokes = joinLooks(plan.pokes, other.pokes);
  const isSame = looks.length === (plan.looks?.length ?? 0) && pokes.length === (plan.pokes?.length ?? 0);
  return isSame ? plan : { ...plan, looks, ...(pokes.length > 0 && { pokes }) };
}

function onlyMine(mine: BakingPlan | null, { agreed }: PlanAccount): SyncStep {
  if (mine === null) return { do: "nothing" };
  if (agreed?.id === mine.id) return { do: "end", replaced: mine };
  return { do: "send", plan: mine, version: undefined, replaced: null };
}

/** If only one plan changed, it is kept. If both changed, the newer is kept and the other replaced. */
function ofTwo(mine: BakingPlan, theirs: StoredBakingPlan, { agreed }: PlanAccount): SyncStep {
  const isSame = mine.id === theirs.plan.id;
  const isSeen = agreed?.id === theirs.plan.id && agreed.version === theirs.version;
  // The account came back from a backup: it may lack what it had from this device.
  const isRestored = agreed !== null && theirs.version - agreed.version >= RESTORE_STEP / 2;
  const isSent = agreed?.id === mine.id && agreed.updatedAt === mine.updatedAt;
  if (isSame && isRestored && mine.updatedAt !== theirs.plan.updatedAt && isNewer(mine, theirs.plan))
    return { do: "send", plan: withLooksOf(mine, theirs.plan), version: theirs.version, replaced: null };
  // The answer to an earlier save may be lost: then the account has this device's plan already.
  if (isSame && (isSent || mine.updatedAt === theirs.plan.updatedAt))
    return isSeen ? { do: "nothing" } : { do: "take", stored: theirs, replaced: null };
  // Another plan is replaced as a whole, whatever its version.
  const plan = isSame && !isSeen ? withLooksOf(mine, theirs.plan) : mine;
  const send = { do: "send", plan, version: isSame ? theirs.version : undefined } as const;
  if (isSeen) return { ...send, replaced: null };
  return isSent || !isNewer(mine, theirs.plan)
    ? { do: "take", stored: theirs, replaced: mine }
    : { ...send, replaced: theirs.plan };
}

/** Keeps the newest plan; the baker is told which plan it replaces. Looks at a dough are kept from both. */
export function reconcile(
  mine: BakingPlan | null,
  theirs: StoredBakingPlan | null,
  account: PlanAccount,
): SyncStep {
  if (theirs === null) return onlyMine(mine, account);
  if (account.ended.includes(theirs.plan.id)) return { do: "delete", id: theirs.plan.id };
  if (mine === null) return { do: "take", stored: theirs, replaced: null };
  return ofTwo(mine, theirs, account);
}

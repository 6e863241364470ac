import type { BakingPlan, StoredBakingPlan } from "../../../contract/baking/baking-plan";
import { joinLooks } from "../../../contract/baking/looks";
import { RESTORE_STEP } from "../../../contract/values/restore-step";
import type { PlanAccount } from "./plan-store";

/** The step by which this device and the account get the same state of one bread. */
export type SyncStep =
  | { do: "nothing" }
  /** Show the account's from now on; `replaced` is this device's, if the account never had it. */
  | { do: "take"; stored: StoredBakingPlan; replaced: BakingPlan | null }
  /** Send this device's to the account; `replaced` is another device's that it replaces there. */
  | { do: "send"; plan: BakingPlan; version: number | undefined; replaced: BakingPlan | null }
  /** It was ended on this device. */
  | { do: "delete"; id: string }
  /** It was ended on this device, and the account does not have it any more. */
  | { do: "forget"; id: string }
  /** It was ended on another device. */
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

/** What this device and the account agreed on about a bread. */
const agreedOn = ({ agreed }: PlanAccount, id: string) => agreed.find((one) => one.id === id);

/** If only one side changed it, that is kept. If both did, the newer is kept and the other replaced. */
function ofTwo(mine: BakingPlan, theirs: StoredBakingPlan, account: PlanAccount): SyncStep {
  const agreed = agreedOn(account, mine.id);
  const isSeen = agreed?.version === theirs.version;
  const isSent = agreed?.updatedAt === mine.updatedAt;
  // The account came back from a backup: it may lack what it had from this device.
  const isRestored = agreed !== undefined && theirs.version - agreed.version >= RESTORE_STEP / 2;
  const isOnlyMine = { do: "send", version: theirs.version, replaced: null } as const;
  if (isRestored && mine.updatedAt !== theirs.plan.updatedAt && isNewer(mine, theirs.plan))
    return { ...isOnlyMine, plan: withLooksOf(mine, theirs.plan) };
  // The answer to an earlier save may be lost: then the account has this device's state already.
  if (isSent || mine.updatedAt === theirs.plan.updatedAt)
    return isSeen ? { do: "nothing" } : { do: "take", stored: theirs, replaced: null };
  if (isSeen) return { ...isOnlyMine, plan: mine };
  return isNewer(mine, theirs.plan)
    ? { ...isOnlyMine, plan: withLooksOf(mine, theirs.plan), replaced: theirs.plan }
    : { do: "take", stored: theirs, replaced: mine };
}

/** What was ended here, or what only this device has. */
function onlyHere(id: string, mine: BakingPlan | undefined, account: PlanAccount): SyncStep {
  if (mine === undefined) return account.ended.includes(id) ? { do: "forget", id } : { do: "nothing" };
  return agreedOn(account, id) === undefined
    ? { do: "send", plan: mine, version: undefined, replaced: null }
    : { do: "end", replaced: mine };
}

/**
 * Keeps the newest state of the bread with this id; the baker is told what it replaces. Looks at a dough are kept from
 * both.
 */
export function reconcile(
  id: string,
  mine: BakingPlan | undefined,
  theirs: StoredBakingPlan | undefined,
  account: PlanAccount,
): SyncStep {
  if (theirs === undefined) return onlyHere(id, mine, account);
  if (account.ended.includes(id)) return { do: "delete", id };
  return mine === undefined ? { do: "take", stored: theirs, replaced: null } : ofTwo(mine, theirs, account);
}

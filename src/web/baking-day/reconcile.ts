import type { BakingPlan, StoredBakingPlan } from "../../contract/baking-plan";
import type { PlanAccount } from "./plan-store";

/** What there is to do so that this device and the account keep the same plan. */
export type SyncStep =
  | { do: "nothing" }
  /** Theirs is shown from now on; `aside` is what this device had that nobody else has seen. */
  | { do: "take"; stored: StoredBakingPlan; aside: BakingPlan | null }
  /** Mine goes there; `aside` is what another device had put there, unseen here. */
  | { do: "send"; plan: BakingPlan; version: number | undefined; aside: BakingPlan | null }
  /** It was ended on this device. */
  | { do: "delete"; id: string }
  /** It was ended on another device. */
  | { do: "end"; aside: BakingPlan };

const isNewer = (one: BakingPlan, other: BakingPlan) =>
  Date.parse(one.updatedAt) >= Date.parse(other.updatedAt);

function onlyMine(mine: BakingPlan | null, { agreed }: PlanAccount): SyncStep {
  if (mine === null) return { do: "nothing" };
  if (agreed?.id === mine.id) return { do: "end", aside: mine };
  return { do: "send", plan: mine, version: undefined, aside: null };
}

/** Where only one side went on, that side; where both did, the newer one, and the other is put aside. */
function ofTwo(mine: BakingPlan, theirs: StoredBakingPlan, { agreed }: PlanAccount): SyncStep {
  const isSame = mine.id === theirs.plan.id;
  const isSeen = agreed?.id === theirs.plan.id && agreed.version === theirs.version;
  const isSent = agreed?.id === mine.id && agreed.updatedAt === mine.updatedAt;
  // An answer may have got lost on its way: what is there then is mine.
  if (isSame && (isSent || mine.updatedAt === theirs.plan.updatedAt))
    return isSeen ? { do: "nothing" } : { do: "take", stored: theirs, aside: null };
  // Another plan is replaced whole, whatever its version.
  const send = { do: "send", plan: mine, version: isSame ? theirs.version : undefined } as const;
  if (isSeen) return { ...send, aside: null };
  return isSent || !isNewer(mine, theirs.plan)
    ? { do: "take", stored: theirs, aside: mine }
    : { ...send, aside: theirs.plan };
}

/** Newest wins, and what it won over is not lost without a word. */
export function reconcile(
  mine: BakingPlan | null,
  theirs: StoredBakingPlan | null,
  account: PlanAccount,
): SyncStep {
  if (theirs === null) return onlyMine(mine, account);
  if (theirs.plan.id === account.ended) return { do: "delete", id: theirs.plan.id };
  if (mine === null) return { do: "take", stored: theirs, aside: null };
  return ofTwo(mine, theirs, account);
}

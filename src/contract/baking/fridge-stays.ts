import { type BakingPlan, planInstant, type readBakingPlan } from "./baking-plan";

/** A stay in the fridge in the middle of a rise, in instants as milliseconds. */
export interface FridgeStay {
  at: number;
  until: number;
  /** Whether its baker has ended the wait, so that nobody has to take the dough out. */
  isOut: boolean;
}

/**
 * The stays of a plan's dough in the fridge. Each ends as its baker planned, or earlier with the wait it was in: dough
 * that is ready is no longer in the fridge.
 */
export function fridgeStays(
  plan: Pick<BakingPlan, "startsAt" | "progress">,
  { rows, running }: ReturnType<typeof readBakingPlan>,
): FridgeStay[] {
  const rises = running.filter((_, row) => ["bulk", "initial-proof"].includes(rows[row]?.kind ?? ""));
  return (plan.progress.parked ?? []).map((parked) => {
    const [at, until] = [Date.parse(parked.at), Date.parse(parked.until)];
    // Dough parked between two folds is in bulk, too, though the row of the bulk begins after the folds.
    const rise = rises.findLast(({ start }) => planInstant(plan, start) <= at) ?? rises[0];
    if (rise === undefined) return { at, until, isOut: false };
    return { at, until: Math.max(at, Math.min(until, planInstant(plan, rise.end))), isOut: rise.done };
  });
}

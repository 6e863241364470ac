import { describe, expect, it } from "vitest";
import { runningPlan } from "../../../../tests/support/baking-plans";
import { RESTORE_STEP } from "../../../contract/values/restore-step";
import type { PlanAccount } from "./plan-store";
import * as breads from "./reconcile";

const early = runningPlan({ updatedAt: "2026-11-20T18:00:00.000Z" });
const later = runningPlan({ updatedAt: "2026-11-20T19:00:00.000Z" });
const latest = runningPlan({ updatedAt: "2026-11-20T20:00:00.000Z" });
const other = { ...latest, id: "2f6a1f0e-58a3-4df6-8f9e-0d3c1c9b7a11", name: "Rye" };

const NEW: PlanAccount = { owner: "ana", agreed: [], ended: [] };
/** Both sides had this plan, at this version. */
const agreed = (plan: typeof early, version: number): PlanAccount => ({
  ...NEW,
  agreed: [{ id: plan.id, updatedAt: plan.updatedAt, version }],
});

type Mine = Parameters<typeof breads.reconcile>[1] | null;
type Theirs = Parameters<typeof breads.reconcile>[2] | null;
const reconcile = (mine: Mine, theirs: Theirs, account: PlanAccount) =>
  breads.reconcile(mine?.id ?? theirs?.plan.id ?? early.id, mine ?? undefined, theirs ?? undefined, account);

describe("baking day: merging this device's plan with the account's", () => {
  it("neither has a plan: nothing happens", () =>
    expect(reconcile(null, null, NEW)).toEqual({ do: "nothing" }));

  it("begun here: the plan is sent, because the account has none", () => {
    expect(reconcile(early, null, NEW)).toEqual({
      do: "send",
      plan: early,
      version: undefined,
      replaced: null,
    });
  });

  it("begun on another device: its plan is taken", () => {
    const stored = { plan: early, version: 4 };
    expect(reconcile(null, stored, NEW)).toEqual({ do: "take", stored, replaced: null });
  });

  it("the same on both: nothing happens", () => {
    expect(reconcile(early, { plan: early, version: 4 }, agreed(early, 4))).toEqual({ do: "nothing" });
  });

  it("pressed here only: sent over the version it started from", () => {
    expect(reconcile(later, { plan: early, version: 4 }, agreed(early, 4))).toEqual({
      do: "send",
      plan: later,
      version: 4,
      replaced: null,
    });
  });

  it("pressed on another device only: taken without a message", () => {
    const stored = { plan: later, version: 5 };
    expect(reconcile(early, stored, agreed(early, 4))).toEqual({ do: "take", stored, replaced: null });
  });

  it("pressed on both: the newer one wins, and the other is replaced", () => {
    const newer = { plan: latest, version: 5 };
    expect(reconcile(later, newer, agreed(early, 4))).toEqual({ do: "take", stored: newer, replaced: later });
    expect(reconcile(latest, { plan: later, version: 5 }, agreed(early, 4))).toEqual({
      do: "send",
      plan: latest,
      version: 5,
      replaced: later,
    });
  });

  it("sent, and the answer got lost: the account's plan is recognized as this device's", () => {
    const stored = { plan: later, version: 5 };
    expect(reconcile(later, stored, agreed(early, 4))).toEqual({ do: "take", stored, replaced: null });
  });

  it("another bread beside it is a bread of its own", () => {
    const account = agreed(early, 4);
    expect(reconcile(other, null, account)).toMatchObject({ do: "send", plan: other, version: undefined });
    const rye = { plan: other, version: 9 };
    expect(reconcile(null, rye, account)).toEqual({ do: "take", stored: rye, replaced: null });
  });

  it("REL-17 the account came back from a backup: newer changes of this device are sent again", () => {
    const stored = { plan: early, version: 4 + RESTORE_STEP };
    const send = { do: "send", plan: later, version: stored.version, replaced: null };
    expect(reconcile(later, stored, agreed(later, 9))).toEqual(send);
    const newer = { plan: latest, version: 10 + RESTORE_STEP };
    expect(reconcile(later, newer, agreed(later, 9))).toEqual({ do: "take", stored: newer, replaced: null });
  });

  it("ended here, and the account does not know: it is ended there", () => {
    const account = { ...agreed(early, 4), ended: [early.id] };
    expect(reconcile(null, { plan: early, version: 4 }, account)).toEqual({ do: "delete", id: early.id });
    expect(reconcile(null, { plan: other, version: 9 }, account)).toMatchObject({ do: "take" });
    expect(reconcile(null, null, account)).toEqual({ do: "forget", id: early.id });
  });

  it("ended on another device: it ends here, and can be restored", () => {
    expect(reconcile(later, null, agreed(early, 4))).toEqual({ do: "end", replaced: later });
  });
});

import { describe, expect, it } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { type BakingPlan, readBakingPlan } from "./baking-plan";
import { fridgeStays } from "./fridge-stays";

const iso = (minute: number) => new Date(Date.parse(runningPlan().startsAt) + minute * 60_000).toISOString();
/** The City Loaf's bulk (minutes 790 to 970) and its proof (1010 to 1190), with the row after each. */
const [BULK, PRE_SHAPE, PROOF, BAKE] = [5, 6, 9, 12];

/** The stays of doughs that went into the fridge at one minute, to come out at another. */
function stays(parked: [from: number, to: number][], progress: Partial<BakingPlan["progress"]>) {
  const plan = runningPlan({
    progress: {
      done: [],
      moved: [],
      parked: parked.map(([from, to]) => ({ at: iso(from), until: iso(to) })),
      ...progress,
    },
  });
  return fridgeStays(plan, readBakingPlan(plan)).map(({ at, until, isOut }) => [
    new Date(at).toISOString(),
    new Date(until).toISOString(),
    isOut,
  ]);
}
const later = (row: number, minutes: number) => ({ row, minutes, at: iso(900) });

describe("dough that goes into the fridge during its rise", () => {
  it("comes out at the planned time, from its bulk and from its proof", () => {
    expect(stays([[900, 1300]], { moved: [later(PRE_SHAPE, 390)] })).toEqual([[iso(900), iso(1300), false]]);
    expect(stays([[1100, 1500]], { moved: [later(BAKE, 340)] })).toEqual([[iso(1100), iso(1500), false]]);
  });

  it("is out once its baker says that it is ready, however long it was planned to stay", () => {
    const done = [{ row: BULK, at: iso(1210) }];
    const moved = [later(PRE_SHAPE, 390), later(PRE_SHAPE, -390)];
    expect(stays([[900, 1300]], { done, moved })).toEqual([[iso(900), iso(1210), true]]);
  });

  it("counts its stays in bulk and proof separately", () => {
    const done = [
      { row: BULK, at: iso(950) },
      { row: PROOF, at: iso(1100) },
    ];
    const both: [number, number][] = [
      [900, 1300],
      [1050, 1400],
    ];
    expect(stays(both, { done })).toEqual([
      [iso(900), iso(950), true],
      [iso(1050), iso(1100), true],
    ]);
  });

  it("never comes out before it went in, also when both presses fall within one minute", () => {
    expect(stays([[950.5, 1300]], { done: [{ row: BULK, at: iso(950.8) }] })).toEqual([
      [iso(950.5), iso(950.5), true],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { bakingPlanSchema } from "./baking-plan";
import { type DoughLook, joinLooks, looksField, pokesField, riseSeen, seenLooks } from "./looks";

const look = (at: string, risePercent = 25): DoughLook => ({ at, of: "bulk", risePercent });

describe("looks at a dough from two devices", () => {
  const [first, second, third] = [
    look("2026-11-20T10:00:00Z"),
    look("2026-11-20T11:00:00.000Z"),
    look("2026-11-20T12:00:00Z"),
  ];

  it("are all kept once, in the order of their instants", () => {
    expect(joinLooks([third, first], [second, first])).toEqual([first, second, third]);
    expect(joinLooks(undefined, [second])).toEqual([second]);
    expect(joinLooks([look("2026-11-20T10:00:00.000Z", 30)], [first])).toEqual([
      look("2026-11-20T10:00:00.000Z", 30),
    ]);
  });

  it("are capped at what a plan can hold", () => {
    const many = Array.from({ length: 70 }, (_, minute) =>
      look(new Date(Date.UTC(2026, 10, 20) + minute * 60_000).toISOString()),
    );
    const joined = joinLooks(many);
    expect(looksField.safeParse(joined).success).toBe(true);
    expect(joined.at(-1)).toEqual(many.at(-1));
  });
});

describe("a rise that was tapped", () => {
  const at = "2026-11-20T10:00:00Z";
  const tapped: DoughLook = { at, of: "bulk", risePercent: 10, riseWithin: [5, 17.5] };
  const typed: DoughLook = { at, of: "bulk", risePercent: 25, riseWithin: [25, 25] };

  it("is kept as all the rises that its picture stands for, and a typed number as itself", () => {
    expect(looksField.parse([tapped, typed])).toEqual([tapped, typed]);
    expect(riseSeen(tapped)).toEqual({ risePercent: 10, riseWithin: [5, 17.5] });
    expect(riseSeen(typed).riseWithin).toEqual([25, 25]);
    expect(looksField.safeParse([{ ...tapped, riseWithin: [5] }]).success).toBe(false);
    expect(looksField.safeParse([{ ...tapped, riseWithin: [-1, 9] }]).success).toBe(false);
  });

  it.each([
    [25, [0, 37.5]],
    [50, [37.5, 62.5]],
    [75, [62.5, 87.5]],
    [100, [87.5, 400]],
    [30, [30, 30]],
    [10, [10, 10]],
  ])("of an earlier version, stored as %d alone, stays what it was: %j", (risePercent, within) => {
    expect(riseSeen({ at, of: "bulk", risePercent }).riseWithin).toEqual(within);
  });

  it("is read by an earlier version as its number, and is whole again once the devices meet", () => {
    const { riseWithin: _, ...dropped } = tapped;
    expect(looksField.parse([dropped])).toEqual([dropped]);
    expect(joinLooks([dropped], [tapped])).toEqual([tapped]);
    expect(joinLooks([tapped], [dropped])).toEqual([tapped]);
    expect(joinLooks([{ ...dropped, risePercent: 30 }], [tapped])).toEqual([{ ...dropped, risePercent: 30 }]);
  });
});

describe("poke tests of a shaped dough", () => {
  const at = "2026-11-21T10:00:00Z";
  const warm: DoughLook = { at, of: "proof", doughFahrenheit: 76 };
  const bulk = look("2026-11-20T10:00:00Z");

  it("become looks at the proof in order, joined with the warmth noted at the same instant", () => {
    const later = { at: "2026-11-21T11:00:00Z", poke: "slow" as const };
    expect(seenLooks({ looks: [warm, bulk], pokes: [later, { at, poke: "springs" }] })).toEqual([
      bulk,
      { ...warm, poke: "springs" },
      { at: later.at, of: "proof", poke: "slow" },
    ]);
    expect(seenLooks({})).toEqual([]);
  });

  it("replace no look, also not of another dough at the same instant", () => {
    const levain: DoughLook = { at, of: "levain", risePercent: 100 };
    expect(seenLooks({ looks: [levain, bulk], pokes: [{ at, poke: "stays" }] })).toEqual([
      bulk,
      levain,
      { at, of: "proof", poke: "stays" },
    ]);
  });

  it("from two devices are all kept once", () => {
    const [one, other] = [
      { at, poke: "springs" as const },
      { at: "2026-11-21T11:00:00Z", poke: "slow" as const },
    ];
    expect(joinLooks([other], [one, other])).toEqual([one, other]);
  });

  it("are stored beside the looks, so that an older version reads plan and looks unchanged", () => {
    const plan = runningPlan({ looks: [bulk, warm], pokes: [{ at, poke: "slow" }] });
    const { pokes, ...older } = plan;
    expect(bakingPlanSchema.parse(plan)).toEqual(plan);
    // An older version drops the key, and checks each look as it always did.
    expect(looksField.safeParse(older.looks).success).toBe(true);
    expect(bakingPlanSchema.parse(older)).toEqual(older);
    expect(older.looks?.every((one) => !("poke" in one))).toBe(true);
    expect(pokesField.safeParse(pokes).success).toBe(true);
  });

  it("with an unknown word or without an instant are refused", () => {
    expect(pokesField.safeParse([{ at, poke: "sighs" }]).success).toBe(false);
    expect(pokesField.safeParse([{ at: "noon", poke: "slow" }]).success).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { runningPlan } from "../../tests/support/baking-plans";
import { bakingPlanSchema } from "./baking-plan";
import { type DoughLook, joinLooks, looksField, pokesField, seenLooks } from "./looks";

const look = (at: string, risePercent = 25): DoughLook => ({ at, of: "bulk", risePercent });

describe("looks at a dough from two devices", () => {
  const [first, second, third] = [
    look("2026-11-20T10:00:00Z"),
    look("2026-11-20T11:00:00.000Z"),
    look("2026-11-20T12:00:00Z"),
  ];

  it("are all kept, in the order of their instants, each once", () => {
    expect(joinLooks([third, first], [second, first])).toEqual([first, second, third]);
    expect(joinLooks(undefined, [second])).toEqual([second]);
    expect(joinLooks([look("2026-11-20T10:00:00.000Z", 30)], [first])).toEqual([
      look("2026-11-20T10:00:00.000Z", 30),
    ]);
  });

  it("never become more than a plan can hold", () => {
    const many = Array.from({ length: 70 }, (_, minute) =>
      look(new Date(Date.UTC(2026, 10, 20) + minute * 60_000).toISOString()),
    );
    const joined = joinLooks(many);
    expect(looksField.safeParse(joined).success).toBe(true);
    expect(joined.at(-1)).toEqual(many.at(-1));
  });
});

describe("pokes of a shaped dough", () => {
  const at = "2026-11-21T10:00:00Z";
  const warm: DoughLook = { at, of: "proof", doughFahrenheit: 76 };
  const bulk = look("2026-11-20T10:00:00Z");

  it("are looks at the proof, joined with the warmth of the same instant, in their order", () => {
    const later = { at: "2026-11-21T11:00:00Z", poke: "slow" as const };
    expect(seenLooks({ looks: [warm, bulk], pokes: [later, { at, poke: "springs" }] })).toEqual([
      bulk,
      { ...warm, poke: "springs" },
      { at: later.at, of: "proof", poke: "slow" },
    ]);
    expect(seenLooks({})).toEqual([]);
  });

  it("take no look away, nor those of another dough at the same instant", () => {
    const levain: DoughLook = { at, of: "levain", risePercent: 100 };
    expect(seenLooks({ looks: [levain, bulk], pokes: [{ at, poke: "stays" }] })).toEqual([
      bulk,
      levain,
      { at, of: "proof", poke: "stays" },
    ]);
  });

  it("of two devices are all kept, each once", () => {
    const [one, other] = [
      { at, poke: "springs" as const },
      { at: "2026-11-21T11:00:00Z", poke: "slow" as const },
    ];
    expect(joinLooks([other], [one, other])).toEqual([one, other]);
  });

  it("stand beside the looks, so that a version without them reads the plan and its looks as ever", () => {
    const plan = runningPlan({ looks: [bulk, warm], pokes: [{ at, poke: "slow" }] });
    const { pokes, ...older } = plan;
    expect(bakingPlanSchema.parse(plan)).toEqual(plan);
    // What an older version keeps of it: it drops the key, and checks each look as it always did.
    expect(looksField.safeParse(older.looks).success).toBe(true);
    expect(bakingPlanSchema.parse(older)).toEqual(older);
    expect(older.looks?.every((one) => !("poke" in one))).toBe(true);
    expect(pokesField.safeParse(pokes).success).toBe(true);
  });

  it("are refused in words that nobody knows, and without an instant", () => {
    expect(pokesField.safeParse([{ at, poke: "sighs" }]).success).toBe(false);
    expect(pokesField.safeParse([{ at: "noon", poke: "slow" }]).success).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { applyPreset, PRESETS } from "../../baking";
import {
  bakingPlanEditSchema,
  bakingPlanSchema,
  type BakingPlan,
  planInstant,
  planMinute,
  readBakingPlan,
} from "./baking-plan";

const city = PRESETS.find(({ id }) => id === "city-loaf-master-recipe");
if (!city) throw new Error("no City Loaf");

const plan: BakingPlan = {
  id: "0e0f7a4c-6d33-4a3e-9d53-1a2b3c4d5e6f",
  name: "City Loaf",
  zone: "America/Los_Angeles",
  startsAt: "2026-11-21T17:00:00.000Z",
  form: { ...applyPreset(city), recipeName: "City Loaf" },
  progress: { done: [], moved: [] },
  updatedAt: "2026-11-21T17:00:00.000Z",
};

const mistakes = (change: object) =>
  bakingPlanSchema
    .safeParse({ ...plan, ...change })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("baking day: a baking plan from outside", () => {
  it("is parsed whole, without unknown keys", () => {
    const stored: unknown = JSON.parse(JSON.stringify({ ...plan, colour: "brown" }));
    expect(bakingPlanSchema.parse(stored)).toEqual(plan);
    expect(bakingPlanEditSchema.parse({ plan: stored })).toEqual({ plan });
    expect(bakingPlanEditSchema.parse({ plan: stored, version: 3 })).toEqual({ plan, version: 3 });
  });

  it.each([
    [{ id: "7" }, "id: id must be a UUID"],
    [{ name: " " }, "name: name must be a line of 1 to 200 characters"],
    [{ name: "a".repeat(201) }, "name: name must be a line of 1 to 200 characters"],
    [{ zone: "Mars/Olympus" }, "zone: zone must be a time zone's name such as America/Los_Angeles"],
    [{ startsAt: "yesterday" }, "startsAt: startsAt must be an instant such as 2026-11-22T09:00:00Z"],
    [
      { startsAt: "2026-13-41T00:00:00Z" },
      "startsAt: startsAt must be an instant such as 2026-11-22T09:00:00Z",
    ],
    [{ form: { ...plan.form, hydrationPercent: 120 } }, "form.hydrationPercent: "],
    [{ progress: null }, "progress: progress must be an object"],
    [
      { progress: { done: [{ row: -1, at: plan.startsAt }], moved: [] } },
      "progress.done.0.row: row starts at 0",
    ],
    [
      { progress: { done: [], moved: [{ row: 0, minutes: 1.5, at: plan.startsAt }] } },
      "progress.moved.0.minutes: minutes must be a whole number",
    ],
  ])("%j is refused", (change, sentence) => {
    expect(mistakes(change)).toEqual([expect.stringContaining(sentence)]);
  });

  it("OC 30 counts elapsed time: over the spring clock change the mix comes 12 hours later", () => {
    // 20:00 on March 7 in Los Angeles; the clocks go forward at 2:00.
    const spring = { ...plan, startsAt: "2026-03-08T04:00:00Z" };
    const { rows, running } = readBakingPlan(spring);
    const mix = rows.findIndex(({ kind }) => kind === "mix");
    const at = planInstant(spring, running[mix]?.start ?? Number.NaN);
    expect(new Date(at).toLocaleString("en-US", { timeZone: plan.zone })).toBe("3/8/2026, 9:00:00 AM");
    expect(planMinute(spring, at + 59_999)).toBe(720);
  });

  it("turns presses into minutes of the plan", () => {
    const mixed = { done: [{ row: 2, at: "2026-11-22T05:25:40Z" }], moved: [] };
    const { rows, running } = readBakingPlan({ ...plan, progress: mixed });
    expect(rows[3]?.step).toBe("Fold 1");
    // Mixed by 745, 15 minutes late, so the fold moves by 15 minutes too.
    expect(running[3]).toEqual({ start: 770, end: 775, done: false });
  });
});

describe("OC 29 the goal of a baking plan", () => {
  const form = { ...plan.form, coldRetard: true, coldRetardDuration: "16 hours" };
  const goal = { out: "2026-11-23T06:05:00.000Z", sleep: { from: "22:30", to: "06:30" } };
  const cold: BakingPlan = { ...plan, form, goal };

  it("is stored with the plan, and a plan of an older build reads without one", () => {
    expect(bakingPlanSchema.parse(JSON.parse(JSON.stringify(cold)))).toEqual(cold);
    expect(bakingPlanSchema.parse(JSON.parse(JSON.stringify(plan))).goal).toBeUndefined();
    expect(mistakes({ goal: { out: "soon", sleep: goal.sleep } })[0]).toMatch(/^goal.out: goal.out must/);
    expect(mistakes({ goal: { out: goal.out, sleep: { from: "25:00", to: "06:30" } } })).toHaveLength(1);
  });

  it("holds when the levain is late, because the fridge gives way; without a goal the end moves", () => {
    const late = { done: [], moved: [{ row: 2, minutes: 40, at: "2026-11-21T18:00:00.000Z" }] };
    const outOf = (one: BakingPlan) => {
      return new Date(planInstant(one, readBakingPlan(one).running.at(-1)?.end ?? 0)).toISOString();
    };
    const without: BakingPlan = { ...plan, form };
    expect(outOf(without)).toBe(goal.out);
    expect(outOf({ ...without, progress: late })).toBe("2026-11-23T06:45:00.000Z");
    expect(outOf({ ...cold, progress: late })).toBe(goal.out);
  });
});

describe("the kitchen of a baking plan: how many pieces bake at once", () => {
  it("is stored with the plan, and a plan of an older build reads without one", () => {
    const inLoads: BakingPlan = { ...plan, atOnce: 1 };
    expect(bakingPlanSchema.parse(JSON.parse(JSON.stringify(inLoads)))).toEqual(inLoads);
    expect(bakingPlanSchema.parse(JSON.parse(JSON.stringify(plan))).atOnce).toBeUndefined();
    for (const atOnce of [0, 1.5, 10_001, "1", null])
      expect(mistakes({ atOnce })).toEqual(["atOnce: atOnce must be a whole number from 1 to 10000"]);
  });

  it("splits the bake into loads; without it there is one bake", () => {
    const bakes = (one: BakingPlan) => readBakingPlan(one).rows.filter(({ kind }) => kind === "bake").length;
    expect([bakes(plan), bakes({ ...plan, atOnce: 1 }), bakes({ ...plan, atOnce: 2 })]).toEqual([1, 2, 1]);
  });
});

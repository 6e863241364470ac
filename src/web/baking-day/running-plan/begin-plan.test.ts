import { describe, expect, it } from "vitest";
import { applyPreset, PRESETS } from "../../../baking";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { beginPlan } from "./begin-plan";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { keepAtOnce } from "../../times/kitchen";
import { pressDone, pressUndo } from "./presses";
import { readDay } from "../../../contract/baking/read-day";
import { recipeChanges } from "./recipe-changes";

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);
const presetNamed = (id: string) => PRESETS.find((preset) => preset.id === id) ?? expect.unreachable(id);

function begun(id: string, startsAt: string, now: string): BakingPlan {
  const form = applyPreset(presetNamed(id));
  const plan = beginPlan({ form, startsAt: at(startsAt), zone: "UTC", now: at(now) });
  return "mistake" in plan ? expect.unreachable(plan.mistake) : plan;
}

const clock = (instant: number) => new Date(instant).toISOString().slice(11, 16);

describe("OC 28 a bread begun before the page was opened", () => {
  it("is ready by its own start, not later by the time that passed", () => {
    const day = readDay(begun("sheet-pan-focaccia", "09:00", "11:00"), at("11:00"));
    expect(clock(day.out)).toBe("13:45");
  });

  it("a day begun late marks the finished steps and opens at the current one", () => {
    const plan = begun("sheet-pan-focaccia", "09:00", "11:00");
    const day = readDay(plan, at("11:00"));
    const past = day.rows.filter(({ entry, ends }) => entry.handsOn === true && ends <= at("11:00"));
    expect(past.map(({ entry, ends, done }) => [entry.step, clock(ends), done])).toEqual([
      ["Mix", "09:05", true],
      ["Fold 1", "09:35", true],
      ["Fold 2", "10:05", true],
      ["Fold 3", "10:35", true],
    ]);
    expect(day.present?.entry.step).toBe("Bulk fermentation");
  });

  it("steps that were not done are taken back, the last first", () => {
    const plan = pressUndo(begun("sheet-pan-focaccia", "09:00", "11:00"), at("11:00"));
    expect(readDay(plan, at("11:00")).present?.entry.step).toBe("Fold 3");
  });

  it("a bread begun now has no finished step", () => {
    expect(begun("sheet-pan-focaccia", "11:00", "11:00").progress.done).toEqual([]);
  });

  it("opens at the work that is under way at this minute", () => {
    const day = readDay(begun("sheet-pan-focaccia", "09:00", "09:33"), at("09:33"));
    expect(day.present?.entry.step).toBe("Fold 1");
    expect(clock(day.out)).toBe("13:45");
  });

  it("marks an autolyse that is over as begun on time", () => {
    const plan = begun("city-loaf-master-recipe", "00:00", "12:30");
    expect(plan.progress.done.map((press) => press.at.slice(11, 16))).toEqual(["11:30", "12:10"]);
  });
});

describe("a bread that is baked in loads", () => {
  const form = applyPreset(presetNamed("city-loaf-master-recipe"));
  const inLoads = beginPlan({ form, startsAt: at("09:00"), zone: "UTC", now: at("09:00"), atOnce: 1 });
  const plan = "mistake" in inLoads ? expect.unreachable(inLoads.mistake) : inLoads;

  it("is ready when the last load is out, and keeps the kitchen it was begun in", () => {
    expect(plan.atOnce).toBe(1);
    // 09:00 plus 21 h 35 min.
    expect(clock(readDay(plan, at("09:00")).out)).toBe("06:35");
    const older = { ...plan, atOnce: undefined };
    expect(clock(readDay(older, at("09:00")).out)).toBe("05:35");
  });

  it("goes through its loads one by one, and is over after the last", () => {
    const now = (minute: number) => at("09:00") + minute * 60_000;
    const steps = readDay(plan, at("09:00")).rows;
    const first = steps.findIndex(({ entry }) => entry.step === "Score & Bake 1");
    const before = steps.slice(0, first).map(({ row }) => row);
    const beforeBake = before.reduce((day, row) => pressDone(row)(day, now(1190)), plan);
    const doing = (day: BakingPlan, minute: number) => readDay(day, now(minute)).present?.entry.step ?? null;
    expect(doing(beforeBake, 1200)).toBe("Score & Bake 1");
    // Twenty minutes late, and so is the second load.
    const one = pressDone(first)(beforeBake, now(1255));
    expect(doing(one, 1256)).toBe("Reheat pot");
    expect(doing(one, 1271)).toBe("Score & Bake 2");
    expect(readDay(one, now(1256)).out).toBe(now(1255 + 15 + 45));
    expect(doing(pressDone(first + 2)(one, now(1315)), 1316)).toBeNull();
  });

  it("a changed kitchen habit is not mentioned, and a changed recipe is", () => {
    keepAtOnce(form, 2);
    expect(recipeChanges(DEFAULT_FORMATS, plan, form)).toEqual([]);
    const mixed = pressDone(2)(plan, at("21:10"));
    const three = recipeChanges(DEFAULT_FORMATS, mixed, { ...form, quantity: 3 });
    expect(three).toContain("Score & Bake 3 is new");
  });
});

import { describe, expect, it } from "vitest";
import { applyPreset, type PlanCost, type PlannedBake, PRESETS } from "../../baking";
import { turnsIn } from "../../wording/recipes/turns";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { minuteAt } from "./instants";
import { listTimetable } from "./plan-timetable";
import {
  bestFirst,
  costSentence,
  costTexts,
  differenceText,
  planMomentText,
  planName,
  wakingSentence,
} from "./plan-words";
import { readHabits } from "../times/habits";
import { answerTo, firstWishes } from "./wishes";

const LA = "America/Los_Angeles";
const at = (time: string, date = "2026-11-21") => minuteAt({ date, time }, LA) ?? expect.unreachable();
const plain = (text: string) => text.replaceAll("\u00a0", " ");

function cost(kind: PlanCost["kind"], time: string, asleep = 5): PlanCost {
  return { row: 0, kind, step: kind, at: at(time), minutes: asleep, asleep, away: 0 };
}
const plan = (change: Partial<PlannedBake>): PlannedBake => ({
  start: at("09:00"),
  out: at("09:00", "2026-11-22"),
  retard: null,
  waits: {},
  asleep: 0,
  away: 0,
  costs: [],
  ...change,
});

describe("what a plan costs, in words", () => {
  it("one fold at 23:10 is named", () => {
    expect(costTexts(DEFAULT_FORMATS, [cost("fold", "23:10")], null, LA)).toEqual(["one fold at 23:10"]);
  });

  it("folds are named together, and the loaf that goes into the fridge too", () => {
    const costs = [cost("fold", "22:40"), cost("fold", "23:10"), cost("final-shape", "23:40", 10)];
    const late = [...costs, cost("initial-proof", "02:45")];
    expect(plain(costSentence(DEFAULT_FORMATS, plan({ costs: late, asleep: 25, retard: 720 }), LA))).toBe(
      "You are up for two folds at 22:40 and 23:10, shaping at 23:40, and putting the dough into the fridge at 02:45.",
    );
    expect(costTexts(DEFAULT_FORMATS, [cost("initial-proof", "02:45")], null, LA)).toEqual([
      "checking the proof at 02:45",
    ]);
    const shaped = [cost("mix", "00:25"), cost("pre-shape", "04:35"), cost("final-shape", "05:05")];
    expect(costTexts(DEFAULT_FORMATS, shaped, null, LA)).toEqual([
      "mixing the dough at 00:25",
      "shaping at 04:35 and 05:05",
    ]);
  });

  it.each([
    [cost("build-levain", "23:55"), null, "You stay up until 23:55 to feed the levain."],
    [cost("bake", "04:50"), null, "You are up at 04:50 to bake."],
    [cost("initial-proof", "02:45"), 720, "You are up at 02:45 to put the dough into the fridge."],
  ])("one job is named: %#", (only, retard, text) => {
    expect(costSentence(DEFAULT_FORMATS, plan({ costs: [only], asleep: 5, retard }), LA)).toBe(text);
  });

  it("a plan without night work costs nothing", () => {
    expect(costSentence(DEFAULT_FORMATS, plan({}), LA)).toBe("Nothing to do while you sleep.");
  });
});

describe("what a plan costs, in a line", () => {
  it.each([
    [[], "Nothing to do while you sleep."],
    [[cost("bake", "04:50")], "You are up at 04:50."],
    [[cost("build-levain", "23:55")], "You stay up until 23:55."],
    [[cost("pre-shape", "01:10"), cost("final-shape", "01:40")], "You are up at 01:10 and 01:40."],
    [
      [cost("fold", "23:55"), cost("fold", "00:25", 5), cost("bake", "04:50")],
      "You are up three times, 23:55 to 04:50.",
    ],
  ])("%#", (costs, text) => {
    expect(plain(wakingSentence(DEFAULT_FORMATS, plan({ costs, asleep: costs.length }), LA))).toBe(text);
  });
});

describe("moments of a plan", () => {
  it("have a weekday within the week, and a date after it", () => {
    const now = at("12:00");
    expect(planMomentText(DEFAULT_FORMATS, at("09:00", "2026-11-22"), now, LA)).toBe("Sunday 09:00");
    expect(planMomentText(DEFAULT_FORMATS, at("09:00", "2026-11-29"), now, LA)).toBe("Sun, Nov 29, 09:00");
    // Beside it the nearer one also gets its date.
    expect(
      planMomentText(DEFAULT_FORMATS, at("09:00", "2026-11-22"), now, LA, at("09:00", "2026-11-29")),
    ).toBe("Sun, Nov 22, 09:00");
  });
});

describe("how another plan differs", () => {
  const best = plan({ retard: 810 });
  it.each([
    [plan({}), "Without the fridge"],
    [plan({ retard: 930, start: best.start - 120 }), "Start 2 hours earlier"],
    [plan({ retard: 930, out: best.out + 120 }), "Ready 2 hours later"],
    [plan({ retard: 810, start: best.start + 75, out: best.out + 75 }), "Later by 1 hour 15 minutes"],
  ])("%#", (other, text) => {
    expect(plain(differenceText(other, best))).toBe(text);
  });
});

describe("OC 29 the order of plans", () => {
  const asked = plan({ asleep: 75 });
  const short = plan({ asleep: 10, retard: 810 });
  const whole = plan({ asleep: 0, out: asked.out + 400, start: asked.start + 400 });

  it("a whole night comes before a part of it, and the wish before nothing", () => {
    expect(bestFirst([asked, short, whole])).toEqual([whole, short, asked]);
  });

  it("more fridge than the recipe says comes last, however much sleep it leaves", () => {
    const longer = plan({ asleep: 0, retard: 1140, fridgeIs: "longer" });
    expect(bestFirst([asked, longer, short])).toEqual([short, asked, longer]);
    expect(planName(longer, asked, short)).toBe("Longer in the fridge");
  });

  it("bread that is late comes last, however much sleep it leaves, and its name begins with how late", () => {
    const early = plan({ asleep: 0, start: asked.start - 180, out: asked.out - 180 });
    const longer = plan({ asleep: 0, retard: 1140, fridgeIs: "longer" });
    expect(bestFirst([asked, early, whole], asked.out)).toEqual([early, asked, whole]);
    expect(bestFirst([asked, longer, whole], asked.out)).toEqual([asked, longer, whole]);
    expect(plain(planName(whole, asked, early, asked.out))).toBe("6 hours 40 minutes later than you asked");
    expect(plain(planName(early, asked, early, asked.out))).toBe("Best plan");
  });

  it("the plan closest to the wish leads among equals", () => {
    const other = plan({ asleep: 0, retard: 810 });
    expect(bestFirst([whole, other])).toEqual([whole, other]);
  });

  it("each plan has its name", () => {
    const names = [whole, short, asked].map((one) => plain(planName(one, asked, whole)));
    expect(names).toEqual(["Best plan", "With the fridge", "As you asked"]);
  });
});

describe("OC 30 the timetable", () => {
  it("has every row under its date, with wall times through a night when clocks change", () => {
    const form = applyPreset(PRESETS[0] ?? expect.unreachable());
    const start = at("09:00", "2026-10-31");
    const days = listTimetable(DEFAULT_FORMATS, form, plan({ start, out: start + 1235 }), LA);
    expect(days.map(({ date }) => date)).toEqual(["2026-10-31", "2026-11-01"]);
    const rows = days.flatMap((day) => day.rows.map(({ time, step }) => `${time} ${step}`));
    expect(rows[0]).toBe("09:00 Build levain");
    expect(rows.at(-1)).toBe("03:50 Score & Bake");
  });

  it("names the changes within a row, at their wall time", () => {
    const form = {
      ...applyPreset(PRESETS[0] ?? expect.unreachable()),
      bakeTime: "20 min at 500°F covered, then 25 min at 450°F uncovered",
    };
    const start = at("09:00", "2026-11-21");
    const days = listTimetable(DEFAULT_FORMATS, form, plan({ start, out: start + 1235 }), LA, {
      turns: turnsIn(DEFAULT_FORMATS, form),
    });
    const bake = days.flatMap(({ rows }) => rows).find(({ kind }) => kind === "bake");
    expect(bake?.time).toBe("04:50");
    expect(bake?.notes.map(plain)).toEqual(["lid off and 450°F (232°C) at 05:10"]);
  });

  it("says how long the dough rests or is in the fridge, and since when", () => {
    const form = applyPreset(PRESETS[0] ?? expect.unreachable());
    const now = at("18:00", "2026-11-19");
    const answer = answerTo(form, firstWishes(now, LA, readHabits(null)), now, LA);
    if (!answer?.fits) throw new Error("there is time enough");
    const rows = listTimetable(DEFAULT_FORMATS, form, answer.best, LA).flatMap((day) => day.rows);
    const notes = (step: string) => rows.find((row) => row.step === step)?.notes.map(plain);
    expect(notes("Cold retard complete")).toEqual(["in the fridge for 15 hours 45 minutes, since 16:00"]);
    expect(notes("Mix")).toEqual(["then rest 25 minutes"]);
    expect(rows.some(({ night }) => night)).toBe(false);
  });
});

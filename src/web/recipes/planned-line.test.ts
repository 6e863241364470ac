import { describe, expect, it } from "vitest";
import { applyPreset, PRESETS } from "../../baking";
import { type BenchState, fridgeOf, makeBench, withPlan } from "../../contract/recipes/bench-state";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { plannedText } from "./planned-line";

const form = applyPreset(PRESETS[0] ?? expect.unreachable());
const NIGHT = { coldRetard: true, coldRetardDuration: "13 hours 30 minutes" };
const bench: BenchState = withPlan(makeBench(), {
  wish: {
    goal: "out",
    out: { date: "2026-11-22", time: "09:00" },
    start: { date: "2026-11-20", time: "22:25" },
    sleep: { from: "22:30", to: "06:30" },
    awayDates: [],
    awayAllDay: true,
    awayHours: { from: "08:00", to: "18:00" },
    fridge: true,
  },
  begins: { date: "2026-11-20", time: "22:25" },
  out: { date: "2026-11-22", time: "09:00" },
  fridge: { before: fridgeOf(form), after: { ...fridgeOf(form), ...NIGHT } },
});
const at = (time: string) => new Date(time).getTime();
const said = (now: string, changed = form) => plannedText(DEFAULT_FORMATS, changed, bench, at(now));

describe("RE-01 the plan on a saved recipe's card", () => {
  it.each([
    ["2026-11-19T18:00", "Sun 09:00, start Fri 22:25"],
    ["2026-11-21T18:00", "Sun 09:00, start Fri 22:25"],
    ["2026-11-10T18:00", "Sun, Nov 22, 09:00, start Fri, Nov 20, 22:25"],
    ["2026-11-22T10:00", null],
  ])("at %s: %s", (now, text) => {
    expect(said(now)).toBe(text);
  });

  it("counts with the recipe as it is now, not as it was planned", () => {
    expect(said("2026-11-19T18:00", { ...form, bulkFermentationDuration: "6 hours" })).toBe(
      "Sun 11:00, start Fri 22:25",
    );
  });

  it("no plan shows no line", () => {
    expect(plannedText(DEFAULT_FORMATS, form, makeBench(), at("2026-11-19T18:00"))).toBeNull();
  });
});

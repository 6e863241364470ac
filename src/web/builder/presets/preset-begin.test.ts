import { describe, expect, it } from "vitest";
import { applyPreset, minutesOf, nightWork, PRESETS } from "../../../baking";
import { DEFAULT_SLEEP } from "../../../contract/recipes/bench-state";
import { DEFAULT_UNITS } from "../../../contract/values/units";
import { createFormats, DEFAULT_FORMATS } from "../../../wording/values/formats";
import { beginOf, bestBake } from "../../times/best-bake";
import { bakeTexts } from "./preset-begin";
import { PRESET_FACTS } from "./preset-facts";

/** A Saturday, by the clock of whoever runs the test. */
const at = (time: string) => new Date(`2026-11-21T${time}`).getTime();
const factsOf = (id: string) => PRESET_FACTS[id] ?? expect.unreachable(id);

function said(id: string, time: string): string {
  const now = at(time);
  const bake = bestBake(factsOf(id), now, DEFAULT_SLEEP);
  if (bake === null) return "no promise";
  const { begin, ready } = bakeTexts(DEFAULT_FORMATS, bake, now);
  return `${begin}: Bread by ${ready}`;
}

describe("BU-04 when a preset's bread is ready", () => {
  it.each([
    // 20h 35m with a levain of 12 hours: shaped and baked by day where it is fed in the evening.
    ["city-loaf-master-recipe", "09:00", "Start at 19:00: Bread by tomorrow 15:35"],
    ["city-loaf-master-recipe", "20:58", "Start now: Bread by tomorrow 17:35"],
    ["sheet-pan-focaccia", "09:02", "Start now: Bread by today 13:50"],
    // Out of the oven at 01:25, or after breakfast.
    ["sheet-pan-focaccia", "20:43", "Start at 07:00: Bread by tomorrow 11:45"],
    // Fed after bedtime, the levain would break the hours of sleep at once.
    ["city-loaf-master-recipe", "22:40", "Start at 19:00: Bread by Monday 15:35"],
    // No start spares the night.
    ["country-sourdough", "15:18", "no promise"],
    ["whole-wheat-sourdough", "09:00", "no promise"],
    ["soft-sandwich-loaf", "03:00", "Start at 07:00: Bread by today 10:50"],
  ])("%s at %s: %s", (id, time, text) => {
    expect(said(id, time)).toBe(text);
  });

  it("a later day has its name, and the time the reader's clock", () => {
    const now = at("21:00");
    const bake = { begin: now, isNow: true, ready: new Date("2026-11-23T15:05").getTime() };
    expect(bakeTexts(DEFAULT_FORMATS, bake, now).ready).toBe("Monday 15:05");
  });

  it.each([
    ["2026-11-21T23:55", "today 23:55"],
    // To five minutes, and never before the bread is out.
    ["2026-11-21T23:56", "tomorrow 00:00"],
    ["2026-11-22T10:41", "tomorrow 10:45"],
    ["2026-11-22T00:00", "tomorrow 00:00"],
    ["2026-11-22T23:55", "tomorrow 23:55"],
    ["2026-11-23T00:00", "Monday 00:00"],
  ])("out of the oven at %s, seen on the 21st: %s", (out, ready) => {
    const now = at("21:00");
    const bake = { begin: now, isNow: false, ready: new Date(out).getTime() };
    expect(bakeTexts(DEFAULT_FORMATS, bake, now)).toEqual({ begin: "Start at 21:00", ready });
  });

  it("with a 12-hour clock both times have AM and PM", () => {
    const now = at("21:00");
    const bake = { begin: at("22:00"), isNow: false, ready: new Date("2026-11-22T15:35").getTime() };
    const { begin, ready } = bakeTexts(createFormats({ ...DEFAULT_UNITS, clock: "12" }), bake, now);
    expect([begin, ready]).toEqual(["Start at 10:00\u00a0PM", "tomorrow 3:35\u00a0PM"]);
  });

  it.each(PRESETS.map(({ id }) => id))(
    "%s promises no time that breaks the hours of sleep, its own card says",
    (id) => {
      const form = applyPreset(PRESETS.find((one) => one.id === id) ?? expect.unreachable());
      const facts = factsOf(id);
      for (const sleep of [DEFAULT_SLEEP, { from: "21:10", to: "05:20" }, { from: "00:30", to: "08:00" }]) {
        const range = { from: minutesOf(sleep.from), to: minutesOf(sleep.to) };
        const isCalm = (start: number) => nightWork(form, { start, sleep: range }).length === 0;
        for (const time of ["00:00", "03:10", "06:30", "09:00", "13:10", "18:30", "22:15", "22:40"]) {
          const bake = bestBake(facts, at(time), sleep);
          if (bake === null) {
            for (let start = 0; start < 1440; start += 15) expect(isCalm(start)).toBe(false);
          } else {
            expect(isCalm(minutesOf(beginOf(bake).time))).toBe(true);
            expect(bake.ready - bake.begin).toBe(facts.elapsed * 60_000);
            expect(bake.begin - at(time)).toBeLessThanOrEqual(24 * 3_600_000 + 300_000);
          }
        }
      }
    },
  );
});

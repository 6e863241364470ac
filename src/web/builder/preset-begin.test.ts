import { describe, expect, it } from "vitest";
import { PRESETS } from "../../baking";
import { DEFAULT_SLEEP } from "../../contract/bench-state";
import { DEFAULT_UNITS } from "../../contract/units";
import { createFormats, DEFAULT_FORMATS } from "../../wording/formats";
import { bestBake } from "../times/best-bake";
import { bakeTexts } from "./preset-begin";
import { PRESET_FACTS } from "./preset-facts";

/** A Saturday, by the clock of whoever runs the test. */
const at = (time: string) => new Date(`2026-11-21T${time}`).getTime();
const factsOf = (id: string) => PRESET_FACTS[id] ?? expect.unreachable(id);

function said(id: string, time: string): string {
  const now = at(time);
  const { begin, ready } = bakeTexts(DEFAULT_FORMATS, bestBake(factsOf(id), now, DEFAULT_SLEEP), now);
  return `${begin}: Bread by ${ready}`;
}

describe("BU-04 when there is bread", () => {
  it.each([
    // 20h 35m with a levain of 12 hours: shaped and baked by day where it is fed in the evening.
    ["city-loaf-master-recipe", "09:00", "Start at 19:00: Bread by tomorrow 15:35"],
    ["city-loaf-master-recipe", "20:58", "Start now: Bread by tomorrow 17:35"],
    ["sheet-pan-focaccia", "09:02", "Start now: Bread by today 13:50"],
    // Out of the oven at 01:25, or after breakfast.
    ["sheet-pan-focaccia", "20:43", "Start at 07:00: Bread by tomorrow 11:45"],
    // No start spares the night: this one is shaped at half past midnight, and not baked at two.
    ["country-sourdough", "15:18", "Start at 07:00: Bread by Monday 13:00"],
    ["soft-sandwich-loaf", "03:00", "Start at 07:00: Bread by today 10:50"],
  ])("%s at %s: %s", (id, time, text) => {
    expect(said(id, time)).toBe(text);
  });

  it("a day further off has its name, and the clock is the reader's", () => {
    const now = at("21:00");
    const bake = { begin: now, isNow: true, ready: new Date("2026-11-23T15:05").getTime() };
    expect(bakeTexts(DEFAULT_FORMATS, bake, now).ready).toBe("Monday 15:05");
  });

  it.each([
    ["2026-11-21T23:59", "today 23:59"],
    ["2026-11-22T00:00", "tomorrow 00:00"],
    ["2026-11-22T23:59", "tomorrow 23:59"],
    ["2026-11-23T00:00", "Monday 00:00"],
  ])("out of the oven at %s, seen on the 21st: %s", (out, ready) => {
    const now = at("21:00");
    const bake = { begin: now, isNow: false, ready: new Date(out).getTime() };
    expect(bakeTexts(DEFAULT_FORMATS, bake, now)).toEqual({ begin: "Start at 21:00", ready });
  });

  it("by a clock of twelve hours both times are said with AM and PM", () => {
    const now = at("21:00");
    const bake = { begin: at("22:00"), isNow: false, ready: new Date("2026-11-22T15:35").getTime() };
    const { begin, ready } = bakeTexts(createFormats({ ...DEFAULT_UNITS, clock: "12" }), bake, now);
    expect([begin, ready]).toEqual(["Start at 10:00\u00a0PM", "tomorrow 3:35\u00a0PM"]);
  });

  it.each(PRESETS.map(({ id }) => id))("%s is begun where it costs the least sleep of a whole day", (id) => {
    const facts = factsOf(id);
    const isAsleep = (moment: number) => {
      const time = new Date(moment).toTimeString().slice(0, 5);
      return time >= DEFAULT_SLEEP.from || time < DEFAULT_SLEEP.to;
    };
    const asleep = (begin: number) =>
      facts.jobs
        .filter(
          ([from, minutes]) =>
            from > 0 && [from, from + minutes - 1].some((minute) => isAsleep(begin + minute * 60_000)),
        )
        .reduce((sum, [, minutes]) => sum + minutes, 0);
    for (const time of ["00:00", "06:30", "09:00", "13:10", "18:30", "22:15"]) {
      const now = at(time);
      const { begin, ready, isNow } = bestBake(facts, now, DEFAULT_SLEEP);
      expect(ready - begin).toBe(facts.elapsed * 60_000);
      expect(begin - now).toBeLessThanOrEqual(24 * 3_600_000);
      const hours = Array.from({ length: 24 }, (_, hour) =>
        new Date(now).setHours(new Date(now).getHours() + 1 + hour, 0),
      ).filter((hour) => !isAsleep(hour));
      expect(asleep(begin)).toBe(Math.min(asleep(now), ...hours.map(asleep)));
      expect(isNow || !isAsleep(begin)).toBe(true);
    }
  });
});

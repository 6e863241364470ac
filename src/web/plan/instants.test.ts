import { describe, expect, it } from "vitest";
import { applyPreset, buildSchedule, PRESETS, totalMinutes } from "../../baking";
import { isDate } from "../../contract/recipes/bench-state";
import {
  addDays,
  dateRows,
  hoursAway,
  instantOf,
  toLocalTime,
  minuteAt,
  nextMinute,
  nights,
  weekdayOf,
} from "./instants";

const LA = "America/Los_Angeles";
const city = PRESETS.find(({ id }) => id === "city-loaf-master-recipe");
const A = buildSchedule(city ? applyPreset(city) : {});

/** A minute that must exist. */
function at(date: string, time: string, zone = LA): number {
  const minute = minuteAt({ date, time }, zone);
  if (minute === null) throw new Error(`no time: ${date} ${time}`);
  return minute;
}

describe("OC 30 dough ferments in elapsed time", () => {
  it.each([
    ["2026-01-10", "2026-01-11", "05:35"],
    // Clocks go forward in the first night, and back in the second.
    ["2026-03-07", "2026-03-08", "06:35"],
    ["2026-10-31", "2026-11-01", "04:35"],
  ])("recipe A begun at 09:00 on %s is out on %s at %s", (date, outDate, outTime) => {
    const start = at(date, "09:00");
    expect(toLocalTime(start + totalMinutes(A), LA)).toEqual({ date: outDate, time: outTime });
    const bake = dateRows(A, start, LA).at(-1);
    expect(bake).toMatchObject({ date: outDate, dayOffset: 1 });
  });

  it("rows are dated by the local day, whatever the clock does: 00:30 is the next day, 23:30 is not", () => {
    const start = at("2026-10-31", "12:25");
    const rows = dateRows(A, start, LA).map(
      ({ entry, time, dayOffset }) => `${dayOffset} ${time} ${entry.step}`,
    );
    expect(rows.slice(0, 3)).toEqual(["0 12:25 Build levain", "0 23:55 Autolyse", "1 00:25 Mix"]);
    // The clock shows 01:05 twice; 02:05 of the new time is an hour after the second.
    expect(rows.slice(3, 6)).toEqual(["1 01:00 Fold 1", "1 01:30 Fold 2", "1 01:35 Bulk fermentation"]);
    expect(rows[6]).toBe("1 03:35 Pre-shape");
  });

  it("an empty schedule has no rows", () => {
    expect(dateRows([], 0, LA)).toEqual([]);
  });
});

describe("OC 30 clocks and instants", () => {
  it("a skipped hour counts as the one after it, and of a doubled hour the first counts", () => {
    expect(toLocalTime(at("2026-03-08", "02:30"), LA)).toEqual({ date: "2026-03-08", time: "03:30" });
    expect(instantOf(at("2026-11-01", "01:30"))).toBe("2026-11-01T08:30:00.000Z");
  });

  it("the same instant has another date in another zone", () => {
    const minute = at("2026-11-22", "09:00");
    expect(toLocalTime(minute, "Europe/Berlin")).toEqual({ date: "2026-11-22", time: "18:00" });
    expect(toLocalTime(minute, "Pacific/Auckland")).toEqual({ date: "2026-11-23", time: "06:00" });
    expect(toLocalTime(minute, "Asia/Kolkata")).toEqual({ date: "2026-11-22", time: "22:30" });
  });

  it.each(["", "2026-02-30", "22.11.2026", "2026-13-01"])("%j is no date", (date) => {
    expect(isDate(date)).toBe(false);
    expect(minuteAt({ date, time: "09:00" }, LA)).toBeNull();
  });

  it.each(["", "9:00", "24:00", "12:60"])("%j is no time", (time) => {
    expect(minuteAt({ date: "2026-11-22", time }, LA)).toBeNull();
  });

  it("a minute that has begun is over", () => {
    expect(nextMinute(60_000)).toBe(1);
    expect(nextMinute(60_001)).toBe(2);
  });

  it("counts days and weekdays over the end of a year", () => {
    expect(addDays("2026-12-30", 4)).toBe("2027-01-03");
    expect(weekdayOf("2027-01-03")).toBe(7);
  });
});

describe("OC 29 OC 30 nights", () => {
  const sleep = { from: "22:30", to: "06:30" };
  const night = (date: string) => {
    const noon = at(date, "12:00");
    const [range, ...more] = nights(sleep, { from: noon, to: noon + 600 }, LA).slice(1);
    expect(more).toEqual([]);
    if (range === undefined) throw new Error("no night");
    return {
      length: range.to - range.from,
      from: toLocalTime(range.from, LA),
      to: toLocalTime(range.to, LA),
    };
  };

  it("are eight hours long, nine when clocks go back, seven when they go forward", () => {
    expect(night("2026-01-10")).toEqual({
      length: 480,
      from: { date: "2026-01-10", time: "22:30" },
      to: { date: "2026-01-11", time: "06:30" },
    });
    expect(night("2026-10-31").length).toBe(540);
    expect(night("2026-03-07").length).toBe(420);
  });

  it("cover the whole span, with the night before its first day", () => {
    const span = { from: at("2026-11-20", "05:00"), to: at("2026-11-22", "23:00") };
    const ranges = nights(sleep, span, LA).map(({ from }) => toLocalTime(from, LA).date);
    expect(ranges).toEqual(["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"]);
  });

  it("may lie within one day, and are none from an hour to the same hour", () => {
    const span = { from: at("2026-11-20", "12:00"), to: at("2026-11-20", "13:00") };
    expect(nights({ from: "01:00", to: "09:00" }, span, LA).map(({ from, to }) => to - from)).toEqual([
      480, 480,
    ]);
    expect(nights({ from: "09:00", to: "09:00" }, span, LA)).toEqual([]);
  });
});

describe("days away from home", () => {
  it("are hours of each day, or the whole day, which has 25 hours when clocks go back", () => {
    const hours = hoursAway(["2026-11-20", "no day"], { from: "08:00", to: "18:00" }, LA);
    expect(hours).toEqual([{ from: at("2026-11-20", "08:00"), to: at("2026-11-20", "18:00") }]);
    const [day] = hoursAway(["2026-11-01"], { from: "00:00", to: "00:00" }, LA);
    expect(day && day.to - day.from).toBe(25 * 60);
  });
});

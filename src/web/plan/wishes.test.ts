import { describe, expect, it } from "vitest";
import { applyPreset, PRESETS, type RecipeForm } from "../../baking";
import { toLocalTime, minuteAt } from "./instants";
import type { PlanWishes } from "../../contract/recipes/bench-state";
import { readHabits } from "../times/habits";
import { answerTo, daysAround, firstWishes, checkWishes } from "./wishes";

const LA = "America/Los_Angeles";
const cityLoaf = PRESETS.find(({ id }) => id === "city-loaf-master-recipe");
const city: RecipeForm = applyPreset(cityLoaf ?? expect.unreachable());
const HABITS = readHabits(null);

function minute(date: string, time: string): number {
  return minuteAt({ date, time }, LA) ?? expect.unreachable();
}
/** Thursday. */
const NOW = minute("2026-11-19", "18:02");
const wishes = (change: Partial<PlanWishes> = {}): PlanWishes => ({
  ...firstWishes(NOW, LA, HABITS),
  ...change,
});
const when = (at: number) => Object.values(toLocalTime(at, LA)).join(" ");

describe("the planner's first wish", () => {
  it("is bread by Sunday 9:00, asleep from 22:30 to 06:30, or a start in the next quarter hour", () => {
    expect(wishes()).toMatchObject({
      goal: "out",
      out: { date: "2026-11-22", time: "09:00" },
      start: { date: "2026-11-19", time: "18:15" },
      sleep: { from: "22:30", to: "06:30" },
      awayDates: [],
      fridge: true,
    });
  });

  it.each([
    ["2026-11-20", "20:00", "2026-11-22"],
    // Less than a day and a half: the Sunday after.
    ["2026-11-20", "22:00", "2026-11-29"],
    ["2026-11-22", "08:00", "2026-11-29"],
  ])("on %s at %s means Sunday %s", (date, time, sunday) => {
    expect(firstWishes(minute(date, time), LA, HABITS).out.date).toBe(sunday);
  });

  it("is the accepted plan's wish with today's hours of sleep, until its time is over", () => {
    const asked = wishes({ out: { date: "2026-11-28", time: "11:00" }, awayDates: ["2026-11-27"] });
    const habits = { ...HABITS, sleep: { from: "23:00", to: "07:00" } };
    expect(firstWishes(NOW, LA, habits, asked)).toEqual({ ...asked, sleep: habits.sleep });
    expect(firstWishes(minute("2026-11-28", "11:01"), LA, HABITS, asked).out.date).toBe("2026-12-06");
  });

  it("is what this device remembers, as far as it makes sense", () => {
    const kept = { sleep: { from: "23:00", to: "07:00" }, fridge: false, awayAllDay: false };
    expect(readHabits(kept)).toEqual({ ...kept, awayHours: { from: "08:00", to: "18:00" } });
    for (const stored of [null, undefined, 7, [], { sleep: { from: "25:00", to: 7 }, fridge: "no" }])
      expect(readHabits(stored)).toEqual(HABITS);
  });
});

describe("a wish that cannot be planned is reported beside its field", () => {
  it.each([
    [{ out: { date: "", time: "09:00" } }, { date: "Enter a date" }],
    [{ out: { date: "2026-11-22", time: "" } }, { time: "Enter a time" }],
    [{ out: { date: "2026-11-19", time: "18:01" } }, { time: "That time has passed. Choose a later time." }],
    [{ sleep: { from: "", to: "" } }, { bed: "Enter when you go to sleep", up: "Enter when you get up" }],
    [
      { awayAllDay: false, awayHours: { from: "", to: "" } },
      { leave: "Enter when you leave", home: "Enter when you are back" },
    ],
  ])("%j", (change, errors) => {
    expect(checkWishes(wishes(change), NOW, LA)).toEqual(errors);
    expect(answerTo(city, wishes(change), NOW, LA)).toBeNull();
  });

  it("fields that are not asked are not checked", () => {
    const free = wishes({ goal: "free", out: { date: "", time: "" }, start: { date: "", time: "" } });
    expect(checkWishes(free, NOW, LA)).toEqual({});
    expect(checkWishes(wishes({ awayHours: { from: "", to: "" } }), NOW, LA)).toEqual({});
  });
});

describe("OC 29 plans for a wish", () => {
  it("City Loaf by Sunday 9:00 begins Friday 22:25, with 15¾ h in the fridge after a short proof", () => {
    const answer = answerTo(city, wishes(), NOW, LA);
    if (!answer?.fits) throw new Error("there is time enough");
    expect(when(answer.best.start)).toBe("2026-11-20 22:25");
    expect(when(answer.best.out)).toBe("2026-11-22 09:00");
    expect(answer.best).toMatchObject({ retard: 945, costs: [] });
    expect(answer.others).toHaveLength(2);
  });

  it("nothing begins before now, and the soonest bread is told", () => {
    const tomorrow = wishes({ fridge: false, out: { date: "2026-11-20", time: "09:00" } });
    const answer = answerTo(city, tomorrow, NOW, LA);
    expect(answer).toMatchObject({ fits: false, reason: "too-soon", soonest: NOW + 1235 });
  });

  it("days away, all of them or their hours, are kept free", () => {
    const saturday = { awayDates: ["2026-11-21"] };
    const allDay = answerTo(city, wishes(saturday), NOW, LA);
    const workday = answerTo(city, wishes({ ...saturday, awayAllDay: false }), NOW, LA);
    const [from, to] = [minute("2026-11-21", "00:00"), minute("2026-11-22", "00:00")];
    for (const [answer, range] of [
      [allDay, { from, to }],
      [workday, { from: from + 480, to: from + 1080 }],
    ] as const) {
      const plan = answer?.fits ? answer.best : answer?.nearest;
      expect(plan).toMatchObject({ away: 0 });
      if (plan)
        expect(plan.out <= range.from || plan.out - 45 >= range.to || plan.start >= range.to).toBe(true);
    }
  });

  it("a free start is the next that leaves the night alone", () => {
    const answer = answerTo(city, wishes({ goal: "free", fridge: false }), NOW, LA);
    if (!answer?.fits) throw new Error("nobody is away");
    expect(when(answer.best.start)).toBe("2026-11-19 19:00");
    expect(when(answer.best.out)).toBe("2026-11-20 15:35");
  });
});

describe("days away from home", () => {
  it("can be from today to the day the bread is out, eight at most", () => {
    expect(daysAround(wishes(), NOW, LA)).toEqual(["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"]);
    const far = wishes({ out: { date: "2026-12-20", time: "09:00" } });
    expect(daysAround(far, NOW, LA)).toHaveLength(8);
    expect(daysAround(far, NOW, LA).at(-1)).toBe("2026-12-20");
  });

  it("count only while they are shown", () => {
    const start = wishes({
      goal: "start",
      start: { date: "2026-11-20", time: "09:00" },
      awayDates: ["2026-11-20"],
    });
    expect(answerTo(city, start, NOW, LA)?.fits).toBe(false);
    const later = { ...start, start: { date: "2026-11-21", time: "09:00" }, awayDates: ["2026-11-20"] };
    expect(answerTo(city, later, NOW, LA)?.fits).toBe(true);
  });

  it("after a start are the next ones; an invalid or past date leaves them", () => {
    const start = wishes({ goal: "start", start: { date: "2026-12-01", time: "09:00" } });
    expect(daysAround(start, NOW, LA)[0]).toBe("2026-12-01");
    for (const date of ["", "2020-01-01"])
      expect(daysAround(wishes({ out: { date, time: "09:00" } }), NOW, LA)[0]).toBe("2026-11-19");
  });
});

import { longestPlan, type PlanAnswer, planBaking, type RecipeForm, DAY_MINUTES } from "../../baking";
import {
  type Hours,
  isDate,
  isTime,
  type LocalTime,
  type PlanWishes,
} from "../../contract/recipes/bench-state";
import type { Habits } from "../times/habits";
import { addDays, hoursAway, toLocalTime, minuteAt, nights, weekdayOf } from "./instants";

export const ALL_DAY: Hours = { from: "00:00", to: "00:00" };

const SUNDAY = 7;
/** The first end offered is at least 36 hours away: a sourdough needs a day and a night. */
const LEAST_AHEAD_MINUTES = 36 * 60;

/** The next such weekday at 9:00 for which there is time; 1 is Monday. */
export function nextMorning(now: number, zone: string, weekday: number): LocalTime {
  const today = toLocalTime(now, zone).date;
  const day = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const breakfast = { date: day, time: "09:00" };
  const isSoon = (minuteAt(breakfast, zone) ?? now) < now + LEAST_AHEAD_MINUTES;
  return isSoon ? { ...breakfast, date: addDays(day, 7) } : breakfast;
}

/**
 * Bread by the next Sunday 9:00 for which there is time; or begun in the next quarter of an hour. The wishes of an
 * accepted plan come back, unless their time is over.
 */
export function firstWishes(now: number, zone: string, habits: Habits, accepted?: PlanWishes): PlanWishes {
  if (accepted !== undefined) {
    const again = { ...accepted, sleep: habits.sleep, fridge: habits.fridge };
    if (Object.keys(checkWishes(again, now, zone)).length === 0) return again;
  }
  return {
    goal: "out",
    out: nextMorning(now, zone, SUNDAY),
    start: toLocalTime(Math.ceil(now / 15) * 15, zone),
    awayDates: [],
    ...habits,
  };
}

/** How many days ahead people plan without a calendar. */
const MOST_DAYS = 8;

/** The days on which work may be needed: up to the wanted end, or from the wanted start on. */
export function daysAround({ goal, out, start }: PlanWishes, now: number, zone: string): string[] {
  const today = toLocalTime(now, zone).date;
  const asked = goal === "out" ? out.date : start.date;
  if (goal === "free" || !isDate(asked) || asked < today)
    return dayList(today, addDays(today, MOST_DAYS - 3));
  if (goal === "start") return dayList(asked, addDays(asked, MOST_DAYS - 3));
  const earliest = addDays(asked, 1 - MOST_DAYS);
  return dayList(earliest > today ? earliest : today, asked);
}

function dayList(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The planner's fields that can be wrong, each with its message. */
export type WishErrors = Partial<Record<"date" | "time" | "bed" | "up" | "leave" | "home", string>>;

/** What is wrong with a day and a time that must be to come. */
export function checkMoment(asked: LocalTime, now: number, zone: string): Pick<WishErrors, "date" | "time"> {
  const errors: WishErrors = {};
  if (!isDate(asked.date)) errors.date = "Enter a date";
  if (!isTime(asked.time)) errors.time = "Enter a time";
  const minute = minuteAt(asked, zone);
  if (minute !== null && minute < now) errors.time = "That time has passed. Choose a later time.";
  return errors;
}

export function checkWishes(wishes: PlanWishes, now: number, zone: string): WishErrors {
  const { goal, sleep, awayHours, awayAllDay } = wishes;
  const errors: WishErrors = goal === "free" ? {} : checkMoment(wishes[goal], now, zone);
  if (!isTime(sleep.from)) errors.bed = "Enter when you go to sleep";
  if (!isTime(sleep.to)) errors.up = "Enter when you get up";
  if (!awayAllDay && !isTime(awayHours.from)) errors.leave = "Enter when you leave";
  if (!awayAllDay && !isTime(awayHours.to)) errors.home = "Enter when you are back";
  return errors;
}

/** How far other plans or the nearest one may be from what was asked for (src/baking/plan/plan.ts). */
const SEARCHED_MINUTES = 8 * DAY_MINUTES;

/**
 * The planner's answer for a kitchen that bakes `atOnce` pieces at once; null while a field has an error. `now` is a
 * whole minute since 1970.
 */
export function answerTo(
  form: RecipeForm,
  wishes: PlanWishes,
  now: number,
  zone: string,
  atOnce?: number,
): PlanAnswer | null {
  if (Object.keys(checkWishes(wishes, now, zone)).length > 0) return null;
  const { goal: kind, fridge, sleep, awayDates, awayAllDay, awayHours } = wishes;
  const at = kind === "free" ? Math.ceil(now / 15) * 15 : minuteAt(wishes[kind], zone);
  if (at === null) return null;
  // Days that the form no longer shows do not count.
  const days = daysAround(wishes, now, zone).filter((day) => awayDates.includes(day));
  const around = longestPlan(form, fridge, atOnce) + SEARCHED_MINUTES;
  return planBaking(form, {
    goal: { kind, at },
    asleep: nights(sleep, { from: Math.max(at - around, now - DAY_MINUTES), to: at + around }, zone),
    away: hoursAway(days, awayAllDay ? ALL_DAY : awayHours, zone),
    fridge,
    earliest: now,
    atOnce,
  });
}

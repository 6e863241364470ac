/**
 * Dates, clocks and zones for the planner, which itself counts whole minutes since 1970 (UTC): dough ferments in
 * elapsed time, so a clock change makes a night an hour longer or shorter, but never a bread (OC 30). Nothing here
 * reads a clock or the device's zone.
 */
import { Temporal } from "temporal-polyfill";
import type { MinuteRange, ScheduleEntry } from "../../baking";
import { rowMinutes } from "../../baking";
import { type Hours, isDate, isTime, type LocalTime } from "../../contract/recipes/bench-state";
import { MINUTE_MS } from "../../contract/values/milliseconds";

/** The first whole minute at or after an instant in milliseconds. */
export const nextMinute = (instantMs: number): number => Math.ceil(instantMs / MINUTE_MS);

export const instantOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString();

const toZoned = (minute: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(minute * MINUTE_MS).toZonedDateTimeISO(zone);

/** A wall time that clocks skip counts as the one an hour later; of a time that comes twice the first counts. */
function minuteOn(date: Temporal.PlainDate, time: string, zone: string): number {
  const { epochMilliseconds } = date.toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from(time),
  });
  return Math.floor(epochMilliseconds / MINUTE_MS);
}

/** The minute at which that zone's clock shows this; null if it is not a date or a time. */
export function minuteAt({ date, time }: LocalTime, zone: string): number | null {
  if (!isDate(date) || !isTime(time)) return null;
  return minuteOn(Temporal.PlainDate.from(date), time, zone);
}

export function toLocalTime(minute: number, zone: string): LocalTime {
  const there = toZoned(minute, zone);
  return {
    date: there.toPlainDate().toString(),
    time: there.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
  from.until(to, { largestUnit: "days" }).days;

/** From one clock time to another on a day, or on the next day; the whole day if both are midnight. */
function hoursOn(date: Temporal.PlainDate, { from, to }: Hours, zone: string): MinuteRange {
  return {
    from: minuteOn(date, from, zone),
    to: minuteOn(to > from ? date : date.add({ days: 1 }), to, zone),
  };
}

/** Every night that overlaps the span, with its real length; none if the hours are equal. */
export function nights(sleep: Hours, span: MinuteRange, zone: string): MinuteRange[] {
  if (sleep.from === sleep.to) return [];
  const first = toZoned(span.from, zone).toPlainDate().subtract({ days: 1 });
  const days = daysBetween(first, toZoned(span.to, zone).toPlainDate()) + 1;
  return Array.from({ length: days }, (_, day) => hoursOn(first.add({ days: day }), sleep, zone));
}

/** The hours away from home on each of these days. */
export const hoursAway = (dates: readonly string[], hours: Hours, zone: string): MinuteRange[] =>
  dates.filter(isDate).map((date) => hoursOn(Temporal.PlainDate.from(date), hours, zone));

/** A row with its local time if the first row begins at `start`; `dayOffset` counts local dates (OC 30). */
export type DatedRow = LocalTime & { entry: ScheduleEntry; minute: number; dayOffset: number };

export function dateRows(entries: readonly ScheduleEntry[], start: number, zone: string): DatedRow[] {
  const [first] = entries;
  if (first === undefined) return [];
  const origin = rowMinutes(first);
  const firstDay = toZoned(start, zone).toPlainDate();
  return entries.map((entry) => {
    const minute = start + rowMinutes(entry) - origin;
    const dayOffset = daysBetween(firstDay, toZoned(minute, zone).toPlainDate());
    return { ...toLocalTime(minute, zone), entry, minute, dayOffset };
  });
}

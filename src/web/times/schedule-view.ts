import { DAY_MS } from "../../contract/values/milliseconds";
import {
  clockTime,
  DAY_MINUTES,
  minutesOf,
  type RecipeForm,
  rowMinutes,
  type ScheduleEntry,
  type ScheduleKind,
  TOUCH_MINUTES,
} from "../../baking";
import { DEFAULT_SLEEP, type Hours, type LocalTime } from "../../contract/recipes/bench-state";
import { dayAfter, shortDay } from "../../wording/values/dates";
import type { Formats } from "../../wording/values/formats";
import { spokenMinutes } from "../../wording/values/measures";
import { wordRow } from "../../wording/steps/row-words";
import type { TurnsOf } from "../../wording/recipes/turns";

/** One line of the timeline, in words. */
export type ScheduleRow = {
  key: string;
  time: string;
  step: string;
  kind: ScheduleKind;
  /** "45 min", "3h 0m left"; empty for a moment. */
  duration: string;
  handsOn: boolean;
  /** Whether it is while the baker sleeps. */
  night: boolean;
  /** Whether a rest follows that has no row of its own. */
  rests: boolean;
  notes: string[];
};
/** `title`: "Day 2", or "Sun, Nov 29" if the day of the start is known. */
export type ScheduleDay = { day: number; title: string; rows: ScheduleRow[] };

/** A milestone is stamped at the end of its wait, every other row at its start. */
export function endOf(entry: ScheduleEntry): number {
  return rowMinutes(entry) + (entry.milestone === true ? 0 : entry.duration);
}

/** When a bake begins and its baker sleeps; a part not chosen is null, or the usual. */
export type BakeDays = {
  startDate: string | null;
  sleep: Hours;
  turns?: TurnsOf;
};
const ANY_DAYS: BakeDays = { startDate: null, sleep: DEFAULT_SLEEP };

const dayTitle = (day: number, startDate: string | null) =>
  startDate === null ? `Day ${day}` : shortDay(dayAfter(startDate, day - 1));

/** 1535 minutes from the first midnight, read on Day 1: "Day 2, 01:35"; read on Day 2: "01:35". */
export function tellMoment(
  formats: Formats,
  minutes: number,
  seenOnDay: number,
  startDate: string | null = null,
): string {
  const day = Math.floor(minutes / DAY_MINUTES) + 1;
  const clock = formats.clock(minutes);
  return day === seenOnDay ? clock : `${dayTitle(day, startDate)}, ${clock}`;
}

/** The same inside a sentence: "at 01:35", "on Day 2 at 01:35". */
export function momentWithin(
  formats: Formats,
  minutes: number,
  seenOnDay: number,
  startDate: string | null = null,
): string {
  const day = Math.floor(minutes / DAY_MINUTES) + 1;
  const at = `at ${formats.clock(minutes)}`;
  return day === seenOnDay ? at : `on ${dayTitle(day, startDate)} ${at}`;
}

/** The hours of sleep within one day, from midnight to midnight, in minutes; none if both ends are equal. */
export function nightOf({ from, to }: Hours): { from: number; to: number }[] {
  const [bed, up] = [minutesOf(from), minutesOf(to)];
  if (bed === up) return [];
  return bed < up
    ? [{ from: bed, to: up }]
    : [
        { from: 0, to: up },
        { from: bed, to: DAY_MINUTES },
      ];
}

const isNight = (minutes: number, sleep: Hours) =>
  nightOf(sleep).some(({ from, to }) => minutes % DAY_MINUTES >= from && minutes % DAY_MINUTES < to);

/**
 * The wall clock at a minute of the rows, which count the time that passes; both in minutes from the first midnight. An
 * hour off if clocks change on the way (OC 30).
 */
export function wallOf(
  [first]: readonly ScheduleEntry[],
  startDate: string | null,
): (minute: number) => number {
  if (first === undefined || startDate === null) return (minute) => minute;
  return (minute) => {
    const { date, time } = wallAfter({ date: startDate, time: first.time }, minute - rowMinutes(first));
    return ((Date.parse(date) - Date.parse(startDate)) / DAY_MS) * DAY_MINUTES + minutesOf(time);
  };
}

/** The rows where the wall clock will be. Lengths between them are no longer those that pass. */
export function onTheWall(entries: readonly ScheduleEntry[], startDate: string | null): ScheduleEntry[] {
  const wall = wallOf(entries, startDate);
  return entries.map((entry) => {
    const minute = wall(rowMinutes(entry));
    return { ...entry, time: clockTime(minute), dayOffset: Math.floor(minute / DAY_MINUTES) };
  });
}

/** The rows by days, counted from 1; with the day of the start, by the wall clock of those days. */
export function scheduleDays(
  formats: Formats,
  entries: readonly ScheduleEntry[],
  form: RecipeForm,
  { startDate, sleep, turns }: BakeDays = ANY_DAYS,
): ScheduleDay[] {
  const days: ScheduleDay[] = [];
  const timed = entries.map((entry) => ({ entry, minute: rowMinutes(entry) }));
  const wall = wallOf(entries, startDate);
  for (const [index, { entry, minute }] of timed.entries()) {
    const onDay = Math.floor(wall(minute) / DAY_MINUTES) + 1;
    let day = days.at(-1);
    if (day?.day !== onDay) {
      day = { day: onDay, title: dayTitle(onDay, startDate), rows: [] };
      days.push(day);
    }
    const at = (elapsed: number) => tellMoment(formats, wall(elapsed), onDay, startDate);
    const rest = restAfter(timed, index);
    const { length, notes } = wordRow(formats, form, entry);
    day.rows.push({
      key: `${index} ${entry.kind}`,
      time: formats.clock(wall(minute)),
      step: entry.step,
      kind: entry.kind,
      duration: length,
      handsOn: entry.handsOn === true,
      night: isNight(wall(minute), sleep),
      rests: rest > 0,
      notes: [
        ...notes,
        ...(turns?.(entry.kind) ?? []).map(
          ({ after, text }) =>
            `${text} ${momentWithin(formats, wall(Math.round(minute + after)), onDay, startDate)}`,
        ),
        ...notesOf(entry, rest, at),
      ],
    });
  }
  return days;
}

type TimedRow = { entry: ScheduleEntry; minute: number };

/** The pause before the next row, when dough rests between two folds; in minutes on the rows' own axis. */
export function restAfter(rows: readonly TimedRow[], index: number): number {
  const row = rows[index];
  const next = rows.slice(index + 1).find(({ entry }) => entry.parallel !== true);
  if (row === undefined || row.entry.parallel === true || next === undefined) return 0;
  const waited = next.entry.milestone === true ? next.entry.duration : 0;
  const end = row.minute + (row.entry.milestone === true ? 0 : row.entry.duration);
  return Math.max(0, next.minute - waited - end);
}

/** `at` tells a minute of the rows by the wall clock. */
function notesOf(entry: ScheduleEntry, rest: number, at: (minute: number) => string): string[] {
  const notes: string[] = [];
  const isCold = entry.kind === "cold-retard";
  if (isCold && entry.duration > 0) {
    const since = at(rowMinutes(entry) - entry.duration);
    notes.push(`in the fridge for ${spokenMinutes(entry.duration)}, since ${since}`);
  }
  if (rest > 0) notes.push(`then rest ${spokenMinutes(rest)}`);
  if (entry.maxDuration !== undefined && entry.maxDuration > entry.duration) {
    const until = at(endOf(entry) + entry.maxDuration - entry.duration);
    notes.push(`may ${isCold ? "stay" : "take"} until ${until}`);
  }
  return notes;
}

/** The calendar and the wall clock at a moment. */
export function wallAt(at: Date): LocalTime {
  const wall = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** The wall clock `minutes` after a start; a night with a clock change counts its real length (OC 30). */
export const wallAfter = ({ date, time }: LocalTime, minutes: number): LocalTime =>
  wallAt(new Date(new Date(`${date}T${time}`).getTime() + minutes * 60_000));

export type Timing = { start: number; end: number; elapsed: number; handsOn: number };

/** Minutes of a hands-on row that keep a baker busy: dough out of the fridge stands by itself. */
const workOf = ({ kind, duration }: ScheduleEntry): number =>
  kind === "remove-from-fridge" ? Math.min(TOUCH_MINUTES, duration) : duration;

/** From the first row to the loaf out of the oven; null without rows. */
export function measureTime(entries: readonly ScheduleEntry[]): Timing | null {
  const [first] = entries;
  if (first === undefined) return null;
  const start = rowMinutes(first);
  const end = Math.max(...entries.map(endOf));
  const handsOn = entries
    .filter((entry) => entry.handsOn === true)
    .reduce((sum, entry) => sum + workOf(entry), 0);
  return { start, end, elapsed: end - start, handsOn };
}

import { buildSchedule, minutesOf, withWaits, type ScheduleEntry } from "../../baking";
import type { Formats } from "../../wording/values/formats";
import { wordRow } from "../../wording/steps/row-words";
import { toLocalTime } from "../plan/instants";
import type { PlannedDay } from "./use-planned-day";

/** One line of the timetable of all breads. */
export interface DayRow {
  key: string;
  time: string;
  /** The bread's place in the day. */
  bread: number;
  name: string;
  step: string;
  /** "45 min"; empty for a moment. */
  length: string;
  notes: readonly string[];
  /** Whether it is while the baker sleeps. */
  night: boolean;
  isOut: boolean;
}
export interface DayOfRows {
  date: string;
  rows: DayRow[];
}

function isAsleep(time: string, { from, to }: { from: string; to: string }): boolean {
  const [at, bed, up] = [minutesOf(time), minutesOf(from), minutesOf(to)];
  return bed < up ? at >= bed && at < up : bed !== up && (at >= bed || at < up);
}

type Moment = { minute: number; bread: string; row: number | null };

/** The work of all breads in the order in which it is done, and each bread out of the oven, by date. */
export function dayRows(formats: Formats, { asked, answer }: PlannedDay): DayOfRows[] {
  const { zone, sleep } = asked;
  const planned = new Map(
    answer.breads.flatMap(({ id, plan, atOnce }) => {
      const place = asked.breads.findIndex((bread) => bread.id === id);
      const bread = asked.breads[place];
      if (bread === undefined) return [];
      const form = withWaits(bread.form, plan);
      const entries: ScheduleEntry[] = buildSchedule(form, { atOnce });
      return [[id, { place, name: bread.name, form, entries, out: plan.out }] as const];
    }),
  );
  // A proof needs hands at its end, to look at it, and stands in a timetable where it begins.
  const work = answer.work.map(({ bread, row, kind, begins, minutes }): Moment => {
    const { duration = minutes } = planned.get(bread)?.entries[row] ?? {};
    return { minute: kind === "initial-proof" ? begins + minutes - duration : begins, bread, row };
  });
  const outs = [...planned].map(([bread, { out }]): Moment => ({ minute: out, bread, row: null }));
  const days: DayOfRows[] = [];
  for (const { minute, bread, row } of [...work, ...outs].toSorted((a, b) => a.minute - b.minute)) {
    const of = planned.get(bread);
    if (of === undefined) continue;
    const { date, time } = toLocalTime(minute, zone);
    const entry = row === null ? undefined : of.entries[row];
    const words = entry && wordRow(formats, of.form, entry);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, rows: [] };
      days.push(day);
    }
    day.rows.push({
      key: `${bread} ${row ?? "out"}`,
      time: formats.time(time),
      bread: of.place,
      name: of.name,
      step: entry?.step ?? "Out of the oven",
      length: words?.length ?? "",
      notes: words?.notes ?? [],
      night: isAsleep(time, sleep),
      isOut: entry === undefined,
    });
  }
  return days;
}

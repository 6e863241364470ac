import type { ScheduleEntry, ScheduleKind } from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { inSentence } from "../../../wording/recipes/phrases";
import { nameStep } from "../../../wording/steps/process-steps";
import { clockOf } from "../../times/local-time";
import type { Day, DayRow } from "../../../contract/baking/read-day";
import { jobsFor } from "./side-job-questions";

const WAITING: Partial<Record<ScheduleKind, string>> = {
  bake: "The bake waits",
  mix: "The mix waits",
};

/** "the oven", "the autolyse", "the soaker". */
function nameOf({ entry }: DayRow): string {
  if (entry.kind === "preheat") return "the oven";
  return entry.kind === "autolyse" ? "the autolyse" : `the ${inSentence(nameStep(entry))}`;
}

const waits = ({ kind, step }: ScheduleEntry) => WAITING[kind] ?? `${step} waits`;

/** The row that waits for a side job; if the loaf stays in the fridge for its oven, the row after it. */
function findHeldRow({ rows }: Day, now: number): { row: DayRow; needing: DayRow } | null {
  const row = rows.find(({ held, done, starts }) => held > 0 && !done && starts > now);
  if (row === undefined) return null;
  const isOut = row.entry.kind === "remove-from-fridge";
  const needing = isOut ? rows.find(({ entry }) => entry.kind === "bake") : row;
  return needing === undefined ? null : { row, needing };
}

/** Why the next row is delayed; null if it waits for no side job. */
export function sayHeld(formats: Formats, day: Day, zone: string, now: number): string | null {
  const held = findHeldRow(day, now);
  const [job] = held === null ? [] : jobsFor(day, held.needing.row).toSorted((a, b) => b.ends - a.ends);
  if (held === null || job === undefined) return null;
  const { row } = held;
  const isOven = job.entry.kind === "preheat";
  const isCold = row.entry.kind === "remove-from-fridge";
  if (!job.done) {
    const why = isOven ? "The oven isn\u2019t on yet." : `${capitalName(job)} hasn\u2019t begun yet.`;
    return `${why} ${isCold ? "The loaf stays in the fridge." : `${waits(row.entry)} for it.`}`;
  }
  const ready = `${capitalName(job)} is ${isOven ? "hot" : "ready"} at ${clockOf(formats, job.ends, zone)}.`;
  return isCold
    ? `${ready} The loaf stays in the fridge until ${clockOf(formats, row.starts, zone)}.`
    : `${ready} ${waits(row.entry)} for it.`;
}

const capitalName = (job: DayRow) => nameOf(job).replace("the", "The");

/** "Is the oven hot?" */
export const isReadyQuestion = (job: DayRow): string =>
  `Is ${nameOf(job)} ${job.entry.kind === "preheat" ? "hot" : "ready"}?`;

/** The announcement after a side job was begun. */
export const sayBegun = (job: DayRow): string =>
  job.entry.kind === "preheat" ? "The oven is on." : `${capitalName(job)} has begun.`;

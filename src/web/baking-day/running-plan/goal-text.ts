import { MINUTE_MS } from "../../../contract/values/milliseconds";
import type { ScheduleKind } from "../../../baking";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import type { Formats } from "../../../wording/values/formats";
import { joinWords, spokenMinutes } from "../../../wording/values/measures";
import { timeOf, timeWithin } from "../../times/local-time";
import type { Day } from "../../../contract/baking/read-day";
import { plannedLength, presentLength } from "./row-lengths";

const WAITS: Partial<Record<ScheduleKind, string>> = {
  "mix-preferment": "for the preferment",
  bulk: "of bulk fermentation",
  "bench-rest": "of bench rest",
  "initial-proof": "of proofing",
  "cold-retard": "in the fridge",
};

/** "15 hours 35 minutes in the fridge" for each coming wait that has another length than planned. */
function sayChangedWaits({ rows }: Day): string[] {
  const entries = rows.map(({ entry }) => entry);
  return rows.flatMap((row) => {
    const minutes = presentLength(row, rows);
    const place = WAITS[row.entry.kind];
    return row.done || place === undefined || minutes === plannedLength(row.entry, entries)
      ? []
      : [`${spokenMinutes(minutes)} ${place}`];
  });
}

/** Nobody waits at the table for less: a bread that is a little late is on time. */
export const LEAST_TOLD = 5 * MINUTE_MS;

/**
 * The outcome for the wanted ready time: which waits keep it, or why it moved. Null for a plan without a goal, or while
 * everything goes as planned.
 */
export function goalText(formats: Formats, { goal, zone }: BakingPlan, day: Day, now: number): string | null {
  if (goal === undefined || day.present === null) return null;
  const wished = Date.parse(goal.out);
  const waits = sayChangedWaits(day);
  const out = timeOf(formats, day.out, zone, now);
  if (Math.abs(day.out - wished) < LEAST_TOLD)
    return waits.length === 0 ? null : `Still ${out}; ${joinWords(waits)}.`;
  const why = day.out > wished ? "No wait is left to shorten." : "No wait is left to lengthen.";
  return `Ready ${out} instead of ${timeOf(formats, wished, zone, now)}. ${why}`;
}

/** A sentence about the day after a press. */
export type Said = (day: Day, now: number) => string;

/** When the bread is out, after any press. */
export const outOf =
  (formats: Formats, plan: BakingPlan): Said =>
  (day, now) =>
    goalText(formats, plan, day, now) ?? `Bread out ${timeWithin(formats, day.out, plan.zone, now)}.`;

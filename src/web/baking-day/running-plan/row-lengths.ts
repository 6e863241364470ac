import { rowMinutes, type ScheduleEntry } from "../../../baking";
import { MINUTE_MS } from "../../../contract/values/milliseconds";
import type { DayRow } from "../../../contract/baking/read-day";

/**
 * The minutes of a row in the recipe. A bulk counts from the end of the mix, though its row is only what is left after
 * the folds.
 */
export function plannedLength(row: ScheduleEntry, rows: readonly ScheduleEntry[]): number {
  const mix = row.kind === "bulk" ? rows.find(({ kind }) => kind === "mix") : undefined;
  return mix === undefined ? row.duration : rowMinutes(row) + row.duration - rowMinutes(mix) - mix.duration;
}

/** The same on the day itself, where a bulk counts from the real end of the mix. */
export function presentLength({ entry, starts, ends }: DayRow, rows: readonly DayRow[]): number {
  const mix = entry.kind === "bulk" ? rows.find((row) => row.entry.kind === "mix") : undefined;
  return Math.round((ends - (mix?.ends ?? starts)) / MINUTE_MS);
}

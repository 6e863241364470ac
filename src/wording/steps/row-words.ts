import { readTimes, rowSeconds, type RecipeForm, type ScheduleEntry } from "../../baking";
import type { Formats } from "../values/formats";
import { loadNotes } from "../recipes/loads";
import { minutesText } from "../values/measures";
import { spokenTime } from "../values/spoken-time";

/** The length of a row in the timetable, and the notes beside its name. */
export type RowWords = { length: string; notes: string[] };

/**
 * A bulk counts from the end of the mix, folds included, but its row is only what is left after the last fold. The
 * row gives both times, so that nobody reads 3 hours here and 4 hours in the steps.
 */
export function bulkWords(left: number, [min, max]: readonly [min: number, max: number]): RowWords {
  if (left >= min) return { length: minutesText(left), notes: [] };
  return { length: `${minutesText(left)} left`, notes: [`${spokenTime(min, max)} from the end of the mix`] };
}

/** "30 sec", "30-45 sec", beside rows of "10 min". */
const secondsText = ([min, max]: readonly [min: number, max: number]) =>
  `${min === max ? min : `${min}-${max}`}\u00a0sec`;

/** The words for a recipe's row; a moment takes no time. */
export function wordRow(formats: Formats, form: RecipeForm, entry: ScheduleEntry): RowWords {
  const { kind, duration, milestone } = entry;
  if (kind === "bulk") {
    const { min, max } = readTimes(form).bulk;
    return bulkWords(duration, [min, max]);
  }
  if (milestone === true || duration === 0) return { length: "", notes: loadNotes(formats, form, entry) };
  const seconds = rowSeconds(form, kind);
  const length = seconds === null ? minutesText(duration) : secondsText(seconds);
  return { length, notes: loadNotes(formats, form, entry) };
}

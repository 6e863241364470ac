import { readTimes, type RecipeForm, type ScheduleEntry } from "../baking";
import type { Formats } from "./formats";
import { loadNotes } from "./loads";
import { minutesText } from "./measures";
import { spokenTime } from "./spoken-time";

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

/** The words for a recipe's row; a moment takes no time. */
export function wordRow(formats: Formats, form: RecipeForm, entry: ScheduleEntry): RowWords {
  const { kind, duration, milestone } = entry;
  if (kind === "bulk") {
    const { min, max } = readTimes(form).bulk;
    return bulkWords(duration, [min, max]);
  }
  const length = milestone === true || duration === 0 ? "" : minutesText(duration);
  return { length, notes: loadNotes(formats, form, entry) };
}

import { durationOf, readChoice, readStages, type Stage } from "../duration";

/** A time as a baker wrote it, read once. */
export type Duration = {
  /** Trimmed; "" if nothing was written. */
  readonly text: string;
  readonly stages: readonly Stage[];
  /** The stages added up, whole minutes; null if the text names no time. */
  readonly minutes: readonly [min: number, max: number] | null;
  /** The minutes that a plan chose within the range, and the text without that choice. */
  readonly choice: { readonly written: string; readonly minutes: number } | null;
};

const NO_DURATION: Duration = { text: "", stages: [], minutes: null, choice: null };

/** How many texts of one field are kept: enough for a list of recipes. */
const KEPT = 200;
const KNOWN = new Map<string, Map<string, Duration>>();

/**
 * The duration in a text of this field. Results are kept, because a keystroke changes only one text of a recipe.
 * Example: "4-5 hours" is 240 to 300 minutes.
 */
export function readDuration(text: unknown, field: string): Duration {
  if (typeof text !== "string" || text === "") return NO_DURATION;
  const known = KNOWN.get(field) ?? new Map<string, Duration>();
  KNOWN.set(field, known);
  const found = known.get(text);
  if (found !== undefined) return found;
  const { stages } = readStages(text, field);
  const read = {
    text: text.trim(),
    stages,
    minutes: durationOf(stages),
    choice: readChoice(text, field),
  };
  if (known.size >= KEPT) known.clear();
  known.set(text, read);
  return read;
}

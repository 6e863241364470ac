import { durationOf, readChoice, readStages, type Stage } from "../durations/duration";
import { onceByText } from "../durations/once-by-text";

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

const READERS = new Map<string, (text: string) => Duration>();

/** The reader of one field's texts: "8-24 hours" in the fridge is another time than in the levain's text. */
function readerOf(field: string): (text: string) => Duration {
  const read = onceByText((text): Duration => {
    const { stages } = readStages(text, field);
    return { text: text.trim(), stages, minutes: durationOf(stages), choice: readChoice(text, field) };
  });
  READERS.set(field, read);
  return read;
}

/** The duration in a text of this field. Example: "4-5 hours" is 240 to 300 minutes. */
export function readDuration(text: unknown, field: string): Duration {
  if (typeof text !== "string" || text === "") return NO_DURATION;
  return (READERS.get(field) ?? readerOf(field))(text);
}

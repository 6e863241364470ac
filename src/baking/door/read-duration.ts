import { durationOf, readChoice, readStages, type Stage } from "../duration";

/** A time as a baker wrote it, read once. */
export type Duration = {
  /** Without blanks around it; "" where nothing was written. */
  readonly text: string;
  readonly stages: readonly Stage[];
  /** The stages added up, whole minutes; null where the text says no time. */
  readonly minutes: readonly [min: number, max: number] | null;
  /** What a plan chose within it, and the words without that. */
  readonly choice: { readonly written: string; readonly minutes: number } | null;
};

const NO_DURATION: Duration = { text: "", stages: [], minutes: null, choice: null };

/** So many texts of a field are kept: those of a list of recipes. */
const KEPT = 200;
const KNOWN = new Map<string, Map<string, Duration>>();

/**
 * The duration that a text of this field says. A text never changes, and a keystroke leaves all texts but one as they
 * were: what was read of one is kept. Example: "4-5 hours" is 240 to 300 minutes.
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

import type { IntakeLine, Mend } from "../../intake";
import type { Reading } from "./pasted";

/** A line of a reading with its name, as it stands now and as it was read. */
export interface Row {
  key: string;
  line: IntakeLine;
  first: IntakeLine;
}

export function rowsOf({ unmended, intake, keys }: Reading): Row[] {
  return intake.lines.flatMap((line, at) => {
    const [key, first] = [keys[at], unmended.lines[at]];
    return key === undefined || first === undefined ? [] : [{ key, line, first }];
  });
}

/** Whether to ask about a line. "All of the levain" needs no weight, because its lines were counted. */
export const isAskedAbout = ({ first }: Row): boolean =>
  first.doubt && (first.ignored === undefined || first.grams !== null);

/** All that was corrected in a line so far. */
export const mendOf = ({ line, first }: Row): Mend => ({
  ...(line.name === first.name ? {} : { name: line.name }),
  ...(line.grams === null || line.grams === first.grams ? {} : { grams: line.grams }),
  ...(line.part === first.part ? {} : { part: line.part }),
  ...(line.ignored === first.ignored ? {} : { isLeftOut: line.ignored !== undefined }),
});

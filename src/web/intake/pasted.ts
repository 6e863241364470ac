import { type Intake, type IntakeLine, readRecipe } from "../../intake";
import { MOST_LETTERS, type Pasted } from "./kept-pasted";

/** A name for each line that stays the same while other lines change. */
function keysOf(lines: readonly IntakeLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ source }) => {
    const before = seen.get(source) ?? 0;
    seen.set(source, before + 1);
    return `${before} ${source}`;
  });
}

/** A text and its reading: as it came, and as the baker mended it. */
export interface Reading {
  unmended: Intake;
  intake: Intake;
  keys: readonly string[];
}

export function readPasted({ text, html, mends }: Pasted): Reading {
  const [source, kind] = html === null ? ([text, "text"] as const) : ([html, "html"] as const);
  const unmended = readRecipe(source, kind);
  const keys = keysOf(unmended.lines);
  const byPlace = new Map(
    keys.flatMap((key, at) => {
      const mend = mends[key];
      return mend === undefined ? [] : [[at, mend] as const];
    }),
  );
  return { unmended, intake: byPlace.size === 0 ? unmended : readRecipe(source, kind, byPlace), keys };
}

const worth = ({ form, lines }: Intake) =>
  (form === null ? 0 : 1000) +
  lines.filter((line) => line.grams !== null && !line.doubt && !line.ignored).length;

/** The page of the clipboard, if it says more than its plain text: headings and tables get lost in one or the other. */
export function betterPage(text: string, html: string): string | null {
  if (html === "" || html.length > MOST_LETTERS) return null;
  return worth(readRecipe(html, "html")) > worth(readRecipe(text)) ? html : null;
}

/** The cells of a line: by tabs, pipes, semicolons, commas, or the spaces between columns. */
import type { SourceLine } from "./source-lines";

export type Cell = { text: string; from: number; to: number };

type Splitter = (line: SourceLine) => Cell[];

function splitBy(pattern: RegExp, text: string): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  const push = (to: number) => {
    const raw = text.slice(from, to);
    const start = from + (raw.length - raw.trimStart().length);
    const cell = raw.trim();
    cells.push({ text: cell, from: start, to: start + cell.length });
  };
  for (const match of text.matchAll(pattern)) {
    push(match.index);
    from = match.index + match[0].length;
  }
  push(text.length);
  return cells;
}

const unquote = (cells: Cell[]): Cell[] =>
  cells.map((cell) => ({
    ...cell,
    text: cell.text
      .replace(/^"(.*)"$/, "$1")
      .replaceAll('""', '"')
      .trim(),
  }));

export const bySpaces: Splitter = ({ wide }) => {
  return splitBy(/ {2,}/g, wide.trimEnd()).filter(({ text: cell }) => cell !== "");
};
const byPipes: Splitter = ({ wide }) =>
  splitBy(/\|/g, wide.trim().replace(/^\|/, "").replace(/\|$/, "")).map((cell) => ({
    ...cell,
    text: cell.text.replace(/\*\*|__/g, ""),
  }));

/** The text with its commas inside quotes hidden, letter for letter. */
function outsideQuotes(text: string): string {
  let isQuoted = false;
  return text.replace(/[",]/g, (sign) => {
    if (sign === '"') isQuoted = !isQuoted;
    return isQuoted && sign === "," ? "_" : sign;
  });
}

export const SPLITTERS: Readonly<Record<string, Splitter>> = {
  tab: ({ wide }) => unquote(splitBy(/\t/g, wide)),
  pipe: byPipes,
  semicolon: ({ wide }) => unquote(splitBy(/;/g, wide)),
  comma: ({ wide }) =>
    unquote(
      splitBy(/,/g, outsideQuotes(wide)).map(({ from, to }) => ({ text: wide.slice(from, to), from, to })),
    ),
  spaces: bySpaces,
};

export const count = (text: string, char: string) => text.split(char).length - 1;

/** How a line may be cut into cells; null if it has one cell only. */
export function cutOf({ wide, text }: SourceLine, header: string | null): string | null {
  if (header === "comma") return wide.includes(",") ? "comma" : null;
  if (wide.includes("\t") && wide.trim().includes("\t")) return "tab";
  if (/\|/.test(wide)) return "pipe";
  if (count(wide, ";") > 0 && !/; /.test(wide) && text.length < 200) return "semicolon";
  if (/\S {2,}\S/.test(wide)) return "spaces";
  return null;
}

/** The lines of a text, in order, and lines that a photograph's reader broke in two. */
import { isCooklang, plainCooklang } from "../words/cooklang";
import { findAmounts } from "../words/amounts";
import { findKnown, isFlourType } from "../words/names";
import { plainLine } from "../words/numbers";
import { partIn, partNamed } from "../words/part-names";
import { isSentence } from "../words/sentences";

/** What a page says a line is; a text does not say. */
export type Role = "title" | "heading" | "item" | "step";

export type SourceLine = {
  /** As it stands in the text, trimmed. */
  source: string;
  /** In plain characters, with the spaces that columns are made of. */
  wide: string;
  /** In plain characters and single spaces, without a bullet. */
  text: string;
  /** A blank line, or the text's beginning, stands before it. */
  isAfterGap: boolean;
  role?: Role;
  /** Part of the line before it. */
  isJoined?: true;
  /** It was read together with the line after it. */
  isMended?: true;
};

/** A line of more letters is no line of a recipe; the rest of it is not looked at. */
const LONGEST = 4000;

const BULLET = /^(?:(?:[-*•·▢☐◦‣▪●○□✓✔–—+]{1,3}|\[[ x]?\])\s+){1,3}/iu;
const NUMBERED = /^(?:\d{1,2}[.)]|[a-h]\)|step \d{1,2}[.:]?)\s+(?=\S)/i;

/** A text in single spaces, without a bullet, a number or marks of emphasis. */
export const withoutBullet = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(BULLET, "")
    .replace(NUMBERED, "")
    .replace(/\*\*|__/g, "");

/** One source line. Example: "- 500 g de farine" has the text "500 g de farine". */
export function lineFrom(source: string, isAfterGap: boolean, role?: Role, isMarked = false): SourceLine {
  const said = source.slice(0, LONGEST);
  const wide = plainLine(isMarked ? plainCooklang(said) : said);
  const text = withoutBullet(wide.replace(/[\t|]+/g, " "));
  return { source: source.trim(), wide, text, isAfterGap, ...(role === undefined ? {} : { role }) };
}

/** The lines of a text that are not blank. */
export function linesOf(text: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let isAfterGap = true;
  const isMarked = isCooklang(text);
  for (const source of text.split(/\r\n|\r|\n|\u2028|\u2029/)) {
    if (source.trim() === "") isAfterGap = true;
    else {
      lines.push(
        lineFrom(
          source,
          isAfterGap,
          isMarked && source.startsWith("title: ") ? "title" : undefined,
          isMarked,
        ),
      );
      isAfterGap = false;
    }
  }
  return mendBroken(lines);
}

const COUNTED = new Set(["mass", "volume", "piece", "percent", "bare"]);
const amountsOf = (text: string) =>
  findAmounts(text).filter(
    ({ kind, from, to }) =>
      COUNTED.has(kind) && !(kind === "bare" && isFlourType(text.slice(from, to), text)),
  );

/** Whether a line is a weight and nothing else. */
function isOnlyAmount(text: string): boolean {
  if (text.length > 24) return false;
  const [amount, other] = findAmounts(text);
  if (amount === undefined || other !== undefined || amount.kind !== "mass") return false;
  return !/[\p{L}\d]/u.test(text.slice(0, amount.from) + text.slice(amount.to));
}

const isShort = (text: string) => text.length <= 60 && text.split(" ").length <= 6;
const isBareName = (line: SourceLine | undefined) =>
  line !== undefined &&
  isShort(line.text) &&
  amountsOf(line.text).length === 0 &&
  findKnown(line.text) !== null;

/** Reads "500 g" and "strong flour" on two lines as one, in whichever order the text has them. */
function mendPairs(lines: SourceLine[]): void {
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    while (to < lines.length && lines[to]?.isAfterGap !== true) to++;
    const run = lines.slice(from, to);
    const isAmountLast = run.length > 0 && isOnlyAmount(run.at(-1)?.text ?? "");
    run.forEach((line, at) => {
      if (!isOnlyAmount(line.text)) return;
      const name = isAmountLast ? run[at - 1] : run[at + 1];
      if (name === undefined || name.isJoined || !isBareName(name)) return;
      lines[from + at] = { ...line, text: `${line.text} ${name.text}`, isMended: true };
      name.isJoined = true;
    });
    from = to;
  }
}

/** "450 g bread" and "flour": the name goes on in the next line. */
function mendNames(lines: SourceLine[]): void {
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    if (next === undefined || line.isJoined || line.isMended || next.isAfterGap || next.isJoined) return;
    if (!/^\p{Ll}/u.test(next.text) || /^[-*•]/.test(next.source) || next.text.split(" ").length > 3) return;
    const isItem = amountsOf(line.text).length === 1 && isShort(line.text) && !/[.,:;]$/.test(line.text);
    if (!isItem || amountsOf(next.text).length > 0 || isSentence(next.text)) return;
    if (partNamed(next.text) !== null || partIn(next.text) !== null) return;
    const isWhole = findKnown(line.text) !== null && !/^(?:flour|mehl)$/.test(next.text);
    if (isWhole || findKnown(`${line.text} ${next.text}`) === null) return;
    lines[at] = { ...line, text: `${line.text} ${next.text}`, isMended: true };
    next.isJoined = true;
  });
}

/** Puts together what a photograph's reader, or a page's list of names and amounts, has on two lines. */
export function mendBroken(lines: SourceLine[]): SourceLine[] {
  mendPairs(lines);
  mendNames(lines);
  return lines;
}

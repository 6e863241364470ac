/** Rows and columns: markdown, spreadsheets, and the columns of a book that are made of spaces. */
import { findAmounts } from "../words/amounts";
import type { Part } from "../words/intake";
import { partIn, partNamed } from "../words/part-names";
import { bySpaces, type Cell, count, cutOf, SPLITTERS } from "./cells";
import { type Column, columnsOf, isAmount, placeCells, type Role, rolesOf } from "./columns";
import { type Item, readItem } from "./items";
import type { SourceLine } from "./source-lines";

/** What a row of a table says: its ingredients, a header, or nothing (then it is read as a plain line). */
export type TableRow =
  | { is: "header" }
  | { is: "items"; items: { item: Item; part: Part | null; isRepeat: boolean }[] }
  | { is: "plain"; text: string };

const EMPTY = /^(?:[-–—.\s]*|0+(?:[.,]0+)?\s*(?:g|%|gr|ml)?)$/i;

/** The part in a row's own column for it; null if the column is empty, or there is none. */
function stageOf(texts: readonly string[], columns: readonly Column[]): Part | null {
  const stage = texts[columns.findIndex(({ role }) => role.is === "stage")] ?? "";
  return stage === "" ? null : (partNamed(stage) ?? partIn(stage));
}

/** Reads one row under its header; a row whose stage is left empty is of the stage before. */
function readRow(
  texts: readonly string[],
  columns: readonly Column[],
  isGrams: boolean,
  stageBefore: Part | null,
): TableRow {
  const of = (is: Role["is"]) =>
    texts.filter((_, at) => columns[at]?.role.is === is).find((text) => text !== "") ?? "";
  const name = of("name");
  if (name === "") return { is: "plain", text: texts.join(" ").trim() };
  const part = stageOf(texts, columns) ?? stageBefore;
  const unit = of("unit");
  const percentText = of("percent");
  const percent = findAmounts(percentText.includes("%") ? percentText : `${percentText}%`)[0]?.value;
  const values = columns.flatMap(({ role }, at) => {
    const text = texts[at] ?? "";
    const isValue =
      role.is === "part" || role.is === "overall" || role.is === "batch" || role.is === "weight";
    return isValue && !EMPTY.test(text) ? [{ role, text }] : [];
  });
  const weights = values.filter(({ role }) => role.is === "weight");
  const others = values.filter(({ role }) => role.is !== "weight");
  const withUnit = (text: string, own: string) =>
    /[\p{L}%]/u.test(text) || own === "" ? text : `${text} ${own}`;
  const read = (said: string): Item => {
    const item = readItem(said, { isGrams });
    // A percentage in the name is the starter's own: "Starter (100%)".
    return percent === undefined ? item : { ...item, percent };
  };
  const items: { item: Item; part: Part | null; isRepeat: boolean }[] = [];
  if (weights.length > 0 || (others.length === 0 && percentText !== "")) {
    const said = weights.map(({ role, text }) => withUnit(text, unit === "" ? role.unit : unit));
    items.push({ item: read([...said, name].join(" ")), part, isRepeat: others.length > 0 });
  }
  const batches = others.filter(({ role }) => role.is === "batch");
  const hasParts = columns.some(({ role }) => role.is === "part");
  for (const { role, text } of others) {
    const item = read(`${withUnit(text, role.unit)} ${name}`);
    const isRepeat =
      (role.is === "overall" && hasParts) || (role.is === "batch" && role !== batches[0]?.role);
    items.push({
      item: role.is === "batch" && !isRepeat ? { ...item, doubt: true } : item,
      part: role.is === "part" ? role.part : part,
      isRepeat,
    });
  }
  // A note in a column of its own is no part of the name; a row without a value is a line like any other.
  if (items.length === 0) return { is: "plain", text: texts.filter((text) => text !== "").join(" ") };
  return { is: "items", items };
}

const RULE = /^[\s|:+=-]*$/;

/** A row without a header: one weight, perhaps with its percentage or in a second unit. */
function readBare(cells: readonly Cell[], isGrams: boolean): TableRow {
  const texts = cells.map(({ text }) => text).filter((text) => text !== "");
  const each = texts.map((text) => readItem(text, { isGrams }));
  if (each.length > 1 && each.every(({ known, grams }) => known !== null && grams !== null))
    return { is: "items", items: each.map((item) => ({ item, part: null, isRepeat: false })) };
  const masses = texts.filter((text) => isAmount(text) && !/[\p{L}]{4,}/u.test(text));
  const text = texts.join(" ");
  if (texts.length < 2 || masses.length < 2) return { is: "plain", text };
  const grams = masses.map((mass) => readItem(mass, { isGrams }).grams).filter((one) => one !== null);
  const isOne = new Set(grams).size <= 1 || masses.length - grams.length >= masses.length - 1;
  if (isOne) return { is: "plain", text };
  const name = texts.find((one) => !masses.includes(one)) ?? "";
  const items = masses.map((mass, at) => {
    const item = readItem(`${mass} ${name}`, { isGrams });
    return { item: { ...item, doubt: true }, part: null, isRepeat: at > 0 };
  });
  const [first] = items;
  const agreeing = readItem(`${masses.join(" / ")} ${name}`, { isGrams });
  if (first !== undefined && !agreeing.doubt) return { is: "plain", text: `${masses.join(" / ")} ${name}` };
  return { is: "items", items };
}

/** The tables of a text: what each line of one says, by the line's placeCells, and how many batch sizes there are. */
export function readTables(
  lines: readonly SourceLine[],
  isGrams: boolean,
): { rows: ReadonlyMap<number, TableRow>; batches: number } {
  const rows = new Map<number, TableRow>();
  let batches = 0;
  for (let from = 0; from < lines.length; ) {
    const first = lines[from];
    const isComma = first !== undefined && isCommaHeader(first, lines[from + 1]);
    const cut = first === undefined ? null : isComma ? "comma" : cutOf(first, null);
    if (first === undefined || cut === null) {
      from++;
      continue;
    }
    let to = from + 1;
    for (; to < lines.length; to++) {
      const line = lines[to];
      if (line === undefined || (cut === "spaces" && line.isAfterGap && to > from + 1)) break;
      if (cutOf(line, isComma ? "comma" : null) !== cut) break;
    }
    batches = Math.max(batches, readTable(lines, { from, to, cut, isGrams }, rows));
    from = to;
  }
  return { rows, batches };
}

/** "Ingredient,Grams": a header whose next line has as many commas. */
function isCommaHeader(first: SourceLine, next: SourceLine | undefined): boolean {
  const commas = count(first.wide, ",");
  if (commas === 0 || /, /.test(first.wide) || next === undefined || count(next.wide, ",") < commas)
    return false;
  return rolesOf(SPLITTERS.comma?.(first) ?? []) !== null;
}

type Block = { from: number; to: number; cut: string; isGrams: boolean };

function readTable(
  lines: readonly SourceLine[],
  { from, to, cut, isGrams }: Block,
  rows: Map<number, TableRow>,
): number {
  const split = SPLITTERS[cut] ?? bySpaces;
  const table = lines.slice(from, to).map((line) => split(line));
  const width = Math.max(...table.map((cells) => cells.length));
  let columns: Column[] | null = null;
  let stage: Part | null = null;
  table.forEach((cells, at) => {
    const texts = cells.map(({ text }) => text);
    if (RULE.test(texts.join("|"))) {
      rows.set(from + at, { is: "header" });
      return;
    }
    const header = cells.length > 1 ? columnsOf(cells, width) : null;
    if (header !== null) {
      columns = header;
      rows.set(from + at, { is: "header" });
      return;
    }
    if (columns === null || texts.filter((text) => text !== "").length < 2) {
      rows.set(from + at, readBare(cells, isGrams));
      return;
    }
    const isWider =
      cut !== "spaces" &&
      cells.length > columns.length &&
      texts.slice(columns.length).some((text) => text !== "");
    if (isWider) {
      rows.set(from + at, readBare(cells, isGrams));
      return;
    }
    const placed = placeCells(cells, columns, cut === "spaces");
    stage = stageOf(placed, columns) ?? stage;
    rows.set(from + at, readRow(placed, columns, isGrams, stage));
  });
  const found: Column[] = columns ?? [];
  return found.filter(({ role }) => role.is === "batch").length;
}

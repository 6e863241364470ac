/** Rows and columns: markdown, spreadsheets, and the columns of a book that are made of spaces. */
import { findAmounts } from "./amounts";
import type { Part } from "./intake";
import { type Item, readItem } from "./items";
import { bare } from "./names";
import { partIn, partNamed } from "./part-names";
import type { SourceLine } from "./source-lines";

export type Cell = { text: string; from: number; to: number };

type Role =
  | { is: "name" | "percent" | "overall" | "batch" | "weight" | "unit" | "stage" | "other"; unit: string }
  | { is: "part"; part: Part; unit: string };

/** What a row of a table says: its ingredients, a header, or nothing (then it is read as a plain line). */
export type TableRow =
  | { is: "header" }
  | { is: "items"; items: { item: Item; part: Part | null; isRepeat: boolean }[] }
  | { is: "plain"; text: string };

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
  cells.map((cell) => ({ ...cell, text: cell.text.replace(/^"(.*)"$/, "$1").replaceAll('""', '"').trim() }));

const bySpaces: Splitter = ({ wide }) => {
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
  return [...text]
    .map((char) => {
      if (char === '"') isQuoted = !isQuoted;
      return isQuoted && char === "," ? "_".repeat(char.length) : char.length > 1 ? "__" : char;
    })
    .join("");
}

const SPLITTERS: Readonly<Record<string, Splitter>> = {
  tab: ({ wide }) => unquote(splitBy(/\t/g, wide)),
  pipe: byPipes,
  semicolon: ({ wide }) => unquote(splitBy(/;/g, wide)),
  comma: ({ wide }) => unquote(splitBy(/,/g, outsideQuotes(wide)).map(({ from, to }) => ({ text: wide.slice(from, to), from, to }))),
  spaces: bySpaces,
};

const count = (text: string, char: string) => text.split(char).length - 1;

/** How a line may be cut into cells; null if it has one cell only. */
function cutOf({ wide, text }: SourceLine, header: string | null): string | null {
  if (header === "comma") return wide.includes(",") ? "comma" : null;
  if (wide.includes("\t") && wide.trim().includes("\t")) return "tab";
  if (/\|/.test(wide)) return "pipe";
  if (count(wide, ";") > 0 && !/; /.test(wide) && text.length < 200) return "semicolon";
  if (/\S {2,}\S/.test(wide)) return "spaces";
  return null;
}

const NAME = /^(?:ingredients?|zutat(?:en)?|ingredienti?|ingrediente|names?|items?|nom|nome|bezeichnung|rohstoffe?|what)$/;
const PERCENT = /%|percent|prozent|pourcent|baker|\bbp\b|\bb\.p\./;
const OVERALL = /^(?:overall|total|totals|gesamt\w*|totale?|total formula|overall formula|formule totale|total quantity|total amount|whole recipe|complete)\b/;
const WEIGHT =
  /^(?:weights?|amounts?|mengen?|gewicht|poids|quantites?|quantity|qty|pesi?|peso|quantita|dos[ei]|us|imperial|metric|metrisch|volume|cups?|mass|g|gr|grams?|gramm|grammes?|grammi|oz|ounces?|kg|ml|lb|lbs)\b/;
const UNIT = /^(?:units?|einheit|unites?|unita)$/;
const STAGE = /^(?:stage|phase|parts?|partie|stufe|teil|fase|section|component|preparation|for|group|gruppe)$/;

function roleOf(cell: string): Role | null {
  const said = bare(cell);
  const unit = /\((g|gr|grams?|gramm|grammes?|grammi)\)|^(?:g|gr|grams?|gramm|grammes?|grammi)$|\b(?:grams|gramm|grammes|grammi)\b/.test(said)
    ? "g"
    : (/\((oz|lb|lbs|kg|ml)\)|^(oz|lb|lbs|kg|ml)$/.exec(said)?.slice(1).find((one) => one !== undefined) ?? "");
  const words = said.replace(/\([^()]{0,40}\)/g, " ").replace(/[^a-z0-9%'. ]+/g, " ").replace(/ +/g, " ").trim();
  if (words === "") return unit === "" ? null : { is: "weight", unit };
  if (NAME.test(words)) return { is: "name", unit: "" };
  if (PERCENT.test(said)) return { is: "percent", unit: "" };
  if (OVERALL.test(words)) return { is: "overall", unit };
  if (UNIT.test(words)) return { is: "unit", unit: "" };
  if (STAGE.test(words)) return { is: "stage", unit: "" };
  if (WEIGHT.test(words)) return { is: "weight", unit };
  const amounts = findAmounts(cell);
  if (amounts.some(({ kind }) => kind === "count") || /^(?:single|double|triple|half|small|large|x ?\d+|\d+ ?x)\b/.test(words))
    return { is: "batch", unit };
  const part = partNamed(cell) ?? (words.split(" ").length <= 4 ? partIn(cell) : null);
  return part === null ? null : { is: "part", part, unit };
}

const WEIGHED = new Set(["mass", "volume", "piece", "percent", "bare"]);
const isAmount = (text: string) => findAmounts(text).some(({ kind }) => WEIGHED.has(kind));

/** The roles of a header's columns; null if the row is no header. */
function rolesOf(cells: readonly Cell[]): (Role | null)[] | null {
  if (cells.some(({ text }) => isAmount(text))) return null;
  const roles = cells.map(({ text }) => roleOf(text));
  const values = roles.filter((role) => role !== null && role.is !== "name");
  return values.length === 0 ? null : roles;
}

type Column = { role: Role; from: number; to: number };

/** The columns of a table, with a name's column, by its header; null without one. */
function columnsOf(cells: readonly Cell[], rowWidth: number): Column[] | null {
  const roles = rolesOf(cells);
  if (roles === null) return null;
  const named = roles.findIndex((role) => role?.is === "name");
  const first = roles.findIndex((role) => role === null);
  const name = named >= 0 ? named : first;
  const columns = cells.map(({ from, to }, at): Column => ({
    role: at === name ? { is: "name", unit: "" } : (roles[at] ?? { is: "other", unit: "" }),
    from,
    to,
  }));
  // A book leaves the head of the ingredients' column empty.
  if (name < 0 && rowWidth > cells.length) return [{ role: { is: "name", unit: "" }, from: 0, to: 0 }, ...columns];
  return name < 0 ? null : columns;
}

/** The cells of a row under the columns they stand under. */
function place(cells: readonly Cell[], columns: readonly Column[], isByPosition: boolean): string[] {
  if (!isByPosition) return columns.map((_, at) => cells[at]?.text ?? "");
  const placed = columns.map(() => "");
  cells.forEach((cell, at) => {
    if (at === 0) {
      placed[columns.findIndex(({ role }) => role.is === "name")] = cell.text;
      return;
    }
    let best = -1;
    let least = Infinity;
    columns.forEach(({ role, from, to }, column) => {
      if (role.is === "name") return;
      const distance = Math.min(Math.abs(cell.from - from), Math.abs(cell.to - to), Math.abs(cell.from + cell.to - from - to) / 2);
      if (distance < least && placed[column] === "") [best, least] = [column, distance];
    });
    if (best >= 0) placed[best] = cell.text;
  });
  return placed;
}

const EMPTY = /^(?:[-–—.\s]*|0+(?:[.,]0+)?\s*(?:g|%|gr|ml)?)$/i;

/** Reads one row under its header. */
function readRow(texts: readonly string[], columns: readonly Column[], isGrams: boolean): TableRow {
  const of = (is: Role["is"]) => texts.filter((_, at) => columns[at]?.role.is === is).find((text) => text !== "") ?? "";
  const name = of("name");
  if (name === "") return { is: "plain", text: texts.join(" ").trim() };
  const stage = of("stage");
  const part = stage === "" ? null : (partNamed(stage) ?? partIn(stage));
  const unit = of("unit");
  const percentText = of("percent");
  const percent = findAmounts(percentText.includes("%") ? percentText : `${percentText}%`)[0]?.value;
  const values = columns.flatMap(({ role }, at) => {
    const text = texts[at] ?? "";
    const isValue = role.is === "part" || role.is === "overall" || role.is === "batch" || role.is === "weight";
    return isValue && !EMPTY.test(text) ? [{ role, text }] : [];
  });
  const weights = values.filter(({ role }) => role.is === "weight");
  const others = values.filter(({ role }) => role.is !== "weight");
  const withUnit = (text: string, of: string) =>
    /[\p{L}%]/u.test(text) || of === "" ? text : `${text} ${of}`;
  const read = (said: string): Item => {
    const item = readItem(said, { isGrams });
    return percent === undefined || item.percent !== undefined ? item : { ...item, percent };
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
    const isRepeat = (role.is === "overall" && hasParts) || (role.is === "batch" && role !== batches[0]?.role);
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

/** The tables of a text: what each line of one says, by the line's place, and how many batch sizes there are. */
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
  if (commas === 0 || /, /.test(first.wide) || next === undefined || count(next.wide, ",") < commas) return false;
  return rolesOf(SPLITTERS.comma?.(first) ?? []) !== null;
}

type Block = { from: number; to: number; cut: string; isGrams: boolean };

function readTable(lines: readonly SourceLine[], { from, to, cut, isGrams }: Block, rows: Map<number, TableRow>): number {
  const split = SPLITTERS[cut] ?? bySpaces;
  const table = lines.slice(from, to).map((line) => split(line));
  const width = Math.max(...table.map((cells) => cells.length));
  let columns: Column[] | null = null;
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
    const isWider = cut !== "spaces" && cells.length > columns.length && texts.slice(columns.length).some((text) => text !== "");
    rows.set(from + at, isWider ? readBare(cells, isGrams) : readRow(place(cells, columns, cut === "spaces"), columns, isGrams));
  });
  const found: Column[] = columns ?? [];
  return found.filter(({ role }) => role.is === "batch").length;
}

/**
 * Reading values that may be anything: an old stored draft, somebody else's recipe, half-typed input. A value that
 * cannot be used counts as absent; nothing here throws or converts.
 */
import { DEFAULT_RATIO } from "./defaults";
import type { Bounds } from "./fields";
import type { Extra, FlourShare, PreDough, Ratio } from "./recipe-form";
import { type RowField, type RowKind, rowFields, ROWS, withAmount } from "./row-fields";
import { type Duration, readDuration } from "./read-duration";

type Row = Readonly<Record<string, unknown>>;

/** Whether a value has fields. Example: an empty list has, null has not. */
export function isObject(value: unknown): value is Row {
  return typeof value === "object" && value !== null;
}

/** Whether a value is a number from `min` to `max`. */
export function isWithin(value: unknown, { min, max }: Bounds): value is number {
  return typeof value === "number" && value >= min && value <= max;
}

/** The value if it is one of the words, else "". */
export function readWord<Word extends string>(value: unknown, words: readonly Word[]): Word | "" {
  return words.includes(value as Word) ? (value as Word) : "";
}

/** The trimmed text; "" for anything else. */
export function readText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The rows of a liquid or additive list with an amount above 0. */
export function readExtras(value: unknown): Extra[] {
  if (!Array.isArray(value)) return [];
  const extras: Extra[] = [];
  for (const row of value) {
    if (!isObject(row)) continue;
    const { name, amount, unit, later, waterPercent } = withAmount(row);
    if (!isWithin(amount, { min: 0, max: 1_000_000 }) || amount === 0) continue;
    const inGrams = unit === "grams";
    if (!inGrams && amount > 1000) continue;
    const extra: Extra = { name: readText(name), amount, unit: inGrams ? "grams" : "percentage" };
    if (later === true) extra.later = true;
    if (isWithin(waterPercent, ROWS.extras.waterPercent)) extra.waterPercent = waterPercent;
    extras.push(extra);
  }
  return extras;
}

/** The list with some of its rows changed; the same list if none is. Anything that is no row stays as it is. */
function withRows(list: unknown, change: (row: Row) => Row): unknown {
  if (!Array.isArray(list)) return list;
  const rows: unknown[] = list.map((row: unknown) => (isObject(row) ? change(row) : row));
  return rows.every((row, at) => row === list[at]) ? list : rows;
}

/** A form's list of liquids or additives with other amounts. */
export const withAmounts = (list: unknown, amountOf: (row: Extra) => number): unknown =>
  withRows(list, (row) => {
    const [extra] = readExtras([row]);
    const amount = extra && amountOf(extra);
    return amount === undefined || amount === extra?.amount ? row : { ...row, amount };
  });

/** A form's pre-doughs with other amounts of liquids and additives. */
export const withAmountsInside = (list: unknown, amountOf: (row: Extra) => number): unknown =>
  withRows(list, (row) => {
    const extras = withAmounts(row.extras, amountOf);
    return extras === row.extras ? row : { ...row, extras };
  });

const PERCENT = { min: 0, max: 1000 };

function readPart(field: RowField, value: unknown): unknown {
  switch (field.kind) {
    case "number":
      if (isWithin(value, PERCENT)) return value;
      return field.needed || field.default !== undefined ? 0 : undefined;
    case "word":
      return readWord(value, field.words) || field.default;
    case "text":
      return field.duration === undefined ? readText(value) : readDuration(value, field.duration);
    case "shares":
      return readShares(value);
    case "extras":
      return readExtras(value);
    default:
      return value === true;
  }
}

/** Reads the rows of a list, each with the fields of its kind. An unusable value counts as 0 or as missing. */
const readerOfRows = <Read>(kind: RowKind): ((value: unknown) => Read[]) => {
  const fields = rowFields(kind);
  return (value) => {
    if (!Array.isArray(value)) return [];
    return value.filter(isObject).map((row) => {
      const read: Record<string, unknown> = {};
      for (const [key, field] of fields) read[key] = readPart(field, row[key]);
      return read as Read;
    });
  };
};

export type ReadPreDough = Omit<PreDough, "timeTemp"> & { timeTemp: Duration };
/** A flour of the recipe with the fields the core needs; what was not typed is undefined. */
export type ReadFlour = FlourShare & { extractionPercent?: number | undefined };

/** The rows of a leaven's own flours, read as the recipe's. */
export const readShares = /* @__PURE__ */ readerOfRows<FlourShare>("shares");
/** The flour rows; a percentage other than a number from 0 to 1000 counts as 0. */
export const readFlours = /* @__PURE__ */ readerOfRows<ReadFlour>("flours");
/** The rows of further pre-doughs. */
export const readPreDoughs = /* @__PURE__ */ readerOfRows<ReadPreDough>("preDoughs");

/** The three parts if each is above 0 and at most 1000, else the default 40:100:100. */
export function readRatio(value: unknown): Ratio {
  if (isObject(value)) {
    const { starter, flour, water } = value;
    const part = { min: 0.01, max: 1000 };
    if (isWithin(starter, part) && isWithin(flour, part) && isWithin(water, part))
      return { starter, flour, water };
  }
  return { ...DEFAULT_RATIO };
}

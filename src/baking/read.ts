/**
 * Reading a form that may hold anything: a stored draft of an older shape, a recipe somebody else saved, a field
 * half typed. What cannot be used counts as absent; nothing here throws. Values are never converted.
 */
import { BOUNDS } from "./bounds";
import { DEFAULT_RATIO, FALLBACK } from "./defaults";
import { type Bounds, fieldRow, type NumberField } from "./fields";
import { type RowField, rowFields, withAmount } from "./row-fields";
import type { Extra, FlourShare, PreDough, Ratio, RecipeForm } from "./recipe-form";

/** A form whose fields were not looked at yet. Every `Partial<RecipeForm>` is one. */
export type Unread = { readonly [K in keyof RecipeForm]?: unknown };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The form, or an empty one for what is not an object. */
export function unread(form: unknown): Unread {
  return isObject(form) ? form : {};
}

function within(value: unknown, bounds: Bounds): value is number {
  return typeof value === "number" && value >= bounds.min && value <= bounds.max;
}

/** The field's number, or `fallback` when it is missing, no number, or outside what can be used. */
export function readNumber(form: Unread, field: NumberField, fallback: number): number {
  return readOptional(form, field) ?? fallback;
}

/** The field's number, or undefined when it is missing, no number, or outside what can be used. */
export function readOptional(form: Unread, field: NumberField): number | undefined {
  const value = form[field];
  const row = fieldRow(field);
  const usable = "usable" in row ? row.usable : undefined;
  return within(value, usable ?? BOUNDS[field]) ? value : undefined;
}

/**
 * The hydration to calculate with, in percent. 0 counts only beside other liquids, which then bring all the water: a
 * flatbread of flour and milk. Without them it is no dough, and the default stands in.
 */
export function readHydration(form: Unread): number {
  const isAllOther = form.hydrationPercent === 0 && readExtras(form.otherLiquids).length > 0;
  return isAllOther ? 0 : readNumber(form, "hydrationPercent", FALLBACK.hydrationPercent);
}

/** The value when it is one of the words, else "". */
export function readWord<Word extends string>(value: unknown, words: readonly Word[]): Word | "" {
  return words.find((word) => word === value) ?? "";
}

/** The text, trimmed; "" for what is no text. */
export function readText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The flour rows; a percentage that is no number from 0 to 1000 counts as 0. */
export function readFlours(value: unknown): FlourShare[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map((row) => ({
    name: readText(row.name),
    percentage: within(row.percentage, { min: 0, max: 1000 }) ? row.percentage : 0,
  }));
}

/** The rows of a liquid or additive list that have an amount above 0. */
export function readExtras(value: unknown): Extra[] {
  if (!Array.isArray(value)) return [];
  const extras: Extra[] = [];
  for (const row of value) {
    if (!isObject(row)) continue;
    const { name, amount, unit, later } = withAmount(row);
    if (!within(amount, { min: 0, max: 1_000_000 }) || amount === 0) continue;
    const inGrams = unit === "grams";
    if (!inGrams && amount > 1000) continue;
    const extra: Extra = { name: readText(name), amount, unit: inGrams ? "grams" : "percentage" };
    extras.push(later === true ? { ...extra, later } : extra);
  }
  return extras;
}

const PERCENT = { min: 0, max: 1000 };

function readPart(field: RowField, value: unknown): unknown {
  switch (field.kind) {
    case "number":
      return within(value, PERCENT) ? value : 0;
    case "word":
      return readWord(value, field.words) || field.default;
    case "text":
      return readText(value);
    case "shares":
      return readFlours(value);
    case "extras":
      return readExtras(value);
    default:
      return value === true;
  }
}

const PRE_DOUGH_FIELDS = rowFields("preDoughs");

/** The pre-doughs that have something in them. What cannot be used of one counts as 0, or as not said. */
export function readPreDoughs(value: unknown): PreDough[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map((row) => {
    const read: Record<string, unknown> = {};
    for (const [key, field] of PRE_DOUGH_FIELDS) read[key] = readPart(field, row[key]);
    return read as PreDough;
  });
}

/** The three parts when all are above 0 and at most 1000, else the default 40:100:100 as a whole. */
export function readRatio(value: unknown): Ratio {
  if (isObject(value)) {
    const { starter, flour, water } = value;
    const part = { min: 0.01, max: 1000 };
    if (within(starter, part) && within(flour, part) && within(water, part)) return { starter, flour, water };
  }
  return { ...DEFAULT_RATIO };
}

/** Whether a sourdough takes its starter ripe from the jar, so that no levain is built. Example: City Loaf does not. */
export const takesRipeStarter = (form: Unread): boolean =>
  form.starterIsRipe === true && form.recipeType === "sourdough";

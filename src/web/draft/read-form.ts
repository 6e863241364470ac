import {
  defaultRecipe,
  type FieldName,
  type FieldOf,
  rowOfField,
  FIELDS,
  FORM_FIELDS,
  isOfKind,
  type Ratio,
  type RecipeForm,
  type RowField,
  rowFields,
  type RowKind,
  withAmount,
} from "../../baking";
import { MOST_ITEMS, mostOf, ruleOf, RULES, type TextRule } from "../../contract/recipes/recipe-fields";
import { ruleProblem } from "../../contract/recipes/recipe-problems";
import { readableText } from "../../contract/values/readable-text";
import { isRecord } from "../../contract/values/unknown-values";

/**
 * Makes a recipe form from stored data, field by field: a value of the wrong type becomes the default; one that is
 * only out of bounds stays, so that it comes back as typed, with its message. A missing number was emptied by the
 * baker, unless the data has another shape.
 */
export function readForm(stored: unknown, missingNumbers: "empty" | "default" = "default"): RecipeForm {
  const form = defaultRecipe();
  if (!isRecord(stored)) return form;
  const fields: Record<string, unknown> = {};
  for (const name of FORM_FIELDS) {
    const value = readField(name, stored[name]);
    const isEmptied = missingNumbers === "empty" && isOfKind(name, "number");
    if (value !== undefined || isEmptied) fields[name] = value;
  }
  return Object.assign(form, fields);
}

function readField(name: FieldName, value: unknown): unknown {
  if (isOfKind(name, "number")) return readNumber(value);
  if (isOfKind(name, "stars")) return ruleProblem(RULES[name], value) === null ? value : undefined;
  if (isOfKind(name, "text")) return readText(value, RULES[name]);
  if (isOfKind(name, "word")) return readChoice(value, name);
  if (isOfKind(name, "switch")) return typeof value === "boolean" ? value : undefined;
  if (isOfKind(name, "flours", "shares", "extras", "preDoughs")) {
    const { kind } = FIELDS[name];
    return readList(value, (row) => readRow(row, kind, name)).slice(0, mostOf(name));
  }
  return isOfKind(name, "ratio")
    ? readRatio(value)
    : readList(value, (row) => (isRecord(row) ? row : undefined));
}

const readNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** Shortens a text to its limit, and removes the characters that cannot be kept. */
const readText = (value: unknown, rule: TextRule): string | undefined =>
  typeof value === "string" ? readableText(value.slice(0, rule.maxLength), rule.multiline) : undefined;

/** Some choices are set in every recipe; any other may be left open. */
function readChoice(value: unknown, name: FieldOf<"word">): string | undefined {
  const row = rowOfField(name);
  if (value === "") return "always" in row ? undefined : "";
  return RULES[name].options.find((option) => option === value);
}

function readList<Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_ITEMS).flatMap((item) => read(item) ?? []);
}

/** A row without a needed field does not count. */
function readRow(value: unknown, kind: RowKind, path: string): object | undefined {
  if (!isRecord(value)) return undefined;
  const given = kind === "extras" ? withAmount(value) : value;
  const row: Record<string, unknown> = {};
  for (const [key, field] of rowFields(kind)) {
    const byDefault = "default" in field ? field.default : undefined;
    const read = readPart(field, given[key], `${path}.${key}`) ?? byDefault;
    if (read !== undefined) row[key] = read;
    else if (field.needed) return undefined;
  }
  return row;
}

function readPart(field: RowField, value: unknown, path: string): unknown {
  const rule = ruleOf(path);
  if (field.kind === "number") return readNumber(value);
  if (field.kind === "text") return rule?.kind === "text" ? readText(value, rule) : undefined;
  if (field.kind === "word") return field.words.find((word) => word === value);
  if (field.kind === "switch") return typeof value === "boolean" ? value : undefined;
  return readList(value, (row) => readRow(row, field.kind, path));
}

function readRatio(value: unknown): Ratio | undefined {
  if (!isRecord(value)) return undefined;
  const [starter, flour, water] = [value.starter, value.flour, value.water].map(readNumber);
  return starter && flour && water ? { starter, flour, water } : undefined;
}

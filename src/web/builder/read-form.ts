import {
  defaultRecipe,
  EMPTY_PRE_DOUGH,
  type Extra,
  type FieldName,
  type FieldOf,
  fieldRow,
  type Flour,
  type FlourShare,
  FORM_FIELDS,
  isOfKind,
  PRE_DOUGHS,
  type PreDough,
  type Ratio,
  type RecipeForm,
  YEAST_TYPES,
} from "../../baking";
import { MOST_ITEMS, mostOf, RULES, type TextRule } from "../../contract/recipe-fields";
import { ruleProblem } from "../../contract/recipe-problems";
import { readableText } from "../../contract/readable-text";
import { isRecord } from "../../contract/unknown-values";

/**
 * Makes a recipe form of whatever was stored, field by field: what has the wrong type falls to the default,
 * what is merely out of bounds stays, so that it comes back as it was typed, message and all.
 * A number that is not there was emptied by the baker, unless the data is of another shape.
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
  if (isOfKind(name, "flours")) return readList(value, readFlour);
  if (isOfKind(name, "shares")) return readList(value, readShare);
  if (isOfKind(name, "extras")) return readList(value, (row) => readExtra(row, name));
  if (isOfKind(name, "preDoughs")) return readList(value, readPreDough).slice(0, mostOf(name));
  return isOfKind(name, "ratio")
    ? readRatio(value)
    : readList(value, (row) => (isRecord(row) ? row : undefined));
}

const readNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** Shortens a text to its limit, and removes the characters that cannot be kept. */
const readText = (value: unknown, rule: TextRule): string | undefined =>
  typeof value === "string" ? readableText(value.slice(0, rule.maxLength), rule.multiline) : undefined;

/** Some choices are decided in every recipe; any other may be left open. */
function readChoice(value: unknown, name: FieldOf<"word">): string | undefined {
  const row = fieldRow(name);
  if (value === "") return "always" in row ? undefined : "";
  return RULES[name].options.find((option) => option === value);
}

function readList<Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_ITEMS).flatMap((item) => read(item) ?? []);
}

function readFlour(value: unknown): Flour | undefined {
  if (!isRecord(value)) return undefined;
  const name = readText(value.name, RULES["flourTypes.name"]);
  const percentage = readNumber(value.percentage);
  if (name === undefined || percentage === undefined) return undefined;
  const notes = readText(value.notes, RULES["flourTypes.notes"]) ?? "";
  const flour: Flour = { name, percentage, notes };
  const protein = readNumber(value.proteinPercent);
  const extraction = readNumber(value.extractionPercent);
  if (protein !== undefined) flour.proteinPercent = protein;
  if (extraction !== undefined) flour.extractionPercent = extraction;
  return flour;
}

function readShare(value: unknown): FlourShare | undefined {
  const flour = readFlour(value);
  return flour && { name: flour.name, percentage: flour.percentage };
}

function readExtra(value: unknown, list: FieldOf<"extras">): Extra | undefined {
  if (!isRecord(value)) return undefined;
  const name = readText(value.name, RULES[`${list}.name`]);
  if (name === undefined) return undefined;
  const amount = readNumber(value.amount);
  const later = typeof value.later === "boolean" ? { later: value.later } : {};
  if (amount !== undefined)
    return { name, amount, unit: value.unit === "grams" ? "grams" : "percentage", ...later };
  // The other way to write one: percent of the flour.
  const percentage = readNumber(value.percentage);
  return percentage === undefined ? undefined : { name, amount: percentage, unit: "percentage", ...later };
}

function readPreDough(value: unknown): PreDough | undefined {
  if (!isRecord(value)) return undefined;
  const given = {
    ...Object.fromEntries(
      (["flour", "water", "salt", "yeast", "starter"] as const).map((part) => [
        part,
        readNumber(value[part]),
      ]),
    ),
    kind: PRE_DOUGHS.find((kind) => kind === value.kind),
    yeastType: YEAST_TYPES.find((type) => type === value.yeastType),
    name: readText(value.name, RULES["preDoughs.name"]),
    timeTemp: readText(value.timeTemp, RULES["preDoughs.timeTemp"]),
    flours: readList(value.flours, readShare),
    extras: readList(value.extras, (row) => readExtra(row, "additives")),
  };
  const said = Object.entries(given).filter(([, part]) => part !== undefined);
  return { ...EMPTY_PRE_DOUGH, ...Object.fromEntries(said) };
}

function readRatio(value: unknown): Ratio | undefined {
  if (!isRecord(value)) return undefined;
  const [starter, flour, water] = [value.starter, value.flour, value.water].map(readNumber);
  return starter && flour && water ? { starter, flour, water } : undefined;
}

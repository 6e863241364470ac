import { type Extra, type Flour, PRE_DOUGH_NAMES, type PreDough, type RecipeForm } from "../../../baking";
import { FIELD_WORDS } from "../../../contract/recipes/field-words";
import { isRecord } from "../../../contract/values/unknown-values";
import { LABELS } from "../../../wording/recipes/labels";
import { readForm } from "../../draft/read-form";

/** A field that the author has changed since the owner approved the recipe, with a line for each thing in it. */
export interface RecipeChange {
  field: keyof RecipeForm;
  label: string;
  approved: readonly string[];
  now: readonly string[];
}

const FIELDS = Object.keys(FIELD_WORDS) as (keyof RecipeForm)[];
/** The fields that the list and the page of a recipe show first. */
const FIRST: (keyof RecipeForm)[] = [
  "recipeName",
  "author",
  "notes",
  "flourTypes",
  "otherLiquids",
  "additives",
];
const ORDER = [...FIRST, ...FIELDS.filter((field) => !FIRST.includes(field))];

/** Field by field: the approved value, and the recipe's present one. */
export function changesBetween(approved: RecipeForm, now: RecipeForm): RecipeChange[] {
  return ORDER.flatMap((field) => {
    const [before, after] = [linesOf(field, approved[field]), linesOf(field, now[field])];
    if (before.join("\n") === after.join("\n")) return [];
    return [{ field, label: FIELD_WORDS[field].label, approved: before, now: after }];
  });
}

/**
 * The same for two recipes as stored. A version from before a field existed lacks it, and its author never said "No" to
 * it: so it reads as nothing, whatever we assume in baking.
 */
export function changesSince(approved: object, now: object): RecipeChange[] {
  const linesGiven = (recipe: object, { field }: RecipeChange, lines: readonly string[]) =>
    field in recipe ? lines : [];
  return changesBetween(readForm(approved), readForm(now)).map((change) => ({
    ...change,
    approved: linesGiven(approved, change, change.approved),
    now: linesGiven(now, change, change.now),
  }));
}

function linesOf(field: keyof RecipeForm, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(partText);
  if (typeof value === "boolean") return [value ? "Yes" : "No"];
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return value === "" ? [] : [wordOf(field, value)];
  if (isRecord(value)) return [Object.values(value).join(":")];
  return [];
}

const RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = LABELS;
const wordOf = (field: string, word: string): string => RULES[field]?.[word] ?? word;

/** How each field of a row reads. A field that is not here reads as it is stored. A unit is said with its amount. */
const PART_TEXTS: {
  [Key in keyof (Flour & Extra)]-?: (value: unknown, row: Record<string, unknown>) => unknown;
} = {
  name: (name) => name,
  amount: (amount, { unit }) => withUnit(amount, unit === "grams" ? " g" : "%"),
  unit: () => "",
  later: (later) => (later === true ? "in a second mix" : ""),
  waterPercent: (water) => withUnit(water, "% water in it"),
  percentage: (percentage) => withUnit(percentage, "%"),
  proteinPercent: (protein) => withUnit(protein, "% protein"),
  extractionPercent: (extraction) => withUnit(extraction, "% extraction"),
  notes: (notes) => notes,
};
const TEXTS: Readonly<Record<string, (value: unknown, row: Record<string, unknown>) => unknown>> = PART_TEXTS;

/** "Rye flour, 20%, stone-milled": all parts of a flour, an ingredient or a link. */
function partText(part: unknown): string {
  if (!isRecord(part)) return "";
  if (isPreDough(part)) return preDoughText(part);
  const others = Object.keys(part).filter((key) => !(key in PART_TEXTS));
  return [...Object.keys(PART_TEXTS), ...others]
    .map((key) => (TEXTS[key] ?? ((as) => as))(part[key], part))
    .filter((text) => text !== undefined && text !== "")
    .map((text) => (typeof text === "string" ? text : JSON.stringify(text)))
    .join(", ");
}

const isPreDough = (part: object): part is PreDough => "timeTemp" in part;

/** "Soaker, water 10%, Oats, 8%, overnight". */
function preDoughText({ name, kind, yeastType, flours, extras, timeTemp, ...percent }: PreDough): string {
  const amounts = Object.entries(percent).filter(([, amount]) => amount > 0);
  return [
    name || PRE_DOUGH_NAMES[kind],
    ...amounts.map(([of, amount]) => `${of} ${amount}%`),
    yeastType,
    ...[...flours, ...extras].map(partText),
    timeTemp,
  ]
    .filter((text) => text !== "")
    .join(", ");
}

const withUnit = (value: unknown, unit: string): string | undefined =>
  typeof value === "number" ? `${value}${unit}` : undefined;

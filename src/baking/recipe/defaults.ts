import { FIELDS, type FieldName } from "./fields";
import { FORM_FIELDS, rowOfField } from "./field-kinds";
import type { PreDough, Ratio, RecipeForm } from "./recipe-form";
import { rowFields } from "./row-fields";

type WithFallback = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { default: number } | { fallback: number }
    ? Name
    : never;
}[FieldName];

/** The number that stands in for an empty field, or undefined where there is none. */
function fallbackOf(name: FieldName): number | undefined {
  const row = rowOfField(name);
  return row.kind === "number" ? (row.default ?? row.fallback) : undefined;
}

/**
 * Values that the calculation and the schedule use for an empty field, in the field's own unit (grams, percent,
 * minutes, hours).
 * Example: a form without hydration is calculated at 75 %. Source: CA-11; losses OC 17.
 */
export const FALLBACK = Object.fromEntries(
  FORM_FIELDS.map((name) => [name, fallbackOf(name)]).filter(([, number]) => number !== undefined),
) as { readonly [Name in WithFallback]: number };

/** The build ratio that both levain builds start with. It is legal in both (OC 14). */
export const DEFAULT_RATIO: Readonly<Ratio> = { starter: 40, flour: 100, water: 100 };

/** A new pre-dough, still empty. */
export const EMPTY_PRE_DOUGH = Object.fromEntries(
  rowFields("preDoughs").map(([key, field]): [string, unknown] => [key, "default" in field && field.default]),
) as Readonly<PreDough>;

function defaultOf(name: FieldName): unknown {
  const row = rowOfField(name);
  switch (row.kind) {
    case "number":
    case "stars":
      return row.default;
    case "word":
      return row.default ?? "";
    case "text":
      return "";
    case "switch":
      return false;
    case "ratio":
      return { ...DEFAULT_RATIO };
    default:
      return [];
  }
}

/**
 * The form that "from scratch" starts with: defaults only where the specification has them, every other choice left
 * to the baker. Example: `defaultRecipe("Ana").author` is "Ana"; without a name it is "Home Baker". Source: BU-05.
 */
export function defaultRecipe(author = ""): RecipeForm {
  const values = FORM_FIELDS.map((name) => [name, defaultOf(name)] as const);
  const form = Object.fromEntries(values.filter(([, value]) => value !== undefined)) as RecipeForm;
  return { ...form, author: author.trim() || "Home Baker" };
}

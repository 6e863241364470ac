import {
  type FieldName,
  FORM_FIELDS,
  rowOfField,
  isOfKind,
  type RecipeForm,
  type NumberUnit,
} from "../../baking";
import { FIELD_WORDS } from "../../contract/recipes/field-words";
import { isShown } from "../../contract/recipes/recipe-problems";
import type { Formats } from "../values/formats";
import { LABELS, recipeTypeText } from "./labels";
import { spokenMinutes } from "../values/measures";

/** One fact of a recipe, in words; `without` is the text for a recipe that lacks it. */
export type Fact = { what: string; text: string; without?: string };

/** How a number reads. */
const READS: Readonly<Record<NumberUnit, (formats: Formats, value: number) => string>> = {
  grams: ({ grams }, value) => grams(value),
  pieces: ({ number }, value) => number(value, 0),
  minutes: (_, value) => spokenMinutes(value),
  hours: (_, value) => spokenMinutes(value * 60),
  fahrenheit: ({ temperature }, value) => temperature(value),
};

const unitOf = (name: FieldName): NumberUnit | undefined => {
  const row = rowOfField(name);
  return row.kind === "number" || row.kind === "stars" ? row.unit : undefined;
};

function numberText(formats: Formats, name: FieldName, value: number): string {
  const unit = unitOf(name);
  return unit === undefined ? formats.percent(value) : READS[unit](formats, value);
}

/** Fields about the recipe rather than its bread, and a weight that is shown as the grams of each ingredient. */
const ASIDE: readonly FieldName[] = [
  "recipeName",
  "author",
  "dateCreated",
  "notes",
  "variations",
  "crustQuality",
  "crumbQuality",
  "flavorQuality",
  "recipeTypeOther",
  "rating",
  "totalFlourWeight",
];

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = LABELS;

/** A plain temperature reads the same, however it was typed: "450", "450 F" and "450°F (232°C)". */
const PLAIN_HEAT = /^(?<fahrenheit>\d{2,3})\s?°?\s?F?(?:\s?\(\d{2,3}\s?°?\s?C\))?$/i;

function heatText(formats: Formats, form: RecipeForm): string {
  const plain = PLAIN_HEAT.exec(form.bakeTemperature.trim())?.groups?.fahrenheit;
  return plain === undefined ? formats.bakeTemperature(form) : formats.temperature(Number(plain));
}

function textOf(formats: Formats, name: FieldName, form: RecipeForm): string {
  const value = form[name];
  if (name === "recipeType") return recipeTypeText(form);
  if (name === "bakeTemperature") return heatText(formats, form);
  if (isOfKind(name, "number", "stars"))
    return typeof value === "number" && Number.isFinite(value) ? numberText(formats, name, value) : "";
  if (isOfKind(name, "switch")) return value === true ? "Yes" : "";
  if (typeof value === "string")
    return WORDS[name]?.[value] ?? formats.inUnits(value.replace(/\s+/g, " ").trim());
  if (isOfKind(name, "ratio")) {
    const { starter, flour, water } = form[name];
    return `${starter}:${flour}:${water}`;
  }
  return "";
}

/** Whether a number is shown among the percentages. */
export const isPercent = (name: FieldName): boolean => isOfKind(name, "number") && unitOf(name) === undefined;

/** Fields that decide whether a stage exists, and how long it lasts. */
const STAGE_FIELDS: readonly FieldName[] = [
  "autolyse",
  "autolyseDuration",
  "coldRetard",
  "levainBuildTime",
  "secondaryLevainBuildTime",
];

/**
 * Whether a field is about a stage's time. The bake time does not count, because it also has temperatures and lids.
 */
export function isStageTime(name: FieldName): boolean {
  if (STAGE_FIELDS.includes(name)) return true;
  const row = rowOfField(name);
  return row.kind === "text" && row.duration === true && name !== "bakeTime" && name !== "foldTiming";
}

/** The facts in a recipe's fields, for those that its type asks for, by field name. */
export function recipeFacts(formats: Formats, form: RecipeForm): Map<FieldName, Fact> {
  const isSaid = (name: FieldName) =>
    !ASIDE.includes(name) && isShown(name, form) && (name !== "coldRetardDuration" || form.coldRetard);
  const facts = FORM_FIELDS.filter(isSaid).map((name): [FieldName, Fact] => {
    const fact = { what: FIELD_WORDS[name].label, text: textOf(formats, name, form) };
    return [name, isOfKind(name, "switch") ? { ...fact, without: "No" } : fact];
  });
  return new Map(facts.filter(([, { text }]) => text !== ""));
}

/** Whether this type of recipe, or every type, asks for a field. */
export function isAskedOf({ recipeType }: RecipeForm, name: FieldName): boolean {
  const { only } = rowOfField(name);
  return only === undefined || only.some((type) => type === recipeType);
}

/** Each flour, and everything given in percent of the flour, by name. */
export function listShares(formats: Formats, { flourTypes, otherLiquids, additives }: RecipeForm): Fact[] {
  const flours = flourTypes.map(({ name, percentage }) => ({
    what: name,
    text: formats.percent(percentage),
  }));
  const extras = [...otherLiquids, ...additives]
    .filter(({ unit }) => unit !== "grams")
    .map(({ name, amount }) => ({ what: name, text: formats.percent(amount) }));
  return [...flours, ...extras];
}

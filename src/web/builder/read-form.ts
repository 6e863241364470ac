import { defaultRecipe, type Extra, type Flour, type Ratio, type RecipeForm } from "../../baking";
import {
  CHOICES,
  type ChoiceLimit,
  LIMITS,
  MOST_ITEMS,
  PART_TEXTS,
  TEXTS,
  type TextLimit,
} from "../../contract/limits";
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
  const read = (name: string, value: unknown) => {
    if (value !== undefined) fields[name] = value;
  };
  for (const name of Object.keys(LIMITS)) {
    if (missingNumbers === "empty") fields[name] = undefined;
    read(name, readNumber(stored[name]));
  }
  if (![1, 2, 3, 4, 5].some((stars) => stars === fields.rating)) fields.rating = undefined;
  for (const [name, limit] of Object.entries(TEXTS)) read(name, readText(stored[name], limit));
  for (const [name, limit] of Object.entries(CHOICES)) read(name, readChoice(stored[name], name, limit));
  for (const name of ["autolyse", "coldRetard", "hasSecondaryLevainBuild"]) {
    if (typeof stored[name] === "boolean") fields[name] = stored[name];
  }
  for (const name of ["photos", "files", "links"]) {
    fields[name] = readList(stored[name], (value) => (isRecord(value) ? value : undefined));
  }
  fields.flourTypes = readList(stored.flourTypes, readFlour);
  fields.otherLiquids = readList(stored.otherLiquids, readExtra);
  fields.additives = readList(stored.additives, readExtra);
  fields.levainBuildRatio = readRatio(stored.levainBuildRatio, form.levainBuildRatio);
  fields.secondaryLevainBuildRatio = readRatio(
    stored.secondaryLevainBuildRatio,
    form.secondaryLevainBuildRatio,
  );
  return Object.assign(form, fields);
}

const readNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** What cannot be kept goes, the rest of the text stays. */
const readText = (value: unknown, limit: TextLimit): string | undefined =>
  typeof value === "string" ? readableText(value.slice(0, limit.maxLength), limit.multiline) : undefined;

/** These three are decided in every recipe; any other choice may be left open. */
const ALWAYS_CHOSEN = ["scalingMode", "mixingMethod", "starterType"];

function readChoice(value: unknown, name: string, limit: ChoiceLimit): string | undefined {
  if (value === "") return ALWAYS_CHOSEN.includes(name) ? undefined : "";
  return limit.options.find((option) => option === value);
}

function readList<Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_ITEMS).flatMap((item) => read(item) ?? []);
}

function readFlour(value: unknown): Flour | undefined {
  if (!isRecord(value)) return undefined;
  const name = readText(value.name, PART_TEXTS["flourTypes.name"]);
  const percentage = readNumber(value.percentage);
  if (name === undefined || percentage === undefined) return undefined;
  const flour: Flour = {
    name,
    percentage,
    notes: readText(value.notes, PART_TEXTS["flourTypes.notes"]) ?? "",
  };
  const protein = readNumber(value.proteinPercent);
  const extraction = readNumber(value.extractionPercent);
  if (protein !== undefined) flour.proteinPercent = protein;
  if (extraction !== undefined) flour.extractionPercent = extraction;
  return flour;
}

function readExtra(value: unknown): Extra | undefined {
  if (!isRecord(value)) return undefined;
  const name = readText(value.name, PART_TEXTS["additives.name"]);
  if (name === undefined) return undefined;
  const amount = readNumber(value.amount);
  if (amount !== undefined) return { name, amount, unit: value.unit === "grams" ? "grams" : "percentage" };
  // The other way to write one: percent of the flour.
  const percentage = readNumber(value.percentage);
  return percentage === undefined ? undefined : { name, amount: percentage, unit: "percentage" };
}

function readRatio(value: unknown, fallback: Ratio): Ratio {
  if (!isRecord(value)) return fallback;
  const [starter, flour, water] = [value.starter, value.flour, value.water].map(readNumber);
  return starter && flour && water ? { starter, flour, water } : fallback;
}

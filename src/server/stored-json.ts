import { defaultRecipe, type RecipeForm } from "../baking";
import type { BakingPlan } from "../contract/baking-plan";
import type { BenchState } from "../contract/bench-state";
import {
  type Shape,
  storedBenchShape,
  storedHoursShape,
  storedNumbersShape,
  storedPlanShape,
  storedRecipeShape,
  storedTextsShape,
  storedUnitsShape,
} from "../contract/stored-shapes";

/** Every column that holds JSON, and what it must be for anybody to read it. */
export const STORED = {
  "user.units": storedUnitsShape,
  "user.sleep": storedHoursShape,
  "recipe.data": storedRecipeShape,
  "recipe.bench": storedBenchShape,
  "published_recipe.data": storedRecipeShape,
  "baking_plan.data": storedPlanShape,
  "plan_aside.data": storedPlanShape,
  "letter_settings.sentences": storedTextsShape,
  "starter_envelope.taps": storedNumbersShape,
} as const satisfies Readonly<Record<string, Shape>>;
export type StoredColumn = keyof typeof STORED;

/** Nothing of ours goes deeper than ten; a text can go so deep that writing it again ends in an overflow. */
const MOST_DEPTH = 40;

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (most === 0) return true;
  for (const key in value) if (isDeeper((value as Record<string, unknown>)[key], most - 1)) return true;
  return false;
}

/** The value of a stored text, or which field of it is wrong and why. Nothing is thrown, whatever the text is. */
export function readStored(column: StoredColumn, text: string): { value: unknown } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "is not JSON" };
  }
  if (isDeeper(value, MOST_DEPTH)) return { problem: "is nested too deeply" };
  const wrong = STORED[column](value);
  if (wrong === null) return { value };
  return { problem: wrong.path === "" ? wrong.why : `has ${wrong.path}, which ${wrong.why}` };
}

function stored(column: StoredColumn, text: string): unknown {
  const read = readStored(column, text);
  return "value" in read ? read.value : undefined;
}

/**
 * What the database keeps as JSON; undefined where it cannot be read. The contract had read each text before it was
 * stored, but a database can be damaged, and one row must not take the others with it.
 */
export function storedForm(text: string): RecipeForm | undefined {
  const form = stored("recipe.data", text) as Partial<RecipeForm> | undefined;
  if (form === undefined) return undefined;
  const given = Object.entries(form).filter(([, value]) => value !== null);
  return { ...defaultRecipe(), ...Object.fromEntries(given) };
}
export const storedPlan = (text: string) => stored("baking_plan.data", text) as BakingPlan | undefined;
export const storedBench = (text: string) => stored("recipe.bench", text) as BenchState | undefined;
export const storedSentences = (text: string) =>
  stored("letter_settings.sentences", text) as string[] | undefined;
export const storedTaps = (text: string) => stored("starter_envelope.taps", text) as number[] | undefined;

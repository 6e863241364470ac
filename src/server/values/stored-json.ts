import {
  type Shape,
  storedAnswersShape,
  storedBakeShape,
  storedCardShape,
  storedStarterLineShape,
  storedBenchShape,
  storedHoursShape,
  storedKitchenShape,
  storedNumbersShape,
  storedPantryShape,
  storedPlanShape,
  storedPricesShape,
  storedRecipeShape,
  storedSwitchesShape,
  storedTextsShape,
  storedUnitsShape,
  storedWishShape,
} from "../../contract/baking/stored-shapes";

/** Every column that holds JSON, and the shape that it must have to be read. */
export const STORED = {
  "user.units": storedUnitsShape,
  "user.sleep": storedHoursShape,
  "user.kitchen": storedKitchenShape,
  "user.pantry": storedPantryShape,
  "recipe.data": storedRecipeShape,
  "recipe.bench": storedBenchShape,
  "published_recipe.data": storedRecipeShape,
  "baking_plan.data": storedPlanShape,
  "bake.data": storedBakeShape,
  "bake.answers": storedAnswersShape,
  "bake.card": storedCardShape,
  "starter_line.data": storedStarterLineShape,
  "letter_settings.sentences": storedTextsShape,
  "site_switches.data": storedSwitchesShape,
  "bread_request.wish": storedWishShape,
  "bread_request.prices": storedPricesShape,
  "starter_envelope.taps": storedNumbersShape,
} as const satisfies Readonly<Record<string, Shape>>;
export type StoredColumn = keyof typeof STORED;

/** Nothing of ours is nested more than ten deep. A text can be nested so deep that writing it again overflows. */
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

import type { StockedIngredient, StockedIngredients } from "../../baking";
import { isReadableText } from "../values/readable-text";
import { isRecord } from "../values/unknown-values";

/**
 * A baker's prices, packs and stock, by the ingredient's key in the core; a habit of a person, not part of a recipe.
 * Nothing of an ingredient (`{}`) takes back what was said of it, on another device too.
 */
export type Pantry = StockedIngredients;

/** The bounds of each number: a pack costs ten thousand at most, and weighs a ton. Cents are whole. */
export const PANTRY_PARTS = {
  packCents: { min: 0, max: 1_000_000 },
  packGrams: { min: 1, max: 1_000_000 },
  houseGrams: { min: 0, max: 1_000_000 },
} as const;
export type PantryPart = keyof typeof PANTRY_PARTS;
const PARTS = Object.keys(PANTRY_PARTS) as PantryPart[];

/** More than anybody bakes with; each session answer carries them all. */
export const MOST_INGREDIENTS = 100;
/** A name of 200 letters (field-words.ts), and the word flour. */
export const LONGEST_KEY = 206;

export const isPantryKey = (key: string) => key !== "" && key.length <= LONGEST_KEY && isReadableText(key);

/** Reads a pantry from any storage: a part that makes no sense counts as never said. */
export function readPantry(stored: unknown): Pantry {
  if (!isRecord(stored)) return {};
  const items = Object.entries(stored).filter(([key]) => isPantryKey(key));
  return Object.fromEntries(items.slice(0, MOST_INGREDIENTS).map(([key, item]) => [key, readItem(item)]));
}

function readItem(stored: unknown): StockedIngredient {
  if (!isRecord(stored)) return {};
  const isUsable = (part: PantryPart) => {
    const { [part]: value } = stored;
    const { min, max } = PANTRY_PARTS[part];
    if (typeof value !== "number" || !(value >= min && value <= max)) return false;
    return part !== "packCents" || Number.isInteger(value);
  };
  return Object.fromEntries(PARTS.filter(isUsable).map((part) => [part, stored[part]]));
}

/**
 * The pantry with other numbers of one ingredient. In a full one, an ingredient of which nothing is said makes room, else
 * the one that was said first.
 */
export function withStocked(pantry: Pantry, key: string, item: StockedIngredient): Pantry {
  if (!isPantryKey(key)) return pantry;
  const others = Object.entries(pantry).filter(([other]) => other !== key);
  const isSaid = ([, said]: [string, StockedIngredient]) => Object.keys(said).length > 0;
  const kept = others.length < MOST_INGREDIENTS ? others : others.filter(isSaid);
  return Object.fromEntries([...kept.slice(-(MOST_INGREDIENTS - 1)), [key, readItem(item)]]);
}

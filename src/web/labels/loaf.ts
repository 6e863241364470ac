import type { RecipeForm } from "../../baking";

/** Loaves of one kind, each of which gets the same label. */
export interface Loaf {
  key: string;
  name: string;
  labels: number;
  /** The weight of one, baked. */
  grams: number | undefined;
  /** What it has in it besides its recipe's ingredients, as it is typed: "walnuts, raisins". */
  besides: string;
  form: RecipeForm;
}

export const MOST_LABELS = 500;

/** Nobody's scale and nobody's oven is exact to the gram. */
export const roundedGrams = (grams: number): number => Math.round(grams / 10) * 10;

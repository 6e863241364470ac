import type { Extra, RecipeForm } from "../recipe/recipe-form";

/** A preset as written: flours as name and percent, and its differences from the base form. */
export type PresetSource = {
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  /** The word for its pieces in the yield: "loaves". */
  readonly pieces: string;
  readonly flours: readonly (readonly [name: string, percentage: number])[];
  readonly form: Partial<Omit<RecipeForm, "flourTypes" | "recipeName">>;
};

/** A liquid or additive in percent of the flour. */
export const inPercent = (name: string, amount: number): Extra => ({ name, amount, unit: "percentage" });

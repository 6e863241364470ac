import * as z from "zod/mini";
import type { RecipeForm } from "../../baking";
import type { BakeAnswers, StoredBake } from "./bakes";

/** The address that the code on a printed card has ends with this and the recipe itself. */
export const CARD_MARK = "#card=";

/** The most links of one recipe or bake at a time: enough for a few friends. */
export const MOST_LINKS_OF_ONE = 10;

/** When each link of a recipe or bake was made, oldest first. Only the holders have the links themselves. */
export interface PrivateLinks {
  madeAt: string[];
}

/** A new link, shown in full only now, with all links of the same recipe or bake. */
export interface NewPrivateLink extends PrivateLinks {
  address: string;
}

/**
 * A recipe opened by a private link: as saved now, with no more of its author than the name. A copy records the id as
 * its origin; the id opens nothing.
 */
export interface ShownRecipe {
  id: string;
  recipeName: string;
  author: string;
  recipeData: RecipeForm;
}

/** A bake opened by a private link. Its recipe's id is left out, because the reader may not open that recipe. */
export interface ShownBake {
  id: string;
  bake: Omit<StoredBake["bake"], "recipeId">;
  answers: BakeAnswers;
}

/** A recipe or a bake that a private link opens. */
export type Shown = { recipe: ShownRecipe; bake?: undefined } | { bake: ShownBake; recipe?: undefined };

/** The link from the address; any other text opens nothing. */
export const shownSchema = z.object({
  link: z
    .string({ error: "The link must be text" })
    .check(z.trim(), z.toLowerCase(), z.maxLength(64, { error: "The link is too long" })),
});

/** Their part of a person's export (SEC-53). */
export interface KeptPrivateLinks {
  /** Recipes and bakes with a private link; only the holders have the links themselves. */
  privateLinks: { recipeId: string | null; bakeId: string | null; madeAt: string }[];
}

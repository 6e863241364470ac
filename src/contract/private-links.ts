import * as z from "zod/mini";
import type { RecipeForm } from "../baking";
import type { BakeAnswers, StoredBake } from "./bakes";

/** 32 letters and digits of base 32: 160 random bits. */
export const PRIVATE_LINK = /^[a-z2-7]{32}$/;
/** The page's address ends with it. What stands behind # stays in the browser: no server and no proxy sees the link. */
export const PRIVATE_LINK_MARK = "#link=";

/** The same for the code of a printed card: here the address carries the recipe itself. */
export const CARD_MARK = "#card=";

/** How many links one recipe or bake may have at a time: one for each friend or two. */
export const MOST_LINKS_OF_ONE = 10;

/** When each link of a recipe or bake was made, oldest first. The links themselves are known to nobody but their holders. */
export interface PrivateLinks {
  madeAt: string[];
}

/** A new link, this once in full, and all links of the same recipe or bake with it. */
export interface NewPrivateLink extends PrivateLinks {
  address: string;
}

/**
 * A recipe as a private link shows it: as it is saved now, with no more of its author than the name. By its id a copy knows
 * its parent; it opens nothing.
 */
export interface ShownRecipe {
  id: string;
  recipeName: string;
  author: string;
  recipeData: RecipeForm;
}

/** A bake as a private link shows it. Nobody else's recipe is at its address, so its own recipe's id is not told. */
export interface ShownBake {
  id: string;
  bake: Omit<StoredBake["bake"], "recipeId">;
  answers: BakeAnswers;
}

/** What a private link leads to. */
export type Shown = { recipe: ShownRecipe; bake?: undefined } | { bake: ShownBake; recipe?: undefined };

/** As it stands in the address; whatever else was sent leads to nothing. */
export const shownSchema = z.object({
  link: z
    .string({ error: "The link must be text" })
    .check(z.trim(), z.toLowerCase(), z.maxLength(64, { error: "The link is too long" })),
});

/** Their part of the file that a person downloads (SEC-53). */
export interface KeptPrivateLinks {
  /** Which recipes and bakes can be read by a private link; the links themselves are known to nobody but their holders. */
  privateLinks: { recipeId: string | null; bakeId: string | null; madeAt: string }[];
}

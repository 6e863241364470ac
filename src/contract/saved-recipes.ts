import * as z from "zod/mini";
import type { RecipeForm } from "../baking";

/** A recipe in its author's own list. */
export interface SavedRecipe {
  id: string;
  recipeName: string;
  recipeType: string;
  author: string;
  published: boolean;
  isPublic: boolean;
  createdAt: string;
  recipeData: RecipeForm;
}

/** One recipe, as whoever may read it gets it. */
export interface FullRecipe {
  id: string;
  recipeName: string;
  author: string;
  published: boolean;
  isPublic: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  recipeData: RecipeForm;
  /** Whether the reader is its author. */
  mine: boolean;
}

/** A published recipe, as anybody gets it: of its author the name only. */
export interface CommunityRecipe {
  id: string;
  recipeName: string;
  author: string;
  recipeData: RecipeForm;
}

/** What a save answers. */
export interface RecipeReceipt {
  id: string;
  recipeName: string;
  version: number;
}

const yesOrNo = (name: string) => z.boolean({ error: `${name} must be true or false` });
export const publishSchema = z.object({ published: yesOrNo("published") });
export const visibilitySchema = z.object({ isPublic: yesOrNo("isPublic") });

/** The version an edit started from; without one the last writer wins. */
export const versionField = z.optional(
  z
    .number({ error: "version must be a number" })
    .check(
      z.int({ error: "version must be a whole number" }),
      z.minimum(1, { error: "version starts at 1" }),
    ),
);

import * as z from "zod/mini";
import type { RecipeForm } from "../baking";
import { recipeSchema } from "./recipes";
import { isAbsent } from "./unknown-values";

/** A recipe in its author's own list. */
export interface SavedRecipe {
  id: string;
  recipeName: string;
  recipeType: string;
  author: string;
  published: boolean;
  isPublic: boolean;
  createdAt: string;
  /** When the approved version was saved; only while a newer version waits for the site's owner. */
  approvedSavedAt?: string;
  recipeData: RecipeForm;
}

/** One recipe, for anybody who may read it. */
export interface FullRecipe {
  id: string;
  recipeName: string;
  author: string;
  published: boolean;
  isPublic: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** For the recipe's author and the site's owner only, as in the list. */
  approvedSavedAt?: string;
  recipeData: RecipeForm;
  /** Whether the reader is its author. */
  mine: boolean;
}

/** A published recipe for everybody, with no more of its author than the name. */
export interface CommunityRecipe {
  id: string;
  recipeName: string;
  author: string;
  recipeData: RecipeForm;
}

/** The answer to a save. */
export interface RecipeReceipt {
  id: string;
  recipeName: string;
  version: number;
  /** Set by the first save. */
  createdAt?: string;
  /** Set by a later save. */
  updatedAt?: string;
}

const yesOrNo = (name: string) => z.boolean({ error: `${name} must be true or false` });
export const visibilitySchema = z.object({ isPublic: yesOrNo("isPublic") });

/** The largest number in the version's column; nobody saves one recipe so often. */
const LAST_VERSION = 2 ** 31 - 1;
const version = z
  .number({ error: "version must be a number" })
  .check(
    z.int({ error: "version must be a whole number" }),
    z.minimum(1, { error: "version starts at 1" }),
    z.maximum(LAST_VERSION, { error: `version must be at most ${LAST_VERSION}` }),
  );

/** The version that the edit started from; without it the last save wins. */
export const versionField = z.pipe(
  z.transform((value: unknown) => (isAbsent(value) ? undefined : value)),
  z.optional(version),
);

/** Without a version the newest is published; our own pages send the version that the owner looked at. */
export const publishSchema = z.object({
  published: yesOrNo("published"),
  version: z.optional(versionField),
});

/** A changed recipe: the whole form, and the version it started from. */
export const recipeEditSchema = z.intersection(recipeSchema, z.object({ version: z.optional(versionField) }));

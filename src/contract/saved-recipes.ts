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
  /** Only where the newest words wait for the site's owner: when the words were saved that everybody reads meanwhile. */
  approvedSavedAt?: string;
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
  /** For its author and the site's owner, as in the list. */
  approvedSavedAt?: string;
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
  /** Of a first save. */
  createdAt?: string;
  /** Of a later one. */
  updatedAt?: string;
}

const yesOrNo = (name: string) => z.boolean({ error: `${name} must be true or false` });
export const visibilitySchema = z.object({ isPublic: yesOrNo("isPublic") });

/** As large as the column of the version; nobody saves one recipe so often. */
const LAST_VERSION = 2 ** 31 - 1;
const version = z
  .number({ error: "version must be a number" })
  .check(
    z.int({ error: "version must be a whole number" }),
    z.minimum(1, { error: "version starts at 1" }),
    z.maximum(LAST_VERSION, { error: `version must be at most ${LAST_VERSION}` }),
  );

/** The version an edit started from; without one the last writer wins. */
export const versionField = z.pipe(
  z.transform((value: unknown) => (isAbsent(value) ? undefined : value)),
  z.optional(version),
);

/** Without a version it is whichever stands there; our own pages send the one that the owner looked at. */
export const publishSchema = z.object({
  published: yesOrNo("published"),
  version: z.optional(versionField),
});

/** A recipe as it is saved again: the whole form, and what it started from beside it. */
export const recipeEditSchema = z.intersection(recipeSchema, z.object({ version: z.optional(versionField) }));

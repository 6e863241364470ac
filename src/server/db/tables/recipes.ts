import type { Generated } from "kysely";
import type { Flag, Instant } from "./columns";
import type { InBackups } from "./in-backups";

/** Recipes, and their public versions. */
export type RecipeTables = {
  recipe: {
    id: string;
    user_id: string;
    name: string;
    type: string;
    author: string;
    published: Generated<Flag>;
    is_public: Generated<Flag>;
    version: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
    /** Lower-cased words of the recipe, for `?q=`. */
    search: string;
    /** The author's bench state as JSON, and when it was last changed. */
    bench: string | null;
    bench_at: Instant | null;
    /** Since when its author asks for a place among the community's recipes. */
    offered_at: Generated<Instant | null>;
    /** The parent of a copied recipe. Migration 0037 explains both columns. */
    origin_kind: Generated<string | null>;
    origin_id: Generated<string | null>;
    /** The whole form as JSON, as the contract read it. */
    data: string;
  };
  /** Migration 0045 says why. */
  deleted_recipe: { id: string; user_id: string; gone_at: Instant };
  /** Published recipes: the version that the owner approved. */
  published_recipe: {
    recipe_id: string;
    version: number;
    name: string;
    author: string;
    published_at: Instant;
    /** When the author saved the approved version. */
    saved_at: Instant;
    data: string;
  };
  /** The search terms of published recipes. search-entries.ts knows how each engine stores them. */
  search_entry: { recipe_id: string };
  /** The owner's last word about a recipe that its author offered. */
  recipe_answer: {
    recipe_id: string;
    kind: "ask" | "no";
    body: string;
    version: number;
    created_at: Instant;
  };
  /** Migration 0040 explains the columns: one of the two ids is null. */
  private_link: {
    id: string;
    user_id: string;
    recipe_id: string | null;
    bake_id: string | null;
    token_hash: string;
    made_at: Instant;
  };
};

export const RECIPES_IN_BACKUPS = {
  recipe: "id",
  deleted_recipe: "id",
  published_recipe: "recipe_id",
  recipe_answer: "recipe_id",
  search_entry: { leftOut: "the next start files recipes anew" },
  private_link: { leftOut: "would bring back those that were ended because somebody had got to know them" },
} as const satisfies InBackups<RecipeTables>;

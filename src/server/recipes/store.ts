import { expressionBuilder, type JoinBuilder, type Selectable, sql } from "kysely";
import type { BenchState } from "../../contract/recipes/bench-state";
import type { Db } from "../db/database";
import type { Tables } from "../db/types";
import { iso } from "../values/instant";
import type { Cursor } from "../http/paging";
import { readStoredBench, type Telemetry } from "../left-out";
import { stillHolds } from "./search/community-store";

type Recipe = Selectable<Tables["recipe"]>;

/** How many recipes of usual size are read at once. */
export const RECIPES_A_PAGE = 50;
/** How many bytes of recipes are read at once; with everything made of them they take almost 1 MB of memory. */
export const PAGE_BYTES = 250_000;

const LISTED = [
  "recipe.id",
  "recipe.name",
  "recipe.type",
  "recipe.author",
  "recipe.is_public",
  "recipe.created_at",
  "recipe.updated_at",
  "recipe.version",
  "recipe.bench",
  "recipe.offered_at",
  "recipe.origin_kind",
  "recipe.origin_id",
  "recipe.data",
  "approved.version as approved_version",
  "approved.saved_at as approved_saved_at",
] as const;

/** Joins a recipe with its approved version, as long as that one still holds. */
export const joinApproved = (
  join: JoinBuilder<Tables & { approved: Tables["published_recipe"] }, "recipe" | "approved">,
) => join.onRef("approved.recipe_id", "=", "recipe.id").on(stillHolds);

/** The fields of every answer about a recipe. */
export const listedFields = ({
  id,
  name,
  author,
  approved_version,
  is_public,
  created_at,
}: Pick<ListedRecipe, "id" | "name" | "author" | "approved_version" | "is_public" | "created_at">) => ({
  id,
  recipeName: name,
  author,
  published: approved_version !== null,
  isPublic: is_public === 1,
  createdAt: iso(created_at),
});

type Approved = { approved_version: number | null; approved_saved_at: number | null };
export type ListedRecipe = Approved &
  Omit<Recipe, "user_id" | "published" | "published_at" | "search" | "bench_at">;

/** When the approved version was saved, while a newer one waits for the site's owner. */
export function approvedSavedAt({
  version,
  approved_version,
  approved_saved_at,
}: Approved & Pick<Recipe, "version">): { approvedSavedAt?: string } {
  const waits = approved_saved_at !== null && approved_version !== version;
  return waits ? { approvedSavedAt: iso(approved_saved_at) } : {};
}

/** The author's bench state, which nobody else sees. One that cannot be read counts as never chosen. */
export function benchOf(
  telemetry: Telemetry,
  { id, bench }: Pick<Recipe, "id" | "bench">,
): { bench?: BenchState } {
  const read = bench === null ? undefined : readStoredBench(telemetry, { id, data: bench });
  return read === undefined ? {} : { bench: read };
}

export type RecipePage = { recipes: ListedRecipe[]; next: Cursor | undefined };

type Wanted = { after?: Cursor | undefined; order?: "asc" | "desc" };

/**
 * A page of a person's recipes, newest or oldest first, and where the list goes on. Both engines know a document's
 * length without reading it, so documents beyond the page are never read.
 */
export async function recipesOf(
  db: Db,
  userId: string,
  { after, order = "desc" }: Wanted = {},
): Promise<RecipePage> {
  const eb = expressionBuilder<Tables, "recipe">();
  const beyond = order === "desc" ? "<" : ">";
  const theirs = eb.and([
    eb("user_id", "=", userId),
    ...(after ? [eb(eb.refTuple("created_at", "id"), beyond, eb.tuple(after.at, after.id))] : []),
  ]);
  const rows = await db
    .with("near", (qb) =>
      qb
        .selectFrom("recipe")
        .select(["id", "created_at", sql<number>`octet_length(data)`.as("bytes")])
        .where(theirs)
        .orderBy("created_at", order)
        .orderBy("id", order)
        .limit(RECIPES_A_PAGE),
    )
    .with("measured", (qb) =>
      qb.selectFrom("near").select(({ fn }) =>
        fn
          .sum<number>("bytes")
          .over((over) => over.orderBy("created_at", order).orderBy("id", order))
          .as("upto"),
      ),
    )
    .with("counted", (qb) =>
      qb
        .selectFrom("measured")
        .select(({ fn }) => [
          fn.countAll<number>().as("near"),
          fn.countAll<number>().filterWhere("upto", "<=", PAGE_BYTES).as("fit"),
        ]),
    )
    .selectFrom("recipe")
    .leftJoin("published_recipe as approved", joinApproved)
    .select(LISTED)
    .select((outer) => outer.selectFrom("counted").select("near").as("near"))
    .where(theirs)
    .orderBy("created_at", order)
    .orderBy("id", order)
    // At least one recipe, however large, or the list would not go on.
    .limit(sql<number>`(select case when fit > 0 then fit else 1 end from counted)`)
    .execute();
  const last = rows.at(-1);
  const goesOn = last !== undefined && (last.near === RECIPES_A_PAGE || last.near !== rows.length);
  return { recipes: rows, next: goesOn ? { at: last.created_at, id: last.id } : undefined };
}

export type Reader = { userId: string; isOwner: boolean };

/**
 * One recipe, for its author, for the site's owner, and for anybody signed in while it is public or published. Author
 * and owner read the newest version; so does everybody while the author has made the recipe public. Otherwise it is the
 * approved version.
 */
export async function recipeFor(db: Db, { userId, isOwner }: Reader, id: string) {
  const recipe = await db
    .selectFrom("recipe")
    .leftJoin("published_recipe as approved", joinApproved)
    .select([...LISTED, "recipe.user_id"])
    .where("recipe.id", "=", id)
    .where((eb) =>
      eb.or([
        eb("user_id", "=", userId),
        eb("is_public", "=", 1),
        eb("approved.version", "is not", null),
        ...(isOwner ? [eb.lit(true)] : []),
      ]),
    )
    .executeTakeFirst();
  if (recipe === undefined || isOwner || recipe.user_id === userId) return recipe;
  // Only the author and the owner may know whether a newer version waits.
  const { version } = recipe;
  if (recipe.is_public === 1) return { ...recipe, approved_version: recipe.approved_version && version };
  return readApprovedWords(db, recipe);
}

async function readApprovedWords<Found extends ListedRecipe>(
  db: Db,
  recipe: Found,
): Promise<Found | undefined> {
  const approved = await db
    .selectFrom("published_recipe")
    .select(["name", "author", "version", "version as approved_version", "saved_at as updated_at", "data"])
    .where("recipe_id", "=", recipe.id)
    .executeTakeFirst();
  return approved && { ...recipe, ...approved };
}

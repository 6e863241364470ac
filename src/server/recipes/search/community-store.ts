import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../../db/database";
import type { Tables } from "../../db/types";
import type { Cursor } from "../../http/paging";

type Published = Selectable<Tables["published_recipe"]>;
/** A published recipe for everybody: the version that the owner approved. */
export type PublishedOne = { id: string } & Pick<
  Published,
  "name" | "author" | "version" | "published_at" | "data"
>;
/** A published recipe in a list, before its document is read. */
export type ListedOne = { id: string; bytes: number } & Pick<Published, "version" | "published_at">;

/**
 * Whether a recipe's approved version still holds: the recipe is published, and public or the site owner's own. A private
 * recipe that the owner published is hidden once somebody else owns the site.
 */
export const stillHolds: RawBuilder<boolean> = sql`recipe.published = 1
  and (recipe.is_public = 1 or recipe.user_id in (select user_id from site_owner))`;

/** Not a join: SQLite might begin it with the recipes instead of the newest published ones. */
const isPublished = sql<boolean>`exists (
  select 1 from recipe where recipe.id = published_recipe.recipe_id and ${stillHolds}
)`;

const ONE = ["recipe_id as id", "name", "author", "version", "published_at", "data"] as const;

/** Both engines know a document's length without reading it. */
const selectListed = (db: Db) =>
  db
    .selectFrom("published_recipe")
    .select(["recipe_id as id", "version", "published_at", sql<number>`octet_length(data)`.as("bytes")])
    .where(isPublished);

type Place = Pick<ListedOne, "id" | "published_at">;
type Wanted = { after: Cursor | undefined; limit: number };

/** Published recipes, newest first. */
export async function publishedRecipes(db: Db, wanted: Wanted): Promise<ListedOne[]> {
  return takeNewest(selectListed(db), wanted).execute();
}

function takeNewest<Row extends Place>(
  query: SelectQueryBuilder<Tables, "published_recipe", Row>,
  { after, limit }: Wanted,
): SelectQueryBuilder<Tables, "published_recipe", Row> {
  const rest =
    after === undefined
      ? query
      : query.where((eb) => eb(eb.refTuple("published_at", "recipe_id"), "<", eb.tuple(after.at, after.id)));
  return rest.orderBy("published_at", "desc").orderBy("recipe_id", "desc").limit(limit);
}

const selectPublished = (db: Db) => db.selectFrom("published_recipe").select(ONE).where(isPublished);

/** The list's fields of these recipes, in no order. */
export async function listedOnes(db: Db, ids: readonly string[]): Promise<ListedOne[]> {
  return selectListed(db).where("recipe_id", "in", ids).execute();
}

/** The recipes among these that are still published, in the given order. */
export async function publishedWords(db: Db, ids: readonly string[]): Promise<PublishedOne[]> {
  const rows = await selectPublished(db).where("recipe_id", "in", ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** One published recipe; undefined for any other. */
export async function publishedRecipe(db: Db, id: string): Promise<PublishedOne | undefined> {
  return selectPublished(db).where("recipe_id", "=", id).executeTakeFirst();
}

/** How many rows are read in one statement: SQLite has one thread for everybody. */
const ROWS_AT_ONCE = 2000;

/** All published recipes with the version that was approved, newest first. */
export async function publishedVersions(
  db: Db,
  limit: number,
): Promise<Pick<PublishedOne, "id" | "version">[]> {
  const places = db
    .selectFrom("published_recipe")
    .select(["recipe_id as id", "version", "published_at"])
    .where(isPublished);
  const found: Pick<PublishedOne, "id" | "version">[] = [];
  let after: Cursor | undefined;
  for (;;) {
    const some = Math.min(ROWS_AT_ONCE, limit - found.length);
    const rows = await takeNewest(places, { after, limit: some }).execute();
    for (const { id, version } of rows) found.push({ id, version });
    const last = rows.at(-1);
    if (last === undefined || rows.length < some || found.length === limit) return found;
    after = { at: last.published_at, id: last.id };
  }
}

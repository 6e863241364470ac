import { type Selectable, sql } from "kysely";
import type { Db } from "../db/database";
import type { Tables } from "../db/types";
import type { Cursor } from "../paging";

type Published = Selectable<Tables["published_recipe"]>;
/** A published recipe for everybody: the version that the owner approved. */
export type PublishedOne = { id: string } & Pick<Published, "name" | "author" | "version" | "data">;
/** A published recipe in a list, before its document is read. */
export type ListedOne = { id: string; bytes: number } & Pick<Published, "version" | "published_at">;

const ONE = ["recipe_id as id", "name", "author", "version", "data"] as const;

/** Published recipes, newest first. Both engines know a document's length without reading it. */
export async function publishedRecipes(
  db: Db,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<ListedOne[]> {
  let query = db
    .selectFrom("published_recipe")
    .select(["recipe_id as id", "version", "published_at", sql<number>`octet_length(data)`.as("bytes")]);
  if (after !== undefined)
    query = query.where((eb) =>
      eb(eb.refTuple("published_at", "recipe_id"), "<", eb.tuple(after.at, after.id)),
    );
  return query.orderBy("published_at", "desc").orderBy("recipe_id", "desc").limit(limit).execute();
}

/** The recipes of these ids that are still published, in the given order. */
export async function publishedWords(db: Db, ids: readonly string[]): Promise<PublishedOne[]> {
  const rows = await db.selectFrom("published_recipe").select(ONE).where("recipe_id", "in", ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** One published recipe; undefined for any other. */
export async function publishedRecipe(db: Db, id: string): Promise<PublishedOne | undefined> {
  return db.selectFrom("published_recipe").select(ONE).where("recipe_id", "=", id).executeTakeFirst();
}

/** The ids of the published recipes, newest first. */
export async function publishedIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("published_recipe")
    .select("recipe_id as id")
    .orderBy("published_at", "desc")
    .orderBy("recipe_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/types";
import { fileEntry, type SearchEngine } from "./search-index";
import type { Mine, StoreParts } from "./store";

type Db = Kysely<Tables>;

/** The author lets others see a recipe, or takes that back, and then nobody else keeps it: it is unpublished too. */
export async function setVisibility(
  { database: { db, transaction } }: Pick<StoreParts, "database">,
  { id, userId }: Mine,
  isPublic: boolean,
): Promise<boolean> {
  return transaction(async () => {
    const changed = await db
      .updateTable("recipe")
      .set(isPublic ? { is_public: 1 } : { is_public: 0, published: 0 })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .returning("id")
      .executeTakeFirst();
    if (changed !== undefined && !isPublic) await withdraw(db, id);
    return changed !== undefined;
  });
}

/** What the record keeps of a recipe that was published or unpublished. */
type Named = { version: number; name: string; authorId: string };
export type PublishOutcome = Named | { stored: number } | "not-public" | "not-found";

/**
 * The site's owner shows a recipe to everybody, or no longer: their own, or another's while that is public. Shown is
 * the version `from`, which the owner looked at; where the author has saved another one since, nothing is.
 */
export async function setPublished(
  { database, clock }: StoreParts,
  { id, userId }: Mine,
  { published, from }: { published: boolean; from: number | undefined },
): Promise<PublishOutcome> {
  const { db } = database;
  return database.transaction(async () => {
    // The recipe's row first: an edit, an approval and a withdrawal of one recipe wait for each other there.
    let query = db
      .updateTable("recipe")
      .set({ published: published ? 1 : 0 })
      .where("id", "=", id)
      .where((eb) => eb.or([eb("user_id", "=", userId), eb("is_public", "=", 1)]));
    if (published && from !== undefined) query = query.where("version", "=", from);
    const changed = await query.returning(["version", "name", "user_id", "search"]).executeTakeFirst();
    if (changed === undefined) return whyNot(db, { id, userId });
    const { version, name, user_id: authorId, search } = changed;
    if (published) {
      await approve(database, id, search, clock());
      return { version, name, authorId };
    }
    // Withdrawn is what was approved, whatever its author calls it by now.
    const approved = await withdraw(db, id);
    return { version, name, ...approved, authorId };
  });
}

async function whyNot(db: Db, { id, userId }: Mine): Promise<PublishOutcome> {
  const known = await db
    .selectFrom("recipe")
    .select(["version", "user_id", "is_public"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (known === undefined) return "not-found";
  return known.is_public === 1 || known.user_id === userId ? { stored: known.version } : "not-public";
}

/** Takes the recipe as it stands for everybody to read; approved once more, it keeps its place in the list. */
async function approve(engine: SearchEngine, id: string, folded: string, now: number): Promise<void> {
  const { db } = engine;
  const { published_at: publishedAt } = await db
    .insertInto("published_recipe")
    .columns(["recipe_id", "version", "name", "author", "published_at", "saved_at", "data"])
    .expression((eb) =>
      eb
        .selectFrom("recipe")
        .select((recipe) => [
          "id",
          "version",
          "name",
          "author",
          recipe.cast<number>(recipe.val(now), "bigint").as("now"),
          "updated_at",
          "data",
        ])
        .where("id", "=", id),
    )
    .onConflict((conflict) =>
      conflict.column("recipe_id").doUpdateSet((eb) => ({
        version: eb.ref("excluded.version"),
        name: eb.ref("excluded.name"),
        author: eb.ref("excluded.author"),
        saved_at: eb.ref("excluded.saved_at"),
        data: eb.ref("excluded.data"),
      })),
    )
    .returning("published_at")
    .executeTakeFirstOrThrow();
  await fileEntry(engine, { id, publishedAt, folded });
}

async function withdraw(db: Db, id: string): Promise<{ version: number; name: string } | undefined> {
  return db
    .deleteFrom("published_recipe")
    .where("recipe_id", "=", id)
    .returning(["version", "name"])
    .executeTakeFirst();
}

/** The site's owner approves what they write themselves by saving it. False where it is not published. */
export async function approveOwn({ database, clock }: StoreParts, id: string): Promise<boolean> {
  const { db } = database;
  const published = await db
    .selectFrom("recipe")
    .select("search")
    .where("id", "=", id)
    .where("published", "=", 1)
    .where("user_id", "in", db.selectFrom("site_owner").select("user_id"))
    .executeTakeFirst();
  if (published === undefined) return false;
  await approve(database, id, published.search, clock());
  return true;
}

/** A backup from before versions were approved: what was public in it is public again, as it stands. */
export async function approveWhatWasPublished(db: Db): Promise<void> {
  await sql`
    insert into published_recipe (recipe_id, version, name, author, published_at, saved_at, data)
    select id, version, name, author, coalesce(published_at, updated_at), updated_at, data
    from recipe where published = 1 and id not in (select recipe_id from published_recipe)`.execute(db);
}

import { sql } from "kysely";
import type { Db } from "../db/database";
import { settleOffer } from "./offers";
import type { SearchEngine } from "./search/search-entries";
import { filePublished } from "./search/search-index";
import type { Mine, StoreParts } from "./edits";

/** Makes a recipe public or private. A private recipe is unpublished too, so that nobody else keeps it. */
export async function setVisibility(
  { database: { db, transaction } }: StoreParts,
  { id, userId }: Mine,
  isPublic: boolean,
): Promise<boolean> {
  return transaction(async () => {
    const changed = await db
      .updateTable("recipe")
      .set(isPublic ? { is_public: 1 } : { is_public: 0, offered_at: null, published: 0 })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .returning("id")
      .executeTakeFirst();
    if (changed !== undefined && !isPublic) await withdraw(db, id);
    return changed !== undefined;
  });
}

/** Makes all recipes of a person private and unpublished. The owner approves anew what is shared again. */
export async function takeBackPublic(db: Db, userId: string): Promise<void> {
  const theirs = db.selectFrom("recipe").select("id").where("user_id", "=", userId);
  // Lock the recipes' rows first, as an approval does.
  await db
    .updateTable("recipe")
    .set({ is_public: 0, offered_at: null, published: 0 })
    .where("user_id", "=", userId)
    .execute();
  await db.deleteFrom("published_recipe").where("recipe_id", "in", theirs).execute();
}

/** The recipe as the audit record keeps it when it is published or unpublished. */
type Named = { version: number; name: string; authorId: string };

/**
 * The site's owner publishes a recipe: their own, or another's while it is public. With `from`, the version that the owner
 * looked at, nothing is published when the author has saved a newer one.
 */
export async function publish(
  { database, clock }: StoreParts,
  { id, userId }: Mine,
  from?: number,
): Promise<(Named & { wasOffered: boolean }) | { stored: number } | "not-public" | "not-found"> {
  const { db } = database;
  return database.transaction(async () => {
    // Lock the recipe's row first, so that an edit, an approval and a withdrawal of one recipe wait for each other.
    const changed = await db
      .updateTable("recipe")
      .set({ published: 1 })
      .where("id", "=", id)
      .$if(from !== undefined, (query) => query.where("version", "=", from as number))
      .where((eb) => eb.or([eb("user_id", "=", userId), eb("is_public", "=", 1)]))
      .returning(["version", "name", "user_id", "search"])
      .executeTakeFirst();
    if (changed === undefined) return whyNot(db, { id, userId });
    const { version, name, user_id: authorId, search } = changed;
    await approve(database, { id, folded: search, at: clock() });
    const wasOffered = await settleOffer(db, id);
    return { version, name, authorId, wasOffered };
  });
}

async function whyNot(db: Db, { id, userId }: Mine) {
  const known = await db
    .selectFrom("recipe")
    .select(["version", "user_id", "is_public"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (known === undefined) return "not-found";
  return known.is_public === 1 || known.user_id === userId ? { stored: known.version } : "not-public";
}

/** The site's owner unpublishes any recipe, whatever its author has made of it; "nothing" when it was not published. */
export async function unpublish(
  { database: { db, transaction } }: Pick<StoreParts, "database">,
  id: string,
): Promise<Named | "nothing" | "not-found"> {
  return transaction(async () => {
    const changed = await db
      .updateTable("recipe")
      // Lock the row here, too, although the flag may be off already.
      .set((recipe) => ({ published: recipe.ref("published") }))
      .where("id", "=", id)
      .returning(["version", "name", "user_id", "published"])
      .executeTakeFirst();
    if (changed === undefined) return "not-found";
    const approved = await withdraw(db, id);
    if (changed.published === 0 && approved === undefined) return "nothing";
    await db.updateTable("recipe").set({ published: 0 }).where("id", "=", id).execute();
    const { version, name, user_id: authorId } = changed;
    // Record the approved version that is withdrawn, whatever its author has changed since.
    return { version, name, ...approved, authorId };
  });
}

/**
 * Approves the recipe's newest version, whose row is locked. A recipe that was published before keeps its place in the
 * list. `folded` is the recipe's column `search`.
 */
async function approve(
  engine: SearchEngine,
  { id, folded, at }: { id: string; folded: string; at: number },
): Promise<void> {
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
          recipe.cast<number>(recipe.val(at), "bigint").as("at"),
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
  await filePublished(engine, { id, publishedAt, folded });
}

async function withdraw(db: Db, id: string): Promise<{ version: number; name: string } | undefined> {
  return db
    .deleteFrom("published_recipe")
    .where("recipe_id", "=", id)
    .returning(["version", "name"])
    .executeTakeFirst();
}

/** Publishes the site owner's own edit at once. False when the recipe is not published. */
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
  await approve(database, { id, folded: published.search, at: clock() });
  return true;
}

/**
 * For a backup from before versions were approved: publishes its public recipes as they are, like migration 0011, but with
 * the moment of their last change.
 */
export async function approveWhatWasPublished(db: Db): Promise<void> {
  await sql`
    insert into published_recipe (recipe_id, version, name, author, published_at, saved_at, data)
    select id, version, name, author, updated_at, updated_at, data
    from recipe where published = 1`.execute(db);
}

import { expressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { RecipeForm } from "../../baking";
import { lockUser } from "../account/user-store";
import type { Database } from "../db/database";
import type { Tables } from "../db/types";
import { iso } from "../instant";
import type { Parts } from "../parts";
import { bytesOf, type NoRoom, noRoomFor, storedBytes } from "./room";
import { recipeSearchText } from "./search-terms";

export type StoreParts = Pick<Parts, "database" | "clock">;
type Recipe = Selectable<Tables["recipe"]>;

/** Enough for every bread somebody bakes; what they may hold together stands in room.ts. */
export const MOST_RECIPES = 500;

/** So many recipes are read at once, when they are of the usual size. */
export const RECIPES_A_PAGE = 50;
/** So many bytes of recipes at once: with all that is made of them on the way they are not quite 1 MB of memory. */
export const PAGE_BYTES = 250_000;

const LISTED = [
  "recipe.id",
  "recipe.name",
  "recipe.type",
  "recipe.author",
  "recipe.published",
  "recipe.is_public",
  "recipe.created_at",
  "recipe.version",
  "recipe.data",
  "approved.version as approved_version",
  "approved.saved_at as approved_saved_at",
] as const;

type Approved = { approved_version: number | null; approved_saved_at: number | null };
export type ListedRecipe = Approved &
  Pick<
    Recipe,
    "id" | "name" | "type" | "author" | "published" | "is_public" | "created_at" | "version" | "data"
  >;

/** When the words were saved that everybody reads, while newer ones wait for the site's owner. */
export function approvedSavedAt({
  version,
  approved_version,
  approved_saved_at,
}: Approved & Pick<Recipe, "version">): { approvedSavedAt?: string } {
  const waits = approved_saved_at !== null && approved_version !== version;
  return waits ? { approvedSavedAt: iso(approved_saved_at) } : {};
}

const PAGED = [...LISTED, "recipe.updated_at"] as const;
export type PagedRecipe = ListedRecipe & Pick<Recipe, "updated_at">;

/** Where a page ended. */
export type Last = Pick<Recipe, "created_at" | "id">;
export type RecipePage = { recipes: PagedRecipe[]; next: Last | undefined };

/**
 * A page of a person's recipes, newest or oldest first, and where the list goes on. Both engines know the length of a
 * document without reading it, so what lies beyond the page is never read.
 */
export async function recipesOf(
  { db }: Pick<Database, "db">,
  userId: string,
  { after, order = "desc" }: { after?: Last | undefined; order?: "asc" | "desc" } = {},
): Promise<RecipePage> {
  const eb = expressionBuilder<Tables, "recipe">();
  const beyond = order === "desc" ? "<" : ">";
  const theirs = eb.and([
    eb("user_id", "=", userId),
    ...(after ? [eb(eb.refTuple("created_at", "id"), beyond, eb.tuple(after.created_at, after.id))] : []),
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
    .leftJoin("published_recipe as approved", "approved.recipe_id", "recipe.id")
    .select(PAGED)
    .select((outer) => outer.selectFrom("counted").select("near").as("near"))
    .where(theirs)
    .orderBy("created_at", order)
    .orderBy("id", order)
    // One at least, however large: or the list would not go on.
    .limit(sql<number>`(select case when fit > 0 then fit else 1 end from counted)`)
    .execute();
  const last = rows.at(-1);
  const goesOn = last !== undefined && (last.near === RECIPES_A_PAGE || last.near !== rows.length);
  return { recipes: rows, next: goesOn ? { created_at: last.created_at, id: last.id } : undefined };
}

export type Reader = { userId: string; isOwner: boolean };

/**
 * One recipe, for its author, the site's owner, and whoever is signed in once it is public or published. The newest
 * words are for the first two, and for all where the author made the recipe public; else it is what was approved.
 */
export async function recipeFor(
  { database: { db } }: Pick<StoreParts, "database">,
  { userId, isOwner }: Reader,
  id: string,
) {
  const recipe = await db
    .selectFrom("recipe")
    .leftJoin("published_recipe as approved", "approved.recipe_id", "recipe.id")
    .select([...LISTED, "recipe.user_id", "recipe.updated_at"])
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
  // Whether newer words wait is between the author and the owner.
  const { version } = recipe;
  if (recipe.is_public === 1) return { ...recipe, approved_version: version };
  return approvedWords(db, recipe);
}

async function approvedWords<Found extends ListedRecipe & { updated_at: number }>(
  db: Kysely<Tables>,
  recipe: Found,
): Promise<Found | undefined> {
  const approved = await db
    .selectFrom("published_recipe")
    .select(["name", "author", "version", "version as approved_version", "saved_at as updated_at", "data"])
    .where("recipe_id", "=", recipe.id)
    .executeTakeFirst();
  return approved && { ...recipe, ...approved };
}

/** The columns that follow from the form. */
const columnsOf = (form: RecipeForm) => ({
  name: form.recipeName,
  type: form.recipeType,
  author: form.author,
  search: recipeSearchText(form),
  data: JSON.stringify(form),
});

export type Added = { id: string; version: number; createdAt: number };

/** A person's new recipe; "nobody" when their account was deleted in this very moment. */
export async function addRecipe(
  { database, clock }: StoreParts,
  userId: string,
  form: RecipeForm,
): Promise<Added | "nobody" | "too-many-recipes" | NoRoom> {
  const { db } = database;
  const columns = columnsOf(form);
  return database.transaction(async () => {
    // Two saves of one person wait for each other at their own row, so both count what the other has added.
    if (!(await lockUser(db, userId))) return "nobody";
    const { saved } = await db
      .selectFrom("recipe")
      .select(({ fn }) => fn.countAll<number>().as("saved"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    if (saved >= MOST_RECIPES) return "too-many-recipes";
    const noRoom = await noRoomFor(db, userId, bytesOf(columns));
    if (noRoom !== undefined) return noRoom;
    const added = { id: uuidv7(), version: 1, createdAt: clock() };
    await db
      .insertInto("recipe")
      .values({
        id: added.id,
        user_id: userId,
        version: added.version,
        created_at: added.createdAt,
        updated_at: added.createdAt,
        ...columns,
      })
      .execute();
    return added;
  });
}

export type Mine = { id: string; userId: string };
/** `from`: the version the edit started from; without one the last writer wins. */
export type Edit = { form: RecipeForm; from: number | undefined };

/**
 * Saves a person's recipe again; a number alone is the version that somebody else's save has made meanwhile. What
 * grows needs room in the account; what does not is saved however full that is.
 */
export async function changeRecipe(
  { database, clock }: StoreParts,
  { id, userId }: Mine,
  { form, from }: Edit,
): Promise<{ version: number; updatedAt: number } | { stored: number } | "not-found" | NoRoom> {
  const { db } = database;
  const columns = columnsOf(form);
  const size = bytesOf(columns);
  const read = () =>
    db
      .selectFrom("recipe")
      .select(["version", storedBytes.as("bytes")])
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
  const isStale = ({ version }: { version: number }) => from !== undefined && from !== version;
  /** In the statement itself: of any number of saves that start from one version, one finds it. */
  async function write(version: number | undefined) {
    const updatedAt = clock();
    let query = db
      .updateTable("recipe")
      .set({ ...columns, updated_at: updatedAt, version: sql<number>`version + 1` })
      .where("id", "=", id)
      .where("user_id", "=", userId);
    if (version !== undefined) query = query.where("version", "=", version);
    const changed = await query.returning("version").executeTakeFirst();
    return changed === undefined ? undefined : { version: changed.version, updatedAt };
  }
  /** Another save came in between, or it was removed. */
  async function missed() {
    const now = await read();
    return now === undefined ? "not-found" : { stored: now.version };
  }

  const before = await read();
  if (before === undefined) return "not-found";
  if (isStale(before)) return { stored: before.version };
  // What does not grow waits for nobody.
  if (size <= before.bytes) {
    const changed = await write(before.version);
    if (changed !== undefined) return changed;
    if (from !== undefined) return missed();
  }
  return database.transaction(async () => {
    // As a new recipe does: of two that grow at once, the second counts the first.
    if (!(await lockUser(db, userId))) return "not-found";
    const stored = await read();
    if (stored === undefined) return "not-found";
    if (isStale(stored)) return { stored: stored.version };
    const noRoom = size > stored.bytes ? await noRoomFor(db, userId, size - stored.bytes) : undefined;
    if (noRoom !== undefined) return noRoom;
    const changed = await write(from);
    return changed ?? missed();
  });
}

/** Whether there was such a recipe of theirs. */
export async function removeRecipe(
  { database: { db } }: Pick<StoreParts, "database">,
  { id, userId }: Mine,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recipe")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

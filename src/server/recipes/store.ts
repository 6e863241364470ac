import { expressionBuilder, type JoinBuilder, type Selectable, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { RecipeForm } from "../../baking";
import type { BenchState } from "../../contract/bench-state";
import { lockUser } from "../account/user-store";
import type { Db } from "../db/database";
import type { Tables } from "../db/types";
import { iso } from "../instant";
import type { Cursor } from "../paging";
import type { Parts } from "../parts";
import { storedBench } from "../stored-json";
import { isNotAside } from "./aside";
import { stillHolds } from "./community-store";
import { bytesOf, type NoRoom, noRoomFor, storedBytes } from "./room";
import { recipeSearchText } from "./search-terms";

export type StoreParts = Pick<Parts, "database" | "clock">;
type Recipe = Selectable<Tables["recipe"]>;

/** Enough for every bread somebody bakes. room.ts limits their size together. */
export const MOST_RECIPES = 500;

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
  "recipe.aside_at",
  "recipe.data",
  "approved.version as approved_version",
  "approved.saved_at as approved_saved_at",
] as const;

/** Joins a recipe with its approved version: with none where that one holds no longer. */
export const approvedOfRecipe = (
  join: JoinBuilder<Tables & { approved: Tables["published_recipe"] }, "recipe" | "approved">,
) => join.onRef("approved.recipe_id", "=", "recipe.id").on(stillHolds("approved"));

/** What a recipe says of itself in every answer. */
export const listedFields = ({
  id,
  name,
  author,
  approved_version,
  is_public,
  created_at,
}: ListedRecipe) => ({
  id,
  recipeName: name,
  author,
  published: approved_version !== null,
  isPublic: is_public === 1,
  createdAt: iso(created_at),
});

type Approved = { approved_version: number | null; approved_saved_at: number | null };
export type ListedRecipe = Approved &
  Omit<Recipe, "user_id" | "published" | "published_at" | "search" | "bench_at" | "aside_version">;

/** When the approved version was saved, while a newer one waits for the site's owner. */
export function approvedSavedAt({
  version,
  approved_version,
  approved_saved_at,
}: Approved & Pick<Recipe, "version">): { approvedSavedAt?: string } {
  const waits = approved_saved_at !== null && approved_version !== version;
  return waits ? { approvedSavedAt: iso(approved_saved_at) } : {};
}

/** What the author, and nobody else, has at the bench. What cannot be read is as if it had never been chosen. */
export function benchOf({ bench }: Pick<Recipe, "bench">): { bench?: BenchState } {
  const read = bench === null ? undefined : storedBench(bench);
  return read === undefined ? {} : { bench: read };
}

export type RecipePage = { recipes: ListedRecipe[]; next: Cursor | undefined };

type Wanted = { after?: Cursor | undefined; order?: "asc" | "desc"; withAside?: boolean };

/**
 * A page of a person's recipes, newest or oldest first, and where the list goes on; with `withAside` also those that they
 * are asked about. Both engines know a document's
 * length without reading it, so documents beyond the page are never read.
 */
export async function recipesOf(
  db: Db,
  userId: string,
  { after, order = "desc", withAside = false }: Wanted = {},
): Promise<RecipePage> {
  const eb = expressionBuilder<Tables, "recipe">();
  const beyond = order === "desc" ? "<" : ">";
  const theirs = eb.and([
    eb("user_id", "=", userId),
    ...(withAside ? [] : [isNotAside]),
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
    .leftJoin("published_recipe as approved", approvedOfRecipe)
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
    .leftJoin("published_recipe as approved", approvedOfRecipe)
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
  return approvedWords(db, recipe);
}

async function approvedWords<Found extends ListedRecipe>(db: Db, recipe: Found): Promise<Found | undefined> {
  const approved = await db
    .selectFrom("published_recipe")
    .select(["name", "author", "version", "version as approved_version", "saved_at as updated_at", "data"])
    .where("recipe_id", "=", recipe.id)
    .executeTakeFirst();
  return approved && { ...recipe, ...approved };
}

/** The columns derived from the form. */
const columnsOf = (form: RecipeForm) => ({
  name: form.recipeName,
  type: form.recipeType,
  author: form.author,
  search: recipeSearchText(form),
  data: JSON.stringify(form),
});

export type Added = { id: string; version: number; createdAt: number };

/** Stores a person's new recipe; "nobody" when their account was deleted at the same moment. */
export async function addRecipe(
  { database, clock }: StoreParts,
  userId: string,
  { bench, ...form }: RecipeForm & { bench?: BenchState | undefined },
): Promise<Added | "nobody" | "too-many-recipes" | NoRoom> {
  const { db } = database;
  const columns = columnsOf(form);
  return database.transaction(async () => {
    // Lock the person's row, so that two saves of one person each count what the other has added.
    if (!(await lockUser(db, userId))) return "nobody";
    const { saved } = await db
      .selectFrom("recipe")
      .select(({ fn }) => fn.countAll<number>().as("saved"))
      .where("user_id", "=", userId)
      .where(isNotAside)
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
        ...(bench && { bench: JSON.stringify(bench), bench_at: added.createdAt }),
        ...columns,
      })
      .execute();
    return added;
  });
}

export type Mine = { id: string; userId: string };
/** `from` is the version that the edit started from; without it the last save wins. */
export type Edit = { form: RecipeForm; from: number | undefined };

/**
 * Saves a changed recipe. A plain number is the version that another save has stored meanwhile. A larger recipe needs
 * room in the account; one that does not grow is saved even in a full account.
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
  /** The statement checks the version itself, so that of several saves from one version exactly one succeeds. */
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
  /** Another save came first, or the recipe was removed. */
  async function missed() {
    const now = await read();
    return now === undefined ? "not-found" : { stored: now.version };
  }

  const before = await read();
  if (before === undefined) return "not-found";
  if (isStale(before)) return { stored: before.version };
  // A recipe that does not grow needs no lock on the person's row.
  if (size <= before.bytes) {
    const changed = await write(before.version);
    if (changed !== undefined) return changed;
    if (from !== undefined) return missed();
  }
  return database.transaction(async () => {
    // Lock the person's row as for a new recipe, so that of two growing recipes the second counts the first.
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

/** Removes a recipe of this person's; false when there was none. */
export async function removeRecipe(db: Db, { id, userId }: Mine): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recipe")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import { type RawBuilder, sql } from "kysely";
import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import type { Database, Db } from "../db/database";
import { toForm } from "../left-out";
import { filePublished } from "../recipes/search/search-index";
import { recipeSearchText } from "../recipes/search/search-terms";
import { type RequestRow, requestSearchText, TABLES } from "../requests/rows/request-tables";
import { readStored, type StoredColumn } from "../values/stored-json";

/**
 * Noted once all stored texts are folded as fold() does now. A change of fold() takes another name here: the next start then
 * folds everything anew. No backup holds the note, so the first start after a restore does the same.
 */
const FOLDED = "folded-2";

/** How many rows go into one transaction: requests are short, a recipe may have a quarter of a megabyte. */
const REQUESTS = 500;
const RECIPES = 50;

/** The next call of foldAnew does its work again. */
export async function forgetFolding(db: Db): Promise<void> {
  await db.deleteFrom("last_time").where("name", "=", FOLDED).execute();
}

/** Folds all stored texts anew unless that was done, a batch at a time. Only rows whose text changes are written. */
export async function foldAnew(database: Database): Promise<void> {
  const { db } = database;
  const done = await db.selectFrom("last_time").select("at").where("name", "=", FOLDED).executeTakeFirst();
  if (done !== undefined) return;
  for (const kind of REQUEST_KINDS)
    await inBatches(database, (after, lock) => foldRequests(db, { kind, after, lock }));
  // Before the recipes, whose old texts say which of the published ones change.
  await inBatches(database, (after, lock) => filePublishedAnew(database, after, lock));
  await inBatches(database, (after, lock) => foldRecipes(db, after, lock));
  await db
    .insertInto("last_time")
    .values({ name: FOLDED, at: database.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Lock = RawBuilder<unknown>;
/** Handles the rows after an id, and answers the last id that it read; undefined when there is none. */
type Batch = (after: string, lock: Lock) => Promise<string | undefined>;

/** Another process may be serving: whoever changes one of these rows waits for the batch, and then folds the newer text. */
async function inBatches({ engine, transaction }: Database, batch: Batch): Promise<void> {
  const lock = engine === "postgres" ? sql`for update` : sql``;
  for (let after: string | undefined = ""; after !== undefined; ) {
    const from: string = after;
    after = await transaction(() => batch(from, lock));
  }
}

type Folded = { id: string; search: string; before: string };

async function write(db: Db, table: "starter_request" | "bread_request" | "recipe", rows: readonly Folded[]) {
  const changed = rows.filter(({ search, before }) => search !== before);
  if (changed.length === 0) return;
  const values = sql.join(changed.map(({ id, search }) => sql`(${id}, ${search})`));
  await sql`
    update ${sql.table(table)} set search = folded.column2
    from (select column1, column2 from (values ${values}) as made) as folded
    where id = folded.column1`.execute(db);
}

async function foldRequests(
  db: Db,
  { kind, after, lock }: { kind: RequestKind; after: string; lock: Lock },
): Promise<string | undefined> {
  const { table } = TABLES[kind];
  const { rows } = await sql<RequestRow>`
    select * from ${sql.table(table)} where id > ${after} order by id limit ${REQUESTS} ${lock}`.execute(db);
  const folded = rows.map((row) => ({ id: row.id, search: requestSearchText(row), before: row.search }));
  await write(db, table, folded);
  return rows.at(-1)?.id;
}

/** The index entry of a recipe; undefined where its document cannot be read, and then it stays as it is. */
function textOf(column: StoredColumn, data: string): string | undefined {
  const read = readStored(column, data);
  return "value" in read ? recipeSearchText(toForm(read.value)) : undefined;
}

async function foldRecipes(db: Db, after: string, lock: Lock): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; search: string; data: string }>`
    select id, search, data from recipe where id > ${after} order by id limit ${RECIPES} ${lock}`.execute(db);
  const folded = rows.map(({ id, data, search }) => ({
    id,
    search: textOf("recipe.data", data) ?? search,
    before: search,
  }));
  await write(db, "recipe", folded);
  return rows.at(-1)?.id;
}

/** Recipes without an entry are left to fileMissing(), which files them at each start. */
async function filePublishedAnew(
  { db, engine }: Database,
  after: string,
  lock: Lock,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; at: number; data: string; before: string | null }>`
    select recipe.id, p.published_at as at, p.data,
      case when recipe.version = p.version then recipe.search end as before
    from recipe
    join published_recipe p on p.recipe_id = recipe.id
    join search_entry on search_entry.recipe_id = recipe.id
    where recipe.id > ${after} order by recipe.id limit ${RECIPES} ${lock}`.execute(db);
  for (const { id, at, data, before } of rows) {
    const folded = textOf("published_recipe.data", data);
    if (folded !== undefined && folded !== before)
      await filePublished({ db, engine }, { id, publishedAt: at, folded });
  }
  return rows.at(-1)?.id;
}

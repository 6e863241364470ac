import { sql } from "kysely";
import { REQUEST_KINDS, type RequestKind } from "../contract/request-kinds";
import type { Db, Engine } from "./db/database";
import { toForm } from "./left-out";
import { filePublished } from "./recipes/search-index";
import { recipeSearchText } from "./recipes/search-terms";
import { type RequestRow, requestSearchText, TABLES } from "./requests/request-tables";
import { readStored, type StoredColumn } from "./stored-json";

/**
 * The migration since which stored texts are folded as fold() does now. After it has run, and after the restore of a backup
 * from before it, every text for the search is made anew from its row. A change of fold() gets a migration of its own, with
 * nothing but a comment in it, and that one's name goes here.
 */
export const FOLDED_ANEW_BY = "0042-search";

/** How many rows are in memory at a time: requests are short, a recipe may have a quarter of a megabyte. */
const REQUESTS = 1000;
const RECIPES = 50;

type Folded = { id: string; search: string };

/** Folds all stored texts anew, in the open transaction. Only rows whose text changes are written. */
export async function foldAnew(db: Db, engine: Engine): Promise<void> {
  for (const kind of REQUEST_KINDS) await foldRequests(db, kind);
  // Before the recipes, whose old texts say which of the published ones change.
  await filePublishedAnew(db, engine);
  await foldRecipes(db);
}

/** All rows of a statement that answers those after an id, a page at a time. */
async function* pagesOf<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  for (let rows = await read(""), last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows;
    rows = await read(last.id);
  }
}

async function write(db: Db, table: "starter_request" | "bread_request" | "recipe", rows: readonly Folded[]) {
  if (rows.length === 0) return;
  const values = sql.join(rows.map(({ id, search }) => sql`(${id}, ${search})`));
  await sql`
    update ${sql.table(table)} set search = folded.column2
    from (select column1, column2 from (values ${values}) as made) as folded
    where id = folded.column1`.execute(db);
}

async function foldRequests(db: Db, kind: RequestKind): Promise<void> {
  const { table } = TABLES[kind];
  const read = (after: string) =>
    db
      .selectFrom<"starter_request" | "bread_request">(table)
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(REQUESTS)
      .execute() as Promise<RequestRow[]>;
  for await (const rows of pagesOf(read)) {
    const folded = rows.map((row) => ({ id: row.id, search: requestSearchText(row), before: row.search }));
    await write(
      db,
      table,
      folded.filter(({ search, before }) => search !== before),
    );
  }
}

/** What a recipe is found by; undefined where its document cannot be read, and then it stays as it is. */
function textOf(column: StoredColumn, data: string): string | undefined {
  const read = readStored(column, data);
  return "value" in read ? recipeSearchText(toForm(read.value)) : undefined;
}

async function foldRecipes(db: Db): Promise<void> {
  const read = (after: string) =>
    db
      .selectFrom("recipe")
      .select(["id", "search", "data"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(RECIPES)
      .execute();
  for await (const rows of pagesOf(read)) {
    const folded = rows.map(({ id, data, search }) => ({
      id,
      search: textOf("recipe.data", data) ?? search,
      before: search,
    }));
    await write(
      db,
      "recipe",
      folded.filter(({ search, before }) => search !== before),
    );
  }
}

/** Recipes without an entry are left to fileMissing(), which files them at each start. */
async function filePublishedAnew(db: Db, engine: Engine): Promise<void> {
  const read = async (after: string) => {
    const { rows } = await sql<{ id: string; at: number; data: string; before: string | null }>`
      select p.recipe_id as id, p.published_at as at, p.data,
        case when recipe.version = p.version then recipe.search end as before
      from published_recipe p
      join search_entry on search_entry.recipe_id = p.recipe_id
      join recipe on recipe.id = p.recipe_id
      where p.recipe_id > ${after} order by p.recipe_id limit ${RECIPES}`.execute(db);
    return rows;
  };
  for await (const rows of pagesOf(read))
    for (const { id, at, data, before } of rows) {
      const folded = textOf("published_recipe.data", data);
      if (folded !== undefined && folded !== before)
        await filePublished({ db, engine }, { id, publishedAt: at, folded });
    }
}

import { sql } from "kysely";
import type { Db } from "../db/database";
import type { BackedUp } from "./tables";

type Row = Record<string, unknown>;
type Columns = readonly string[];

/** The columns of a table that refer to rows of others, as SQLite lists them. */
async function referencesOf(db: Db, table: string): Promise<{ from: string; to: string; key: string }[]> {
  const { rows } = await sql<{ from: string; to: string; key: string | null }>`
    select "from", "table" as "to", "to" as key from pragma_foreign_key_list(${table}) order by id desc`.execute(
    db,
  );
  return rows.map(({ key, ...reference }) => ({ ...reference, key: key ?? "id" }));
}

/** The columns that no two rows of a table may share. */
async function uniquesOf(db: Db, table: string): Promise<Columns[]> {
  const { rows } = await sql<{ name: string; column: string | null }>`
    select list.name, info.name as "column"
    from pragma_index_list(${table}) list, pragma_index_info(list.name) info
    where list."unique" = 1 order by list.seq desc, info.seqno`.execute(db);
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((index) => rows.flatMap(({ name, column }) => (name === index ? (column ?? []) : [])));
}

async function isThere(db: Db, table: string, columns: Columns, row: Row): Promise<boolean> {
  const same = columns.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where ${sql.join(same, sql` and `)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Why SQLite refuses a row that fits the columns of its table, in words. */
export async function whyRefused(db: Db, table: BackedUp, row: Row): Promise<string> {
  for (const { from, to, key } of await referencesOf(db, table)) {
    const value = row[from] ?? null;
    if (value !== null && !(await isThere(db, to, [key], { [key]: value })))
      return `${from} names a row of ${to} that is not there`;
  }
  for (const columns of await uniquesOf(db, table))
    if (await isThere(db, table, columns, row)) return `another row has the same ${columns.join(", ")}`;
  return "it holds a value that the table does not take";
}

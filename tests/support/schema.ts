import { sql } from "kysely";
import type { Database } from "../../src/server/db/database";

export type TableShape = {
  name: string;
  columns: string[];
  /** The tables that the rows refer to, and whether the rows are deleted with them. */
  refers: { to: string; cascades: boolean }[];
};

const of = (names: readonly { name: string }[]) => names.map(({ name }) => name);

/** Every table of a database as the engine describes it, except those of the migrations and of the search engine. */
export async function schemaOf(database: Pick<Database, "db" | "engine">): Promise<TableShape[]> {
  const names = await (database.engine === "sqlite" ? sqliteTables(database) : postgresTables(database));
  const shapes = names
    .filter((name) => !/^(kysely|sqlite)_|_terms/.test(name))
    .map((name) =>
      database.engine === "sqlite" ? sqliteShape(database, name) : postgresShape(database, name),
    );
  return Promise.all(shapes);
}

type Read = Pick<Database, "db">;

async function sqliteTables({ db }: Read): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  );
  return of(rows);
}

async function sqliteShape({ db }: Read, name: string): Promise<TableShape> {
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
  const keys = await sql<{ to: string; deleted: string }>`
    select "table" as "to", on_delete as deleted from pragma_foreign_key_list(${name})`.execute(db);
  return { name, columns: of(columns.rows), refers: keys.rows.map(cascading) };
}

async function postgresTables({ db }: Read): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    db,
  );
  return of(rows);
}

async function postgresShape({ db }: Read, name: string): Promise<TableShape> {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${name}`.execute(db);
  const keys = await sql<{ to: string; deleted: string }>`
    select target.relname as "to", case key.confdeltype when 'c' then 'CASCADE' else 'NO' end as deleted
    from pg_constraint key
      join pg_class source on source.oid = key.conrelid join pg_class target on target.oid = key.confrelid
    where key.contype = 'f' and source.relname = ${name}`.execute(db);
  return { name, columns: of(columns.rows), refers: keys.rows.map(cascading) };
}

const cascading = ({ to, deleted }: { to: string; deleted: string }) => ({
  to,
  cascades: deleted === "CASCADE",
});

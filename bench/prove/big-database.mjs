import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "../../src/server/db/sqlite-engine.js";
import { Client } from "pg";

/** Random bytes in each recipe's notes, which make twice as many letters. */
const NOTE_BYTES = 5_000;
/** pgcrypto makes at most 1,024 at once. */
const PARTS = 5;
const ROWS_AT_ONCE = 2_000;

const connected = async (address) => {
  const client = new Client({ connectionString: address });
  await client.connect();
  return client;
};

/** Creates an empty database on the same server, and returns the settings for a command. */
export async function anotherDatabase(address) {
  const client = await connected(address);
  await client.query("create database restored template template0 encoding 'UTF8' locale 'C.UTF-8'");
  await client.end();
  return { DATABASE_URL: Object.assign(new URL(address), { pathname: "/restored" }).href };
}

/**
 * Multiplies the existing recipe, whose notes are "NOTES", until the database has that size. The notes are random
 * letters, so that neither the database nor gzip can shrink them. Both return the size in bytes.
 */
export async function fillPostgres(address, id, bytes) {
  const client = await connected(address);
  await client.query("create extension if not exists pgcrypto");
  const size = async () => {
    const { rows } = await client.query("select pg_database_size(current_database()) as n");
    return Number(rows[0].n);
  };
  const notes = Array.from({ length: PARTS }, () => `encode(gen_random_bytes(${NOTE_BYTES / PARTS}), 'hex')`);
  while ((await size()) < bytes)
    await client.query(
      `
      insert into recipe (id, user_id, name, type, author, created_at, updated_at, search, data)
      select gen_random_uuid()::text, r.user_id, r.name, r.type, r.author, r.created_at, r.updated_at, r.search,
        replace(r.data, '"NOTES"', '"' || ${notes.join(" || ")} || n || '"')
      from recipe r, generate_series(1, ${ROWS_AT_ONCE}) n where r.id = $1`,
      [id],
    );
  await client.query("analyze");
  const found = await size();
  await client.end();
  return found;
}

export async function fillSqlite(folder, id, bytes) {
  const path = join(folder, "bread-tools.sqlite");
  const database = new DatabaseSync(path, { timeout: 30_000 });
  const pages = () => database.prepare("pragma page_count").all()[0].page_count;
  const { page_size: pageSize } = database.prepare("pragma page_size").all()[0];
  const insert = database.prepare(`
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${ROWS_AT_ONCE})
    insert into recipe (id, user_id, name, type, author, created_at, updated_at, search, data)
    select lower(hex(randomblob(16))), r.user_id, r.name, r.type, r.author, r.created_at, r.updated_at, r.search,
      replace(r.data, '"NOTES"', '"' || hex(randomblob(${NOTE_BYTES} + n % 2)) || '"')
    from recipe r, counted where r.id = ?`);
  while (pages() * pageSize < bytes) {
    insert.run(id);
    // The server beside is not held up for long.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  database.prepare("pragma wal_checkpoint(truncate)").all();
  database.close();
  return statSync(path).size;
}

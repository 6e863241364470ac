/** Fills a site's database with published recipes, indexed as the site indexes them. */
import { DatabaseSync } from "../../src/server/db/sqlite-engine.js";
import { Client } from "pg";
import { documentOf, shelf } from "./shelf.mjs";

const [{ path, address, userId, total, from }] = [JSON.parse(process.argv[2])];
const { bodies, planted } = await shelf();
const ID = "018f6d3e-1111-7111-8111-";
const COLUMNS =
  "id, user_id, name, type, author, published, is_public, version, created_at, updated_at, search, data";

function fillSqlite() {
  const db = new DatabaseSync(path);
  for (const pragma of [
    "synchronous = off",
    "cache_size = -400000",
    "temp_store = memory",
    "foreign_keys = off",
  ])
    db.exec(`pragma ${pragma}`);
  db.exec("create temp table body (n integer primary key, terms text, data text)");
  db.exec("begin");
  const add = db.prepare("insert into body values (?, ?, ?)");
  bodies.forEach(({ text, terms }, n) => add.run(n, terms, documentOf(text)));
  const each = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${total - 1})`;
  const id = `printf('${ID}%012d', i)`;
  db.exec(`${each} insert into recipe (${COLUMNS})
    select ${id}, '${userId}', 'Loaf ' || i, 'sourdough', 'Crowd', 1, 1, 1, ${from} + i, ${from} + i, '', '{}' from n`);
  db.exec(`${each} insert into published_recipe (recipe_id, version, name, author, published_at, saved_at, data)
    select ${id}, 1, 'Loaf ' || i, 'Crowd', ${from} + i, ${from} + i, data from n join body on body.n = i % ${bodies.length}`);
  db.exec(`${each} insert into search_entry (entry, recipe_id) select (${from} + i) * 1000, ${id} from n`);
  const more = planted.map(
    ({ every, terms }) => `case when i % ${every} = ${Math.floor(every / 2)} then ' ${terms}' else '' end`,
  );
  db.exec(`${each} insert into search_terms (rowid, terms)
    select (${from} + i) * 1000, terms || ${more.join(" || ")} from n join body on body.n = i % ${bodies.length}`);
  db.exec("commit");
  db.exec("pragma wal_checkpoint(truncate)");
  db.close();
}

async function fillPostgres() {
  const db = new Client(address);
  await db.connect();
  await db.query("create temp table body (n integer primary key, terms tsvector, data text)");
  for (const [n, { text, terms }] of bodies.entries())
    await db.query("insert into body values ($1, array_to_tsvector(string_to_array($2, ' ')), $3)", [
      n,
      terms,
      documentOf(text),
    ]);
  // Indexes come after the rows, as in a restore.
  await db.query("drop index search_entry_terms");
  const each = `generate_series(0, ${total - 1}) i`;
  const id = `'${ID}' || lpad(i::text, 12, '0')`;
  const body = `join body on body.n = i % ${bodies.length}`;
  await db.query(`insert into recipe (${COLUMNS})
    select ${id}, '${userId}', 'Loaf ' || i, 'sourdough', 'Crowd', 1, 1, 1, ${from} + i, ${from} + i, '', '{}' from ${each}`);
  await db.query(`insert into published_recipe (recipe_id, version, name, author, published_at, saved_at, data)
    select ${id}, 1, 'Loaf ' || i, 'Crowd', ${from} + i, ${from} + i, data from ${each} ${body}`);
  const more = planted.map(
    ({ every, terms }) =>
      `case when i % ${every} = ${Math.floor(every / 2)} then array_to_tsvector(string_to_array('${terms}', ' ')) else ''::tsvector end`,
  );
  await db.query(`insert into search_entry (recipe_id, published_at, terms)
    select ${id}, ${from} + i, terms || ${more.join(" || ")} from ${each} ${body}`);
  await db.query("set maintenance_work_mem = '512MB'");
  await db.query("create index search_entry_terms on search_entry using gin (terms) with (fastupdate = off)");
  await db.query("vacuum analyze");
  await db.end();
}

await (address === undefined ? fillSqlite() : fillPostgres());

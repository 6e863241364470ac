import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { onEachEmptyEngine } from "../../../tests/support/database";
import { DatabaseProcess } from "../../../tests/support/database-process";
import type { Database } from "./database";
import { readMigrations } from "./migrate";
import { openDatabase } from "./open";

const PROJECTS = join(import.meta.dirname, "../../../db/migrations");

/** The project's migrations, and some of the test's own. */
function migrations(more: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(PROJECTS, folder, { recursive: true });
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text);
  return folder;
}

/** A text in which a semicolon does not always end a statement. */
const TRICKY = {
  sqlite: `
-- a remark; with a semicolon, and 'a quote
create table odd (id text primary key, words text, "a;b" integer); /* another; one */
insert into odd (id, words) values ('1', 'it''s; fine'), ('2', '-- no remark');
create trigger odd_added after insert on odd begin update odd set "a;b" = 7 where id = new.id; end;
insert into odd (id, words) values ('3', 'last')`,
  postgres: `
-- a remark; with a semicolon, and 'a quote
create table odd (id text primary key, words text, "a;b" integer); /* another; one */
insert into odd (id, words) values ('1', 'it''s; fine'), ('2', '-- no remark');
create function seven() returns trigger language plpgsql as $body$ begin new."a;b" := 7; return new; end; $body$;
create trigger odd_added before insert on odd for each row execute function seven();
insert into odd (id, words) values ('3', 'last')`,
};

/** Makes a table, and then works for a while. */
const SLOW = {
  sqlite: `create table half (id text);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000000) select max(i) from n;`,
  postgres: "create table half (id text); select pg_sleep(3);",
};

const OLD_RECIPE = {
  id: "shown",
  user_id: "ana",
  name: "Rye",
  type: "sourdough",
  author: "Ana",
  published: 1,
  is_public: 1,
  version: 7,
  created_at: 100,
  updated_at: 300,
  // A column of that time, which migration 0041 takes away.
  published_at: 500,
  search: "rye ana",
  data: '{"recipeName":"Rye"}',
} as const;

/** Three recipes as left by a version of the site that knew no approved versions. */
async function fillOld({ db }: Database): Promise<void> {
  const at = new Date(0).toISOString();
  const ana = { id: "ana", name: "Ana", email: "ana@example.com", emailVerified: 0 as const, image: null };
  await db
    .insertInto("user")
    .values({ ...ana, theme: null, createdAt: at, updatedAt: at })
    .execute();
  const recipes = [
    OLD_RECIPE,
    { ...OLD_RECIPE, id: "shown-2", published_at: null },
    { ...OLD_RECIPE, id: "hidden", published: 0, published_at: null },
  ];
  await db
    .insertInto("recipe")
    .values(recipes as never)
    .execute();
}

onEachEmptyEngine((place, engine) => {
  it("four processes started at one moment migrate once (REL-19)", { timeout: 60_000 }, async () => {
    const where = await place();
    const processes = await Promise.all(
      Array.from({ length: 4 }, () => DatabaseProcess.start("open", where)),
    );
    for (const one of processes) one.begin();
    const said = await Promise.all(processes.map((one) => one.finished()));
    expect(said).toEqual(Array.from({ length: 4 }, () => "migrated\ndone\n"));
    const { db, close } = await openDatabase(where);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    await close();
    expect(rows.map(({ name }) => name)).toEqual([...readMigrations(engine).keys()]);
  });

  it("a migration killed in the middle leaves nothing behind, and runs again", {
    timeout: 60_000,
  }, async () => {
    const where = await place();
    const slow = migrations({ [`0099-half.${engine}.sql`]: SLOW[engine] });
    const process = await DatabaseProcess.start("open", { ...where, migrations: slow });
    process.begin();
    // The slow statement has begun by then: only a few milliseconds of work come before it.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await process.kill();

    const whole = migrations({
      "0099-half.sql": "create table half (id text); create table whole (id text);",
    });
    const { db, close, isReady } = await openDatabase({ ...where, migrations: whole });
    expect(await isReady()).toBe(true);
    expect((await sql`select * from half, whole`.execute(db)).rows).toEqual([]);
    await close();
  });

  it("a migration whose statements only the engine can split is run", async () => {
    const folder = migrations({ [`0098-odd.${engine}.sql`]: TRICKY[engine] });
    const { db, close } = await openDatabase({ ...(await place()), migrations: folder });
    const { rows } = await sql`select id, words, "a;b" as seven from odd order by id`.execute(db);
    await close();
    expect(rows).toEqual([
      { id: "1", words: "it's; fine", seven: null },
      { id: "2", words: "-- no remark", seven: null },
      { id: "3", words: "last", seven: 7 },
    ]);
  });

  it("a migration is undone whole when one statement fails, and named", async () => {
    const where = await place();
    const folder = migrations({
      "0098-odd.sql": "create table half (id text); create table half (id text);",
    });
    await expect(openDatabase({ ...where, migrations: folder })).rejects.toThrow("0098-odd");
    const whole = migrations({ "0098-odd.sql": "create table half (id text);" });
    const { close, isReady } = await openDatabase({ ...where, migrations: whole });
    expect(await isReady()).toBe(true);
    await close();
  });

  it("SEC-28 recipes published before approvals stay public as they stand, and no others", async () => {
    const where = await place();
    const older = migrations({});
    for (const name of readdirSync(older)) if (name >= "0011") rmSync(join(older, name));
    const before = await openDatabase({ ...where, migrations: older });
    await fillOld(before);
    await before.close();
    const { db, close } = await openDatabase(where);
    const rows = await db.selectFrom("published_recipe").selectAll().orderBy("recipe_id").execute();
    await close();
    const { version, name, author, data } = OLD_RECIPE;
    const kept = { version, name, author, data };
    expect(rows).toEqual([
      { ...kept, recipe_id: "shown", published_at: 500, saved_at: 300 },
      { ...kept, recipe_id: "shown-2", published_at: 300, saved_at: 300 },
    ]);
  });

  it("an older program opens a database migrated by a newer one, because deploys replace processes one by one", async () => {
    const where = await place();
    const newer = migrations({ "0099-newer.sql": "create table newer (id text);" });
    await (await openDatabase({ ...where, migrations: newer })).close();
    const { close, isReady } = await openDatabase(where);
    expect(await isReady()).toBe(true);
    await close();
  });
});

it("a file that is no migration, or a number used twice, is refused", () => {
  const odd = mkdtempSync(join(tmpdir(), "bread-tools-migrations-"));
  onTestFinished(() => rmSync(odd, { recursive: true }));
  writeFileSync(join(odd, "notes.txt"), "");
  expect(() => readMigrations("sqlite", odd)).toThrow("notes.txt is not named like a migration");
  rmSync(join(odd, "notes.txt"));
  writeFileSync(join(odd, "0001-a.sql"), "");
  writeFileSync(join(odd, "0001-a.sqlite.sql"), "");
  expect(() => readMigrations("sqlite", odd)).toThrow("0001-a is there twice for sqlite");
  expect([...readMigrations("postgres", odd).keys()]).toEqual(["0001-a"]);
  mkdirSync(join(odd, "sub"));
  expect(() => readMigrations("postgres", odd)).toThrow("sub is not named like a migration");
});

it("both engines have the same migrations", () => {
  expect([...readMigrations("sqlite").keys()]).toEqual([...readMigrations("postgres").keys()]);
});

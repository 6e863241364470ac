import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { onEachEmptyEngine } from "../../../tests/support/database";
import { DatabaseProcess } from "../../../tests/support/database-process";
import { readMigrations } from "./migrate";
import { openDatabase } from "./open";

const PROJECTS = join(import.meta.dirname, "../../../db/migrations");

/** The project's migrations, and more of the test's own. */
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

/** Makes a table, and then is at it for a while. */
const SLOW = {
  sqlite: `create table half (id text);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000000) select max(i) from n;`,
  postgres: "create table half (id text); select pg_sleep(3);",
};

onEachEmptyEngine((place, engine) => {
  it("migrates once when four processes start at the same moment (REL-19)", { timeout: 60_000 }, async () => {
    const where = await place();
    const processes = Array.from({ length: 4 }, () => new DatabaseProcess("open", where));
    await Promise.all(processes.map((one) => one.ready()));
    for (const one of processes) one.begin();
    const said = await Promise.all(processes.map((one) => one.finished()));
    expect(said).toEqual(Array.from({ length: 4 }, () => "migrated\ndone\n"));
    const { db, close } = await openDatabase(where);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    await close();
    expect(rows.map(({ name }) => name)).toEqual([...readMigrations(engine).keys()]);
  });

  it("leaves nothing behind when it is killed in the middle, and runs again", {
    timeout: 60_000,
  }, async () => {
    const where = await place();
    const slow = migrations({ [`0099-half.${engine}.sql`]: SLOW[engine] });
    const process = new DatabaseProcess("open", { ...where, migrations: slow });
    await process.ready();
    process.begin();
    // It has no more than a few milliseconds of work in front of the slow statement.
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

  it("runs a text whose statements only the engine can tell apart", async () => {
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

  it("takes everything back when one statement fails, and names the migration", async () => {
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

  it("opens a database that a newer program has migrated: a deploy replaces us one by one", async () => {
    const where = await place();
    const newer = migrations({ "0099-newer.sql": "create table newer (id text);" });
    await (await openDatabase({ ...where, migrations: newer })).close();
    const { close, isReady } = await openDatabase(where);
    expect(await isReady()).toBe(true);
    await close();
  });
});

it("refuses a file in the folder that is no migration, or of which there are two", () => {
  const odd = mkdtempSync(join(tmpdir(), "bread-tools-migrations-"));
  onTestFinished(() => rmSync(odd, { recursive: true }));
  writeFileSync(join(odd, "notes.txt"), "");
  expect(() => readMigrations("sqlite", odd)).toThrow("notes.txt is not named like a migration");
  rmSync(join(odd, "notes.txt"));
  writeFileSync(join(odd, "0001-a.sql"), "");
  writeFileSync(join(odd, "0001-a.sqlite.sql"), "");
  expect(() => readMigrations("sqlite", odd)).toThrow("0001-a stands there twice for sqlite");
  expect([...readMigrations("postgres", odd).keys()]).toEqual(["0001-a"]);
  mkdirSync(join(odd, "sub"));
  expect(() => readMigrations("postgres", odd)).toThrow("sub is not named like a migration");
});

it("has the same migrations for both engines", () => {
  expect([...readMigrations("sqlite").keys()]).toEqual([...readMigrations("postgres").keys()]);
});

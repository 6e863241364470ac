import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import type { Database, Engine } from "../../src/server/db/database";
import { type DatabasePlace, openDatabase, SQLITE_FILE } from "../../src/server/db/open";
import { once } from "./once";
import { newPostgresDatabase } from "./postgres-databases";
import { describeWith } from "./skipping";

/** A new, migrated database that is closed and gone after the test, or after the suite when a hook asked for it. */
export type Fresh = () => Promise<Database>;

/** The gate has SQLite alone, and needs no other program. The deep run repeats these suites on PostgreSQL. */
const isOnPostgres = process.env.TEST_ENGINE === "postgres";

/** A suite of the deep run on PostgreSQL. Without its programs the suite is skipped; in CI it then fails. */
function withPostgres(suite: () => void, title = "on PostgreSQL"): void {
  if (isOnPostgres) describeWith(["PostgreSQL"], title, {}, suite);
  else describe.skip(`${title} [in the deep run]`, suite);
}

function onTheEngine(onSqlite: () => void, onPostgreSql: () => void): void {
  if (isOnPostgres) withPostgres(onPostgreSql);
  else describe("on SQLite", onSqlite);
}

/** Runs a suite on SQLite in the gate, and on PostgreSQL in the deep run. */
export function onEachEngine(suite: (fresh: Fresh) => void): void {
  onTheEngine(
    () => suite(closing(freshSqlite)),
    () => suite(closing(freshPostgres)),
  );
}

/** A place for a database that nobody has opened yet. What was made there is removed after the test. */
export type EmptyPlace = () => Promise<DatabasePlace>;

/** Runs a suite about opening databases on both engines. */
export function onEachEmptyEngine(suite: (place: EmptyPlace, engine: Engine) => void): void {
  onTheEngine(
    () => suite(forTheTest(emptySqlite), "sqlite"),
    () => suite(forTheTest(emptyPostgres), "postgres"),
  );
}

/**
 * Runs a suite about moving from one engine to the other, in both directions: from migrated databases, which cost less
 * to make, to places for new ones. The gate moves from SQLite to SQLite.
 */
export function onEachPairOfEngines(suite: (migrated: EmptyPlace, other: EmptyPlace) => void): void {
  const sqlite = forTheTest(emptySqlite);
  if (!isOnPostgres) describe("on SQLite", () => suite(migratedSqlite, sqlite));
  else {
    withPostgres(() => suite(migratedSqlite, forTheTest(emptyPostgres)), "from SQLite to PostgreSQL");
    withPostgres(() => suite(forTheTest(migratedPostgres), sqlite), "from PostgreSQL to SQLite");
  }
}

type Made = { place: DatabasePlace; remove: () => Promise<void> };

function forTheTest(make: () => Promise<Made>): EmptyPlace {
  return async () => {
    const { place, remove } = await make();
    onTestFinished(remove);
    return place;
  };
}

/** Runs a suite about PostgreSQL alone in the deep run, with the addresses of migrated databases. */
export function onPostgres(suite: (address: () => Promise<string>) => void): void {
  withPostgres(() =>
    suite(async () => {
      const { databaseUrl, remove } = await newPostgresDatabase(true);
      onTestFinished(remove);
      return databaseUrl;
    }),
  );
}

type Opened = { database: Database; remove: () => Promise<void> };

function closing(open: () => Promise<Opened>): Fresh {
  const left: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of left) await end();
  });
  return async () => {
    const { database, remove } = await open();
    const end = async () => {
      await database.close();
      await remove();
    };
    try {
      onTestFinished(end);
    } catch {
      // Called outside a test, in beforeAll.
      left.push(end);
    }
    return database;
  };
}

/** Migrated once for a whole run, and copied after that. */
async function sqliteTemplate(): Promise<string> {
  const folder = join(inject("databasesFolder"), "sqlite-template");
  return once(folder, async () => {
    const template = await openDatabase({ dataDir: folder });
    await template.close();
    return join(folder, SQLITE_FILE);
  });
}

async function emptySqlite() {
  const dataDir = mkdtempSync(join(inject("databasesFolder"), "sqlite-"));
  return { place: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function copiedSqlite(): Promise<Made> {
  const template = await sqliteTemplate();
  const { place, remove } = await emptySqlite();
  copyFileSync(template, join(place.dataDir, SQLITE_FILE));
  return { place, remove };
}

/** The place of a migrated SQLite database that nobody has opened yet. What was made there is removed after the test. */
export const migratedSqlite = forTheTest(copiedSqlite);

async function freshSqlite(): Promise<Opened> {
  const { place, remove } = await copiedSqlite();
  return { database: await openDatabase(place), remove };
}

async function postgresPlace(migrated: boolean): Promise<Made> {
  const { databaseUrl, remove } = await newPostgresDatabase(migrated);
  return { place: { databaseUrl, dataDir: "" }, remove };
}
const emptyPostgres = () => postgresPlace(false);
const migratedPostgres = () => postgresPlace(true);

async function freshPostgres(): Promise<Opened> {
  const { place, remove } = await migratedPostgres();
  return { database: await openDatabase(place), remove };
}

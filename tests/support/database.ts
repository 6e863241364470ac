import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import type { Database, Engine } from "../../src/server/db/database";
import { type DatabasePlace, openDatabase, SQLITE_FILE } from "../../src/server/db/open";
import { once } from "./once";
import { findPostgres } from "./postgres-cluster";
import { newPostgresDatabase } from "./postgres-databases";

/** A new, migrated database that is closed and gone after the test, or after the suite when a hook asked for it. */
export type Fresh = () => Promise<Database>;

/** Without PostgreSQL the suites run on SQLite alone. In CI they then fail. */
const hasPostgres =
  Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined || process.env.CI === "true";

/** Runs a suite on both engines. */
export function onEachEngine(suite: (fresh: Fresh) => void): void {
  describe("on SQLite", () => suite(closing(freshSqlite)));
  describe.runIf(hasPostgres)("on PostgreSQL", () => suite(closing(freshPostgres)));
}

/** A place for a database that nobody has opened yet. What was made there is removed after the test. */
export type EmptyPlace = () => Promise<DatabasePlace>;

/** Runs a suite about opening databases on both engines. */
export function onEachEmptyEngine(suite: (place: EmptyPlace, engine: Engine) => void): void {
  describe("on SQLite", () => suite(forTheTest(emptySqlite), "sqlite"));
  describe.runIf(hasPostgres)("on PostgreSQL", () => suite(forTheTest(emptyPostgres), "postgres"));
}

/** Runs a suite about moving from one engine to the other, in both directions. */
export function onEachPairOfEngines(suite: (place: EmptyPlace, other: EmptyPlace) => void): void {
  const sqlite = forTheTest(emptySqlite);
  const postgres = forTheTest(emptyPostgres);
  describe("on SQLite", () => suite(sqlite, hasPostgres ? postgres : sqlite));
  describe.runIf(hasPostgres)("on PostgreSQL", () => suite(postgres, sqlite));
}

function forTheTest(make: () => Promise<{ place: DatabasePlace; remove: () => Promise<void> }>): EmptyPlace {
  return async () => {
    const { place, remove } = await make();
    onTestFinished(remove);
    return place;
  };
}

/** Runs a suite about PostgreSQL alone, with the addresses of migrated databases. */
export function onPostgres(suite: (address: () => Promise<string>) => void): void {
  describe.runIf(hasPostgres)("on PostgreSQL", () =>
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

async function freshSqlite(): Promise<Opened> {
  const template = await sqliteTemplate();
  const { place, remove } = await emptySqlite();
  copyFileSync(template, join(place.dataDir, SQLITE_FILE));
  return { database: await openDatabase(place), remove };
}

async function emptyPostgres() {
  const { databaseUrl, remove } = await newPostgresDatabase(false);
  return { place: { databaseUrl, dataDir: "" }, remove };
}

async function freshPostgres(): Promise<Opened> {
  const { databaseUrl, remove } = await newPostgresDatabase(true);
  return { database: await openDatabase({ databaseUrl, dataDir: "" }), remove };
}

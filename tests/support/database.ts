import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import type { Database, Engine } from "../../src/server/db/database";
import { type DatabasePlace, openDatabase, SQLITE_FILE } from "../../src/server/db/open";
import { once } from "./once";
import { newPostgresDatabase } from "./postgres-databases";
import { whySkipped } from "./programs";
import { describeWith } from "./skipping";

/** A new, migrated database that is closed and gone after the test, or after the suite when a hook asked for it. */
export type Fresh = () => Promise<Database>;

/** Without PostgreSQL the suites run on SQLite alone. */
const onlyWithPostgres = (suite: () => void) => describeWith(["PostgreSQL"], "on PostgreSQL", {}, suite);

/** Runs a suite on both engines. */
export function onEachEngine(suite: (fresh: Fresh) => void): void {
  describe("on SQLite", () => suite(closing(freshSqlite)));
  onlyWithPostgres(() => suite(closing(freshPostgres)));
}

/** Runs a suite on SQLite, and on both engines where `EVERY_ENGINE` says so. */
export function onOneEngine(suite: (fresh: Fresh) => void): void {
  if (process.env.EVERY_ENGINE) onEachEngine(suite);
  else describe("on SQLite", () => suite(closing(freshSqlite)));
}

/** A place for a database that nobody has opened yet. What was made there is removed after the test. */
export type EmptyPlace = () => Promise<DatabasePlace>;

/** Runs a suite about opening databases on both engines. */
export function onEachEmptyEngine(suite: (place: EmptyPlace, engine: Engine) => void): void {
  describe("on SQLite", () => suite(forTheTest(emptySqlite), "sqlite"));
  onlyWithPostgres(() => suite(forTheTest(emptyPostgres), "postgres"));
}

/**
 * Runs a suite about moving from one engine to the other, in both directions: from migrated databases, which cost less
 * to make, to places for new ones.
 */
export function onEachPairOfEngines(suite: (migrated: EmptyPlace, other: EmptyPlace) => void): void {
  const sqlite = forTheTest(emptySqlite);
  const postgres = forTheTest(emptyPostgres);
  describe("on SQLite", () => suite(migratedSqlite, whySkipped("PostgreSQL") ? sqlite : postgres));
  onlyWithPostgres(() => suite(forTheTest(migratedPostgres), sqlite));
}

type Made = { place: DatabasePlace; remove: () => Promise<void> };

function forTheTest(make: () => Promise<Made>): EmptyPlace {
  return async () => {
    const { place, remove } = await make();
    onTestFinished(remove);
    return place;
  };
}

/** Runs a suite about PostgreSQL alone, with the addresses of migrated databases. */
export function onPostgres(suite: (address: () => Promise<string>) => void): void {
  onlyWithPostgres(() =>
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

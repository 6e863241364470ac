import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import type { Database } from "../../src/server/db/database";
import { openDatabase, SQLITE_FILE } from "../../src/server/db/open";
import { once } from "./once";
import { findPostgres } from "./postgres-cluster";
import { newPostgresDatabase } from "./postgres-databases";

/** A new, migrated database that is closed and gone after the test, or after the suite when a hook asked for it. */
export type Fresh = () => Promise<Database>;

/** Without any, the suites run on SQLite alone; in CI they fail then. */
const hasPostgres =
  Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined || process.env.CI === "true";

/** Runs a suite on both engines. */
export function onEachEngine(suite: (fresh: Fresh) => void): void {
  describe("on SQLite", () => suite(closing(freshSqlite)));
  describe.runIf(hasPostgres)("on PostgreSQL", () => suite(closing(freshPostgres)));
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
      // Not inside a test: beforeAll.
      left.push(end);
    }
    return database;
  };
}

/** Migrated once for a whole run, and copied from then on. */
async function sqliteTemplate(): Promise<string> {
  const folder = join(inject("databasesFolder"), "sqlite-template");
  return once(folder, async () => {
    const template = await openDatabase({ dataDir: folder });
    await template.close();
    return join(folder, SQLITE_FILE);
  });
}

async function freshSqlite(): Promise<Opened> {
  const template = await sqliteTemplate();
  const dataDir = mkdtempSync(join(inject("databasesFolder"), "sqlite-"));
  copyFileSync(template, join(dataDir, SQLITE_FILE));
  const database = await openDatabase({ dataDir });
  return { database, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function freshPostgres(): Promise<Opened> {
  const { databaseUrl, remove } = await newPostgresDatabase(true);
  return { database: await openDatabase({ databaseUrl, dataDir: "" }), remove };
}

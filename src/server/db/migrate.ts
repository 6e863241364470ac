import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import type { Engine } from "./database";
import type { EngineConnection } from "./engine";
import { isRetryable, isUnavailable } from "./failures";
import type { Tables } from "./types";

/** Up from this file, which the build moves: both src/server/db and dist/server lie in the project. */
function findMigrations(from: string): string {
  const folder = join(from, "db/migrations");
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error("the folder db/migrations is missing");
  return findMigrations(dirname(from));
}

const MIGRATIONS = findMigrations(import.meta.dirname);

/** The texts of one engine by name: NNNN-what.sql for both, or its half of a pair NNNN-what.<engine>.sql. */
export function readMigrations(engine: Engine, folder = MIGRATIONS): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder).toSorted()) {
    const [, name, of] = /^(\d{4}-[a-z0-9-]+)(?:\.(sqlite|postgres))?\.sql$/.exec(file) ?? [];
    if (name === undefined) throw new Error(`${file} is not named like a migration`);
    if (of === undefined || of === engine) {
      if (texts.has(name)) throw new Error(`${name} stands there twice for ${engine}`);
      texts.set(name, readFileSync(join(folder, file), "utf8"));
    }
  }
  return texts;
}

/** The engine takes the text apart, so nothing here has to know where a statement ends. */
function migration(text: string): Migration {
  return {
    up: (db: Kysely<unknown>) =>
      db.getExecutor().provideConnection((connection) => (connection as EngineConnection).runScript(text)),
  };
}

/** Whether all of this program's migrations have run. There may be newer ones: a deploy replaces us one by one. */
export async function isMigrated(db: Kysely<Tables>, names: Iterable<string>): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const done = new Set(rows.map(({ name }) => name));
    return [...names].every((name) => done.has(name));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // A new database has no such table.
    return false;
  }
}

/** Another process may be at it for so long. */
const PATIENCE_MS = 60_000;

/**
 * Runs what has not run yet, all of it in one transaction under one lock: several processes may start at once, and
 * one that is killed in the middle leaves nothing behind.
 */
export async function migrate(db: Kysely<Tables>, texts: Map<string, string>): Promise<void> {
  const migrations = Object.fromEntries([...texts].map(([name, text]) => [name, migration(text)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (!isRetryable(error) || Date.now() > until) {
      const failed = results.find(({ status }) => status === "Error")?.migrationName;
      throw new Error(`the database could not be migrated${failed ? ` (${failed})` : ""}`, { cause: error });
    }
  }
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  type Kysely,
  MIGRATION_LOCK_ID,
  type Migration,
  Migrator,
  sql,
} from "kysely";
import type { Current } from "./current";
import type { Engine } from "./database";
import type { EngineConnection } from "./engine";
import { isRetryable, isUnavailable } from "./failures";
import type { Tables } from "./types";

/** Looks upwards, because the build moves this file from src/server/db to dist/server. */
function findMigrations(from: string): string {
  const folder = join(from, "db/migrations");
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error("the folder db/migrations is missing");
  return findMigrations(dirname(from));
}

const MIGRATIONS = findMigrations(import.meta.dirname);

/** The migrations of one engine by name: NNNN-what.sql for both engines, or one of a pair NNNN-what.<engine>.sql. */
export function readMigrations(engine: Engine, folder = MIGRATIONS): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder).toSorted()) {
    const [, name, of] = /^(\d{4}-[a-z0-9-]+)(?:\.(sqlite|postgres))?\.sql$/.exec(file) ?? [];
    if (name === undefined) throw new Error(`${file} is not named like a migration`);
    if (of === undefined || of === engine) {
      if (texts.has(name)) throw new Error(`${name} is there twice for ${engine}`);
      texts.set(name, readFileSync(join(folder, file), "utf8"));
    }
  }
  return texts;
}

/** The engine splits the text into statements, so nothing here has to know where one ends. */
function migration(text: string): Migration {
  return {
    up: (db: Kysely<unknown>) =>
      db.getExecutor().provideConnection((connection) => (connection as EngineConnection).runScript(text)),
  };
}

/** The migrations that have run; none for a new database. */
export async function migrationsOf(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // A new database has no such table.
    return new Set();
  }
}

/** Whether all our migrations have run. Newer ones may have run too: a deploy replaces processes one by one. */
export async function isMigrated(db: Kysely<Tables>, names: Iterable<string>): Promise<boolean> {
  const done = await migrationsOf(db);
  return [...names].every((name) => done.has(name));
}

/** How long to wait while another process migrates. */
const PATIENCE_MS = 60_000;

const LOCK = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };

/**
 * Runs the missing migrations, all in one transaction under one lock: several processes may start at once, and a
 * process that is killed in the middle leaves nothing behind.
 */
export async function migrate({ db, transaction }: Current, texts: Map<string, string>): Promise<void> {
  const migrations = Object.fromEntries([...texts].map(([name, text]) => [name, migration(text)]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Kysely's own transaction would begin after the lock, and behind a pooler on another connection.
    disableTransactions: true,
  });
  let failed: string | undefined;
  async function runAll(): Promise<void> {
    // Take the lock before looking at anything. On SQLite the transaction itself is the lock.
    await db.getExecutor().adapter.acquireMigrationLock(db, LOCK);
    const { error, results = [] } = await migrator.migrateToLatest();
    failed = results.find(({ status }) => status === "Error")?.migrationName;
    if (error !== undefined) throw error;
  }
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await transaction(runAll);
    } catch (error) {
      if (isRetryable(error) && Date.now() <= until) continue;
      const which = failed === undefined ? "" : ` (${failed})`;
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`the database could not be migrated${which}: ${why}`, { cause: error });
    }
  }
}

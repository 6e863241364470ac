import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { joinTransactions } from "./current";
import type { Database, Engine } from "./database";
import type { EngineDialect, EngineDriver } from "./engine";
import { isMigrated, migrate, readMigrations } from "./migrate";
import { SqliteDriver, sqliteDialect } from "./sqlite";

/** The embedded database, in `DATA_DIR`. */
export const SQLITE_FILE = "bread-tools.sqlite";

/** A server that asks whether we are ready waits no longer than this (REL-10). */
const READY_MS = 500;

export type Place = { databaseUrl?: string | undefined; dataDir: string };

/** Opens the database of `databaseUrl`, else the embedded one in `dataDir`, and brings its schema up to date. */
export async function openDatabase({ dataDir }: Place): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return openSqlite(join(dataDir, SQLITE_FILE));
}

async function openSqlite(path: string): Promise<Database> {
  const driver = new SqliteDriver(path);
  await driver.init();
  const database = assemble("sqlite", driver, sqliteDialect);
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function assemble(engine: Engine, driver: EngineDriver, dialect: EngineDialect) {
  const { db, transaction, afterCommit } = joinTransactions(driver, dialect);
  const texts = readMigrations(engine);
  let closing: Promise<void> | undefined;
  const migrated = () => isMigrated(db as never, texts.keys()).catch(() => false);
  return {
    engine,
    db,
    transaction,
    afterCommit,
    async isReady() {
      const late = new Promise<false>((resolve) => setTimeout(resolve, READY_MS, false).unref());
      return Promise.race([migrated(), late]);
    },
    close() {
      closing ??= driver.destroy();
      return closing;
    },
    async migrate() {
      if (!(await migrated())) await migrate(db as never, texts);
    },
  };
}

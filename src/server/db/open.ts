import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { joinTransactions } from "./current";
import type { Database, Engine } from "./database";
import type { EngineDialect, EngineDriver } from "./engine";
import { isMigrated, migrate, readMigrations } from "./migrate";
import { FOR_MIGRATIONS, PostgresDriver, postgresDialect } from "./postgres";
import { SqliteDriver, sqliteDialect } from "./sqlite";

/** The embedded database, in `DATA_DIR`. */
export const SQLITE_FILE = "bread-tools.sqlite";

/** Who asks whether we are ready waits no longer than this (REL-10). */
const READY_MS = 500;

export type Place = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** The folder of the migrations, where it is not the project's own. */
  migrations?: string;
};

type Opening = {
  engine: Engine;
  dialect: EngineDialect;
  driver: EngineDriver;
  /** What migrations run on: they may take longer than a request. */
  patientDriver: () => EngineDriver;
};

function openingOf({ databaseUrl, dataDir }: Place): Opening {
  if (databaseUrl !== undefined)
    return {
      engine: "postgres",
      dialect: postgresDialect,
      driver: new PostgresDriver(databaseUrl),
      patientDriver: () => new PostgresDriver(databaseUrl, FOR_MIGRATIONS),
    };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, SQLITE_FILE);
  return {
    engine: "sqlite",
    dialect: sqliteDialect,
    driver: new SqliteDriver(path),
    patientDriver: () => new SqliteDriver(path),
  };
}

/** Opens the database of `databaseUrl`, else the embedded one in `dataDir`, and brings its schema up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  const { engine, dialect, driver, patientDriver } = openingOf(place);
  const texts = readMigrations(engine, place.migrations);
  const { db, transaction, afterCommit } = joinTransactions(driver, dialect);
  try {
    await driver.init();
    if (!(await isMigrated(db, texts.keys()))) await migrateWith(patientDriver(), dialect, texts);
  } catch (error) {
    await driver.destroy();
    throw error;
  }

  let closing: Promise<void> | undefined;
  return {
    engine,
    db,
    transaction,
    afterCommit,
    isReady() {
      const late = new Promise<false>((resolve) => setTimeout(resolve, READY_MS, false).unref());
      return Promise.race([isMigrated(db, texts.keys()).catch(() => false), late]);
    },
    usage: () => driver.usage(),
    close() {
      closing ??= driver.destroy();
      return closing;
    },
  };
}

async function migrateWith(driver: EngineDriver, dialect: EngineDialect, texts: Map<string, string>) {
  try {
    await migrate(joinTransactions(driver, dialect).db, texts);
  } finally {
    await driver.destroy();
  }
}

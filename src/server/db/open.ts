import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { type Current, joinTransactions } from "./current";
import { makeDataFolder, requireNoLoss, UnusableDataDir } from "./data-folder";
import type { Database, Engine } from "./database";
import type { EngineDialect, EngineDriver } from "./engine";
import { isMigrated, migrate, migrationsOf, readMigrations } from "./migrate";
import { SQLITE_COMMANDS, SQLITE_MIGRATIONS, SqliteDriver, sqliteDialect } from "./sqlite";

/** The embedded database, in `DATA_DIR`. */
export const SQLITE_FILE = "bread-tools.sqlite";

/** How long the readiness check waits for the database (REL-10). */
const READY_MS = 500;

export type DatabasePlace = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** The folder of the migrations, if not the project's own. */
  migrations?: string;
  /**
   * When left out, the database is created if missing, and migrated. "required": only a database of exactly this
   * version is opened, for commands that need a site. "as found": any database is opened as it is.
   */
  schema?: "required" | "as found";
  /** Whose statements these are: of requests unless told otherwise. Nobody waits for a command. */
  work?: "commands";
};

/** No site's database is there, in words for the person who runs a command. */
class NoSite extends Error {
  override name = "NoSite";
}

type Opening = {
  engine: Engine;
  dialect: EngineDialect;
  /** Starts a driver. Commands and migrations may take longer than requests. */
  start: (work: Work) => EngineDriver;
};
type Work = "requests" | "commands" | "migrations";

const SQLITE_PATIENCE = { requests: undefined, commands: SQLITE_COMMANDS, migrations: SQLITE_MIGRATIONS };

/** The current time by the database. SQLite's is the machine's clock, which all of its processes share. */
const NOW = {
  // Not clock_timestamp(), which changes from row to row, so PostgreSQL could not use an index with it.
  postgres: () => sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`,
  sqlite: () => sql<number>`cast(round(unixepoch('subsec') * 1000) as integer)`,
};

/** Loaded only when used: a site with the embedded database is not concerned by holes in PostgreSQL's driver. */
async function postgresOpening(databaseUrl: string): Promise<Opening> {
  const [{ PostgresDriver, postgresDialect }, { POSTGRES_PATIENCE }] = await Promise.all([
    import("./postgres"),
    import("./postgres-session"),
  ]);
  return {
    engine: "postgres",
    dialect: postgresDialect,
    start: (work) => new PostgresDriver(databaseUrl, ...POSTGRES_PATIENCE[work]),
  };
}

async function openingOf({ databaseUrl, dataDir, schema }: DatabasePlace): Promise<Opening> {
  if (databaseUrl !== undefined) return postgresOpening(databaseUrl);
  const path = join(dataDir, SQLITE_FILE);
  if (schema !== undefined && !isThere(path, dataDir))
    throw new NoSite(
      `there is no database at ${resolve(path)}. Is DATA_DIR the site's own? The site's first start makes the database.`,
    );
  makeDataFolder(dataDir);
  if (schema === undefined) requireNoLoss(path);
  return {
    engine: "sqlite",
    dialect: sqliteDialect,
    start: (work) => new SqliteDriver(path, SQLITE_PATIENCE[work]),
  };
}

/** Whether the file exists. A folder that this user may not look into does not count as an empty one. */
function isThere(path: string, dataDir: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw new UnusableDataDir(dataDir, error);
  }
}

/** The engine of a database, and how its statements are written. */
export async function dialectOf({
  databaseUrl,
}: DatabasePlace): Promise<Pick<Opening, "engine" | "dialect">> {
  return databaseUrl === undefined
    ? { engine: "sqlite", dialect: sqliteDialect }
    : postgresOpening(databaseUrl);
}

/** The driver of a database whose schema is up to date. */
export async function openDriver(place: DatabasePlace): Promise<EngineDriver> {
  const { engine, dialect, start } = await openingOf(place);
  const texts = readMigrations(engine, place.migrations);
  const work = place.work ?? "requests";
  let driver = start(work);
  let current = joinTransactions(driver, dialect);
  const replace = async (next: Work) => {
    await current.db.destroy();
    driver = start(next);
    current = joinTransactions(driver, dialect);
  };
  try {
    await driver.init();
    if (place.schema === "required") await requireSchema(current.db, [...texts.keys()]);
    else if (place.schema === undefined && !(await isMigrated(current.db, texts.keys()))) {
      // Close one driver before the next one starts: all connections of a process share one set of locks on SQLite's
      // file.
      await replace("migrations");
      await migrate(current, texts);
      await replace(work);
      await driver.init();
    }
  } catch (error) {
    await current.db.destroy();
    throw error;
  }
  current.end();
  return driver;
}

type Opened = { engine: Engine; driver: EngineDriver; place: DatabasePlace };

/** The database behind a driver. */
export function asDatabase(
  { db, transaction, afterCommit }: Current,
  { engine, driver, place }: Opened,
): Database {
  let names: string[] | undefined;
  let closing: Promise<void> | undefined;
  return {
    engine,
    db,
    transaction,
    afterCommit,
    now: NOW[engine],
    isReady() {
      names ??= [...readMigrations(engine, place.migrations).keys()];
      const late = new Promise<false>((answer) => setTimeout(answer, READY_MS, false).unref());
      return Promise.race([isMigrated(db, names).catch(() => false), late]);
    },
    usage: () => driver.usage(),
    close() {
      closing ??= db.destroy();
      return closing;
    },
  };
}

/** Opens the database of `databaseUrl`, else the embedded one in `dataDir`, and brings its schema up to date. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { engine, dialect } = await dialectOf(place);
  const driver = await openDriver(place);
  return asDatabase(joinTransactions(driver, dialect), { engine, driver, place });
}

async function requireSchema(db: Database["db"], names: readonly string[]): Promise<void> {
  const done = await migrationsOf(db);
  if (done.size === 0) throw new NoSite("this database is empty: no site has been started on it");
  const missing = names.find((name) => !done.has(name));
  if (missing !== undefined)
    throw new NoSite(
      `this database belongs to an older version of the site (without ${missing}). Start this version on it first, or use the older version's command.`,
    );
}

/** The engine and its place, for people; never the user or the password. */
export async function placeName({ databaseUrl, dataDir }: DatabasePlace): Promise<string> {
  if (databaseUrl === undefined) return `SQLite at ${resolve(join(dataDir, SQLITE_FILE))}`;
  const { postgresPlace } = await import("./postgres-session");
  return postgresPlace(databaseUrl);
}

import type { Database } from "./database";
import { joinTransactions } from "./current";
import type { EngineConnection, EngineDriver } from "./engine";
import { DatabaseUnavailable, isWeather } from "./failures";
import { asDatabase, type DatabasePlace, dialectOf, openDriver } from "./open";

/** How often an opening is tried again. */
const AGAIN_MS = 2_000;

/** Stands in for the driver of a database that cannot be opened yet. Its users hear what they hear when a database is away. */
class LateDriver implements EngineDriver {
  driver: EngineDriver | undefined;

  #there(): EngineDriver {
    if (this.driver === undefined) throw new DatabaseUnavailable("the database could not be opened yet");
    return this.driver;
  }

  async init(): Promise<void> {
    // The opening does it.
  }

  async acquireConnection(): Promise<EngineConnection> {
    return this.#there().acquireConnection();
  }

  async releaseConnection(connection: EngineConnection): Promise<void> {
    await this.driver?.releaseConnection(connection);
  }

  async beginTransaction(connection: EngineConnection): Promise<void> {
    await this.#there().beginTransaction(connection);
  }

  async commitTransaction(connection: EngineConnection): Promise<void> {
    await this.#there().commitTransaction(connection);
  }

  async rollbackTransaction(connection: EngineConnection): Promise<void> {
    await this.driver?.rollbackTransaction(connection);
  }

  usage() {
    return this.driver?.usage() ?? { inUse: 0, waiting: 0 };
  }

  async destroy(): Promise<void> {
    await this.driver?.destroy();
  }
}

type Late = {
  database: Database;
  /** Resolves once the database is open and prepared: at once, unless there is no connection or no room. */
  opened: Promise<void>;
};

type Patience = {
  /** Prepares an open database before others use it. */
  prepare: (database: Database) => Promise<void>;
  /** Told why the database cannot be opened yet, each time for another reason. */
  onWait: (why: string) => void;
  /** Ends the waiting. */
  signal: AbortSignal;
};

/** Opens a database, if need be later: a full disk or a server that is away passes by itself. Other reasons are thrown. */
export async function openPatiently(
  place: DatabasePlace,
  { prepare, onWait, signal }: Patience,
): Promise<Late> {
  const late = new LateDriver();
  const { engine, dialect } = await dialectOf(place);
  let told = "";

  /** Whether it is open now. */
  async function tryToOpen(): Promise<boolean> {
    let driver: EngineDriver | undefined;
    try {
      driver = await openDriver(place);
      await prepare(asDatabase(joinTransactions(driver, dialect), { engine, driver, place }));
      late.driver = driver;
      return true;
    } catch (error) {
      await driver?.destroy().catch(() => undefined);
      if (!isWeather(error)) throw error;
      const why = error instanceof Error ? error.message : String(error);
      if (why !== told) onWait(why);
      told = why;
      return false;
    }
  }

  async function waitAndTry(): Promise<void> {
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      if (!signal.aborted && (await tryToOpen())) return;
    }
  }

  const isOpen = await tryToOpen();
  const database = asDatabase(joinTransactions(late, dialect), { engine, driver: late, place });
  return { database, opened: isOpen ? Promise.resolve() : waitAndTry() };
}

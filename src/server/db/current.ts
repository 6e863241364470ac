import { AsyncLocalStorage } from "node:async_hooks";
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Database } from "./database";
import type { EngineConnection, EngineDialect, EngineDriver } from "./engine";
import { isRetryable } from "./failures";
import type { Tables } from "./types";

/** A connection that Kysely holds for one statement, or for everything inside one `transaction()` or `connection()`. */
class Hold implements EngineConnection {
  readonly engine: EngineConnection;
  /** The outer transaction, if one was open already: this one is then a savepoint in it. */
  readonly outer: Hold | undefined;
  readonly depth: number;
  state: "no transaction" | "open" | "ended" = "no transaction";
  /** Resolves when the nested transaction that is running now has ended: savepoints cannot overlap. */
  nested: Promise<void> | undefined;
  endNested: () => void = () => undefined;
  afterCommit: (() => void)[] = [];

  constructor(engine: EngineConnection, outer: Hold | undefined) {
    this.engine = engine;
    this.outer = outer;
    this.depth = outer === undefined ? 0 : outer.depth + 1;
  }

  get savepoint(): string {
    return `nested_${this.depth}`;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.engine.executeQuery(query);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.engine.streamQuery(query, chunkSize);
  }

  runScript(text: string): Promise<void> {
    return this.engine.runScript(text);
  }
}

/**
 * The open transaction lives in an AsyncLocalStorage. Every statement and every `transaction()` that starts inside it
 * joins it, such as a hook of the account library or a mail put into the outbox. Otherwise they would wait for the
 * transaction that waits for them (tried: deadlock). Whatever starts after its end is free again.
 */
class JoiningProvider implements ConnectionProvider {
  readonly #holds = new AsyncLocalStorage<Hold>();
  readonly #driver: EngineDriver;

  constructor(driver: EngineDriver) {
    this.#driver = driver;
  }

  /**
   * Node.js 20 copies what every AsyncLocalStorage holds into each new promise, for as long as the storage is enabled:
   * a hundred databases that were closed and forgotten would make every promise of the process several times slower.
   */
  end(): void {
    this.#holds.disable();
  }

  /** The innermost transaction that is open here. */
  open(): Hold | undefined {
    let hold = this.#holds.getStore();
    while (hold !== undefined && hold.state !== "open") hold = hold.outer;
    return hold;
  }

  async provideConnection<Result>(
    consumer: (connection: DatabaseConnection) => Promise<Result>,
  ): Promise<Result> {
    const outer = this.open();
    const engine = outer?.engine ?? (await this.#driver.acquireConnection());
    const hold = new Hold(engine, outer);
    try {
      return await this.#holds.run(hold, consumer, hold);
    } finally {
      if (outer === undefined) await this.#driver.releaseConnection(engine);
    }
  }
}

/** The engine as Kysely sees it: transactions inside a transaction become savepoints. */
class JoiningDriver implements Driver {
  readonly #engine: EngineDriver;
  readonly #provider: JoiningProvider;

  constructor(engine: EngineDriver, provider: JoiningProvider) {
    this.#engine = engine;
    this.#provider = provider;
  }

  init(): Promise<void> {
    return this.#engine.init();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return this.#engine.acquireConnection();
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#engine.releaseConnection(connection);
  }

  async beginTransaction(hold: Hold, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    if (isolationLevel !== undefined || accessMode !== undefined)
      throw new Error("transactions are all of one kind: the engines share no other");
    const { outer } = hold;
    if (outer === undefined) await this.#engine.beginTransaction(hold.engine);
    else await beginNested(hold, outer);
    hold.state = "open";
  }

  async commitTransaction(hold: Hold): Promise<void> {
    const { outer, afterCommit } = hold;
    if (outer === undefined) await this.#engine.commitTransaction(hold.engine);
    else await run(hold, `release ${hold.savepoint}`);
    hold.state = "ended";
    if (outer === undefined) for (const work of afterCommit) queueMicrotask(work);
    else outer.afterCommit.push(...afterCommit);
    outer?.endNested();
  }

  async rollbackTransaction(hold: Hold): Promise<void> {
    const { outer } = hold;
    if (outer === undefined) await this.#engine.rollbackTransaction(hold.engine);
    else await rollBackNested(hold).catch(() => undefined);
    hold.state = "ended";
    outer?.endNested();
  }

  async destroy(): Promise<void> {
    await this.#engine.destroy();
    this.#provider.end();
  }
}

const run = (hold: Hold, sql: string) => hold.engine.executeQuery(CompiledQuery.raw(sql));

async function beginNested(hold: Hold, outer: Hold): Promise<void> {
  while (outer.nested !== undefined) await outer.nested;
  outer.nested = new Promise((resolve) => {
    outer.endNested = () => {
      outer.nested = undefined;
      resolve();
    };
  });
  try {
    await run(hold, `savepoint ${hold.savepoint}`);
  } catch (error) {
    outer.endNested();
    throw error;
  }
}

/** Fails only when the whole transaction is lost. Then the commit fails too. */
async function rollBackNested(hold: Hold): Promise<void> {
  await run(hold, `rollback to ${hold.savepoint}`);
  await run(hold, `release ${hold.savepoint}`);
}

/** The first try and two more. SQLite waits for five seconds before it reports that it is busy. */
const TRIES = 3;

export type Current = Pick<Database, "db" | "transaction" | "afterCommit"> & {
  /** Forgets the transactions, but leaves the driver open for another. */
  end(): void;
};

export function joinTransactions(engine: EngineDriver, dialect: EngineDialect): Current {
  const provider = new JoiningProvider(engine);
  const driver = new JoiningDriver(engine, provider);
  const whole = { ...dialect, createDriver: () => driver };
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
  const db = new Kysely<Tables>({ config: { dialect: whole }, dialect: whole, driver, executor });

  return {
    db,
    end: () => provider.end(),
    async transaction(work) {
      // A failure inside a transaction can only be repeated with the whole transaction.
      const tries = provider.open() === undefined ? TRIES : 1;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await db.transaction().execute(work);
        } catch (error) {
          if (attempt >= tries || !isRetryable(error)) throw error;
          // Wait for a random time, so that two colliding transactions do not collide again.
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
        }
      }
    },
    afterCommit(work) {
      const open = provider.open();
      if (open === undefined) queueMicrotask(work);
      else open.afterCommit.push(work);
    },
  };
}

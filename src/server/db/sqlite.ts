import {
  type CompiledQuery,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Bound, bind } from "./bind";
import { makeDatabaseFile } from "./data-folder";
import type { Usage } from "./database";
import type { EngineConnection, EngineDialect, EngineDriver } from "./engine";
import { DatabaseUnavailable } from "./failures";
import { type Reply, type StatementKind, SqliteThread } from "./sqlite-thread";

export type SqlitePatience = {
  /** How long SQLite waits for another process that writes, in milliseconds. */
  busyMs: number;
  /** As idle_in_transaction_session_timeout on PostgreSQL: nobody keeps the others out for longer; 0 means no end. */
  transactionMs: number;
};

/** A thread that could not open its file is not followed by another sooner than this. */
const RESTART_MS = 500;

const FOR_REQUESTS: SqlitePatience = { busyMs: 5000, transactionMs: 10_000 };

/** As on PostgreSQL: a migration takes its time, and waits longer for whoever writes. */
export const SQLITE_MIGRATIONS: SqlitePatience = { busyMs: 30_000, transactionMs: 0 };

/** Closed while a transaction runs: there is one connection, and only the transaction's own statements pass. */
class Gate {
  readonly opened: Promise<void>;
  open: () => void = () => undefined;

  constructor() {
    this.opened = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}

class SqliteConnection implements EngineConnection {
  /** The gate that this connection's transaction closed. */
  gate: Gate | undefined;
  readonly #driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#pass("plain", sql, parameters.map(bind));
    const counted = changes === undefined ? {} : { numAffectedRows: BigInt(changes) };
    return { rows: rows as Row[], ...counted };
  }

  async runScript(text: string): Promise<void> {
    await this.#pass("script", text, []);
  }

  streamQuery(): never {
    throw new Error("rows are read as a whole");
  }

  async #pass(kind: StatementKind, sql: string, parameters: Bound[]): Promise<Reply> {
    const driver = this.#driver;
    if (this.gate === undefined) {
      while (driver.gate !== undefined) await driver.gate.opened;
    } else if (driver.gate !== this.gate) {
      throw new DatabaseUnavailable("the transaction took too long");
    }
    return driver.send(kind === "plain" && this.gate !== undefined ? "inside" : kind, sql, parameters);
  }
}

export class SqliteDriver implements EngineDriver {
  gate: Gate | undefined;
  #limit: NodeJS.Timeout | undefined;
  #thread: SqliteThread;
  #closed = false;
  readonly #path: string;
  readonly #patience: SqlitePatience;

  constructor(path: string, patience = FOR_REQUESTS) {
    this.#path = path;
    this.#patience = patience;
    makeDatabaseFile(path);
    this.#thread = this.#start();
  }

  async init(): Promise<void> {
    await this.#thread.opened();
  }

  send(kind: StatementKind, sql: string, parameters: readonly Bound[]): Promise<Reply> {
    // A thread that died, of too little memory say, took no committed row along: the next statement starts another.
    // Where that one cannot open the file either, not every statement shall try.
    const { hasEnded, hasOpened, endedAt } = this.#thread;
    const mayStart = hasOpened || performance.now() - endedAt > RESTART_MS;
    if (hasEnded && mayStart && !this.#closed) this.#thread = this.#start();
    return this.#thread.run(kind, sql, parameters);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    while (this.gate !== undefined) await this.gate.opened;
    // In the same step as the check: with an await between them two transactions ran as one (tried).
    this.gate = connection.gate = new Gate();
    try {
      await this.send("plain", "begin immediate", []);
    } catch (error) {
      this.#open(connection);
      throw error;
    }
    const { transactionMs } = this.#patience;
    if (transactionMs > 0) this.#limit = setTimeout(() => void this.#giveUp(connection), transactionMs);
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.gate !== this.gate) throw new DatabaseUnavailable("the transaction took too long");
    await this.send("inside", "commit", []);
    this.#open(connection);
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.gate === this.gate) await this.#giveUp(connection);
    connection.gate = undefined;
  }

  async releaseConnection(): Promise<void> {
    // It was never anybody's own.
  }

  usage(): Usage {
    const { unanswered } = this.#thread;
    return { inUse: unanswered > 0 || this.gate !== undefined ? 1 : 0, waiting: Math.max(0, unanswered - 1) };
  }

  async destroy(): Promise<void> {
    this.#closed = true;
    if (!this.#thread.hasEnded) await this.#thread.close();
  }

  #start(): SqliteThread {
    return new SqliteThread({ path: this.#path, busyMs: this.#patience.busyMs });
  }

  /** Leaves the gate with its connection, which must not go on as if nothing had happened. */
  async #giveUp({ gate }: SqliteConnection): Promise<void> {
    clearTimeout(this.#limit);
    // Fails only with the thread, and then there is nothing left to take back.
    await this.send("inside", "rollback", []).catch(() => undefined);
    this.gate = undefined;
    gate?.open();
  }

  #open(connection: SqliteConnection): void {
    clearTimeout(this.#limit);
    const { gate } = connection;
    this.gate = connection.gate = undefined;
    gate?.open();
  }
}

/** Kysely's own says false, and its migrations then run outside a transaction: three of four processes failed. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export const sqliteDialect: EngineDialect = {
  createAdapter: () => new TransactionalSqliteAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};

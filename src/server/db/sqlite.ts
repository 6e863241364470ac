import { Worker } from "node:worker_threads";
import {
  type CompiledQuery,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { makeDatabaseFile } from "./data-folder";
import type { Usage } from "./database";
import { type Bound, bind, type EngineConnection, type EngineDialect, type EngineDriver } from "./engine";
import { commitFailure, DatabaseUnavailable, StatementFailed } from "./failures";

export type SqlitePatience = {
  /** How long SQLite waits for another process that writes, in milliseconds. */
  busyMs: number;
  /** How long a transaction may keep others waiting, as on PostgreSQL; 0 means without end. */
  transactionMs: number;
};

/** How long to wait after a thread could not open its file, before the next one starts. */
const RESTART_MS = 500;

const FOR_REQUESTS: SqlitePatience = { busyMs: 5000, transactionMs: 10_000 };

/** A command's transaction may last long: a restore writes gigabytes in one. */
export const SQLITE_COMMANDS: SqlitePatience = { ...FOR_REQUESTS, transactionMs: 0 };

/** As on PostgreSQL: a migration takes its time, and waits longer for whoever writes. */
export const SQLITE_MIGRATIONS: SqlitePatience = { busyMs: 30_000, transactionMs: 0 };

/** Closed while a transaction runs. There is one connection, and only the transaction's own statements pass. */
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
  /** The gate that this connection's transaction has closed. */
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

  async #pass(kind: StatementKind, sql: string, parameters: Bound[]): Promise<ThreadReply> {
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

  send(kind: StatementKind, sql: string, parameters: readonly Bound[]): Promise<ThreadReply> {
    // When the thread has died (of too little memory, say), no committed row is lost, and the next statement starts
    // another thread. If that thread cannot open the file, we must not try again at every statement.
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
    // Set the gate without an `await` after the check: with one, two transactions ran as one (tried).
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
    await this.send("inside", "commit", []).catch((error: unknown) => {
      throw commitFailure(error);
    });
    this.#open(connection);
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.gate === this.gate) await this.#giveUp(connection);
    connection.gate = undefined;
  }

  async releaseConnection(): Promise<void> {
    // The one connection is shared, so there is nothing to release.
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

  /** Rolls back and opens the gate. The connection keeps its old gate, so its later statements are refused. */
  async #giveUp({ gate }: SqliteConnection): Promise<void> {
    clearTimeout(this.#limit);
    // Fails only when the thread has died, and then there is nothing to roll back.
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

/** Kysely's own adapter answers false, and would migrate outside a transaction: three of four processes failed. */
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

type SqliteRows = Record<string, unknown>[];
/** "inside" runs only while its transaction is still open. */
export type StatementKind = "plain" | "inside" | "script";

export type ThreadReply = {
  id: number;
  rows: SqliteRows;
  changes?: number;
  error?: { message: string; code: string };
};
type Waiting = { sql: string; resolve: (reply: ThreadReply) => void; reject: (error: Error) => void };

/** Talks to sqlite-worker.js. Statements are sent at once and answered in order. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  readonly #opened: Promise<ThreadReply>;
  #lastId = 0;
  #end: Error | undefined;
  /** Whether the thread has opened the file. */
  hasOpened = false;
  endedAt = 0;

  constructor(workerData: { path: string; busyMs: number }) {
    this.#worker = new Worker(new URL("./sqlite-worker.js", import.meta.url), {
      workerData,
      // Node.js 22 and 24 say at every start that their SQLite is an experiment.
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    this.#opened = new Promise((resolve, reject) => this.#waiting.set(0, { sql: "", resolve, reject }));
    // Every sender of a statement gets this error; nobody else has to wait for it.
    this.#opened.catch(() => undefined);
    this.#worker.on("message", (reply: ThreadReply) => this.#settle(reply));
    this.#worker.on("error", (error) => {
      this.endedAt = performance.now();
      this.#end = new DatabaseUnavailable(`SQLite at ${workerData.path}: ${error.message}`, { cause: error });
    });
    this.#ended = new Promise((resolve) => {
      this.#worker.on("exit", () => {
        this.endedAt = performance.now();
        this.#end ??= new DatabaseUnavailable("the database is closed");
        for (const { reject } of this.#waiting.values()) reject(this.#end);
        this.#waiting.clear();
        resolve();
      });
    });
  }

  /** Statements that were sent and have no answer yet. */
  get unanswered(): number {
    return this.#waiting.size;
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  async opened(): Promise<void> {
    await this.#opened;
  }

  run(kind: StatementKind, sql: string, parameters: readonly Bound[]): Promise<ThreadReply> {
    return new Promise((resolve, reject) => {
      if (this.#end !== undefined) {
        reject(this.#end);
        return;
      }
      this.#lastId += 1;
      this.#waiting.set(this.#lastId, { sql, resolve, reject });
      this.#post({ id: this.#lastId, kind, sql, parameters });
    });
  }

  /** Closes after everything sent before has been answered. */
  async close(): Promise<void> {
    this.#post({ kind: "close" });
    await this.#ended;
  }

  #post(message: { kind: string; id?: number; sql?: string; parameters?: readonly Bound[] }): void {
    this.#worker.postMessage(message);
  }

  #settle(reply: ThreadReply): void {
    this.hasOpened = true;
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.error === undefined) waiting?.resolve(reply);
    else waiting?.reject(new StatementFailed(reply.error.code, reply.error.message, waiting.sql));
  }
}

import {
  type CompiledQuery,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from "kysely";
import {
  type ClientBase,
  type CustomTypesConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryResult as PgResult,
  types as pgTypes,
} from "pg";
import type { Usage } from "./database";
import { type Bound, bind, type EngineConnection, type EngineDialect, type EngineDriver } from "./engine";
import { commitFailure, DatabaseUnavailable, StatementFailed } from "./failures";
import {
  beginWith,
  causeWords,
  FOR_REQUESTS,
  limitSession,
  type Patience,
  POSTGRES_MIGRATIONS,
  postgresPlace,
  sessionOf,
  SHORT_WAITS,
  Vigil,
  type Waits,
  wordsOf,
} from "./postgres-session";

/** The number of processes times this must stay below the server's max_connections. */
export const MOST_CONNECTIONS = 10;
/** After a failed connection nobody tries again for this long, so that a starting server is not overrun. */
const PAUSE_MS = 500;
/** The last limit, for a statement that the server was working on before it went away. */
const SILENCE_MS = 1000;

/** bigint, and numeric, which is the sum() of bigint. All our numbers fit into a JavaScript number. */
const NUMBERS = new Set([20, 1700]);

const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (NUMBERS.has(oid)) return Number;
    const parse = pgTypes.getTypeParser(oid, format) as (value: string) => unknown;
    // Bytes without Node's own methods, as they come from SQLite.
    return oid === pgTypes.builtins.BYTEA ? (value: string) => new Uint8Array(parse(value) as Buffer) : parse;
  },
};

/** What all connections of one driver have in common. */
type Shared = {
  vigil: Vigil;
  patience: Patience;
  place: () => string;
  /** Why the server ended a connection. It says so between two statements. */
  ends: WeakMap<ClientBase, Error>;
};

class PostgresConnection implements EngineConnection {
  readonly client: PoolClient;
  readonly #shared: Shared;
  readonly #isPooled: boolean;
  #isOpen = false;
  /** After certain failures this connection must not be used again. */
  broken = false;

  constructor(client: PoolClient, isPooled: boolean, shared: Shared) {
    this.client = client;
    this.#isPooled = isPooled;
    this.#shared = shared;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#limited(text, parameters.map(bind));
    const changes = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
    return {
      rows: rows as Row[],
      ...(changes && rowCount !== null ? { numAffectedRows: BigInt(rowCount) } : {}),
    };
  }

  async runScript(text: string): Promise<void> {
    await this.#limited(text, []);
  }

  streamQuery(): never {
    throw new Error("rows are read as a whole");
  }

  async begin(): Promise<void> {
    try {
      await this.#send(this.#isPooled ? beginWith(this.#shared.patience) : "begin", []);
      this.#isOpen = true;
    } catch (error) {
      // The server may have carried out a part of it.
      this.broken = true;
      throw error;
    }
  }

  /** Throws an `OutcomeUnknown` when the server may have committed without saying so. */
  async commit(): Promise<void> {
    const isOver = this.broken || this.#shared.ends.has(this.client);
    try {
      await this.#commit();
    } catch (error) {
      // A connection that had ended before was rolled back before the commit was sent.
      throw isOver ? error : commitFailure(error);
    }
  }

  async #commit(): Promise<void> {
    const { command } = await this.#send("commit", []);
    this.#isOpen = false;
    // After a failed statement PostgreSQL answers "commit" by rolling back, and reports no error.
    if (command !== "COMMIT")
      throw new StatementFailed("25P02", "a statement of this transaction had failed", "commit");
  }

  /** Never throws: see `EngineDriver`. */
  async rollback(): Promise<void> {
    this.#isOpen = false;
    await this.#send("rollback", []).catch(() => {
      this.broken = true;
    });
  }

  /** Behind a pooler a single statement gets its limits from a transaction around it. */
  async #limited(text: string, values: Bound[]): Promise<PgResult> {
    if (!this.#isPooled || this.#isOpen) return this.#send(text, values);
    await this.begin();
    try {
      const result = await this.#send(text, values);
      await this.#commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async #send(text: string, values: Bound[]): Promise<PgResult> {
    const { vigil, place, ends } = this.#shared;
    // Refuse a rollback too: it would take as long to fail as the statement before it.
    if (this.broken) throw new DatabaseUnavailable(`the connection to ${place()} broke off`);
    try {
      // Without values, the text may hold several statements. Without a name, no pooler has to remember it.
      const session = this.#isPooled ? null : sessionOf(this.client);
      return await vigil.over(session, this.client.query(text, values));
    } catch (error) {
      if (error instanceof DatabaseError && error.code !== undefined)
        throw new StatementFailed(error.code, wordsOf(error), text);
      this.broken = true;
      const cause = ends.get(this.client) ?? error;
      throw new DatabaseUnavailable(`the connection to ${place()} broke off: ${causeWords(cause)}`, {
        cause,
      });
    }
  }
}

/** All connections are taken: we are busy, and the server is not away. */
const isFull = ({ totalCount }: Pool) => totalCount >= MOST_CONNECTIONS;

type Made = { at: number; isPooled: boolean };

export class PostgresDriver implements EngineDriver {
  readonly #pool: Pool;
  readonly #shared: Shared;
  readonly #waits: Waits;
  readonly #made = new WeakMap<ClientBase, Made>();
  #isPooled = false;
  /** When the server fell silent. Connections made before that are lost. */
  #silentAt = 0;
  #closedUntil = 0;

  constructor(connectionString: string, patience = FOR_REQUESTS, waits = SHORT_WAITS) {
    this.#waits = waits;
    const vigil = new Vigil(connectionString, waits, () => {
      this.#silentAt = performance.now();
    });
    const where = postgresPlace(connectionString);
    const place = () => (this.#isPooled ? `${where}, through a pooler` : where);
    const ends = new WeakMap<ClientBase, Error>();
    this.#shared = { vigil, patience, place, ends };
    this.#pool = new Pool({
      connectionString,
      query_timeout: patience.statement_timeout === 0 ? 0 : patience.statement_timeout + SILENCE_MS,
      connectionTimeoutMillis: waits.connection,
      max: MOST_CONNECTIONS,
      keepAlive: true,
      application_name: "bread-tools",
      types,
      onConnect: async (client) => {
        // Without a listener, a connection that breaks off between two statements would end the process. The next
        // statement reports it.
        client.on("error", (error) => {
          // The first error is the server's reason; later ones say only that the connection is gone.
          if (!ends.has(client)) ends.set(client, error);
        });
        const at = performance.now();
        // Ask only once whether there is a pooler: when all of its sessions are busy, each question waits.
        this.#isPooled ||= await limitSession(client, patience, waits.connection);
        this.#made.set(client, { at, isPooled: this.#isPooled });
      },
    });
    // An idle connection that breaks off would end the process too; the pool drops it by itself.
    this.#pool.on("error", () => undefined);
  }

  async init(): Promise<void> {
    // Connections are made when they are needed.
  }

  async acquireConnection(): Promise<PostgresConnection> {
    if (performance.now() < this.#closedUntil)
      throw new DatabaseUnavailable(`there was no connection to ${this.#shared.place()} a moment ago`);
    const until = performance.now() + this.#waits.connection;
    for (;;) {
      const client = await this.#connect(until - performance.now());
      const made = this.#made.get(client);
      if (made !== undefined && made.at > this.#silentAt)
        return new PostgresConnection(client, made.isPooled, this.#shared);
      client.release(true);
    }
  }

  /** The pool limits waiting for a connection and making one separately. Nobody should wait for both. */
  async #connect(ms: number): Promise<PoolClient> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(reject, ms, new Error("no connection in time"));
    });
    const connecting = this.#pool.connect();
    try {
      return await Promise.race([connecting, late]);
    } catch (error) {
      // A connection that comes too late goes back to the pool.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      if (!isFull(this.#pool)) this.#closedUntil = performance.now() + PAUSE_MS;
      const why = isFull(this.#pool) ? `all ${MOST_CONNECTIONS} are taken` : causeWords(error);
      throw new DatabaseUnavailable(`there is no connection to ${this.#shared.place()}: ${why}`, {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  usage(): Usage {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { inUse: totalCount - idleCount, waiting: waitingCount };
  }

  beginTransaction(connection: PostgresConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection({ client, broken }: PostgresConnection): Promise<void> {
    client.release(broken);
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** Locks per transaction. Kysely's own lock is the session's, and behind a pooler sessions change. */
class TransactionLockAdapter extends PostgresAdapter {
  /** The number of Kysely's own lock, so that older versions of this program and this one exclude each other. */
  static readonly #lock = sql.lit(3853314791062309107n);

  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    // Wait for another process that migrates, however long, but not for table locks.
    await sql`set local lock_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${TransactionLockAdapter.#lock})`.execute(db);
    await sql`set local lock_timeout = ${sql.lit(POSTGRES_MIGRATIONS.lock_timeout)}`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {
    // The lock ends with the transaction.
  }
}

export const postgresDialect: EngineDialect = {
  createAdapter: () => new TransactionLockAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

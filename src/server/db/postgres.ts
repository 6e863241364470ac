import { type Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { type ClientBase, type CustomTypesConfig, Pool, type PoolClient, types as pgTypes } from "pg";
import type { Usage } from "./database";
import type { EngineDialect, EngineDriver } from "./engine";
import { DatabaseUnavailable } from "./failures";
import { PostgresConnection, type Shared } from "./postgres-connection";
import {
  answerLimit,
  CONNECTION_MS,
  causeWords,
  FOR_REQUESTS,
  KEEP_ALIVE,
  limitSession,
  POSTGRES_MIGRATIONS,
  postgresPlace,
} from "./postgres-session";

/** The number of processes times this must stay below the server's max_connections. */
export const MOST_CONNECTIONS = 10;
/** After a failed connection nobody tries again for this long, so that a starting server is not overrun. */
const PAUSE_MS = 500;

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

/** All connections are taken: we are busy, and the server is not away. */
const isFull = ({ totalCount }: Pool) => totalCount >= MOST_CONNECTIONS;

type Made = { at: number; isPooled: boolean };

export class PostgresDriver implements EngineDriver {
  readonly #pool: Pool;
  readonly #shared: Shared;
  readonly #connectionMs: number;
  readonly #made = new WeakMap<ClientBase, Made>();
  #isPooled = false;
  /** When the server fell silent. Connections made before that are lost. */
  #silentAt = 0;
  #closedUntil = 0;

  constructor(connectionString: string, patience = FOR_REQUESTS, connectionMs = CONNECTION_MS) {
    this.#connectionMs = connectionMs;
    const fellSilent = () => {
      this.#silentAt = performance.now();
    };
    const where = postgresPlace(connectionString);
    const place = () => (this.#isPooled ? `${where}, through a pooler` : where);
    const ends = new WeakMap<ClientBase, Error>();
    this.#shared = { fellSilent, patience, place, ends };
    this.#pool = new Pool({
      connectionString,
      query_timeout: answerLimit(patience),
      connectionTimeoutMillis: connectionMs,
      max: MOST_CONNECTIONS,
      ...KEEP_ALIVE,
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
        this.#isPooled ||= await limitSession(client, patience, connectionMs);
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
    const until = performance.now() + this.#connectionMs;
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

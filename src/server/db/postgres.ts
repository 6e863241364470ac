import {
  type CompiledQuery,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import {
  type CustomTypesConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryResult as PgResult,
  types as pgTypes,
} from "pg";
import { type Bound, bind } from "./bind";
import type { Usage } from "./database";
import type { EngineConnection, EngineDialect, EngineDriver } from "./engine";
import { DatabaseUnavailable, StatementFailed } from "./failures";
import { sessionOf, Vigil } from "./vigil";

/** How long a request may hold up the others (REL-13), in milliseconds; 0 means as long as it takes. */
export type Patience = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
};

const FOR_REQUESTS: Patience = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};

/** An index on a large table takes its time; a table that somebody else holds is waited for, but not for ever. */
export const FOR_MIGRATIONS: Patience = {
  statement_timeout: 0,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 0,
};

/** Processes times this stays below the server's max_connections. */
const MOST_CONNECTIONS = 10;
/** To get a connection, waiting for one that is taken and making a new one together (REL-12, REL-13). */
const CONNECT_MS = 2000;
/** After a connection could not be made nobody tries for so long: a server that comes up must not be trampled on. */
const PAUSE_MS = 500;
/** The last resort for a statement whose server was found at work on it, and then went away. */
const SILENCE_MS = 1000;

/** bigint, and numeric, which is what sum() of bigint makes: our numbers all fit into one of JavaScript. */
const NUMBERS = new Set([20, 1700]);

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    NUMBERS.has(oid) ? Number : (pgTypes.getTypeParser(oid, format) as (value: string) => unknown),
};

class PostgresConnection implements EngineConnection {
  readonly client: PoolClient;
  readonly #vigil: Vigil;
  /** Something happened after which nobody should get it again. */
  broken = false;

  constructor(client: PoolClient, vigil: Vigil) {
    this.client = client;
    this.#vigil = vigil;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.query(sql, parameters.map(bind));
    const changes = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
    return {
      rows: rows as Row[],
      ...(changes && rowCount !== null ? { numAffectedRows: BigInt(rowCount) } : {}),
    };
  }

  async runScript(text: string): Promise<void> {
    await this.query(text, []);
  }

  streamQuery(): never {
    throw new Error("rows are read as a whole");
  }

  async query(sql: string, values: Bound[]): Promise<PgResult> {
    // Also a rollback: it would be waited for as long as what made it necessary.
    if (this.broken) throw new DatabaseUnavailable("the connection to the database broke off");
    try {
      // Without values it takes several statements; without a name no pooler in between has to remember it.
      return await this.#vigil.over(sessionOf(this.client), this.client.query(sql, values));
    } catch (error) {
      if (error instanceof DatabaseError && error.code !== undefined)
        throw new StatementFailed(error.code, wordsOf(error), sql);
      this.broken = true;
      throw new DatabaseUnavailable("the connection to the database broke off", { cause: error });
    }
  }
}

/** All are taken: then it is us who are busy, and not the server that is away. */
const isFull = ({ totalCount }: Pool) => totalCount >= MOST_CONNECTIONS;

/** What says that a value does not fit (class 22) repeats that value, which may be personal. */
function wordsOf({ code = "", message }: DatabaseError): string {
  return code.startsWith("22") ? "a value does not fit" : message;
}

export class PostgresDriver implements EngineDriver {
  readonly #pool: Pool;
  readonly #vigil: Vigil;
  /** When each connection was made. */
  readonly #made = new WeakMap<PoolClient, number>();
  /** Whatever was made before this moment leads nowhere: a server fell silent. */
  #silentAt = 0;
  #closedUntil = 0;

  constructor(connectionString: string, patience = FOR_REQUESTS) {
    this.#vigil = new Vigil(connectionString, () => {
      this.#silentAt = performance.now();
    });
    this.#pool = new Pool({
      connectionString,
      ...patience,
      query_timeout: patience.statement_timeout === 0 ? 0 : patience.statement_timeout + SILENCE_MS,
      connectionTimeoutMillis: CONNECT_MS,
      max: MOST_CONNECTIONS,
      keepAlive: true,
      application_name: "bread-tools",
      types,
    });
    // A connection that breaks off while nobody uses it would end the process; the pool drops it by itself.
    this.#pool.on("error", () => undefined);
    // So would one that breaks off between two statements of a transaction, whose next statement says so anyway.
    this.#pool.on("connect", (client) => {
      client.on("error", () => undefined);
      this.#made.set(client, performance.now());
    });
  }

  async init(): Promise<void> {
    // Connections are made when they are needed.
  }

  async acquireConnection(): Promise<PostgresConnection> {
    if (performance.now() < this.#closedUntil)
      throw new DatabaseUnavailable("there was no connection to the database a moment ago");
    const until = performance.now() + CONNECT_MS;
    for (;;) {
      const client = await this.#connect(until - performance.now());
      if ((this.#made.get(client) ?? 0) > this.#silentAt) return new PostgresConnection(client, this.#vigil);
      client.release(true);
    }
  }

  /** The pool counts the wait for a place and the making of a connection apart; nobody waits for both. */
  async #connect(ms: number): Promise<PoolClient> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(reject, ms, new Error("no connection in time"));
    });
    const connecting = this.#pool.connect();
    try {
      return await Promise.race([connecting, late]);
    } catch (error) {
      // Whoever is given one too late gives it to the next.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      if (!isFull(this.#pool)) this.#closedUntil = performance.now() + PAUSE_MS;
      throw new DatabaseUnavailable("there is no connection to the database", { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  usage(): Usage {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { inUse: totalCount - idleCount, waiting: waitingCount };
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.query("begin", []);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const { command } = await connection.query("commit", []);
    // After a statement that failed PostgreSQL answers "commit" by rolling back, and calls that no error.
    if (command !== "COMMIT")
      throw new StatementFailed("25P02", "a statement of this transaction had failed", "commit");
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.query("rollback", []).catch(() => {
      connection.broken = true;
    });
  }

  async releaseConnection({ client, broken }: PostgresConnection): Promise<void> {
    client.release(broken);
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

export const postgresDialect: EngineDialect = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

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
import type { EngineConnection, EngineDialect, EngineDriver } from "./engine";
import { DatabaseUnavailable, StatementFailed } from "./failures";

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
/** To connect, or to get a connection when all are taken. */
const CONNECT_MS = 2000;
/** A server that vanished cannot end a statement itself. */
const SILENCE_MS = 1000;

/** bigint, and numeric, which is what sum() of bigint makes: our numbers all fit into one of JavaScript. */
const NUMBERS = new Set([20, 1700]);

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    NUMBERS.has(oid) ? Number : (pgTypes.getTypeParser(oid, format) as (value: string) => unknown),
};

class PostgresConnection implements EngineConnection {
  readonly client: PoolClient;
  /** Something happened after which nobody should get it again. */
  broken = false;

  constructor(client: PoolClient) {
    this.client = client;
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
    try {
      // Without values it takes several statements; without a name no pooler in between has to remember it.
      return await this.client.query(sql, values);
    } catch (error) {
      if (error instanceof DatabaseError && error.code !== undefined)
        throw new StatementFailed(error.code, wordsOf(error), sql);
      this.broken = true;
      throw new DatabaseUnavailable("the connection to the database broke off", { cause: error });
    }
  }
}

/** What says that a value does not fit (class 22) repeats that value, which may be personal. */
function wordsOf({ code = "", message }: DatabaseError): string {
  return code.startsWith("22") ? "a value does not fit" : message;
}

export class PostgresDriver implements EngineDriver {
  readonly #pool: Pool;

  constructor(connectionString: string, patience = FOR_REQUESTS) {
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
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  async init(): Promise<void> {
    // Connections are made when they are needed.
  }

  async acquireConnection(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(await this.#pool.connect());
    } catch (error) {
      throw new DatabaseUnavailable("there is no connection to the database", { cause: error });
    }
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

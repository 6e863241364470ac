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
import { DatabaseUnavailable, StatementFailed } from "./failures";
import {
  beginWith,
  causeWords,
  FOR_REQUESTS,
  limitSession,
  type Patience,
  POSTGRES_MIGRATIONS,
  postgresPlace,
  sessionOf,
  Vigil,
  wordsOf,
} from "./postgres-session";

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

/** What all connections of one driver have in common. */
type Shared = { vigil: Vigil; patience: Patience; place: () => string };

class PostgresConnection implements EngineConnection {
  readonly client: PoolClient;
  readonly #shared: Shared;
  readonly #isPooled: boolean;
  #isOpen = false;
  /** Something happened after which nobody should get it again. */
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
      // Half of what it says may have happened.
      this.broken = true;
      throw error;
    }
  }

  async commit(): Promise<void> {
    const { command } = await this.#send("commit", []);
    this.#isOpen = false;
    // After a statement that failed PostgreSQL answers "commit" by rolling back, and calls that no error.
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

  /** Behind a pooler a statement on its own gets its limits from a transaction around it. */
  async #limited(text: string, values: Bound[]): Promise<PgResult> {
    if (!this.#isPooled || this.#isOpen) return this.#send(text, values);
    await this.begin();
    try {
      const result = await this.#send(text, values);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async #send(text: string, values: Bound[]): Promise<PgResult> {
    const { vigil, place } = this.#shared;
    // Also a rollback: it would be waited for as long as what made it necessary.
    if (this.broken) throw new DatabaseUnavailable(`the connection to ${place()} broke off`);
    try {
      // Without values it takes several statements; without a name no pooler in between has to remember it.
      const session = this.#isPooled ? null : sessionOf(this.client);
      return await vigil.over(session, this.client.query(text, values));
    } catch (error) {
      if (error instanceof DatabaseError && error.code !== undefined)
        throw new StatementFailed(error.code, wordsOf(error), text);
      this.broken = true;
      throw new DatabaseUnavailable(`the connection to ${place()} broke off: ${causeWords(error)}`, {
        cause: error,
      });
    }
  }
}

/** All are taken: then it is us who are busy, and not the server that is away. */
const isFull = ({ totalCount }: Pool) => totalCount >= MOST_CONNECTIONS;

type Made = { at: number; isPooled: boolean };

export class PostgresDriver implements EngineDriver {
  readonly #pool: Pool;
  readonly #shared: Shared;
  readonly #made = new WeakMap<ClientBase, Made>();
  #isPooled = false;
  /** Whatever was made before this moment leads nowhere: a server fell silent. */
  #silentAt = 0;
  #closedUntil = 0;

  constructor(connectionString: string, patience = FOR_REQUESTS) {
    const vigil = new Vigil(connectionString, () => {
      this.#silentAt = performance.now();
    });
    const where = postgresPlace(connectionString);
    const place = () => (this.#isPooled ? `${where}, through a pooler` : where);
    this.#shared = { vigil, patience, place };
    this.#pool = new Pool({
      connectionString,
      query_timeout: patience.statement_timeout === 0 ? 0 : patience.statement_timeout + SILENCE_MS,
      connectionTimeoutMillis: CONNECT_MS,
      max: MOST_CONNECTIONS,
      keepAlive: true,
      application_name: "bread-tools",
      types,
      onConnect: async (client) => {
        // One that breaks off between two statements of a transaction would end the process; the next statement says so.
        client.on("error", () => undefined);
        const at = performance.now();
        // A pooler is asked once: all of its sessions may be at work, and a client then waits for its first answer.
        this.#isPooled ||= await limitSession(client, patience, CONNECT_MS);
        this.#made.set(client, { at, isPooled: this.#isPooled });
      },
    });
    // So would one that breaks off while nobody uses it; the pool drops it by itself.
    this.#pool.on("error", () => undefined);
  }

  async init(): Promise<void> {
    // Connections are made when they are needed.
  }

  async acquireConnection(): Promise<PostgresConnection> {
    if (performance.now() < this.#closedUntil)
      throw new DatabaseUnavailable(`there was no connection to ${this.#shared.place()} a moment ago`);
    const until = performance.now() + CONNECT_MS;
    for (;;) {
      const client = await this.#connect(until - performance.now());
      const made = this.#made.get(client);
      if (made !== undefined && made.at > this.#silentAt)
        return new PostgresConnection(client, made.isPooled, this.#shared);
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

/** Of the session Kysely's own lock would be, and behind a pooler sessions change with every transaction. */
class TransactionLockAdapter extends PostgresAdapter {
  /** The number that Kysely uses: versions of this program that take its lock and those that take this one exclude each other. */
  static readonly #lock = sql.lit(3853314791062309107n);

  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    // Whoever migrates already is waited for as long as it takes; tables are not.
    await sql`set local lock_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${TransactionLockAdapter.#lock})`.execute(db);
    await sql`set local lock_timeout = ${sql.lit(POSTGRES_MIGRATIONS.lock_timeout)}`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {
    // It ends with the transaction.
  }
}

export const postgresDialect: EngineDialect = {
  createAdapter: () => new TransactionLockAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

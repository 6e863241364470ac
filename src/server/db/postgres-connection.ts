import type { CompiledQuery, QueryResult } from "kysely";
import { type ClientBase, DatabaseError, type PoolClient, type QueryResult as PgResult } from "pg";
import { type Bound, bind, type EngineConnection } from "./engine";
import { commitFailure, DatabaseUnavailable, StatementFailed } from "./failures";
import { beginWith, causeWords, type Patience, wordsOf } from "./postgres-session";

/** The state that all connections of one driver share. */
export type Shared = {
  /** Told when a statement got no answer in time. */
  fellSilent: () => void;
  patience: Patience;
  place: () => string;
  /** Why the server ended a connection. It says so between two statements. */
  ends: WeakMap<ClientBase, Error>;
};

export class PostgresConnection implements EngineConnection {
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
    const { fellSilent, place, ends } = this.#shared;
    // Refuse a rollback too: it would take as long to fail as the statement before it.
    if (this.broken) throw new DatabaseUnavailable(`the connection to ${place()} broke off`);
    try {
      // Without values, the text may hold several statements. Without a name, no pooler has to remember it.
      return await this.client.query(text, values);
    } catch (error) {
      if (error instanceof DatabaseError && error.code !== undefined)
        throw new StatementFailed(error.code, wordsOf(error), text);
      // The server may still be at work on the statement, and would give its answer to the next one.
      this.broken = true;
      const end = ends.get(this.client);
      // Neither an answer nor an end of the connection: `query_timeout` is over.
      if (end === undefined) fellSilent();
      const why = end === undefined ? "gave no answer in time" : `broke off: ${causeWords(end)}`;
      throw new DatabaseUnavailable(`the connection to ${place()} ${why}`, { cause: end ?? error });
    }
  }
}

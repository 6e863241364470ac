import type { Kysely, RawBuilder } from "kysely";
import type { Tables } from "./types";

export type Engine = "sqlite" | "postgres";

/** How busy the connections are, for whoever watches. */
export type Usage = { inUse: number; waiting: number };

export type Database = {
  engine: Engine;
  /**
   * One body of queries for both engines. Inside `transaction` this very object is the transaction, also for
   * whatever is called from there, so nothing has to be handed through.
   */
  db: Kysely<Tables>;
  /**
   * Runs `work` in a transaction, again when the engine asks for that (40001, 40P01, SQLITE_BUSY). Inside another
   * one it joins it: what it did goes when it throws, the rest stays, and all of it commits with the outer one.
   * A statement that may fail (a unique key) and be survived needs one of its own there: PostgreSQL gives up a
   * whole transaction otherwise. Nothing slow belongs in it: no password hash, no mail.
   */
  transaction: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Runs `work` once the transaction that is open here has committed, never if it does not; at once outside of one. */
  afterCommit: (work: () => void) => void;
  /**
   * Milliseconds since 1970 by the database's clock, as a part of a statement. Whatever one process writes down for
   * another to compare with goes by it: the clocks of two machines differ, their database has one.
   */
  now: () => RawBuilder<number>;
  /** Whether the database answers and its schema is the one of this program, within half a second. */
  isReady: () => Promise<boolean>;
  usage: () => Usage;
  close: () => Promise<void>;
};

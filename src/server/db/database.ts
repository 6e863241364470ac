import type { Kysely, RawBuilder } from "kysely";
import type { Tables } from "./types";

export type Engine = "sqlite" | "postgres";

/** How busy the connections are, for the metrics. */
export type Usage = { inUse: number; waiting: number };

export type Db = Kysely<Tables>;

export type Database = {
  engine: Engine;
  /**
   * The queries, the same for both engines. Inside `transaction` this object is the transaction, also for everything
   * called from there, so no transaction has to be passed on.
   */
  db: Db;
  /**
   * Runs `work` in a transaction, and again when the engine asks for that (40001, 40P01, SQLITE_BUSY). Inside another
   * transaction it joins that one: its own changes are undone when it throws, and otherwise commit with the outer one.
   * A statement that is expected to fail (a unique key) needs a transaction of its own, because PostgreSQL otherwise
   * gives up the outer one. Do nothing slow inside: no password hash, no mail.
   */
  transaction: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Runs `work` once the open transaction has committed, and never if it does not; at once when none is open. */
  afterCommit: (work: () => void) => void;
  /**
   * The database's clock in milliseconds since 1970, as a part of a statement. Use it for whatever one process writes
   * and another one compares: the clocks of two machines differ.
   */
  now: () => RawBuilder<number>;
  /** Whether the database answers and its schema is the one of this program, within half a second. */
  isReady: () => Promise<boolean>;
  usage: () => Usage;
  close: () => Promise<void>;
};

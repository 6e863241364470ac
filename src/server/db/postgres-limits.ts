import type { ClientBase } from "pg";
import { sessionOf } from "./vigil";

/** How long a request may hold up the others (REL-13), in milliseconds; 0 means as long as it takes. */
export type Patience = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
};

export const FOR_REQUESTS: Patience = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};

/** An index on a large table takes its time; a table that somebody else holds is waited for, but not for ever. */
export const POSTGRES_MIGRATIONS: Patience = {
  statement_timeout: 0,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 0,
};

/**
 * Gives a new connection its limits where the server's session is its own, and answers whether a pooler stands in
 * between. PgBouncer refuses limits in the greeting, and whoever got this session next would get them too: behind a
 * pooler each transaction brings its own (`beginWith`). A pooler gives its clients numbers that no session has.
 */
export async function limitSession(client: ClientBase, patience: Patience, ms: number): Promise<boolean> {
  const settings = Object.entries(patience).map(
    ([name, limit]) => `set_config('${name}', '${limit}', false)`,
  );
  const asked = {
    text: `select ${settings.join(", ")} where pg_backend_pid() = $1`,
    values: [sessionOf(client)],
    query_timeout: ms,
  };
  const { rowCount } = await client.query(asked);
  return rowCount === 0;
}

/** Begins a transaction with its limits, in one round trip; they end with it. */
export function beginWith(patience: Patience): string {
  const settings = Object.entries(patience).map(([name, limit]) => `set local ${name} = ${limit}`);
  return ["begin", ...settings].join("; ");
}

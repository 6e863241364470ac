import { Client, type ClientBase, DatabaseError } from "pg";

/** A database's place, for people; never the user or the password. */
export function postgresPlace(connectionString: string): string {
  // A client that never connects: it only fills in what the connection string leaves to the environment.
  const { host, port, database, ssl } = new Client({ connectionString });
  return `PostgreSQL at ${host}:${port}/${database ?? ""}, ${ssl ? "with TLS" : "without TLS"}`;
}

/** Errors of class 22 ("a value does not fit") repeat the value, which may be personal. */
export function wordsOf({ code = "", message }: DatabaseError): string {
  return code.startsWith("22") ? "a value does not fit" : message;
}

/** Why a connection failed, in the words of whoever refused it. */
export function causeWords(error: unknown): string {
  // The name has several addresses. Each failed for its own reason, and the error around them says nothing.
  if (error instanceof AggregateError) return error.errors.map(causeWords).join(", ");
  if (error instanceof DatabaseError) return `${wordsOf(error)} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}

/** How long a request may keep others waiting (REL-13), in milliseconds; 0 means without end. */
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

/**
 * A command reads gigabytes while its transaction is open, and no visitor waits for it. A table lock still keeps the
 * site's own requests waiting, so a command asks for one no longer than they do.
 */
const POSTGRES_COMMANDS: Patience = {
  statement_timeout: 0,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 0,
};

/** A migration may take long, for example to index a large table; it waits for a lock, but not for ever. */
export const POSTGRES_MIGRATIONS: Patience = {
  statement_timeout: 0,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 0,
};

/** The server's process number for a connection. The type does not declare it. */
const sessionOf = (client: object): number | null =>
  "processID" in client && typeof client.processID === "number" ? client.processID : null;

/**
 * Sets the limits of a new connection if it has a session of its own, and answers whether a pooler is in between.
 * PgBouncer refuses limits at the start of a connection, and the session's next client would inherit them; behind a
 * pooler each transaction sets its own limits (`beginWith`). A pooler reports process numbers that belong to no
 * session.
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

/** Begins a transaction and sets its limits in one round trip; the limits end with it. */
export function beginWith(patience: Patience): string {
  const settings = Object.entries(patience).map(([name, limit]) => `set local ${name} = ${limit}`);
  return ["begin", ...settings].join("; ");
}

/** How long to wait for a connection, in milliseconds, counting the wait for a free one and the making of a new one. */
export const CONNECTION_MS: number = 2000;
/** A server that writes gigabytes to its disk may be silent for seconds. */
const COMMAND_CONNECTION_MS: number = 10_000;

/** Patience with a statement and with a connection, by whose statements they are for. */
export const POSTGRES_PATIENCE = {
  requests: [FOR_REQUESTS, CONNECTION_MS],
  commands: [POSTGRES_COMMANDS, COMMAND_CONNECTION_MS],
  migrations: [POSTGRES_MIGRATIONS, CONNECTION_MS],
} as const;

/** The server ends a statement that takes too long and says so. Without that answer either, it has fallen silent. */
const ANSWER_MS = 500;

/**
 * For `query_timeout`: how long a statement may go without an answer, in milliseconds (REL-12); 0 means without end.
 * A command then learns from `keepAlive` alone that the machine at the other end is gone.
 */
export const answerLimit = ({ statement_timeout }: Patience): number =>
  statement_timeout === 0 ? 0 : statement_timeout + ANSWER_MS;

/** A connection without traffic is probed after this time, then every second; ten probes without an answer end it. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

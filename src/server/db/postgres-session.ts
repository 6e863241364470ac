import { Client, type ClientBase, DatabaseError } from "pg";

/** Where a database is, for people: never the user, never the password. */
export function postgresPlace(connectionString: string): string {
  // Never connected: it knows what an address leaves to the environment.
  const { host, port, database, ssl } = new Client({ connectionString });
  return `PostgreSQL at ${host}:${port}/${database ?? ""}, ${ssl ? "with TLS" : "without TLS"}`;
}

/** What says that a value does not fit (class 22) repeats that value, which may be personal. */
export function wordsOf({ code = "", message }: DatabaseError): string {
  return code.startsWith("22") ? "a value does not fit" : message;
}

/** Why there is no connection, in the words of whoever refused it. */
export function causeWords(error: unknown): string {
  // A name with several addresses: each failed for a reason of its own, and the error around them says nothing.
  if (error instanceof AggregateError) return error.errors.map(causeWords).join(", ");
  if (error instanceof DatabaseError) return `${wordsOf(error)} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}

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

/** Without an answer for so long, a statement is asked after over another connection. */
const PATIENCE_MS = 600;
/** So long the asking may take, on a machine that is busy too. Both together stay below the two seconds that a call may wait (REL-12). */
const ASKING_MS = 1_300;
/** The answer may have been on its way while we asked. */
const GRACE_MS = 100;

/** The number by which the server knows a connection; its type does not tell. */
export const sessionOf = (client: object): number | null =>
  "processID" in client && typeof client.processID === "number" ? client.processID : null;

/** What the server says about its sessions by their numbers; "mute": it took us in and says nothing; "none": not even that. */
type Sessions = ReadonlyMap<number, string> | "mute" | "none";

/** Nobody answers: it is not slow, it is gone. */
class Silence extends Error {
  override name = "Silence";
}

/**
 * Tells a slow statement from a connection that fell silent: nothing arrives in either case, and only a statement may
 * take its time. The server is asked over a new connection. If that does not answer, neither will the old one; if it
 * does, it knows whether it is still at work for us.
 */
export class Vigil {
  readonly #connectionString: string;
  readonly #onSilence: () => void;
  #asking: Promise<Sessions> | undefined;

  constructor(connectionString: string, onSilence: () => void) {
    this.#connectionString = connectionString;
    this.#onSilence = onSilence;
  }

  /** What the statement of this session gives, or a `Silence` once it is certain that nothing will come; null: a pooler's. */
  async over<Result>(session: number | null, statement: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    let answered = false;
    const silence = new Promise<never>((_resolve, reject) => {
      const lookAfter = (ms: number, look: () => void) => {
        timer = setTimeout(look, ms);
      };
      const look = async () => {
        const sessions = await this.#ask();
        if (answered) return;
        if (isAtWork(sessions, session)) lookAfter(PATIENCE_MS, () => void look());
        else
          lookAfter(GRACE_MS, () => {
            this.#onSilence();
            reject(new Silence("the database fell silent"));
          });
      };
      lookAfter(PATIENCE_MS, () => void look());
    });
    try {
      return await Promise.race([statement, silence]);
    } finally {
      answered = true;
      clearTimeout(timer);
    }
  }

  /** One question at a time serves all who want to know: their statements began before it did. */
  async #ask(): Promise<Sessions> {
    this.#asking ??= askSessions(this.#connectionString).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }
}

/**
 * A session that the server does not speak of is none of ours to judge. A pooler takes us in and then keeps us waiting
 * for as long as all of its sessions are at work.
 */
function isAtWork(sessions: Sessions, session: number | null): boolean {
  if (sessions === "none") return false;
  if (session === null) return true;
  if (sessions === "mute") return false;
  return sessions.size === 0 || !(sessions.get(session) ?? "idle").startsWith("idle");
}

/** An empty answer: the server is there, and what it says about sessions would not help. */
async function askSessions(connectionString: string): Promise<Sessions> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ASKING_MS,
    application_name: "bread-tools, asking",
  });
  client.on("error", () => undefined);
  let timer: NodeJS.Timeout | undefined;
  let silence: Sessions = "none";
  const late = new Promise<Sessions>((resolve) => {
    timer = setTimeout(() => resolve(silence), ASKING_MS);
  });
  const asked = (async (): Promise<Sessions> => {
    await client.connect();
    silence = "mute";
    const { rows } = await client.query<{ own: number; pid: number; state: string | null }>(
      "select pg_backend_pid() as own, pid, state from pg_stat_activity where usename = current_user",
    );
    const isDirect = rows[0]?.own === sessionOf(client);
    return new Map(isDirect ? rows.map(({ pid, state }) => [pid, state ?? "unknown"]) : []);
  })();
  try {
    return await Promise.race([asked.catch(() => silence), late]);
  } finally {
    clearTimeout(timer);
    // A connection in the middle of a question is cut, not waited for.
    client.end().catch(() => undefined);
  }
}

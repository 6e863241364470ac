import { Client, type ClientBase, DatabaseError } from "pg";

/** A database's place, for people; never the user or the password. */
export function postgresPlace(connectionString: string): string {
  // This client never connects. It fills in what the connection string leaves to the environment.
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

/** How long to wait for a server, in milliseconds, until it counts as gone. */
export type Waits = {
  /** For a connection, counting the wait for a free one and the making of a new one (REL-12, REL-13). */
  connection: number;
  /** For an answer, before the server is asked about the statement over another connection. */
  answer: number;
  /** For the answer to that question. */
  question: number;
};

/** Together the last two stay below the two seconds that a call may wait (REL-12), even on a busy machine. */
export const SHORT_WAITS: Waits = { connection: 2000, answer: 600, question: 1300 };
/** A server that writes gigabytes to its disk may be silent for seconds. */
const LONG_WAITS: Waits = { connection: 10_000, answer: 5000, question: 30_000 };

/** Patience and waits, by whose statements they are for. */
export const POSTGRES_PATIENCE = {
  requests: [FOR_REQUESTS, SHORT_WAITS],
  commands: [POSTGRES_COMMANDS, LONG_WAITS],
  migrations: [POSTGRES_MIGRATIONS, SHORT_WAITS],
} as const;

/** The statement's answer may have been on its way while we asked. */
const GRACE_MS = 100;

/** The server's process number for a connection. The type does not declare it. */
export const sessionOf = (client: object): number | null =>
  "processID" in client && typeof client.processID === "number" ? client.processID : null;

/**
 * The states of the server's sessions by process number; "mute" when the server accepted the connection but did not
 * answer, "none" when there was no connection.
 */
type Sessions = ReadonlyMap<number, string> | "mute" | "none";

/** The server does not answer: the connection is not slow but lost. */
class Silence extends Error {
  override name = "Silence";
}

/**
 * Tells a slow statement from a silent connection: in both cases nothing arrives, but only the statement may go on. We
 * ask the server over a new connection. When that gets no answer either, the old connection is lost; otherwise the
 * server knows whether it is still working on our statement.
 */
export class Vigil {
  readonly #connectionString: string;
  readonly #waits: Waits;
  readonly #onSilence: () => void;
  #asking: Promise<Sessions> | undefined;

  constructor(connectionString: string, waits: Waits, onSilence: () => void) {
    this.#connectionString = connectionString;
    this.#waits = waits;
    this.#onSilence = onSilence;
  }

  /** The statement's result, or a `Silence` when none will come. `session` is null behind a pooler. */
  async over<Result>(session: number | null, statement: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    let answered = false;
    const silence = new Promise<never>((_resolve, reject) => {
      const lookAfter = (ms: number, look: () => void) => {
        timer = setTimeout(look, ms);
      };
      const look = async () => {
        const sessions = await this.#askServer();
        if (answered) return;
        if (isAtWork(sessions, session)) lookAfter(this.#waits.answer, () => void look());
        else
          lookAfter(GRACE_MS, () => {
            this.#onSilence();
            reject(new Silence("the database fell silent"));
          });
      };
      lookAfter(this.#waits.answer, () => void look());
    });
    try {
      return await Promise.race([statement, silence]);
    } finally {
      answered = true;
      clearTimeout(timer);
    }
  }

  /** One question at a time serves all waiting statements, because they all began before it. */
  async #askServer(): Promise<Sessions> {
    this.#asking ??= askSessions(this.#connectionString, this.#waits.question).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }
}

/**
 * Nothing can be said about a session that is not listed. A pooler accepts connections and then lets them wait while
 * all of its sessions are busy.
 */
function isAtWork(sessions: Sessions, session: number | null): boolean {
  if (sessions === "none") return false;
  if (session === null) return true;
  if (sessions === "mute") return false;
  return sessions.size === 0 || !(sessions.get(session) ?? "idle").startsWith("idle");
}

/** An empty map means that the server answers, but its list of sessions would not help. */
async function askSessions(connectionString: string, ms: number): Promise<Sessions> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ms,
    application_name: "bread-tools, asking",
  });
  client.on("error", () => undefined);
  let timer: NodeJS.Timeout | undefined;
  let silence: Sessions = "none";
  const late = new Promise<Sessions>((resolve) => {
    timer = setTimeout(() => resolve(silence), ms);
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
    // Cut the connection, because the question may still be running.
    client.end().catch(() => undefined);
  }
}

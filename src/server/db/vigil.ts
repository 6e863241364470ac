import { Client } from "pg";

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

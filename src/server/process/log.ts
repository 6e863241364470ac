import { pino } from "pino";

/** An event of an account or of its rights; `network` is where the request came from. */
export type SecurityEvent =
  | "sign-up"
  | "sign-in"
  | "sign-in-failed"
  | "sign-out"
  | "sessions-revoked"
  | "password-changed"
  | "password-confirmed"
  | "reset-requested"
  | "reset-used"
  | "email-verified"
  | "passkey-added"
  | "passkey-removed"
  | "passkey-failed"
  | "account-deleted"
  | "account-exported"
  | "calendar-feed-made"
  | "calendar-feed-ended"
  | "ringing-begun"
  | "ringing-ended"
  | "owner-claimed"
  | "recipe-published"
  | "denied"
  | "limited";

type SecurityLine = {
  event: SecurityEvent;
  userId?: string | undefined;
  network?: string;
  requestId?: string;
};

/**
 * The outcome of a mail; `reason` consists of codes. Recipient and subject are logged only where somebody tries the
 * site out on their own machine without a mail server: they look for the file.
 */
export type MailLine = { id: string; kind: string; attempt: number } & (
  | { event: "sent" | "too-late" }
  | { event: "filed"; to?: string; subject?: string; file: string }
  | { event: "postponed" | "given-up"; reason: string }
);

/** The request's id, and the id of its trace if it came with one. */
type Asked = { requestId: string; traceId?: string };

/** One JSON line per event. These types leave no way to log a body, query, cookie, address or name. */
export type Log = {
  request(line: Asked & { route: string; status: number; ms: number; userId?: string }): void;
  failure(error: unknown, asked?: Asked): void;
  /** An uncaught error; the process ends because of it. */
  crash(error: unknown): void;
  cspReport(line: { directive: string; page: string }): void;
  security(line: SecurityLine): void;
  mail(line: MailLine): void;
  /** A row whose JSON cannot be read, so answers leave it out. */
  unreadable(line: { column: string; id: string }): void;
  /** Something an operator should know, in fixed words. */
  warning(words: string): void;
  /** Writes the lines that wait, as long as somebody reads them. Nothing is logged after this. */
  end(): void;
};

function inFields(thrown: unknown) {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { name, message, stack };
}

/** Beyond this many waiting characters, lines are dropped: the reader has stopped reading. */
const MOST_WAITING = 1_000_000;

/** Writes without blocking: a server that waited for room in a pipe that nobody reads would answer nobody. */
export function createLog(level: string): Log {
  let ending = false;
  const lines = pino.destination({
    dest: 1,
    sync: false,
    maxLength: MOST_WAITING,
    retryEAGAIN: () => !ending,
  });
  const logger = pino({ level, base: null }, lines);
  return {
    request: (line) => logger.info(line, "request"),
    failure: (error, asked) => logger.error({ ...asked, error: inFields(error) }, "failure"),
    crash: (error) => logger.fatal({ error: inFields(error) }, "crash"),
    cspReport: (line) => logger.warn(line, "csp report"),
    security: (line) => logger.info(line, "security"),
    mail: (line) =>
      logger[line.event === "postponed" || line.event === "given-up" ? "warn" : "info"](line, "mail"),
    unreadable: (line) => logger.error(line, "unreadable row"),
    warning: (words) => logger.warn(words),
    end() {
      ending = true;
      try {
        lines.flushSync();
      } catch {
        // The reader is gone.
      }
      lines.destroy();
    },
  };
}

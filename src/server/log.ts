import { pino } from "pino";

/** What happened to somebody's account or rights; `network` is where it came from. */
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
 * What became of a mail; `reason` is made of codes. The recipient stands in the log only where no mail server is set
 * up and the file is all there is (D7).
 */
export type MailLine = { id: string; kind: string; attempt: number } & (
  | { event: "sent" | "too-late" }
  | { event: "filed"; to: string; subject: string; file: string }
  | { event: "postponed" | "given-up"; reason: string }
);

/**
 * One JSON line per event, from an allow-list of fields: no body, query, cookie, address or name ever gets here,
 * because nothing but these types can be passed.
 */
export type Log = {
  request(line: { route: string; status: number; ms: number; requestId: string; userId?: string }): void;
  failure(error: unknown, requestId?: string): void;
  cspReport(line: { directive: string; page: string }): void;
  security(line: SecurityLine): void;
  mail(line: MailLine): void;
  /** Something an operator should know, in fixed words. */
  warning(words: string): void;
};

export function createLog(level: string): Log {
  const logger = pino({ level, base: null });
  return {
    request: (line) => logger.info(line, "request"),
    failure: (error, requestId) => {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      logger.error({ requestId, error: { name, message, stack } }, "failure");
    },
    cspReport: (line) => logger.warn(line, "csp report"),
    security: (line) => logger.info(line, "security"),
    mail: (line) =>
      logger[line.event === "postponed" || line.event === "given-up" ? "warn" : "info"](line, "mail"),
    warning: (words) => logger.warn(words),
  };
}

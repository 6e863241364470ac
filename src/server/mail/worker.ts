import { rm } from "node:fs/promises";
import type { Config } from "../process/config";
import type { Database } from "../db/database";
import type { Log } from "../process/log";
import { giveUp, markSent, postpone, type TakenMail, takeMail } from "./queue";
import type { SendOutcome, Transport } from "./transport";

/** How often to look without being woken: for a mail's next attempt, another process's mail, a lease that ran out. */
const POLL_MS = 5_000;
/** How many mails are sent at once. Some mail servers greet late, and one that hangs holds a mail for half a minute. */
const AT_ONCE = 5;

export type MailWorker = {
  /** Call this after a commit that may have stored a mail. It costs one look into a small index. */
  readonly wake: () => void;
  /** Takes no more mail, and resolves when the mails under way are done. */
  stop(): Promise<void>;
};

/** Sends the mails that are due, a few at once. Several processes may do so at the same time. */
export function startMailWorker(parts: MailParts): MailWorker {
  const { database, log } = parts;
  const underway = new Set<Promise<void>>();
  const end = new AbortController();
  let woken = false;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  function wake(): void {
    woken = true;
    endPause();
  }

  /** While the database is away no mail is taken. Mails taken before that are due again when their lease ends. */
  const logFailure = (error: unknown) => log.failure(error);

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      woken = false;
      const mail = underway.size < AT_ONCE ? await takeMail(database).catch(logFailure) : undefined;
      if (mail) {
        const sending = sendMail(parts, mail)
          .catch(logFailure)
          .finally(() => {
            underway.delete(sending);
            wake();
          });
        underway.add(sending);
      } else if (!woken && !end.signal.aborted) {
        // When woken during the look, look again: the new mail may have arrived just after it.
        await pause();
      }
    }
    await Promise.all(underway);
  }

  const running = run();
  return {
    wake,
    async stop() {
      end.abort();
      endPause();
      await running;
    },
  };
}

export type MailParts = {
  database: Database;
  transport: Transport;
  log: Log;
  /** In production the log names no recipient and no subject: logs are kept and read elsewhere. */
  config: Pick<Config, "production">;
};

/** Brings a mail that was taken to its next state: sent, waiting for another attempt, or given up. */
export async function sendMail(parts: MailParts, mail: TakenMail): Promise<void> {
  const { database, log, config } = parts;
  const line = { id: mail.id, kind: mail.kind, attempt: mail.attempts };

  if (mail.expired) {
    await giveUp(database, mail, "it was too late to send it");
    log.mail({ ...line, event: "too-late" });
    return;
  }

  const outcome = await attempt(parts, mail);
  if (outcome.sent) {
    const { file } = outcome;
    const stays = await insist(parts, () => markSent(database, mail));
    // The account was deleted meanwhile, with its files; this file was written just after that (SEC-54).
    if (!stays && file !== undefined) return rm(file, { force: true });
    if (file === undefined) return log.mail({ ...line, event: "sent" });
    const named = config.production ? {} : { to: mail.recipient, subject: mail.subject };
    log.mail({ ...line, event: "filed", ...named, file });
  } else if (outcome.forGood) {
    await giveUp(database, mail, outcome.problem);
    log.mail({ ...line, event: "given-up", reason: outcome.reason });
  } else {
    const waits = await postpone(database, mail, outcome.problem);
    log.mail({ ...line, event: waits ? "postponed" : "given-up", reason: outcome.reason });
  }
}

/** An unexpected error, such as a full disk, counts as one failed attempt. */
async function attempt({ transport, log }: MailParts, mail: TakenMail): Promise<SendOutcome> {
  try {
    return await transport.send(mail);
  } catch (error) {
    log.failure(error);
    return { sent: false, forGood: false, reason: "failure", problem: String(error) };
  }
}

/** How often to try, and the pause in between: half a minute, enough for a database server to restart. */
const TRIES = 30;
const PAUSE_MS = 1_000;

/** The mail has been sent. If we did not insist on noting that, it would be sent again. */
async function insist<Result>({ log }: MailParts, write: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left === 0) throw error;
      log.failure(error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

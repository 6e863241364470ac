import { rm } from "node:fs/promises";
import type { Database } from "../db/database";
import type { Log } from "../log";
import { giveUp, markSent, postpone, type TakenMail } from "./queue";
import type { Outcome, Transport } from "./transport";

export type MailParts = {
  database: Database;
  transport: Transport;
  log: Log;
};

/** Brings a mail that was taken to its next state: sent, waiting for another attempt, or given up. */
export async function sendMail(parts: MailParts, mail: TakenMail): Promise<void> {
  const { database, log } = parts;
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
    // Whoever deleted their account meanwhile has removed what was there; this file came just after (SEC-54).
    if (!stays && file !== undefined) return rm(file, { force: true });
    log.mail(
      file === undefined
        ? { ...line, event: "sent" }
        : { ...line, event: "filed", to: mail.recipient, subject: mail.subject, file },
    );
  } else if (outcome.forGood) {
    await giveUp(database, mail, outcome.problem);
    log.mail({ ...line, event: "given-up", reason: outcome.reason });
  } else {
    const waits = await postpone(database, mail, outcome.problem);
    log.mail({ ...line, event: waits ? "postponed" : "given-up", reason: outcome.reason });
  }
}

/** A surprise, such as a full disk, costs this mail one attempt and no more. */
async function attempt({ transport, log }: MailParts, mail: TakenMail): Promise<Outcome> {
  try {
    return await transport.send(mail);
  } catch (error) {
    log.failure(error);
    return { sent: false, forGood: false, reason: "failure", problem: String(error) };
  }
}

/** How often, and how far apart: half a minute, in which a database server restarts. */
const TRIES = 30;
const PAUSE_MS = 1_000;

/** The mail is out. Were that forgotten because the database is away for a moment, it would be sent again. */
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

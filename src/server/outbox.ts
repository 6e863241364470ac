import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { normaliseEmail } from "../contract/email";
import type { Database } from "./db/database";

export type Mail = {
  /** What it is about, for the log and for a person who looks into the table: "reset". */
  kind: string;
  /** An address that went through `normaliseEmail`; nothing else ever becomes a recipient. */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Whose account it belongs to: deleting that takes the mail along. */
  userId?: string;
  /** The request it is about. */
  subjectId?: string;
  /** Not to be sent before this moment; at once without one. */
  dueAt?: number;
  /** Not worth sending after this moment, in milliseconds since 1970. Every mail with a secret link has one. */
  expiresAt?: number;
};

export type Outbox = {
  /** Stores one mail in the transaction that is open, and answers its id; it is sent after that has committed. */
  add(mail: Mail): Promise<string>;
};

/**
 * `wake` is called whenever a mail was committed. Moments come by this process's clock and are kept by the database's,
 * which every worker goes by.
 */
export function createOutbox(database: Database, clock: () => number, wake: () => void = () => {}): Outbox {
  const { db, now, afterCommit } = database;
  return {
    async add(mail) {
      const id = uuidv7();
      const at = (moment: number) => sql<number>`${now()} + ${moment - clock()}`;
      await db
        .insertInto("outbox")
        .values({
          id,
          kind: mail.kind,
          user_id: mail.userId ?? null,
          recipient: oneAddress(mail.to),
          reply_to: mail.replyTo === undefined ? null : oneAddress(mail.replyTo),
          subject: oneLine(mail.subject),
          body: mail.text,
          html: mail.html ?? null,
          created_at: now(),
          expires_at: mail.expiresAt === undefined ? null : at(mail.expiresAt),
          due_at: mail.dueAt === undefined ? now() : at(mail.dueAt),
          attempts: 0,
          subject_id: mail.subjectId ?? null,
        })
        .execute();
      afterCommit(wake);
      return id;
    },
  };
}

/** Forms have refused anything else long before; the message leaves the value out, because messages are logged. */
function oneAddress(text: string): string {
  const address = normaliseEmail(text);
  if (address === null) throw new Error("a mail needs one well-formed address");
  return address;
}

function oneLine(subject: string): string {
  if (/\p{Cc}/u.test(subject)) throw new Error("a mail's subject is one line without control characters");
  return subject;
}

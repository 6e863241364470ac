import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { normaliseEmail } from "../contract/values/email";
import type { Database } from "./db/database";

export type Mail = {
  /** The kind of mail, for the log and for people who read the table: "reset". */
  kind: string;
  /** A normalised address; nothing else ever becomes a recipient. */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** The account that the mail belongs to. Deleting the account deletes the mail. */
  userId?: string;
  /** The request that the mail is about. */
  subjectId?: string;
  /** The mail is not sent before this moment; at once when left out. */
  dueAt?: number;
  /** Not worth sending after this moment, in milliseconds since 1970. Every mail with a secret link has one. */
  expiresAt?: number;
};

export type Outbox = {
  /** Stores one mail in the transaction that is open, and answers its id; it is sent after that has committed. */
  add(mail: Mail): Promise<string>;
};

/**
 * `wake` is called after each commit of a mail. The moments in `mail` are by this process's clock; they are stored by
 * the database's clock, which every worker uses.
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

/** The forms have checked the address before. The message does not repeat it, because messages are logged. */
function oneAddress(text: string): string {
  const address = normaliseEmail(text);
  if (address === null) throw new Error("a mail needs one well-formed address");
  return address;
}

function oneLine(subject: string): string {
  if (/\p{Cc}/u.test(subject)) throw new Error("a mail's subject is one line without control characters");
  return subject;
}

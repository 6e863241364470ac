import type { SendMailOptions } from "nodemailer";
import { normaliseEmail } from "../../contract/email";
import type { Row } from "../db/types";
import type { Sender } from "./sender";

export type Identity = {
  from: Sender;
  /** The domain of message ids. */
  host: string;
};

/**
 * What the mail library makes the message from. Addresses are objects, which it never splits at a comma; each came
 * through `normaliseEmail` into the table, and is held against it once more. A second attempt is the same message, with the same id and date, so
 * that a mailbox that got it twice can tell.
 */
export function messageOf(mail: Row<"outbox">, { from, host }: Identity): SendMailOptions {
  return {
    from,
    to: oneAddress(mail.recipient),
    ...(mail.reply_to === null ? {} : { replyTo: oneAddress(mail.reply_to) }),
    subject: mail.subject,
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    messageId: `<${mail.id}@${host}>`,
    date: new Date(mail.created_at),
    // RFC 3834: nobody's "I am on holiday" answers a program.
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false,
    // What a mail says is text; a path or an address in it is never opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The library turns a line break in an address into a space, and so one recipient into another (tried). */
function oneAddress(address: string) {
  if (normaliseEmail(address) !== address) throw new Error("a mail needs one well-formed address");
  return { address };
}

import type { SendMailOptions } from "nodemailer";
import { normaliseEmail } from "../../contract/values/email";
import type { Row } from "../db/types";
import type { MailSender } from "../process/sender";

/** How one attempt to send ended. A refusal is expected, so it is a value and not an exception. */
export type SendOutcome =
  | {
      sent: true;
      /** The mail's file, when there is no mail server. */
      file?: string;
    }
  | {
      sent: false;
      /** The server will never accept this mail, however often we try. */
      forGood: boolean;
      /** For the log: codes only, so no address. */
      reason: string;
      /** The server's own words, for the owner who looks at the outbox, where the recipient is shown anyway. */
      problem: string;
    };

export type Transport = {
  send(mail: Row<"outbox">): Promise<SendOutcome>;
};

export type Identity = {
  from: MailSender;
  /** The domain of message ids. */
  host: string;
};

/**
 * The message for the mail library. Addresses are objects, which the library never splits at a comma; each was
 * normalised when it was stored and is checked once more. A second attempt makes the same message with the same id and
 * date, so that a mailbox can recognise a duplicate.
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
    // RFC 3834: keeps automatic replies such as "I am on holiday" away.
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false,
    // A path or an address in a mail's text must never be opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The library turns a line break in an address into a space, and so one recipient into another (tried). */
function oneAddress(address: string) {
  if (normaliseEmail(address) !== address) throw new Error("a mail needs one well-formed address");
  return { address };
}

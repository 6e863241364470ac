import { isIP } from "node:net";
import type { SendMailOptions } from "nodemailer";
import { normaliseEmail } from "../../contract/email";
import type { Row } from "../db/types";

/** How one attempt ended. A refusal is an expected outcome, so it is a value. */
export type SendOutcome =
  | {
      sent: true;
      /** Where the mail lies when there is no server to take it. */
      file?: string;
    }
  | {
      sent: false;
      /** The server will never take this very mail, whatever we do. */
      forGood: boolean;
      /** For the log: codes only, so no address. */
      reason: string;
      /** For a person who looks into the table, where the recipient stands anyway: in the server's own words. */
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

export type MailSender = { name: string; address: string };

/** Reads `Bread Tools <bread@bread.example>` or a bare address; null when it is neither. */
export function readSender(text: string): MailSender | null {
  const [, name = "", bracketed = text] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  const address = normaliseEmail(bracketed);
  return address === null ? null : { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}

/** The domain of our addresses and message ids: the site's host, where that is a name and no number. */
export function mailHost(baseUrl: string): string {
  const host = new URL(baseUrl).hostname;
  return isIP(host.replace(/^\[|\]$/g, "")) === 0 ? host : "localhost";
}

/** Whom a mail is from when `MAIL_FROM` is absent: nobody reads answers to it, and its name says so. */
export function defaultSender(siteName: string, host: string): MailSender {
  return { name: siteName, address: `no-reply@${host}` };
}

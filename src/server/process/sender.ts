import { isIP } from "node:net";
import { normaliseEmail } from "../../contract/values/email";

export type MailSender = { name: string; address: string };

/** Reads `Bread Tools <bread@bread.example>` or a bare address; null when it is neither. */
export function readSender(text: string): MailSender | null {
  const [, name = "", bracketed = text] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  const address = normaliseEmail(bracketed);
  return address === null ? null : { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}

/** The domain of our addresses and message ids: the site's host if that is a name, not a number. */
export function mailHost(baseUrl: string): string {
  const host = new URL(baseUrl).hostname;
  return isIP(host.replace(/^\[|\]$/g, "")) === 0 ? host : "localhost";
}

/** The sender when `MAIL_FROM` is not set. Nobody reads answers to it, and its name says so. */
export function defaultSender(siteName: string, host: string): MailSender {
  return { name: siteName, address: `no-reply@${host}` };
}

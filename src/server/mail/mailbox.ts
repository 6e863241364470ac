import type { Limits } from "../limits/limits";

/** Hosts that ignore dots in the name, and the host that stands for all of them. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
};

/** The mailbox behind a normalised address: without a `+tag`, at Gmail also without dots. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  // A name that begins with "+" has no tag.
  const untagged = name.replace(/(?<=.)\+.*$/, "");
  const one = Object.hasOwn(WITHOUT_DOTS, host) ? WITHOUT_DOTS[host] : undefined;
  return one === undefined ? `${untagged}@${host}` : `${untagged.replaceAll(".", "")}@${one}`;
}

/**
 * The name under which a mail is counted. All spellings of one mailbox share one count. The mailbox's plain address has
 * counts of its own, so that nobody uses those up with tags.
 */
export function mailSubject(what: string, email: string): string {
  const mailbox = mailboxOf(email);
  return mailbox === email ? `${what} ${email}` : `spellings of ${mailbox}`;
}

/** Counts a mail to an address that nobody has confirmed, and says whether it may be sent. */
export async function mayMail(
  limits: Pick<Limits, "take">,
  what: "sign-up" | "verify" | "request",
  email: string,
): Promise<boolean> {
  return (await limits.take("confirmation", mailSubject(what, email))) === undefined;
}

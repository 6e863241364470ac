import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMime } from "./mime";

export type ReceivedMail = {
  to: string;
  subject: string;
  text: string;
  /** Every address in the text, in order. */
  links: string[];
};

/** How long a test waits for a mail. The site sends it within a moment of the commit. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 50;

/** The site writes a mail once and whole, so each is read once, however often a test looks. */
const read = new Map<string, ReceivedMail>();

function mailIn(file: string): ReceivedMail {
  const before = read.get(file);
  if (before !== undefined) return before;
  const { headers, text } = readMime(readFileSync(file));
  const mail = {
    to: headers.get("to") ?? "",
    subject: headers.get("subject") ?? "",
    text,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  };
  read.set(file, mail);
  return mail;
}

/** The mails that a site without `SMTP_URL` wrote into its `DATA_DIR`, newest first. */
export function readMailbox(dataDir: string): ReceivedMail[] {
  const folder = join(dataDir, "outbox");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  // Names begin with an id that grows over time.
  return files
    .toSorted()
    .toReversed()
    .map((name) => mailIn(join(folder, name)));
}

/**
 * The mails to this address, newest first, once there are `count` of them; with `subject`, only those with a matching
 * subject.
 */
export async function mailsTo(
  dataDir: string,
  address: string,
  { subject = /^/, count = 1 }: { subject?: RegExp; count?: number } = {},
): Promise<[ReceivedMail, ...ReceivedMail[]]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const all = readMailbox(dataDir);
    const [first, ...others] = all.filter((mail) => mail.to === address && subject.test(mail.subject));
    if (first !== undefined && others.length + 1 >= count) return [first, ...others];
    if (Date.now() > deadline)
      throw new Error(
        `${count} mails to ${address} (${subject}) were awaited; there are:\n${all.map((mail) => `${mail.to}: ${mail.subject}`).join("\n")}`,
      );
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

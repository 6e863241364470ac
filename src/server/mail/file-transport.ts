import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { type Identity, messageOf, type Transport } from "./transport";

/** The parts of a mail's file name. */
export type FiledMail = { id: string; kind: string };

const fileOf = (dataDir: string, { id, kind }: FiledMail): string =>
  resolve(dataDir, "outbox", `${id}-${kind.replace(/[^a-z0-9-]/gi, "")}.eml`);

/** An unfinished file, which a killed process may leave behind. */
const halfOf = (file: string): string => `${file}.part`;

/** Removes the files of these mails, if there are any. */
export async function removeFiledMails(dataDir: string, mails: readonly FiledMail[]): Promise<void> {
  for (const mail of mails) {
    const file = fileOf(dataDir, mail);
    await rm(file, { force: true });
    await rm(halfOf(file), { force: true });
  }
}

/**
 * Removes all mail files from before this moment, including those that no row of the database mentions after a restore
 * or a deletion.
 */
export async function removeFiledBefore(dataDir: string, moment: number): Promise<void> {
  const folder = resolve(dataDir, "outbox");
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const file = join(folder, name);
    if (!/\.eml(\.part)?$/.test(name)) continue;
    // Another process may have removed the file just now.
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < moment) await rm(file, { force: true });
  }
}

/**
 * Without a mail server every mail becomes a file that any mail program opens. Its name begins with the row's id, so
 * names sort by time and a second attempt overwrites the first. The links inside are secrets, so only the user who runs
 * the site may read the file.
 */
export function createFileTransport(dataDir: string, identity: Identity): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  // These files are never sent, so nothing is encoded: a link can be copied from the output of `cat`.
  composer.use("stream", ({ message }, done) => {
    for (const part of message === undefined ? [] : [message, ...message.childNodes])
      if (part.content) part.getTransferEncoding = () => "8bit";
    done();
  });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, identity));
      const file = fileOf(dataDir, mail);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Write, sync and rename: readers never see half a mail, and a mail that counts as sent survives a power cut.
      const half = await open(halfOf(file), "w", 0o600);
      try {
        await half.writeFile(message as Buffer);
        await half.sync();
      } finally {
        await half.close();
      }
      await rename(halfOf(file), file);
      return { sent: true, file };
    },
  };
}

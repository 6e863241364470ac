import { mkdir, open, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { type Identity, messageOf } from "./message";
import type { Transport } from "./transport";

/**
 * Without a mail server every mail becomes a file that any mail program opens. Its name begins with the row's id,
 * so that names sort by time and a second attempt writes the same file. Links in it are secrets: only the user who
 * runs the site may read it.
 */
export function createFileTransport(dataDir: string, identity: Identity): Transport {
  const folder = resolve(dataDir, "outbox");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  // A line of these files never travels, so nothing is encoded: a link can be copied from what `cat` shows.
  composer.use("stream", ({ message }, done) => {
    for (const part of message === undefined ? [] : [message, ...message.childNodes])
      if (part.content) part.getTransferEncoding = () => "8bit";
    done();
  });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, identity));
      const file = join(folder, `${mail.id}-${mail.kind.replace(/[^a-z0-9-]/gi, "")}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Readers never see half a mail, and a mail that counts as sent survives the machine's end.
      const half = await open(`${file}.part`, "w", 0o600);
      try {
        await half.writeFile(message as Buffer);
        await half.sync();
      } finally {
        await half.close();
      }
      await rename(`${file}.part`, file);
      return { sent: true, file };
    },
  };
}

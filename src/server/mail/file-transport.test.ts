import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { mailsTo, readMailbox } from "../../../tests/support/mailbox";
import { readMime } from "../../../tests/support/mime";
import { outboxRow } from "../../../tests/support/outbox-row";
import { createFileTransport } from "./file-transport";

const IDENTITY = { from: { name: "Bread Tools", address: "no-reply@bread.example" }, host: "bread.example" };
const LINK = `https://bread.example/reset-password?token=${"aB3-_".repeat(20)}`;

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it("REL-15 a mail becomes a file that only the site's user may read", async () => {
  const folder = dataDir();
  const mail = outboxRow({
    subject: "Your Straße loaf – ready",
    body: `Hello Zoë,\n\nopen\n${LINK}\n\nBread Tools`,
    html: "<p>Open the link</p>",
    reply_to: "asker@example.com",
  });
  const outcome = await createFileTransport(folder, IDENTITY).send(mail);
  expect(outcome).toEqual({ sent: true, file: join(folder, "outbox", `${mail.id}-reset.eml`) });
  const { file = "" } = outcome.sent ? outcome : {};
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  expect(readdirSync(dirname(file))).toEqual([basename(file)]);

  const raw = readFileSync(file, "utf8");
  for (const words of ["Hello Zoë,", `\r\n${LINK}\r\n`, "<p>Open the link</p>"]) expect(raw).toContain(words);

  const { headers, text, html } = readMime(readFileSync(file));
  expect(Object.fromEntries(headers)).toMatchObject({
    from: "Bread Tools <no-reply@bread.example>",
    to: "baker@example.com",
    "reply-to": "asker@example.com",
    subject: "Your Straße loaf – ready",
    "message-id": `<${mail.id}@bread.example>`,
    "auto-submitted": "auto-generated",
  });
  expect(text).toContain("Hello Zoë,");
  expect(html).toBe("<p>Open the link</p>");
  expect(await mailsTo(folder, "baker@example.com")).toMatchObject([
    { subject: "Your Straße loaf – ready", links: [LINK] },
  ]);
});

it("REL-15 a repeated attempt writes the same file again, and the newest is listed first", async () => {
  const folder = dataDir();
  const transport = createFileTransport(folder, IDENTITY);
  const [first, second] = [
    outboxRow({ subject: "First" }),
    outboxRow({ subject: "Second", recipient: "b@example.com" }),
  ];
  for (const mail of [first, second, first]) await transport.send(mail);
  expect(readMailbox(folder).map(({ to, subject }) => [to, subject])).toEqual([
    ["b@example.com", "Second"],
    ["baker@example.com", "First"],
  ]);
});

it("SEC-47 a mail's file never leaves its folder, whatever its kind is called", async () => {
  const folder = dataDir();
  const mail = outboxRow({ kind: "../../../evil\u0000/x" });
  await createFileTransport(folder, IDENTITY).send(mail);
  expect(readdirSync(join(folder, "outbox"))).toEqual([`${mail.id}-evilx.eml`]);
});

it("REL-26 a file that cannot be written throws, so that the mail stays in the outbox", async () => {
  const folder = dataDir();
  writeFileSync(join(folder, "outbox"), "a file stands where the folder should be");
  await expect(createFileTransport(folder, IDENTITY).send(outboxRow())).rejects.toThrow("EEXIST");
});

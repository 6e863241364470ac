import { expect, it, onTestFinished } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { readMime } from "../../../tests/support/mime";
import { outboxRow } from "../../../tests/support/outbox-row";
import { mailTo, postOffice, sendAll } from "../../../tests/support/post-office";
import { type SmtpMail, startSmtpSite } from "../../../tests/support/smtp-site";
import { normaliseEmail } from "../../contract/values/email";
import type { Row } from "../db/types";
import { createSmtpTransport } from "./smtp-transport";

const IDENTITY = { from: { name: "Bread Tools", address: "no-reply@bread.example" }, host: "bread.example" };
const EVIL = "evil@evil.example";

/** Characters that end a line, or that some server on the way takes for a line end. */
const BREAKS = [
  "\r\n",
  "\n",
  "\r",
  "\n\n",
  "\r\n\r\n",
  "\u0000",
  "\u000b",
  "\u000c",
  "\u0085",
  "\u2028",
  "%0d%0a",
  "\\r\\n",
];
const COMMANDS = [
  `Bcc: ${EVIL}`,
  `To: ${EVIL}`,
  `RCPT TO:<${EVIL}>`,
  `.\r\nMAIL FROM:<${EVIL}>`,
  ` Cc: ${EVIL}`,
];
/** Ways to smuggle in a second address, or another one than people see. */
const SEPARATORS = [
  `a@example.com,${EVIL}`,
  `a@example.com;${EVIL}`,
  `a@example.com ${EVIL}`,
  `a@example.com\t${EVIL}`,
  `<a@example.com>,<${EVIL}>`,
  `${EVIL} <a@example.com>`,
  `a@example.com <${EVIL}>`,
  `"a@example.com" <${EVIL}>`,
  `"${EVIL},"@example.com`,
  `friends: a@example.com, ${EVIL};`,
  `a@example.com(${EVIL})`,
  `${EVIL}@example.com`,
  `a@[${EVIL}]`,
  `a@example.com@evil.example`,
  `@evil.example:a@example.com`,
  `evil.example!a@example.com`,
  `a%evil.example@example.com`,
  `a@example.com> SIZE=1 <${EVIL}`,
  `a@example.com\u202e`,
  `a＠evil.example`,
  `a@evil。example`,
  `=?utf-8?q?evil=40evil.example=3e?=@example.com`,
  `a@example.com?cc=${EVIL}`,
  `mailto:${EVIL}`,
];
const SPLIT = BREAKS.flatMap((end) => COMMANDS.map((command) => `a@example.com${end}${command}`));
const ADDRESSES = [...SEPARATORS, ...SPLIT];
const TEXTS = BREAKS.flatMap((end) => COMMANDS.map((command) => `Hello${end}${command}${end}.${end}QUIT`));

/** One recipient, our own sender, and no header that we did not write. */
function expectUntouched(mail: SmtpMail | undefined, to: string): void {
  expect(mail?.from).toBe("no-reply@bread.example");
  expect(mail?.to).toEqual([to]);
  const { headers } = readMime(Buffer.from(mail?.data ?? "", "latin1"));
  const ours = /^(from|to|reply-to|subject|message-id|date|mime-version|content-.*|auto-submitted)$/;
  expect([...headers.keys()].filter((name) => !ours.test(name))).toEqual([]);
}

onEachEngine((fresh) => {
  it("SEC-47 a mail goes to the one intended address or to nobody, whatever the field holds", async () => {
    const { outbox, parts, site } = await postOffice(await fresh());
    const meant: string[] = [];
    for (const payload of ADDRESSES) {
      const address = normaliseEmail(payload);
      const added = await outbox.add(mailTo(payload)).then(
        () => true,
        () => false,
      );
      expect(added, JSON.stringify(payload)).toBe(address !== null);
      if (address !== null) meant.push(address);
      const answered = await outbox.add(mailTo("b@example.com", { replyTo: payload })).then(
        () => true,
        () => false,
      );
      expect(answered, JSON.stringify(payload)).toBe(address !== null);
      if (address !== null) meant.push("b@example.com");
    }
    await sendAll(parts);
    expect(site.kept.map(({ to }) => to)).toEqual(meant.map((address) => [address]));
    for (const [index, mail] of site.kept.entries()) expectUntouched(mail, meant[index] ?? "");
  }, 30_000);

  it("SEC-47 typed words stay out of envelope and headers", async () => {
    const { outbox, parts, site } = await postOffice(await fresh());
    const sent: string[] = [];
    for (const text of TEXTS) {
      // The database takes no NUL. Nothing that got into it changed the mail.
      await outbox.add(mailTo("b@example.com", { text })).then(
        () => sent.push(text),
        () => undefined,
      );
    }
    await Promise.all(Array.from({ length: 10 }, () => sendAll(parts)));
    expect(site.kept).toHaveLength(sent.length);
    expect(sent.length).toBeGreaterThan(40);
    for (const mail of site.kept) expectUntouched(mail, "b@example.com");
  }, 30_000);
});

it("SEC-47 such words stay out even if they were stored in the table", async () => {
  const site = await startSmtpSite();
  onTestFinished(() => site.down());
  const transport = createSmtpTransport(`smtp://localhost:${site.port}`, IDENTITY);
  const send = (rows: Row<"outbox">[]) => Promise.all(rows.map((row) => transport.send(row)));
  const addressed = ADDRESSES.filter((address) => normaliseEmail(address) === null).flatMap((address) => [
    outboxRow({ recipient: address }),
    outboxRow({ reply_to: address }),
  ]);
  expect(addressed.length).toBeGreaterThan(100);
  expect((await send(addressed)).filter(({ sent }) => sent)).toEqual([]);
  expect(site.kept).toEqual([]);

  await send(SPLIT.map((subject) => outboxRow({ subject })));
  expect(site.kept).toHaveLength(SPLIT.length);
  for (const mail of site.kept) expectUntouched(mail, "baker@example.com");
});

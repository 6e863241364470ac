import type { SMTPServerOptions } from "smtp-server";
import { expect, it, onTestFinished } from "vitest";
import { readMime } from "../../../tests/support/mime";
import { outboxRow } from "../../../tests/support/outbox-row";
import { CERTIFICATE } from "../../../tests/support/smtp-certificate";
import { startSmtpSite, type Treatment } from "../../../tests/support/smtp-site";
import { createSmtpTransport } from "./smtp-transport";

const IDENTITY = { from: { name: "Bread Tools", address: "no-reply@bread.example" }, host: "bread.example" };
/** The shape of the real limits, small enough to run into them. */
const SHORT = { connectMs: 500, sendMs: 1_000 };
const PATIENT = { connectMs: 5_000, sendMs: 5_000, ca: CERTIFICATE };

async function smtpSite(options?: SMTPServerOptions, host?: string) {
  const site = await startSmtpSite(options, host);
  onTestFinished(() => site.down());
  return site;
}

it("SEC-47 one message is handed over in the site's name, with its row's id", async () => {
  const site = await smtpSite();
  const mail = outboxRow({ reply_to: "asker@example.com", html: "<p>Hello</p>", subject: "Straße" });
  const transport = createSmtpTransport(`smtp://localhost:${site.port}`, IDENTITY);
  expect(await transport.send(mail)).toEqual({ sent: true });

  const [kept] = site.kept;
  expect(site.kept).toHaveLength(1);
  expect(kept).toMatchObject({ from: "no-reply@bread.example", to: ["baker@example.com"], secure: false });
  expect(kept?.messageId).toBe(`<${mail.id}@bread.example>`);
  expect(kept?.data).toMatch(/^From: Bread Tools <no-reply@bread\.example>\r$/m);
  expect(kept?.data).toMatch(/^To: baker@example\.com\r$/m);
  expect(kept?.data).toMatch(/^Reply-To: asker@example\.com\r$/m);
  expect(kept?.data).toMatch(/^Subject: =\?UTF-8\?Q\?Stra=C3=9Fe\?=\r$/m);
  expect(kept?.data).toMatch(/^Date: Sat, 21 Nov 2026 09:00:00 \+0000\r$/m);
  expect(kept?.data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(kept?.data).toContain("multipart/alternative");
  expect(kept?.data).not.toMatch(/nodemailer/i);
});

it.each([
  [
    "a link longer than a line may be",
    `Open\nhttps://bread.example/reset-password?token=${"aB3-_".repeat(300)}\n`,
  ],
  ["letters outside ASCII", "Grüße, Zoë – 2 × 950 g = 1.900 g\n"],
  ["another script", "パンが焼けました。"],
])("REL-15 %s is handed over as it was written", async (_what, body) => {
  const site = await smtpSite();
  await createSmtpTransport(`smtp://localhost:${site.port}`, IDENTITY).send(outboxRow({ body }));
  const data = site.kept[0]?.data ?? "";
  expect(readMime(Buffer.from(data, "latin1")).text.trim()).toBe(body.trim());
  // RFC 5322, 2.1.1.
  expect(Math.max(...data.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
});

it("REL-15 a line of a single dot, which would end a mail, is kept", async () => {
  const site = await smtpSite();
  await createSmtpTransport(`smtp://localhost:${site.port}`, IDENTITY).send(
    outboxRow({ body: "first\n.\nQUIT\nMAIL FROM:<evil@example.net>\n..\nlast" }),
  );
  expect(site.kept).toHaveLength(1);
  expect(site.kept[0]?.data).toContain("first\r\n.\r\nQUIT\r\nMAIL FROM:<evil@example.net>\r\n..\r\nlast");
});

it.each<[Treatment, { forGood: boolean; reason: string }]>([
  ["hang up", { forGood: false, reason: "CONN ECONNECTION" }],
  ["421", { forGood: false, reason: "CONN 421" }],
  ["451", { forGood: false, reason: "RCPT TO 451" }],
  ["550", { forGood: true, reason: "RCPT TO 550 5.1.1" }],
  ["554 5.7.1", { forGood: false, reason: "RCPT TO 554 5.7.1" }],
  ["hang in DATA", { forGood: false, reason: "EABORT" }],
  ["drop after DATA", { forGood: false, reason: "CONN ECONNECTION" }],
  ["slow greeting", { forGood: false, reason: "CONN GREETING_TIMEOUT" }],
])("REL-15 the outcome is told when the mail server does this: %s", async (treatment, expected) => {
  const site = await smtpSite();
  site.treat(() => treatment);
  const outcome = await createSmtpTransport(`smtp://localhost:${site.port}`, IDENTITY, SHORT).send(
    outboxRow(),
  );
  expect(outcome).toMatchObject({ sent: false, ...expected });
  expect(site.kept).toHaveLength(treatment === "drop after DATA" ? 1 : 0);
});

it("REL-15 a mail server that is not there is reported", async () => {
  const site = await smtpSite();
  await site.down();
  const transport = createSmtpTransport(`smtp://localhost:${site.port}`, IDENTITY);
  expect(await transport.send(outboxRow())).toMatchObject({
    sent: false,
    forGood: false,
    reason: "CONN ECONNREFUSED",
  });
});

const TLS = { disabledCommands: ["AUTH"] };

it("SEC-56 nothing is handed to another machine without TLS", async () => {
  const site = await smtpSite({}, "127.0.0.2");
  const transport = createSmtpTransport(`smtp://127.0.0.2:${site.port}`, IDENTITY);
  expect(await transport.send(outboxRow())).toMatchObject({
    sent: false,
    forGood: false,
    reason: "STARTTLS 500",
  });
  expect(site.kept).toEqual([]);
});

it("SEC-56 nothing is handed to a machine with an untrusted certificate, whatever the address asks", async () => {
  const site = await smtpSite(TLS, "127.0.0.2");
  for (const query of ["", "?tls.rejectUnauthorized=false", "?ignoreTLS=true&requireTLS=false"]) {
    const transport = createSmtpTransport(`smtp://127.0.0.2:${site.port}/${query}`, IDENTITY);
    expect(await transport.send(outboxRow())).toMatchObject({
      sent: false,
      forGood: false,
      reason: "CONN DEPTH_ZERO_SELF_SIGNED_CERT",
    });
  }
  expect(site.kept).toEqual([]);
});

it("SEC-56 nothing is handed to a machine with another machine's certificate", async () => {
  const site = await smtpSite(TLS, "127.0.0.3");
  const transport = createSmtpTransport(`smtp://127.0.0.3:${site.port}`, IDENTITY, {
    ...SHORT,
    ca: CERTIFICATE,
  });
  expect(await transport.send(outboxRow())).toMatchObject({
    sent: false,
    reason: "CONN ERR_TLS_CERT_ALTNAME_INVALID",
  });
  expect(site.kept).toEqual([]);
});

it("SEC-56 a machine that proves its name gets the log-in and the mail over TLS", async () => {
  const site = await smtpSite({ disabledCommands: [] }, "127.0.0.2");
  const url = `smtp://baker:p%40ss%3Aword@127.0.0.2:${site.port}`;
  const transport = createSmtpTransport(url, IDENTITY, PATIENT);
  expect(await transport.send(outboxRow())).toEqual({ sent: true });
  expect(site.kept).toMatchObject([{ secure: true }]);
  expect(site.logIns).toEqual(["baker:p@ss:word"]);
});

it("SEC-56 smtps speaks TLS from the first byte, and checks the certificate too", async () => {
  const site = await smtpSite({ ...TLS, secure: true });
  const url = `smtps://localhost:${site.port}`;
  expect(await createSmtpTransport(url, IDENTITY).send(outboxRow())).toMatchObject({
    sent: false,
    forGood: false,
  });
  expect(site.kept).toEqual([]);
  expect(await createSmtpTransport(url, IDENTITY, PATIENT).send(outboxRow())).toEqual({ sent: true });
  expect(site.kept).toMatchObject([{ secure: true }]);
});

it("REL-15 mail waits for new settings when the log-in is refused or not offered", async () => {
  const refusing = await smtpSite({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error("Invalid username or password")),
  });
  const without = await smtpSite();
  for (const [site, reason] of [
    [refusing, "AUTH PLAIN 535"],
    [without, /^AUTH PLAIN 5/],
  ] as const) {
    const transport = createSmtpTransport(`smtp://baker:wrong@localhost:${site.port}`, IDENTITY);
    const outcome = await transport.send(outboxRow());
    expect(outcome).toMatchObject({ sent: false, forGood: false, reason: expect.stringMatching(reason) });
    expect(site.kept).toEqual([]);
  }
});

import { expect, it, onTestFinished } from "vitest";
import { readMime } from "../../../tests/support/mime";
import { sendAll } from "../../../tests/support/post-office";
import { askBread, askStarter, BREAD, linkIn, loaf, receiptOf } from "../../../tests/support/request-forms";
import { onEachServer, OWNER_EMAIL, type TestServer } from "../../../tests/support/server";
import { startSmtpSite } from "../../../tests/support/smtp-site";
import { site } from "../../contract/site/site";
import { createSmtpTransport } from "../mail/smtp-transport";
import { startMailWorker } from "../mail/worker";
import { createOutbox } from "../outbox";

const IDENTITY = { from: { name: "Bread Tools", address: "no-reply@bread.example" }, host: "bread.example" };
const MINUTE = 60_000;

/** A mail server, and what sends this site's mails to it. */
async function post(server: TestServer) {
  const smtp = await startSmtpSite();
  onTestFinished(() => smtp.down());
  const transport = createSmtpTransport(`smtp://localhost:${smtp.port}`, IDENTITY);
  return { smtp, parts: { ...server.parts, transport } };
}

const mailsOf = async (server: TestServer, id: string) =>
  (await server.mails()).filter(({ subject_id }) => subject_id === id);

onEachServer((start) => {
  it("SEC-47 the owner's mail has everything, as plain text, and replies go to the person", async () => {
    const server = await start({ env: { ADMIN_EMAIL: "boss@bread.example" } });
    const ana = await server.baker("Ana Ruiz");
    await askStarter(ana, { address2: "first" });
    const second = await askStarter(ana);
    const loafed = await askBread(server, {
      instructions: "Rye\n.\n\nBcc: x@evil.example\r\nand <b>seeds</b>",
    });
    const pickup = await receiptOf(
      await server.request("POST", BREAD, {
        body: { requestType: "omakase", fulfillment: "pickup", name: "Cy", email: "cy@example.com" },
      }),
    );
    const notice = async (id: string) =>
      (await mailsOf(server, id)).find(({ kind }) => kind === "request-notice");
    const common = { recipient: "boss@bread.example", html: null };
    expect(await notice(second.id)).toMatchObject({
      ...common,
      reply_to: ana.email,
      user_id: ana.id,
      subject: "New starter request",
      body: expect.stringContaining(
        `Name: Ana Ruiz\nEmail: ${ana.email}\nEnvelopes asked for before: 1\n\n` +
          "> Ana Ruiz\n> 24 Guerrero St\n> Apt 3\n> San Francisco, CA 94110-1234\n",
      ),
    });
    expect(await notice(loafed.id)).toMatchObject({
      ...common,
      reply_to: "ben@example.com",
      user_id: null,
      subject: "New bread request",
      body: expect.stringContaining("> Rye\n> .\n> \n> Bcc: x@evil.example\n> and <b>seeds</b>\n"),
    });
    const collected = (await notice(pickup.id))?.body ?? "";
    expect(collected).toContain("Name: Cy\nEmail: cy@example.com\nType: Omakase\nPickup\n");
    expect(collected).not.toContain(">");
    expect(collected).toContain("http://localhost:4321/admin");
  });

  it("SEC-47 the person's mail confirms, and repeats their words only to a confirmed address", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    const confirmation = async (id: string) =>
      (await mailsOf(server, id)).find(({ kind }) => kind === "request-confirmation");
    const unproven = await confirmation((await askStarter(ana)).id);
    expect(unproven).toMatchObject({
      recipient: ana.email,
      reply_to: OWNER_EMAIL,
      subject: "Your starter request at Bread Tools",
      body: expect.stringContaining("We email you on the day we post your envelope"),
      html: null,
    });
    expect(unproven?.body).toContain("http://localhost:4321/account");
    expect(unproven?.body).not.toMatch(/Ana|Guerrero/);
    const emailVerified = server.database.engine === "postgres" ? true : 1;
    await server.database.db.updateTable("user").set({ emailVerified }).where("id", "=", ana.id).execute();
    const proven = await confirmation((await askStarter(ana, { address2: "" })).id);
    expect(proven?.body).toContain("Ana Ruiz\n24 Guerrero St\nSan Francisco, CA 94110-1234\n");

    const one = await confirmation((await askBread(server)).id);
    const other = await confirmation(
      (await askBread(server, { name: "http://evil.example", instructions: "Click", city: "here" })).id,
    );
    expect(one).toMatchObject({ recipient: "ben@example.com", reply_to: OWNER_EMAIL, html: null });
    expect(one?.body).toContain(`within ${site.promises.breadReply}`);
    // Apart from its link the mail is the same, whatever was typed.
    const withoutLink = (body = "") => body.replace(linkIn(body), "");
    expect(linkIn(one?.body ?? "")).toHaveLength(32);
    expect([other?.subject, withoutLink(other?.body)]).toEqual([one?.subject, withoutLink(one?.body)]);
  });

  it("SEC-46 every request is accepted, and an unconfirmed address gets three mails a day", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const victim = "victim@example.com";
    const confirmations = async (to: string) =>
      (await server.mails()).filter((mail) => mail.kind === "request-confirmation" && mail.recipient === to);
    let loaves = 0;
    const ask = (email = victim) => {
      loaves += 1;
      const body = loaf({ email, instructions: `loaf ${loaves}` });
      return server.request("POST", BREAD, { body, peer: `203.0.113.${loaves}` });
    };
    for (const spelling of [victim, " VICTIM@example.com", victim, victim, "Victim@Example.com"])
      await receiptOf(await ask(spelling));
    expect(await confirmations(victim)).toHaveLength(3);
    await receiptOf(await ask("else@example.com"));
    expect(await confirmations("else@example.com")).toHaveLength(1);
    // A stranger cannot send them through an account with that address, either.
    const stranger = await server.baker("Mallory", { email: victim });
    await askStarter(stranger);
    expect(await confirmations(victim)).toHaveLength(3);
    const notices = (await server.mails()).filter(({ kind }) => kind === "request-notice");
    expect(notices).toHaveLength(7);

    // Somebody who has confirmed the address hears of each of their own requests.
    const emailVerified = server.database.engine === "postgres" ? true : 1;
    await server.database.db
      .updateTable("user")
      .set({ emailVerified })
      .where("id", "=", stranger.id)
      .execute();
    await askStarter(stranger, { city: "Oakland" });
    expect(await confirmations(victim)).toHaveLength(4);
    server.clock.advance(24 * 60 * MINUTE);
    await receiptOf(await ask());
    expect(await confirmations(victim)).toHaveLength(5);
  });

  it("SEC-47 over 200 odd inputs: mails go to sender and owner only, with our headers", async () => {
    const server = await start();
    const { smtp, parts } = await post(server);
    const fixed = new Set<string>();
    const expected: string[][] = [];
    let refused = 0;
    for (const more of HOSTILE) {
      const response = await server.request("POST", BREAD, { body: loaf(more) });
      if (response.status === 201) {
        const rows = await server.database.db.selectFrom("bread_request").select(["id", "email"]).execute();
        const { id } = (await response.json()) as { id: string };
        const { email = "" } = rows.find((row) => row.id === id) ?? {};
        // The mail goes to one address: the one that was typed.
        expect(email).toBe("email" in more ? String(more.email).trim().toLowerCase() : "ben@example.com");
        expected.push([email, OWNER_EMAIL]);
      } else {
        expect([more, response.status]).toEqual([more, 400]);
        refused += 1;
      }
      // Not more in an hour than the owner is told of one by one.
      server.clock.advance(3 * MINUTE);
    }
    expect(HOSTILE.length).toBeGreaterThan(200);
    expect(expected.length).toBeGreaterThan(60);
    expect(refused).toBeGreaterThan(100);

    await Promise.all(Array.from({ length: 5 }, () => sendAll(parts)));
    expect(smtp.kept).toHaveLength(expected.length * 2);
    expect(smtp.kept.flatMap(({ to }) => to).toSorted()).toEqual(expected.flat().toSorted());
    for (const { from, to, data } of smtp.kept) {
      expect([from, to.length]).toEqual(["no-reply@bread.example", 1]);
      const { headers, text, html } = readMime(Buffer.from(data, "latin1"));
      expect([...headers.keys()].filter((name) => !OURS.test(name))).toEqual([]);
      expect(headers.get("from")).toBe("Bread Tools <no-reply@bread.example>");
      expect(headers.get("to")).toBe(to[0]);
      expect(html).toBe("");
      const toOwner = headers.get("subject") === "New bread request";
      expect(toOwner).toBe(to[0] === OWNER_EMAIL);
      if (!toOwner) {
        expect(headers.get("subject")).toBe("Your bread request at Bread Tools");
        expect(headers.get("reply-to")).toBe(OWNER_EMAIL);
        fixed.add(text.replace(linkIn(text), "").replace(/of \w+ \d+, \d{4}/, ""));
      }
    }
    // Unknown senders got the same mail each time.
    expect(fixed.size).toBe(1);
  }, 60_000);

  it("REL-15 ST-05 the form is answered at once while the mail server hangs or is away, and no mail is lost", async () => {
    const server = await start();
    const { smtp, parts } = await post(server);
    const ana = await server.baker();
    smtp.treat(() => "hang in DATA");
    const worker = startMailWorker(parts);
    onTestFinished(() => worker.stop());
    // The commit itself wakes the worker, as on the real site.
    const outbox = createOutbox(server.database, server.clock.now, worker.wake);
    await outbox.add({ kind: "notice", to: "first@example.com", subject: "First", text: "It hangs." });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const began = performance.now();
    const asked = [await askStarter(ana), await askBread(server)];
    worker.wake();
    for (let n = 0; n < 8; n += 1) asked.push(await askBread(server, { instructions: `loaf ${n}` }));
    // A mail server may hang for half a minute. Ten requests together waited less than that.
    expect(performance.now() - began).toBeLessThan(10_000);
    const waiting = (await server.mails()).filter(({ sent_at }) => sent_at === null);
    expect(waiting.length).toBeGreaterThanOrEqual(21);

    smtp.treat(() => "accept");
    await smtp.down();
    await worker.stop();
    await askBread(server, { instructions: "while it is away" });
    await sendAll(parts);
    expect(smtp.kept).toEqual([]);
    await smtp.up();
    server.clock.advance(10 * MINUTE);
    await sendAll(parts);
    const mails = await server.mails();
    expect(mails.filter(({ sent_at }) => sent_at === null)).toEqual([]);
    expect(smtp.kept).toHaveLength(mails.length);
    for (const { id } of asked) expect(mails.filter(({ subject_id }) => subject_id === id)).toHaveLength(2);
  }, 60_000);
});

const OURS =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|auto-submitted)$/;
const EVIL = "evil@evil.example";
/** Characters that end a line, or that some server on the way takes for a line end. */
const BREAKS = ["\r\n", "\n", "\r", "\u0000", "\u000b", "\u0085", "\u2028", "%0d%0a", "\\r\\n", "\n.\n"];
const COMMANDS = [`Bcc: ${EVIL}`, `To: ${EVIL}`, `RCPT TO:<${EVIL}>`, `.\r\nMAIL FROM:<${EVIL}>`];
const INJECTED = BREAKS.flatMap((end) => COMMANDS.map((command) => `${end}${command}`));
const ADDRESSES = [
  `a@example.com,${EVIL}`,
  `a@example.com;${EVIL}`,
  `a@example.com ${EVIL}`,
  `<a@example.com>,<${EVIL}>`,
  `a@example.com <${EVIL}>`,
  `"${EVIL},"@example.com`,
  `friends: a@example.com, ${EVIL};`,
  `a@example.com(${EVIL})`,
  `a@example.com@evil.example`,
  `evil.example!a@example.com`,
  `a%evil.example@example.com`,
  `a@example.com> SIZE=1 <${EVIL}`,
  `a＠evil.example`,
  `=?utf-8?q?evil=40evil.example=3e?=@example.com`,
  `a@example.com?cc=${EVIL}`,
  `mailto:${EVIL}`,
  `  A.B+tag@Example.com  `,
];
const HOSTILE: object[] = [
  ...ADDRESSES.map((email) => ({ email })),
  { email: [EVIL, "a@example.com"] },
  { email: { address: "a@example.com", name: EVIL } },
  ...INJECTED.map((text) => ({ email: `a@example.com${text}` })),
  ...INJECTED.map((text) => ({ name: `Ben${text}` })),
  ...INJECTED.map((text) => ({ city: `Oakland${text}` })),
  ...INJECTED.map((text) => ({ instructions: `Rye${text}` })),
  ...INJECTED.map((text) => ({ address: `1 Main St${text}`, address2: `Apt${text}`, state: `CA${text}` })),
  ...ADDRESSES.map((name) => ({ name })),
];

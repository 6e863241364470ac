import { expect, it } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { mailTo, postOffice, START, sendAll, sendNext } from "../../../tests/support/post-office";
import type { Treatment } from "../../../tests/support/smtp-site";
import type { Database } from "../db/database";
import { takeMail } from "./queue";
import type { Transport } from "./transport";
import type { MailParts } from "./worker";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

onEachEngine((fresh) => {
  const post = async () => postOffice(await fresh());

  it("REL-15 a sent mail's words are forgotten", async () => {
    const { outbox, parts, site, row, lines } = await post();
    await outbox.add(mailTo("baker@example.com", { html: "<p>Was it you?</p>" }));
    await sendAll(parts);
    await sendAll(parts);
    expect(site.kept).toMatchObject([{ to: ["baker@example.com"] }]);
    expect(await row()).toMatchObject({
      sent_at: START,
      body: "",
      html: null,
      attempts: 1,
      leased_until: null,
      problem: null,
    });
    expect(lines).toMatchObject([{ event: "sent", kind: "notice", attempt: 1 }]);
    expect(JSON.stringify(lines)).not.toContain("example.com");
  });

  it.each<Treatment | "down">([
    "down",
    "hang up",
    "421",
    "451",
    "554 5.7.1",
    "hang in DATA",
    "slow greeting",
  ])("REL-15 no mail is lost or doubled when the mail server does this and recovers: %s", async (way) => {
    const { outbox, parts, impatient, advance, site, row, lines, failures } = await post();
    await outbox.add(mailTo("baker@example.com"));
    if (way === "down") await site.down();
    else site.treat(() => way);
    await sendAll(impatient);
    expect(site.kept).toEqual([]);
    expect(await row()).toMatchObject({
      attempts: 1,
      due_at: START + 30 * SECOND,
      sent_at: null,
      dead_at: null,
    });
    expect((await row())?.problem).toBeTruthy();

    // A mail does not go out before its time.
    advance(30 * SECOND - 1);
    await sendAll(impatient);
    expect(await row()).toMatchObject({ attempts: 1 });
    advance(1);
    await sendAll(impatient);
    expect(await row()).toMatchObject({ attempts: 2, due_at: START + 30 * SECOND + 60 * SECOND });

    if (way === "down") await site.up();
    else site.treat(() => "accept");
    advance(60 * SECOND);
    await sendAll(parts);
    expect(site.kept).toHaveLength(1);
    expect(await row()).toMatchObject({
      attempts: 3,
      sent_at: START + 90 * SECOND,
      body: "",
      problem: null,
    });
    expect(lines.map(({ event }) => event)).toEqual(["postponed", "postponed", "sent"]);
    expect(JSON.stringify(lines)).not.toContain("example.com");
    expect(failures).toEqual([]);
  });

  it("REL-15 a mail is doubled only where its answer was lost, under one Message-ID", async () => {
    const { outbox, parts, advance, site } = await post();
    await outbox.add(mailTo("baker@example.com"));
    site.treat(() => "drop after DATA");
    await sendAll(parts);
    site.treat(() => "accept");
    advance(30 * SECOND);
    await sendAll(parts);
    expect(site.kept).toHaveLength(2);
    expect(site.kept[0]?.data).toBe(site.kept[1]?.data);
    expect(site.kept[0]?.messageId).toMatch(/^<[\w-]+@bread\.example>$/);
  });

  it("REL-15 a mail to a missing mailbox is given up at once, and a mere notice keeps its words", async () => {
    const { outbox, parts, site, row, lines } = await post();
    await outbox.add(mailTo("nobody@example.com"));
    site.treat(() => "550");
    await sendAll(parts);
    expect(await row()).toMatchObject({ dead_at: START, sent_at: null, attempts: 1, body: "Was it you?" });
    expect((await row())?.problem).toContain("No such mailbox here");
    expect(lines).toEqual([
      { id: (await row())?.id, kind: "notice", attempt: 1, event: "given-up", reason: "RCPT TO 550 5.1.1" },
    ]);
    await sendAll(parts);
    expect(lines).toHaveLength(1);
  });

  it("REL-15 a mail waits longer after each attempt, an hour at most, and is given up after a day", async () => {
    const { outbox, parts, advance, site, row, lines } = await post();
    await outbox.add(mailTo("baker@example.com"));
    await site.down();
    const waits: number[] = [];
    let now = START;
    for (;;) {
      await sendAll(parts);
      const { dead_at, due_at } = (await row()) ?? {};
      if (dead_at !== null || due_at === undefined) break;
      waits.push(due_at - now);
      advance(due_at - now);
      now = due_at;
    }
    const inMinutes = waits.map((ms) => ms / MINUTE);
    expect(inMinutes.slice(0, 9)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60]);
    expect(new Set(inMinutes.slice(9))).toEqual(new Set([60]));
    expect(now).toBeGreaterThanOrEqual(START + 24 * HOUR);
    expect(now).toBeLessThan(START + 25 * HOUR);
    expect(lines.at(-1)).toMatchObject({ event: "given-up", attempt: waits.length + 1 });
  });

  it("REL-15 a mail whose link has expired is not sent, and forgotten", async () => {
    const { outbox, parts, advance, site, row, lines } = await post();
    await outbox.add(mailTo("baker@example.com", { kind: "reset", expiresAt: START + HOUR }));
    await site.down();
    await sendAll(parts);
    advance(HOUR);
    await site.up();
    await sendAll(parts);
    expect(site.kept).toEqual([]);
    expect(await row()).toMatchObject({ dead_at: START + HOUR, body: "", html: null });
    expect(lines.map(({ event }) => event)).toEqual(["postponed", "too-late"]);
  });

  it("REL-15 an undeliverable mail with a link loses its words", async () => {
    const { outbox, parts, site, row } = await post();
    await outbox.add(mailTo("nobody@example.com", { html: "<p>", expiresAt: START + HOUR }));
    site.treat(() => "550");
    await sendAll(parts);
    expect(await row()).toMatchObject({ dead_at: START, body: "", html: null });
  });

  it("REL-15 a mail whose worker died before sending is taken again", async () => {
    const { outbox, parts, advance, site, database, row } = await post();
    await outbox.add(mailTo("baker@example.com"));
    // The state that a process leaves behind when it ends right after taking a mail.
    expect(await takeMail(database)).toMatchObject({ attempts: 1 });
    await sendAll(parts);
    advance(2 * MINUTE - 1);
    await sendAll(parts);
    expect(site.kept).toEqual([]);
    advance(1);
    await sendAll(parts);
    expect(site.kept).toHaveLength(1);
    expect(await row()).toMatchObject({ attempts: 2, sent_at: START + 2 * MINUTE });
  });

  it("REL-15 a worker that lost its lease neither postpones nor buries a mail taken by another", async () => {
    const { outbox, advance, site, database, parts, row } = await post();
    await outbox.add(mailTo("baker@example.com"));
    site.treat(() => "550");
    const slow: MailParts = {
      ...parts,
      transport: {
        async send(mail) {
          const outcome = await parts.transport.send(mail);
          advance(3 * MINUTE);
          expect(await takeMail(database)).toMatchObject({ attempts: 2 });
          return outcome;
        },
      },
    };
    expect(await sendNext(slow)).toBe(true);
    expect(await row()).toMatchObject({ dead_at: null, attempts: 2, leased_until: START + 5 * MINUTE });
  });

  it("REL-15 a mail is not sent again because the database was away when it should have been marked sent", async () => {
    const { outbox, site, database, parts, row, failures } = await post();
    await outbox.add(mailTo("baker@example.com"));
    let away = 0;
    const leaving: Database = {
      ...database,
      get db() {
        if (site.kept.length > 0 && away < 1) {
          away += 1;
          throw new Error("the connection broke off");
        }
        return database.db;
      },
    };
    await sendNext({ ...parts, database: leaving });
    expect(failures).toHaveLength(1);
    expect(await row()).toMatchObject({ sent_at: START });
    expect(site.kept).toHaveLength(1);
  });

  it("REL-15 an unexpected error costs a mail one attempt, and the other mails nothing", async () => {
    const { outbox, parts, site, rows, failures } = await post();
    await outbox.add(mailTo("first@example.com"));
    await outbox.add(mailTo("second@example.com"));
    const transport: Transport = {
      send: async (mail) => {
        if (mail.recipient === "first@example.com") throw new Error("the disk is full");
        return parts.transport.send(mail);
      },
    };
    await sendAll({ ...parts, transport });
    expect(await rows()).toMatchObject([
      { sent_at: null, dead_at: null, due_at: START + 30 * SECOND },
      { sent_at: START },
    ]);
    expect(site.kept).toHaveLength(1);
    expect(failures).toHaveLength(1);
  });
});

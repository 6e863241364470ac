import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { outboxRow } from "../../../tests/support/outbox-row";
import { readConfig } from "../process/config";
import { createLog } from "../process/log";
import { NO_METER } from "../limits/meter";
import { createOutbox } from "../outbox";
import { sweep, sweepByClock } from "./sweep";

const log = createLog("silent");

const DAY = 24 * 60 * 60_000;

onEachEngine((fresh) => {
  it("SEC-55 the sweep deletes what has expired, and nothing that still counts", async () => {
    const database = await fresh();
    const { db } = database;
    const now = Date.now();
    const iso = (ms: number) => new Date(ms).toISOString();
    const user = {
      id: "u",
      name: "Ana",
      email: "ana@example.com",
      emailVerified: 0,
      image: null,
      theme: null,
    } as const;
    const times = { createdAt: iso(now), updatedAt: iso(now) };
    await db
      .insertInto("user")
      .values({ ...user, emailVerified: database.engine === "postgres" ? false : 0, ...times })
      .execute();
    for (const [name, ends] of [
      ["old", now - 1],
      ["live", now + DAY],
    ] as const) {
      await db
        .insertInto("rate_limit")
        .values({ bucket: name, started_at: 0, ends_at: ends, hits: 1 })
        .execute();
      await db
        .insertInto("session")
        .values({
          id: name,
          token: name,
          userId: "u",
          expiresAt: iso(ends),
          ipAddress: null,
          userAgent: null,
          confirmedAt: null,
          method: null,
          ...times,
        })
        .execute();
      await db
        .insertInto("verification")
        .values({ id: name, identifier: name, value: "x", expiresAt: iso(ends), ...times })
        .execute();
    }
    for (const [name, age] of [
      ["old", 31],
      ["live", 29],
    ] as const) {
      const token = { kind: "reset", user_id: "u", created_at: 0, used_at: null };
      await db
        .insertInto("account_token")
        .values({ hash: name, ...token, expires_at: now - age * DAY })
        .execute();
      await db
        .insertInto("idempotency")
        .values({
          sender: "u",
          route: "r",
          request_key: name,
          status: 201,
          reply: "",
          created_at: now - (age - 29.5) * DAY,
        })
        .execute();
    }

    for (const [name, age, over] of [
      ["old sent", 91, { sent_at: now }],
      ["old given up", 91, { dead_at: now }],
      ["old waiting", 91, {}],
      ["sent", 89, { sent_at: now }],
    ] as const)
      await db
        .insertInto("outbox")
        .values(outboxRow({ id: name, created_at: now - age * DAY, ...over }))
        .execute();
    // Files of mails from a time without a mail server, and one that is not a mail.
    const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-sweep-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    mkdirSync(join(dataDir, "outbox"));
    for (const [name, age] of [
      ["old.eml", 91],
      ["half.eml.part", 91],
      ["young.eml", 89],
      ["notes.txt", 91],
    ] as const) {
      const file = join(dataDir, "outbox", name);
      writeFileSync(file, "");
      utimesSync(file, (now - age * DAY) / 1_000, (now - age * DAY) / 1_000);
    }

    const config = readConfig({ DATA_DIR: dataDir });
    if ("mistakes" in config) throw new Error(config.mistakes.join());
    const clock = () => now;
    const outbox = createOutbox(database, clock);
    const parts = { database, clock, log, meter: NO_METER, outbox, baseUrl: () => "" };
    await sweep({ ...parts, config });
    // A missing folder does not stop the sweep, either.
    await sweep({ ...parts, config: { ...config, dataDir: join(dataDir, "none") } });

    const mails = await db.selectFrom("outbox").select("id").orderBy("id").execute();
    expect(mails.map(({ id }) => id)).toEqual(["old waiting", "sent"]);
    expect(readdirSync(join(dataDir, "outbox"))).toEqual(["notes.txt", "young.eml"]);

    expect(await db.selectFrom("rate_limit").select("bucket").execute()).toEqual([{ bucket: "live" }]);
    expect(await db.selectFrom("session").select("id").execute()).toEqual([{ id: "live" }]);
    expect(await db.selectFrom("verification").select("id").execute()).toEqual([{ id: "live" }]);
    expect(await db.selectFrom("account_token").select("hash").execute()).toEqual([{ hash: "live" }]);
    expect(await db.selectFrom("idempotency").select("request_key").execute()).toEqual([
      { request_key: "live" },
    ]);
  });
});

onEachEngine((fresh) => {
  /** A site at a moment, which tests move. */
  async function siteAt(start: number) {
    const database = await fresh();
    let now = start;
    const warnings: string[] = [];
    const config = readConfig({ DATA_DIR: "/nonexistent" });
    if ("mistakes" in config) throw new Error(config.mistakes.join());
    const parts = {
      config,
      database,
      clock: () => now,
      log: { ...log, warning: (words: string) => void warnings.push(words) },
      meter: NO_METER,
      outbox: createOutbox(database, () => now),
      baseUrl: () => "",
    };
    const mails = async () =>
      (await database.db.selectFrom("outbox").select("id").orderBy("id").execute()).map(({ id }) => id);
    return {
      db: database.db,
      warnings,
      mails,
      /** Sweeps at a moment; another one may follow as soon as the sweep has looked at the clock. */
      sweepAt: async (moment: number, then = moment) => {
        now = moment;
        const sweeping = sweepByClock(parts);
        now = then;
        await sweeping;
      },
    };
  }

  it("REL-21 the sweep deletes nothing while the clock is far ahead of everything stored", async () => {
    const today = Date.UTC(2026, 10, 28);
    const { db, mails, sweepAt, warnings } = await siteAt(today);
    await db
      .insertInto("outbox")
      .values(outboxRow({ id: "sent", created_at: today - DAY, sent_at: today }))
      .execute();
    await sweepAt(today + 400 * DAY);
    expect(await mails()).toEqual(["sent"]);
    expect(warnings).toEqual([expect.stringContaining("401 days ahead")]);
    // A visitor's row of the wrong day is no proof.
    await db
      .insertInto("outbox")
      .values(outboxRow({ id: "wrong day", created_at: today + 400 * DAY }))
      .execute();
    await sweepAt(today + 400 * DAY + 60_000);
    expect(await mails()).toEqual(["sent", "wrong day"]);
    // The clock is right again, and the site goes on as ever.
    await sweepAt(today + DAY);
    expect(await mails()).toEqual(["sent", "wrong day"]);
    await db
      .updateTable("outbox")
      .set({ created_at: today - 95 * DAY })
      .where("id", "=", "sent")
      .execute();
    await sweepAt(today + DAY);
    expect(await mails()).toEqual(["wrong day"]);
    // From then on the last sweep counts.
    await sweepAt(today + 500 * DAY);
    expect(await mails()).toEqual(["wrong day"]);
    expect(warnings).toHaveLength(3);
  });

  it("REL-21 the sweep works again when the clock has been steady for a week, since the site was only off", async () => {
    const today = Date.UTC(2026, 10, 28);
    const { db, mails, sweepAt } = await siteAt(today);
    await db
      .insertInto("outbox")
      .values(outboxRow({ id: "sent", created_at: today, sent_at: today }))
      .execute();
    for (let days = 400; days < 407; days += 1) await sweepAt(today + days * DAY);
    expect(await mails()).toEqual(["sent"]);
    await sweepAt(today + 407 * DAY);
    expect(await mails()).toEqual([]);
  });

  it("REL-21 the sweep does not trust a clock that jumps again within that week", async () => {
    const today = Date.UTC(2026, 10, 28);
    const { db, mails, sweepAt } = await siteAt(today);
    await db
      .insertInto("outbox")
      .values(outboxRow({ id: "sent", created_at: today, sent_at: today }))
      .execute();
    for (const days of [41, 365, -365, 365, 41, 400]) await sweepAt(today + days * DAY);
    expect(await mails()).toEqual(["sent"]);
  });

  it("REL-21 the sweep works at once when a clock that was behind is right again", async () => {
    const today = Date.UTC(2026, 10, 28);
    const { db, mails, sweepAt, warnings } = await siteAt(today);
    const insert = (id: string, at: number) =>
      db
        .insertInto("outbox")
        .values(outboxRow({ id, created_at: at, sent_at: today }))
        .execute();
    await insert("sent", today);
    await sweepAt(today);
    await insert("old", today - 95 * DAY);
    await sweepAt(today - 365 * DAY);
    expect(warnings).toEqual([expect.stringContaining("365 days behind")]);
    await sweepAt(today + DAY);
    expect(await mails()).toEqual(["sent"]);
    expect(warnings).toHaveLength(1);
  });

  it("REL-21 the sweep accepts the clock of a new site that began before its clock was set", async () => {
    const today = Date.UTC(2026, 10, 28);
    const { sweepAt, warnings } = await siteAt(0);
    await sweepAt(0);
    await sweepAt(today);
    expect(warnings).toEqual([]);
  });

  it("REL-21 the sweep uses the day on which it began when the clock jumps meanwhile", async () => {
    const today = Date.UTC(2026, 10, 28);
    const { db, mails, sweepAt } = await siteAt(today);
    await sweepAt(today);
    await db
      .insertInto("outbox")
      .values(outboxRow({ id: "sent", created_at: today, sent_at: today }))
      .execute();
    await sweepAt(today, today + 365 * DAY);
    expect(await mails()).toEqual(["sent"]);
  });
});

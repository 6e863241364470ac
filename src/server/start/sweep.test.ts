import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { outboxRow } from "../../../tests/support/outbox-row";
import { readConfig } from "../config";
import { createLog } from "../log";
import { NO_METER } from "../meter";
import { createOutbox } from "../outbox";
import { sweep } from "./sweep";

const log = createLog("silent");

const DAY = 24 * 60 * 60_000;

onEachEngine((fresh) => {
  it("SEC-55 deletes what has expired, and nothing that still counts", async () => {
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

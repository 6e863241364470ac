import { expect, it } from "vitest";
import { onEachEngine } from "../../tests/support/database";
import { sweep } from "./sweep";

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

    await sweep({ database, clock: () => now });

    expect(await db.selectFrom("rate_limit").select("bucket").execute()).toEqual([{ bucket: "live" }]);
    expect(await db.selectFrom("session").select("id").execute()).toEqual([{ id: "live" }]);
    expect(await db.selectFrom("verification").select("id").execute()).toEqual([{ id: "live" }]);
    expect(await db.selectFrom("account_token").select("hash").execute()).toEqual([{ hash: "live" }]);
    expect(await db.selectFrom("idempotency").select("request_key").execute()).toEqual([
      { request_key: "live" },
    ]);
  });
});

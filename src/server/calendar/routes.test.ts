import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import type { NewCalendarFeed } from "../../contract/baking/calendar-feed";
import { keepPlan, ownDay, runningPlan } from "../../../tests/support/baking-plans";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { hashOf } from "../values/token-hash";

const FEED = "/api/calendar-feed";
const UNKNOWN = `/calendar/${"0".repeat(64)}.ics`;

/** Makes or renews a baker's feed: the path of its address, and the secret in it. */
async function newFeed(baker: Baker): Promise<{ path: string; secret: string }> {
  const response = await baker.request("POST", FEED);
  expect(response.status).toBe(201);
  const { address } = (await response.json()) as NewCalendarFeed;
  expect(address).toMatch(/^http:\/\/localhost:4321\/calendar\/[0-9a-f]{64}\.ics$/);
  const path = new URL(address).pathname;
  return { path, secret: path.slice("/calendar/".length, -".ics".length) };
}

/** As calendar programs ask: no cookie, nothing of a browser's. */
const subscribe = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  server.request("GET", path, { headers });

async function eventsAt(server: TestServer, path: string): Promise<ICAL.Component[]> {
  const text = await (await subscribe(server, path)).text();
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
}

const statusAt = async (server: TestServer, path: string) => (await subscribe(server, path)).status;

/** A refusal, without the request's id. */
async function refusal(response: Response) {
  const headers = Object.fromEntries(response.headers);
  return [response.status, headers, (await response.text()).replace(/"requestId":"[^"]*"/, "")];
}

onEachServer((start) => {
  describe("GET /calendar/{secret}.ics", () => {
    it("reminds the owner alone to feed and dry starter, beside their own baking", async () => {
      const server = await start();
      const owner = await server.owner();
      const { path } = await newFeed(owner);
      expect(await eventsAt(server, path)).toEqual([]);
      const feed = { every: 7, from: "2026-11-28", at: "08:30" };
      const dry = { every: 14, from: "2026-11-29", at: "19:00" };
      await owner.request("PUT", "/api/admin/choices", { postageCents: null, feed, dry });
      await keepPlan(owner);
      const events = (await eventsAt(server, path)).map((event) => new ICAL.Event(event));
      const [fed, dried] = events.slice(-2);
      expect(events.length).toBeGreaterThan(2);
      expect([fed?.summary, dried?.summary]).toEqual(["Feed the starter", "Dry starter"]);
      // A floating time: half past eight wherever the owner is.
      expect(fed?.startDate.toString()).toBe("2026-11-28T08:30:00");
      expect(fed?.startDate.zone.tzid).toBe("floating");
      const turns = fed?.iterator();
      expect([1, 2, 3].map(() => turns?.next()?.toString())).toEqual([
        "2026-11-28T08:30:00",
        "2026-12-05T08:30:00",
        "2026-12-12T08:30:00",
      ]);
      const ana = await server.baker();
      expect(await eventsAt(server, (await newFeed(ana)).path)).toEqual([]);
      await owner.request("PUT", "/api/admin/choices", { postageCents: null, feed: null, dry: null });
      expect((await eventsAt(server, path)).length).toBe(events.length - 2);
    });

    it("is the baker's plan for a strict parser, without any session", async () => {
      const server = await start();
      const ana = await server.baker();
      const plan = await keepPlan(ana);
      const { path } = await newFeed(ana);
      const response = await subscribe(server, path);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      });
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      const text = await response.text();
      const calendar = new ICAL.Component(ICAL.parse(text));
      const [first, ...more] = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
      expect(first?.summary).toBe("Build levain · City Loaf");
      expect(first?.startDate.toJSDate().toISOString()).toBe("2026-11-20T17:00:00.000Z");
      expect(first?.component.getFirstPropertyValue("url")).toBe("http://localhost:4321/baking-day");
      expect(first?.uid).toMatch(/^step-[0-9a-z]+-0$/);
      // A finished plan becomes the bake of its id, which no reader of a calendar may learn (SEC-25).
      expect(text).not.toContain(plan.id);
      expect(more).toHaveLength(9);
    });

    it("follows the plan, with a later number for each change whatever the device's clock says", async () => {
      const server = await start();
      const ana = await server.baker();
      const { path } = await newFeed(ana);
      expect(await eventsAt(server, path)).toEqual([]);
      await keepPlan(ana, { updatedAt: "2031-01-01T00:00:00Z" });
      const before = await eventsAt(server, path);
      server.clock.advance(60_000);
      const moved = [{ row: 2, minutes: 40, at: "2026-11-21T04:50:00Z" }];
      await keepPlan(ana, { progress: { done: [], moved }, updatedAt: "2026-11-21T04:50:00Z" });
      const after = await eventsAt(server, path);
      const value = (events: ICAL.Component[], name: string) =>
        events.map((event) => event.getFirstPropertyValue(name));
      expect(value(after, "uid")).toEqual(value(before, "uid"));
      expect(String(value(after, "dtstart")[2])).toBe("2026-11-21T05:40:00Z");
      expect(Number(value(after, "sequence")[0])).toBeGreaterThan(Number(value(before, "sequence")[0]));
      await ana.request("DELETE", `/api/baking-plans?id=${runningPlan().id}`);
      expect(await eventsAt(server, path)).toEqual([]);
      expect(await statusAt(server, path)).toBe(200);
    });

    it("has the steps of all breads, each under its name and ids of its own, and of those that still run", async () => {
      const server = await start();
      const ana = await server.baker();
      const { path } = await newFeed(ana);
      const country = await keepPlan(ana, { name: "Country" });
      const alone = await eventsAt(server, path);
      const rye = await keepPlan(ana, ownDay({ name: "Rye", zone: "Europe/Paris" }));
      const both = (await eventsAt(server, path)).map((event) => new ICAL.Event(event));
      expect(both).toHaveLength(2 * alone.length);
      expect(new Set(both.map(({ uid }) => uid)).size).toBe(both.length);
      const named = (name: string) => both.filter(({ summary }) => summary.endsWith(` · ${name}`)).length;
      expect([named("Country"), named("Rye")]).toEqual([alone.length, alone.length]);
      // A change of one bread leaves the other's events as they are.
      const sequences = () =>
        eventsAt(server, path).then((events) =>
          events.map((event) => Number(event.getFirstPropertyValue("sequence"))),
        );
      const before = await sequences();
      server.clock.advance(60_000);
      await keepPlan(ana, { ...rye, name: "Rye, late" });
      const after = await sequences();
      expect(after.slice(0, alone.length)).toEqual(before.slice(0, alone.length));
      expect(after.at(-1)).toBeGreaterThan(before.at(-1) ?? Infinity);
      await ana.request("DELETE", `/api/baking-plans?id=${country.id}`);
      const left = (await eventsAt(server, path)).map((event) => new ICAL.Event(event).summary);
      expect(left).toHaveLength(alone.length);
      expect(left.every((summary) => summary.endsWith(" · Rye, late"))).toBe(true);
    });

    it("is 304 while it is unchanged, and HEAD sends the headers alone", async () => {
      const server = await start();
      const ana = await server.baker();
      await keepPlan(ana);
      const { path } = await newFeed(ana);
      const etag = (await subscribe(server, path)).headers.get("etag") ?? "";
      const again = await subscribe(server, path, { "if-none-match": etag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const head = await server.request("HEAD", path);
      expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
      await keepPlan(ana, { name: "Rye" });
      expect((await subscribe(server, path, { "if-none-match": etag })).status).toBe(200);
    });

    it("SEC-25 answers an unknown, an old and a malformed address with one 404", async () => {
      const server = await start();
      const ana = await server.baker();
      await keepPlan(ana);
      const { path: old, secret } = await newFeed(ana);
      const { path } = await newFeed(ana);
      const missing = [old, UNKNOWN, path.toUpperCase().replace("/CALENDAR", "/calendar"), `${path}.ics`];
      missing.push(path.replace(".ics", ""), "/calendar/.ics", `/calendar/${hashOf(secret)}.ics`);
      const expected = await refusal(await subscribe(server, "/api/nothing"));
      for (const address of missing)
        expect([address, ...(await refusal(await subscribe(server, address)))]).toEqual([
          address,
          ...expected,
        ]);
      expect(await statusAt(server, path)).toBe(200);
    });

    it("SEC-43 limits networks, never the feed", async () => {
      const server = await start({ env: { RATE_LIMITS: "on" } });
      const ana = await server.baker();
      const { path } = await newFeed(ana);
      for (let asked = 0; asked < 120; asked += 1) await subscribe(server, UNKNOWN);
      const over = await subscribe(server, path);
      expect(over.status).toBe(429);
      expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await server.request("GET", path, { peer: "198.51.100.7" })).status).toBe(200);
    });

    it("SEC-49 keeps its secret out of logs, tables and metrics", async () => {
      const counted: unknown[] = [];
      const meter = {
        request: (seen: unknown) => counted.push(seen),
        limited: () => {},
        turnedAway: () => {},
        page: () => {},
        unreadable: () => {},
      };
      const server = await start({ meter });
      const ana = await server.baker();
      await keepPlan(ana);
      const { path, secret } = await newFeed(ana);
      await subscribe(server, path);
      expect(server.lines.request.at(-1)).toMatchObject({ route: "/calendar/:file", status: 200 });
      expect(counted.at(-1)).toMatchObject({ route: "calendar.read", status: 200 });
      await server.database.close();
      expect(await statusAt(server, path)).toBeGreaterThanOrEqual(500);
      expect(server.lines.failure.length).toBeGreaterThan(0);
      const told = server.lines.failure.map((error) => (error as Error).stack);
      expect(JSON.stringify([server.lines.request, server.lines.security, counted, told])).not.toContain(
        secret,
      );
    });
  });

  describe("POST and DELETE /api/calendar-feed", () => {
    const stateOf = async (baker: Baker): Promise<unknown> => (await baker.request("GET", FEED)).json();

    it("make a feed, tell its address once, and keep a hash only", async () => {
      const server = await start();
      const ana = await server.baker();
      expect(await stateOf(ana)).toBeNull();
      const { secret } = await newFeed(ana);
      expect(server.lines.security.at(-1)).toMatchObject({ event: "calendar-feed-made", userId: ana.id });
      const state = await stateOf(ana);
      expect(state).toEqual({ createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
      const rows = await server.database.db.selectFrom("calendar_feed").selectAll().execute();
      expect(rows).toMatchObject([{ user_id: ana.id, hash: hashOf(secret) }]);
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    it("renewing or ending kills the old address at once, and touches nobody else's", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      const first = await newFeed(ana);
      const bens = await newFeed(ben);
      const second = await newFeed(ana);
      expect(second.secret).not.toBe(first.secret);
      expect([await statusAt(server, first.path), await statusAt(server, second.path)]).toEqual([404, 200]);
      server.lines.security.length = 0;
      expect((await ana.request("DELETE", FEED)).status).toBe(204);
      expect(await statusAt(server, second.path)).toBe(404);
      expect(await stateOf(ana)).toBeNull();
      expect(server.lines.security).toMatchObject([{ event: "calendar-feed-ended", userId: ana.id }]);
      expect((await ana.request("DELETE", FEED)).status).toBe(204);
      expect(await statusAt(server, bens.path)).toBe(200);
    });

    it("store no reply for a repeated key, because the reply holds the secret", async () => {
      const server = await start();
      const ana = await server.baker();
      const key = { "idempotency-key": "0b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10" };
      expect((await ana.request("POST", FEED, undefined, key)).status).toBe(201);
      expect(await server.database.db.selectFrom("idempotency").selectAll().execute()).toEqual([]);
    });

    it("SEC-54 a deleted account's feed and its address are gone", async () => {
      const server = await start();
      const ana = await server.baker();
      await keepPlan(ana, runningPlan({ name: "Gone" }));
      const { path } = await newFeed(ana);
      const left = await ana.request("POST", "/api/auth/delete-user", { password: ana.password });
      expect(left.status).toBe(200);
      expect(await statusAt(server, path)).toBe(404);
      expect(await server.database.db.selectFrom("calendar_feed").select("hash").execute()).toEqual([]);
      expect(await server.database.db.selectFrom("baking_plan").select("data").execute()).toEqual([]);
    });

    it("make and end nothing for visitors and other sites", async () => {
      const server = await start();
      const ana = await server.baker();
      const { path } = await newFeed(ana);
      for (const method of ["GET", "POST", "DELETE"])
        expect((await server.request(method, FEED)).status).toBe(401);
      const headers = { "sec-fetch-site": "cross-site" };
      for (const method of ["POST", "DELETE"]) {
        const response = await server.request(method, FEED, { cookie: ana.cookie, headers });
        expect([response.status, await response.json()]).toMatchObject([403, { code: "foreign-origin" }]);
      }
      expect(await statusAt(server, path)).toBe(200);
    });
  });
});

onEachServer((start) => {
  describe("POST and DELETE /api/calendar-feed, many at once", () => {
    it("leave one address after twenty renewals at once", async () => {
      const server = await start();
      const ana = await server.baker();
      const feeds = await Promise.all(Array.from({ length: 20 }, () => newFeed(ana)));
      const statuses = await Promise.all(feeds.map(({ path }) => statusAt(server, path)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });
  });
});

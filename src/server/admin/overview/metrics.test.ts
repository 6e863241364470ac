import { describe, expect, it } from "vitest";
import type { Metrics } from "../../../contract/requests/admin";
import { askForBread, askForStarter, keepBreads, keepStarters } from "../../../../tests/support/asked";
import { type Baker, onEachServer, type TestServer } from "../../../../tests/support/server";
import { readLocalDays } from "../../values/local-day";
import { metricsReader } from "./metrics";

const HOUR = 60 * 60_000;
const WEEK = 7 * 24 * HOUR;

async function metrics(owner: Baker): Promise<Metrics> {
  const response = await owner.request("GET", "/api/admin/metrics");
  expect(response.status).toBe(200);
  const { recipesWaiting, ...numbers } = (await response.json()) as Metrics;
  expect(recipesWaiting).toBe(0);
  return numbers;
}

const COUNTED = ["status", "created_at", "turn", "closed"] as const;

/** The same, counted in the tables themselves. */
async function countInTables(
  { database: { db }, clock }: TestServer,
  timeZone: string,
  now = clock.now(),
): Promise<Metrics> {
  const users = await db.selectFrom("user").select("id").execute();
  const starters = await db.selectFrom("starter_request").select(COUNTED).execute();
  const breads = await db.selectFrom("bread_request").select(COUNTED).execute();
  const all = [...starters, ...breads];
  const since = (from: number) => all.filter(({ created_at }) => created_at >= from).length;
  const needing = (rows: typeof all) =>
    rows.filter(
      ({ turn, status, closed }) =>
        turn === "wrote" || (turn === "new" && status === "pending" && closed === null),
    ).length;
  return {
    totalUsers: users.length,
    totalStarterRequests: starters.length,
    totalBreadRequests: breads.length,
    pendingRequests: all.filter(({ status }) => status === "pending").length,
    todayRequests: since(readLocalDays(timeZone).startOf(now)),
    weekRequests: since(now - WEEK),
    needsYou: { "starter-requests": needing(starters), "bread-requests": needing(breads) },
  };
}

onEachServer((start) => {
  describe("GET /api/admin/metrics", () => {
    it("AP-14 six whole numbers, all zero on a new site but for its owner", async () => {
      const server = await start();
      expect(await metrics(await server.owner())).toEqual({
        totalUsers: 1,
        totalStarterRequests: 0,
        totalBreadRequests: 0,
        pendingRequests: 0,
        todayRequests: 0,
        weekRequests: 0,
        needsYou: { "starter-requests": 0, "bread-requests": 0 },
      });
    });

    it("AP-14 a public site without a mail server says that its mails stay with it", async () => {
      const env = { BASE_URL: "https://bread.example" };
      const server = await start({ env });
      expect(await metrics(await server.owner())).toMatchObject({ mailsStayHere: true });
      const mailing = await start({ env: { ...env, SMTP_URL: "smtp://127.0.0.1:9" } });
      expect(await metrics(await mailing.owner())).not.toHaveProperty("mailsStayHere");
    });

    it("AP-14 each number counts what people ask for", async () => {
      const server = await start();
      const owner = await server.owner();
      const ana = await server.baker();
      await askForStarter(ana);
      await askForStarter(ana);
      await askForBread(server);
      const found = await metrics(owner);
      expect(found).toMatchObject({ totalUsers: 2, totalStarterRequests: 2, totalBreadRequests: 1 });
      expect(found).toEqual(await countInTables(server, server.parts.config.timeZone));
      expect(found.weekRequests).toBe(3);
    });

    it.each(["America/Los_Angeles", "Asia/Kathmandu", "Pacific/Chatham"])(
      "AP-14 in %s a day begins at its own midnight, and a week is seven days to the millisecond",
      async (timeZone) => {
        const server = await start({ env: { SITE_TIME_ZONE: timeZone } });
        const read = metricsReader(server.parts);
        // Both borders lie inside an hour, so the sums of full hours are not enough.
        const now = Date.parse("2026-11-21T20:47:12.345Z");
        const midnight = readLocalDays(timeZone).startOf(now);
        await keepStarters(server, [
          { at: midnight - 1 },
          { at: midnight, status: "shipped" },
          { at: midnight + HOUR - 1 },
          { at: now },
        ]);
        const border = now - WEEK;
        const around = [-HOUR, -1, 0, 1, HOUR].map((apart) => ({ at: border + apart, status: "ready" }));
        await keepBreads(server, around);
        const found = await read(now);
        expect(found).toMatchObject({ totalStarterRequests: 4, totalBreadRequests: 5, pendingRequests: 3 });
        expect(found).toMatchObject({ todayRequests: 3, weekRequests: 7 });
        expect(found).toEqual(await countInTables(server, timeZone, now));
        // A millisecond later the one on the border is out.
        expect(await read(now + 1)).toMatchObject({ todayRequests: 3, weekRequests: 6 });
        const nextDay = readLocalDays(timeZone).startOf(now + 24 * HOUR);
        expect(await read(nextDay - 1)).toMatchObject({ todayRequests: 3 });
        expect(await read(nextDay)).toMatchObject({ todayRequests: 0 });
      },
    );

    it("AP-14 the numbers agree with the tables at every quarter hour around a clock change", async () => {
      const server = await start();
      const read = metricsReader(server.parts);
      const change = Date.parse("2026-11-01T09:00:00Z");
      const quarters = Array.from({ length: 120 }, (_, index) => change + (index - 60) * 15 * 60_000);
      await server.database.transaction(async () => {
        await keepStarters(
          server,
          quarters.map((at) => ({ at })),
        );
      });
      for (const at of quarters.filter((_, index) => index % 5 === 0)) {
        const from = readLocalDays("America/Los_Angeles").startOf(at);
        const { todayRequests } = await read(at);
        expect([at, todayRequests]).toEqual([at, quarters.filter((quarter) => quarter >= from).length]);
      }
    });

    it("AP-14 the numbers stay true while people ask and the owner changes and deletes", async () => {
      const server = await start();
      const owner = await server.owner();
      const ana = await server.baker();
      const starters = await keepStarters(
        server,
        Array.from({ length: 8 }, () => ({})),
      );
      const breads = await keepBreads(
        server,
        Array.from({ length: 8 }, () => ({ status: "confirmed" })),
      );
      const one = (kind: string, id: string) => `/api/admin/${kind}/${id}`;
      const asks = [askForStarter(ana), askForBread(server), askForBread(server)];
      const replies = await Promise.all([
        ...starters.map((id) => owner.request("PATCH", one("starter-requests", id), { status: "shipped" })),
        ...starters.slice(4).map((id) => owner.request("DELETE", one("starter-requests", id))),
        ...starters.slice(4).map((id) => owner.request("DELETE", one("starter-requests", id))),
        owner.request("PATCH", "/api/admin/bread-requests", { ids: breads, status: "pending" }),
        owner.request("PATCH", "/api/admin/bread-requests", { ids: breads.toReversed(), status: "ready" }),
        ...breads.slice(0, 3).map((id) => owner.request("DELETE", one("bread-requests", id))),
      ]);
      expect(new Set(await Promise.all(asks)).size).toBe(3);
      expect(replies.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
      expect(replies.filter(({ status }) => status === 204)).toHaveLength(7);
      const found = await metrics(owner);
      expect(found).toEqual(await countInTables(server, server.parts.config.timeZone));
      expect(found).toMatchObject({ totalStarterRequests: 5, totalBreadRequests: 7, weekRequests: 12 });
    });
  });
});

import { describe, expect, it } from "vitest";
import { lateBody } from "../../../tests/support/late-body";
import { onEachServer } from "../../../tests/support/server";
import type { LimitName } from "../limits/limits";
import { NO_METER } from "../limits/meter";
import { type Policy, answerPath } from "./policy";

const limited = (policy: Policy, limits?: readonly LimitName[]) =>
  answerPath({
    name: "limited",
    method: "POST",
    path: "/api/limited",
    policy,
    ...(limits && { limits }),
    handler: ({ context }) => context.json("done"),
  });

onEachServer((start) => {
  const open = (policy: Policy, ...limits: LimitName[]) =>
    start({ env: { RATE_LIMITS: "on" }, moreRoutes: [limited(policy, limits)] });

  describe("SEC-43 SEC-44 the caps of a route", () => {
    it("count an account over all networks, and leave every other alone", async () => {
      // The export's limit counts networks, and lets all of these through.
      const server = await open("user", "bread-request", "export");
      const [ana, ben] = [await server.baker(), await server.baker()];
      for (const peer of ["203.0.113.1", "203.0.113.2", "203.0.113.3"])
        expect((await server.request("POST", "/api/limited", { cookie: ana.cookie, peer })).status).toBe(200);
      const over = await server.request("POST", "/api/limited", { cookie: ana.cookie, peer: "203.0.113.4" });
      expect(over.status).toBe(429);
      expect(await over.json()).toMatchObject({
        code: "slow-down",
        error: "Too many requests for now.",
      });
      const wait = Number(over.headers.get("retry-after"));
      expect(wait).toBeGreaterThan(86_390);
      expect(wait).toBeLessThanOrEqual(86_400);
      expect(server.lines.security.filter(({ event }) => event === "limited")).toEqual([
        { event: "limited", userId: ana.id, network: "203.0.113.4", requestId: expect.any(String) },
      ]);
      expect((await ben.request("POST", "/api/limited")).status).toBe(200);
    });

    it("count a network before the session is looked up", async () => {
      const server = await open("user", "sign-in");
      const ask = (peer: string) => server.request("POST", "/api/limited", { peer });
      for (let tries = 0; tries < 10; tries += 1) expect((await ask("203.0.113.7")).status).toBe(401);
      const over = await ask("203.0.113.7");
      expect(over.status).toBe(429);
      const wait = Number(over.headers.get("retry-after"));
      expect(wait).toBeGreaterThan(290);
      expect(wait).toBeLessThanOrEqual(300);
      expect(server.lines.security).toEqual([
        { event: "limited", userId: undefined, network: "203.0.113.7", requestId: expect.any(String) },
      ]);
      expect((await ask("203.0.113.8")).status).toBe(401);
    });

    it('say "wait a moment" only where a minute is enough', async () => {
      const server = await open("public", "csp-report");
      for (let tries = 0; tries < 20; tries += 1) await server.request("POST", "/api/limited");
      const over = await server.request("POST", "/api/limited");
      expect(Number(over.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      expect(await over.json()).toMatchObject({
        error: "Too many requests. Please wait a moment and try again.",
      });
    });

    it("let a provider's IPv6 network try eight times as often as one of its households, and no more", async () => {
      const server = await open("public", "sign-in");
      const ask = async (peer: string) => (await server.request("POST", "/api/limited", { peer })).status;
      // Each from another /64: one person with a /48 has 65,536 of them.
      for (let n = 0; n < 80; n += 1) expect(await ask(`2001:db8:7:${n.toString(16)}::1`)).toBe(200);
      expect(await ask("2001:db8:7:ffff::1")).toBe(429);
      expect(await ask("2001:db8:8:1::1")).toBe(200);
      for (let n = 0; n < 10; n += 1) expect(await ask("2001:db8:9:1::1")).toBe(200);
      expect(await ask("2001:db8:9:1:ffff::1")).toBe(429);
      // Refused tries of one household do not count against its neighbors.
      for (let n = 0; n < 90; n += 1) await ask("2001:db8:9:1::1");
      expect(await ask("2001:db8:9:2::1")).toBe(200);
      // An IPv4 address is one household, and its neighbors are other people's.
      for (let n = 1; n < 100; n += 1) expect(await ask(`203.0.113.${n}`)).toBe(200);
    });

    it("count no account for visitors, and nothing where a route has no caps", async () => {
      const visitors = await open("visitor", "export");
      const free = await start({ env: { RATE_LIMITS: "on" }, moreRoutes: [limited("public")] });
      for (const server of [visitors, free]) {
        for (let tries = 0; tries < 6; tries += 1)
          expect((await server.request("POST", "/api/limited")).status).toBe(200);
        const rows = await server.database.db.selectFrom("rate_limit").selectAll().execute();
        expect(rows).toEqual([]);
      }
    });

    it("measure a refused call under its route's name", async () => {
      const seen: string[] = [];
      const server = await start({
        env: { RATE_LIMITS: "on" },
        moreRoutes: [limited("public", ["csp-report"])],
        meter: { ...NO_METER, request: ({ route: name, status }) => seen.push(`${name} ${status}`) },
      });
      for (let tries = 0; tries < 21; tries += 1) await server.request("POST", "/api/limited");
      expect(seen.slice(-2)).toEqual(["limited 200", "limited 429"]);
    });
  });

  describe("REL-09 a body that is still on its way", () => {
    /** Asks, and before the body has arrived lets in this many other requests. */
    async function whileOthersCome(others: number, env: object | undefined) {
      const server = await start({ moreRoutes: [limited("public")] });
      const late = lateBody(() => {
        for (let entered = 0; entered < others; entered += 1) server.parts.load.enter();
      });
      const headers = { "content-type": "application/json" };
      return server.app.request("/api/limited", { method: "POST", headers, ...late }, env);
    }
    const socket = { remoteAddress: "203.0.113.1" };

    it("takes nobody's place, and finds none if all are taken meanwhile", async () => {
      const onItsWay = { incoming: { socket, complete: false } };
      expect((await whileOthersCome(63, onItsWay)).status).toBe(200);
      const full = await whileOthersCome(64, onItsWay);
      expect([full.status, await full.json()]).toMatchObject([
        503,
        { code: "unavailable", error: "The site cannot answer right now. Please try again in a moment." },
      ]);
      expect(full.headers.get("retry-after")).toBe("5");
    });

    it("keeps its place when it has arrived, or when nobody can tell", async () => {
      for (const env of [{ incoming: { socket, complete: true } }, { incoming: { socket } }, {}, undefined])
        expect((await whileOthersCome(64, env)).status).toBe(200);
    });
  });

  it("SEC-44 REL-14 strangers search two at a time per network and three in all; lists and bakers go on", async () => {
    const waiting: (() => void)[] = [];
    const search = answerPath({
      name: "search",
      method: "GET",
      path: "/api/search",
      policy: "visitor",
      searches: true,
      handler: async ({ context }) => {
        if (context.req.query("q")) await new Promise<void>((resolve) => waiting.push(resolve));
        return context.json("done");
      },
    });
    const server = await start({ moreRoutes: [search] });
    const ask = (n: number, query = "?q=rye") =>
      server.request("GET", `/api/search${query}`, { peer: `203.0.113.${n}` });
    const begun = [ask(1), ask(1)];
    await expect.poll(() => waiting.length).toBe(2);
    const third = await ask(1);
    expect([third.status, third.headers.get("retry-after")]).toEqual([429, "5"]);
    begun.push(ask(2));
    await expect.poll(() => waiting.length).toBe(3);
    const fourth = await ask(3);
    expect([fourth.status, fourth.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await ask(3, "")).status).toBe(200);
    const baker = await server.baker();
    begun.push(baker.request("GET", "/api/search?q=rye"));
    await expect.poll(() => waiting.length).toBe(4);
    for (const end of waiting) end();
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    begun.push(ask(3));
    await expect.poll(() => waiting.length).toBe(5);
    waiting.at(-1)?.();
    expect((await begun.at(-1))?.status).toBe(200);
  });
});

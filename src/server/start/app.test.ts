import { describe, expect, it } from "vitest";
import { onEachServer } from "../../../tests/support/server";
import { commonHeaders } from "../http/headers";
import { type Route, answerPath } from "../gate/policy";

const UUID = /^[0-9a-f-]{36}$/;

onEachServer((start) => {
  describe("AP-17 health", () => {
    it("answers live and ready", async () => {
      const server = await start();
      for (const [path, answer] of [
        ["/api/health/live", { status: "ok" }],
        ["/api/health/ready", { status: "ok", disk: "ok" }],
      ] as const) {
        const response = await server.request("GET", path);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual(answer);
      }
    });

    it("REL-23 is logged only while it is not well", async () => {
      const server = await start();
      for (const path of ["/api/health/live", "/api/health/ready"]) {
        await server.request("GET", path);
        await server.request("HEAD", path);
      }
      expect(server.lines.request).toEqual([]);
      server.parts.health.drain();
      await server.request("GET", "/api/health/ready");
      await server.request("GET", "/api/health/nothing");
      expect(server.lines.request.map(({ status }) => status)).toEqual([503, 404]);
    });

    it("is alive but no longer ready once the process is told to end", async () => {
      const server = await start();
      server.parts.health.drain();
      expect((await server.request("GET", "/api/health/live")).status).toBe(200);
      const ready = await server.request("GET", "/api/health/ready");
      expect(ready.status).toBe(503);
      expect(ready.headers.get("retry-after")).toBe("5");
      expect(await ready.json()).toMatchObject({ code: "unavailable" });
    });

    it("is alive but not ready while the database is away, and says nothing of why", async () => {
      const server = await start();
      await server.database.close();
      expect((await server.request("GET", "/api/health/live")).status).toBe(200);
      const ready = await server.request("GET", "/api/health/ready");
      expect(ready.status).toBe(503);
      expect(Object.keys((await ready.json()) as object).toSorted()).toEqual(["code", "error", "requestId"]);
    });
  });

  describe("AP-18 addresses that do not exist", () => {
    it("every unknown address is 404 as JSON", async () => {
      const server = await start();
      for (const path of ["/api/nothing", "/api", "/api/recipes/", "/api/health", "/api/health/live/"]) {
        const response = await server.request("GET", path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.headers.get("content-type")).toMatch(/^application\/json/);
        expect(await response.json()).toMatchObject({ code: "not-found", error: expect.any(String) });
      }
    });

    it.each([
      ["POST", "/api/health/live", "GET, HEAD"],
      ["DELETE", "/api/recipes/published", "GET, HEAD"],
      ["GET", "/api/csp-report", "POST"],
      ["OPTIONS", "/api/auth/get-session", "GET, HEAD"],
      ["PATCH", "/api/recipes", "GET, HEAD, POST"],
    ])("%s %s is 405 and says what is allowed", async (method, path, allow) => {
      const response = await (await start()).request(method, path);
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe(allow);
      expect(await response.json()).toMatchObject({ code: "method" });
    });
  });

  describe("SEC-21 AP-32 changing requests from another site", () => {
    it.each([
      [{}, 404],
      [{ "sec-fetch-site": "same-origin" }, 404],
      [{ "sec-fetch-site": "same-origin", origin: "http://localhost:4321" }, 404],
      [{ origin: "http://localhost:4321" }, 404],
      [{ origin: "http://127.0.0.1:4321" }, 404],
      [{ origin: "http://localhost:4322" }, 403],
      [{ origin: "null" }, 403],
      [{ origin: "https://evil.example" }, 403],
      [{ "sec-fetch-site": "cross-site" }, 403],
      [{ "sec-fetch-site": "same-site" }, 403],
      [{ "sec-fetch-site": "none" }, 403],
      [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
    ])("%j answers %i", async (headers, status) => {
      const response = await (await start()).request("POST", "/api/nothing", { headers });
      expect(response.status).toBe(status);
    });
  });

  describe("reports of a broken content policy", () => {
    async function report(body: string, type = "application/csp-report") {
      const server = await start();
      const headers = { "content-type": type, "sec-fetch-site": "cross-site" };
      const { status } = await server.request("POST", "/api/csp-report", { body, headers });
      return { status, reports: server.lines.cspReport };
    }

    it("SEC-38 are logged by rule and page without its query, in both formats that browsers send", async () => {
      const old = {
        "csp-report": { "effective-directive": "img-src", "document-uri": "https://a.example/login?token=1" },
      };
      const young = [
        {
          type: "csp-violation",
          body: { effectiveDirective: "font-src", documentURL: "https://a.example/b" },
        },
      ];
      expect(await report(JSON.stringify(old))).toEqual({
        status: 204,
        reports: [{ directive: "img-src", page: "https://a.example/login" }],
      });
      expect(await report(JSON.stringify(young), "application/reports+json")).toEqual({
        status: 204,
        reports: [{ directive: "font-src", page: "https://a.example/b" }],
      });
    });

    it("SEC-31 that are no reports get 204 and no log line", async () => {
      for (const body of ["", "{", "null", "[1,null,{}]", '{"csp-report":7}', `"${"x".repeat(9000)}"`])
        expect(await report(body)).toEqual({ status: 204, reports: [] });
    });

    it("SEC-43 beyond twenty a minute get 204 and are dropped", async () => {
      const server = await start({ env: { RATE_LIMITS: "on" } });
      const body = JSON.stringify({
        "csp-report": { "effective-directive": "img-src", "document-uri": "/" },
      });
      for (let sent = 0; sent < 25; sent += 1)
        expect((await server.request("POST", "/api/csp-report", { body })).status).toBe(204);
      expect(server.lines.cspReport).toHaveLength(20);
    });
  });

  it("SEC-39 SEC-49 every reply has the headers, and every request one log line of allowed fields", async () => {
    const server = await start();
    const response = await server.request("GET", "/api/auth/get-session?secret=1");
    for (const [name, value] of Object.entries(commonHeaders(false)))
      expect(response.headers.get(name)).toBe(value);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(server.lines.request).toEqual([
      {
        route: "/api/auth/get-session",
        status: 200,
        ms: expect.any(Number),
        requestId: expect.stringMatching(UUID),
      },
    ]);
  });

  it("SEC-40 an error thrown by a handler is logged, and the answer says nothing of it", async () => {
    const broken = answerPath({
      name: "broken",
      method: "GET",
      path: "/api/broken",
      policy: "public",
      handler: () => {
        throw new Error("select password from account");
      },
    });
    const server = await start({ moreRoutes: [broken] });
    const response = await server.request("GET", "/api/broken");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: "Something went wrong on our side.",
      code: "failed",
      requestId: expect.stringMatching(UUID),
    });
    expect(server.lines.failure).toHaveLength(1);
  });

  it("SEC-24 the server refuses to start with a route that has no policy", async () => {
    const bare = {
      name: "bare",
      method: "GET",
      path: "/api/bare",
      handler: () => new Response(),
    } as unknown as Route;
    await expect(start({ moreRoutes: [bare] })).rejects.toThrow("GET /api/bare has no policy");
  });
});

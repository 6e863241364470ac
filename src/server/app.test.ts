import { describe, expect, it } from "vitest";
import { createApp } from "./app";
import { commonHeaders } from "./headers";
import { createHealth } from "./health";
import type { Log } from "./log";

type Lines = { requests: unknown[]; failures: unknown[]; reports: unknown[] };

function setUp() {
  const lines: Lines = { requests: [], failures: [], reports: [] };
  const log: Log = {
    request: (line) => lines.requests.push(line),
    failure: (error) => lines.failures.push(error),
    cspReport: (line) => lines.reports.push(line),
  };
  const health = createHealth();
  const origins = () => ["http://localhost:4321"];
  const app = createApp({ log, health, origins, headers: commonHeaders(false), clock: () => 7 });
  return { app, health, lines };
}

describe("AP-17 health", () => {
  it("answers live and ready", async () => {
    const { app } = setUp();
    for (const path of ["/api/health/live", "/api/health/ready"]) {
      const response = await app.request(path);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: "ok" });
    }
  });

  it("is alive but no longer ready once the process is told to end", async () => {
    const { app, health } = setUp();
    health.drain();
    expect((await app.request("/api/health/live")).status).toBe(200);
    const ready = await app.request("/api/health/ready");
    expect(ready.status).toBe(503);
    expect(ready.headers.get("retry-after")).toBe("5");
    expect(await ready.json()).toMatchObject({ code: "unavailable" });
  });
});

it("AP-11 the published list is an empty array that browsers ask for again, with an ETag", async () => {
  const { app } = setUp();
  const first = await app.request("/api/recipes/published");
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("no-cache");
  expect(await first.json()).toEqual([]);
  const etag = first.headers.get("etag") ?? "";
  const again = await app.request("/api/recipes/published", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  const among = await app.request("/api/recipes/published", {
    headers: { "if-none-match": `"x", W/${etag}` },
  });
  expect(among.status).toBe(304);
});

it("AP-20 nobody is signed in while there are no accounts", async () => {
  const response = await setUp().app.request("/api/auth/get-session");
  expect(response.status).toBe(200);
  expect(await response.json()).toBeNull();
});

describe("AP-18 what there is not", () => {
  it.each(["/api/nothing", "/api", "/api/recipes", "/api/recipes/1", "/api/health", "/api/health/live/"])(
    "%s is 404 as JSON",
    async (path) => {
      const response = await setUp().app.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toMatch(/^application\/json/);
      expect(await response.json()).toMatchObject({ code: "not-found", error: expect.any(String) });
    },
  );

  it.each([
    ["POST", "/api/health/live", "GET, HEAD"],
    ["DELETE", "/api/recipes/published", "GET, HEAD"],
    ["GET", "/api/csp-report", "POST"],
    ["OPTIONS", "/api/auth/get-session", "GET, HEAD"],
  ])("%s %s is 405 and says what is allowed", async (method, path, allow) => {
    const response = await setUp().app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allow);
    expect(await response.json()).toMatchObject({ code: "method" });
  });
});

describe("SEC-21 changing requests from elsewhere", () => {
  const from = (headers: Record<string, string>) =>
    setUp().app.request("/api/nothing", { method: "POST", headers });

  it.each([
    [{}, 404],
    [{ "sec-fetch-site": "same-origin" }, 404],
    [{ "sec-fetch-site": "same-origin", origin: "http://localhost:4321" }, 404],
    [{ origin: "http://localhost:4321" }, 404],
    [{ origin: "http://localhost:4322" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "none" }, 403],
    [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
  ])("%j answers %i", async (headers, status) => {
    expect((await from(headers)).status).toBe(status);
  });
});

describe("reports of a broken policy", () => {
  const report = (body: string, type = "application/csp-report") => {
    const { app, lines } = setUp();
    const headers = { "content-type": type, "sec-fetch-site": "cross-site" };
    return Promise.resolve(app.request("/api/csp-report", { method: "POST", body, headers })).then(
      (response) => ({
        status: response.status,
        reports: lines.reports,
      }),
    );
  };

  it("SEC-38 logs the rule and the page without its query, for both shapes browsers send", async () => {
    const old = {
      "csp-report": { "effective-directive": "img-src", "document-uri": "https://a.example/login?token=1" },
    };
    const young = [
      { type: "csp-violation", body: { effectiveDirective: "font-src", documentURL: "https://a.example/b" } },
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

  it.each(["", "{", "null", "[1,null,{}]", '{"csp-report":7}', `"${"x".repeat(9000)}"`])(
    "SEC-31 answers 204 and logs nothing for a body that is no report (%#)",
    async (body) => {
      expect(await report(body)).toEqual({ status: 204, reports: [] });
    },
  );
});

it("SEC-39 SEC-49 every reply carries the headers, and every request one line of allowed fields", async () => {
  const { app, lines } = setUp();
  const response = await app.request("/api/health/live?secret=1");
  for (const [name, value] of Object.entries(commonHeaders(false)))
    expect(response.headers.get(name)).toBe(value);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(lines.requests).toEqual([
    { route: "/api/health/live", status: 200, ms: 0, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

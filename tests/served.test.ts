import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commonHeaders } from "../src/server/http/headers";
import { type RunningSite, startSite } from "./support/site";

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
}, 30_000);
afterAll(() => site.stop());

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends exactly these bytes of a path: `fetch` would tidy it up before it left. */
function send(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  const { port, host } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, path, method, headers: { host, ...headers } });
    request.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

/** Sends bytes that no client library would send, and reads until the server hangs up. */
function sendRaw(text: string): Promise<string> {
  const { port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (bytes) => (answer += bytes.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

const assets = join(import.meta.dirname, "../dist/client/assets");
const script = readdirSync(assets).find((name) => name.endsWith(".js")) ?? "";

describe("static files", () => {
  it("are sent in the smallest variant a client accepts, each with its own ETag", async () => {
    const plain = await send(`/assets/${script}`);
    const gzip = await send(`/assets/${script}`, { "accept-encoding": "gzip" });
    const brotli = await send(`/assets/${script}`, { "accept-encoding": "gzip, br;q=0.9" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(plain.body).toEqual(readFileSync(join(assets, script)));
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const etags = [plain, gzip, brotli].map(({ headers }) => headers.etag);
    expect(new Set(etags).size).toBe(3);
    for (const { headers } of [plain, gzip, brotli]) {
      expect(headers.vary).toBe("accept-encoding");
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    }
  });

  it.each(["/shown", "/request"])(
    "SEC-25 %s, whose address holds a secret, sends no referrer and asks to be left out of search",
    async (path) => {
      expect((await send(path)).headers).toMatchObject({
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      });
    },
  );

  it("get a 304 when the client has the variant, with the same headers and no body", async () => {
    const { headers } = await send("/", { "accept-encoding": "br" });
    const again = await send("/", { "accept-encoding": "br", "if-none-match": `W/"x", ${headers.etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    const other = await send("/", { "accept-encoding": "gzip", "if-none-match": headers.etag ?? "" });
    expect(other.status).toBe(200);
  });

  it("answer HEAD like GET without the body", async () => {
    const get = await send("/about");
    const head = await send("/about", {}, "HEAD");
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(get.body.length));
  });
});

describe("pages", () => {
  it.each([
    "/",
    "/about",
    "/contact",
    "/starter-instructions",
    "/recipe",
    "/login",
    "/recipes/7",
    "/recipe/edit/7",
  ])("SH-01 %s answers 200 with a policy that names its scripts", async (path) => {
    const { status, headers, body } = await send(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    expect(body.toString()).toMatch(/^<!DOCTYPE html>/i);
  });

  it("SH-03 an unknown address is the page Not Found, with status 404", async () => {
    for (const path of [
      "/nothing",
      "/recipes",
      "/about/us",
      "/index.html",
      "/recipe.html",
      "/%2e%2e/etc",
      "/.vite/manifest.json",
      "/.vite/packages.json",
    ]) {
      const { status, headers, body } = await send(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(body.toString()).toContain("Not Found");
    }
  });

  it("SEC-52 security.txt says where to report a hole, and nothing else is under /.well-known", async () => {
    const { status, headers, body } = await send("/.well-known/security.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body.toString()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \S+Z\n/);
    const head = await send("/.well-known/security.txt", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const path of [
      "/.well-known",
      "/.well-known/security.txt/x",
      "/.well-known/Security.txt",
      "/.well-known/x",
    ])
      expect([path, (await send(path)).status]).toEqual([path, 404]);
  });

  it("RU-01 the licenses of fonts and packages come with the site, and About links to them", async () => {
    const { status, headers, body } = await send("/licenses.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const text = body.toString();
    for (const name of ["@fontsource-variable/besley", "@fontsource-variable/radio-canada"])
      expect(text).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(OFL-1\\.1\\)\\n\\n.*Copyright`, "m"));
    for (const name of ["react-dom", "zustand", "workbox-core", "lucide-react"])
      expect(text).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(\\w+\\)$`, "m"));
    expect((await send("/about")).body.toString()).toContain('href="/licenses.txt"');
    const server = readFileSync(join(import.meta.dirname, "../dist/server/licenses.txt"), "utf8");
    for (const name of ["better-auth", "kysely"]) expect(server).toContain(`## ${name} - `);
  });

  it("SEC-41 only files of the build are served, however the path is spelled", async () => {
    const spellings = [
      "/assets/",
      "/assets/../pages.json",
      "/assets/%2e%2e/pages.json",
      "/assets/..%2fpages.json",
      "/../package.json",
      "//package.json",
      "/assets//x.js",
      "/assets/x.js.map",
      "/pages.json",
      "/build.json",
    ];
    for (const path of spellings) {
      const { status, body } = await send(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body.toString()).not.toContain('"assets":{');
    }
  });

  it("a final slash is removed, by a redirect on this site only", async () => {
    const { status, headers } = await send("/about/?a=1");
    expect([status, headers.location]).toEqual([308, "/about?a=1"]);
    for (const [path, right] of [
      ["/recipes/7/", "/recipes/7"],
      ["/recipe/edit/7/", "/recipe/edit/7"],
    ] as const)
      expect((await send(path)).headers.location).toBe(right);
    for (const path of [
      "//about/",
      "//evil.example/",
      "/\\evil.example/",
      "/.//evil.example/",
      "http://evil.example/",
    ]) {
      const { location } = (await send(path)).headers;
      expect([path, location?.replace(/^\/(?![/\\]).*/, "own")]).toEqual([
        path,
        location === undefined ? undefined : "own",
      ]);
    }
  });

  it("SEC-23 a page answers GET and HEAD only", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"]) {
      const { status, headers } = await send("/about", {}, method);
      expect([method, status, headers.allow]).toEqual([method, 405, "GET, HEAD"]);
    }
  });

  it("an address longer than 2 kB is refused with 414", async () => {
    expect((await send(`/${"a".repeat(2047)}`)).status).toBe(404);
    expect((await send(`/${"a".repeat(2048)}`)).status).toBe(414);
  });
});

it("SEC-01 a call has one spelling, and every other is unknown", async () => {
  const spellings = ["//recipes", "/Recipes", "/%72ecipes", "/recipes/", "/./recipes", "/auth/../recipes"];
  const odd = [
    "/recipes;a=1",
    "/recipes%00",
    "/recipes%2f1",
    "/recipes\\1",
    "/auth//get-session",
    "/recipes/..",
  ];
  for (const path of [...spellings, ...odd]) {
    const { status, body } = await send(`/api${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(JSON.parse(body.toString())).toMatchObject({ code: "not-found" });
  }
  expect((await send("/api/recipes")).status).toBe(401);
});

it("SEC-01 SEC-23 a calendar has one address too, and answers GET and HEAD only", async () => {
  const name = "0123456789abcdef".repeat(4);
  for (const path of [`${name}.ics`, `${name.toUpperCase()}.ics`, `%30${name.slice(1)}.ics`, name])
    for (const method of ["GET", "HEAD"])
      expect([path, (await send(`/calendar/${path}`, {}, method)).status]).toEqual([path, 404]);
  const refused = await send(`/calendar/${name}.ics`);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ code: "not-found" });
  expect(refused.headers).toMatchObject({ ...commonHeaders(false), "cache-control": "no-store" });
  const { status, headers } = await send(`/calendar/${name}.ics`, {}, "DELETE");
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});

it("SEC-48 another host name is refused with a helpful sentence, except for health", async () => {
  const { status, body } = await send("/", { host: "bread.example" });
  expect(status).toBe(421);
  expect(body.toString()).toBe("Set BASE_URL to the address under which people open this site.");
  const api = await send("/api/recipes/published", { host: "bread.example" });
  expect(api.status).toBe(421);
  expect(JSON.parse(api.body.toString())).toEqual({ error: body.toString(), code: "wrong-host" });
  expect((await send("/api/health/live", { host: "bread.example" })).status).toBe(200);
  // As haproxy asks by default.
  expect(await sendRaw("GET /api/health/ready HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  const { port } = new URL(site.url);
  const twice = await sendRaw(
    `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  );
  expect(twice).toMatch(/^HTTP\/1\.1 4(00|21) /);
  for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`])
    expect((await send("/", { host })).status).toBe(200);
});

it("SEC-39 SEC-23 every reply has the security headers and no CORS header, whatever its status; a part of a page only those that count for it", async () => {
  const { "content-security-policy": _pages, ...rest } = commonHeaders(false);
  const replies = [
    await send("/"),
    await send("/", { "if-none-match": "*" }),
    await send("/nothing"),
    await send("/about/"),
    await send("/about", {}, "POST"),
    await send("/favicon.svg"),
    await send("/sw.js"),
    await send("/assets/none.js"),
    await send("/", { host: "bread.example" }),
    await send(`/${"a".repeat(3000)}`),
    await send("/api/health/live"),
    await send("/api/nothing"),
    await send("/api/health/live", {}, "POST"),
    await send("/api/csp-report", { "content-type": "application/csp-report" }, "POST"),
    await send("/", { cookie: "x".repeat(20_000) }),
  ];
  expect(new Set(replies.map(({ status }) => status))).toEqual(
    new Set([200, 204, 304, 308, 404, 405, 414, 421, 431]),
  );
  for (const { headers } of replies) {
    expect(headers).toMatchObject(rest);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
  const parts = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
  for (const kind of [".js", ".css"]) {
    const { headers } = await send(`/assets/${parts.find((name) => name.endsWith(kind))}`, {
      "accept-encoding": "br",
    });
    const { date: _when, connection: _line, "keep-alive": _long, ...own } = headers;
    expect(Object.keys(own).toSorted()).toEqual([
      "cache-control",
      "content-encoding",
      "content-length",
      "content-type",
      "cross-origin-resource-policy",
      "etag",
      "vary",
      "x-content-type-options",
    ]);
    expect(own).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  }
});

it("SEC-31 SEC-44 a request with more headers than are read is refused", async () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, "1"]));
  // The client library adds two headers of its own: host and connection.
  expect((await send("/", many(198))).status).toBe(200);
  const page = await send("/", many(199));
  expect([page.status, page.body.toString()]).toEqual([431, "The request's headers are too large."]);
  expect(page.headers).toMatchObject(commonHeaders(false));
  for (const count of [199, 233, 1_500])
    for (const path of ["/api/recipes/published", "/api/health/live"]) {
      const { status, body } = await send(path, many(count));
      expect([path, count, status]).toEqual([path, count, 431]);
      expect(JSON.parse(body.toString())).toMatchObject({ code: "headers-too-large" });
    }
  // Node counts only the letters of names and values, so sixteen thousand headers of one letter each get past its
  // limit.
  const { host } = new URL(site.url);
  const answer = await sendRaw(
    `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${"a:\r\n".repeat(16_000)}\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});

describe("RU-01 starting and ending the server", { timeout: 120_000 }, () => {
  it("exits with 78 and one line for each wrong variable", async () => {
    await expect(startSite({ PORT: "x", BASE_URL: "y" })).rejects.toThrow(
      /ended with 78: PORT must .*\nBASE_URL must /,
    );
  });

  it("SEC-51 does not serve the public with the example's address in its pages or as the owner's", async () => {
    await expect(startSite({ BASE_URL: "https://bread.example" })).rejects.toThrow(
      /ended with 78: SITE_EMAIL is still owner@example\.com, .*: build the site with SITE_EMAIL set to your own address\nADMIN_EMAIL is still owner@example\.com, .*: set ADMIN_EMAIL to your own address\n$/,
    );
  });

  it("runs and ends also when nobody reads its output", async () => {
    const own = await startSite({ LOG_LEVEL: "info" });
    // From here on, log lines fill the pipe, which holds a few hundred of them.
    own.process.stdout?.pause();
    for (let asked = 0; asked < 800; asked += 1)
      expect((await fetch(`${own.url}/api/health/live`)).status).toBe(200);
    expect(await own.stop()).toBe(0);
  });

  it("finishes requests under way after SIGTERM, refuses new connections, and exits 0", async () => {
    const own = await startSite();
    const { port } = new URL(own.url);
    const request = httpRequest({ host: "localhost", port, path: "/api/csp-report", method: "POST" });
    const answered = new Promise<number>((resolve, reject) => {
      request.on("response", (response) => resolve(response.statusCode ?? 0));
      request.on("error", reject);
    });
    request.write("{");
    // Wait until the server is working on it.
    expect((await fetch(`${own.url}/api/health/live`)).status).toBe(200);
    const started = performance.now();
    own.process.kill("SIGTERM");
    // The body ends only after the server was told to stop.
    setTimeout(() => request.end("}"), 300);
    expect(await answered).toBe(204);
    expect(await own.stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
    await expect(fetch(own.url)).rejects.toThrow();
  });
});

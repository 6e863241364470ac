import { betterAuth } from "better-auth";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PASSKEYS, withPasskey } from "../../../../tests/support/passkeys";
import { cookiesOf, onEachServer, PASSWORD, type TestServer } from "../../../../tests/support/server";
import { cases } from "../../../../tests/support/random-cases";
import { authOptions, createAuth } from "./library";
import { createPasswords } from "./passwords";

/** All calls under /api/auth and /api/account. No other exists. */
const MOUNTED = [
  "GET /api/account/export",
  "GET /api/auth/get-session",
  "GET /api/auth/list-sessions",
  "GET /api/auth/passkey/generate-authenticate-options",
  "GET /api/auth/passkey/generate-register-options",
  "GET /api/auth/passkey/list-user-passkeys",
  "POST /api/auth/change-password",
  "POST /api/auth/delete-user",
  "POST /api/auth/passkey/delete-passkey",
  "POST /api/auth/passkey/generate-authenticate-options",
  "POST /api/auth/passkey/update-passkey",
  "POST /api/auth/passkey/verify-authentication",
  "POST /api/auth/passkey/verify-registration",
  "POST /api/auth/request-password-reset",
  "POST /api/auth/reset-password",
  "POST /api/auth/revoke-other-sessions",
  "POST /api/auth/revoke-session",
  "POST /api/auth/revoke-sessions",
  "POST /api/auth/send-verification-email",
  "POST /api/auth/sign-in/email",
  "POST /api/auth/sign-out",
  "POST /api/auth/sign-up/email",
  "POST /api/auth/update-user",
  "POST /api/auth/verify-email",
  "POST /api/auth/verify-password",
];

/** The library's own answer, if it were asked directly. */
function libraryCalls({ parts }: TestServer): { method: string; path: string }[] {
  const { api } = betterAuth(authOptions(parts, parts.secret, createPasswords()));
  return Object.values(api as object).flatMap(
    ({ path, options }: { path?: string; options?: { method?: string | string[] } }) =>
      path === undefined ? [] : [options?.method ?? "GET"].flat().map((method) => ({ method, path })),
  );
}

const ask = (server: TestServer, method: string, path: string, cookie?: string) =>
  server.request(method, path, { cookie, ...(method === "GET" ? {} : { body: {} }) });

/** Some tables of a database, as one text. */
async function dump({ database: { db } }: TestServer): Promise<string> {
  const tables = [
    "user",
    "session",
    "account",
    "passkey",
    "account_token",
    "outbox",
    "audit",
    "recipe",
  ] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
}

onEachServer((start) => {
  describe("SEC-01 calls of the account library", () => {
    it("AP-18 are exactly those of the list", async () => {
      const server = await start();
      const mounted = server.routes
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => /\/api\/(auth|account)\//.test(call));
      expect(mounted.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(MOUNTED);
    });

    it("AP-18 beyond the list are 404, or 405 where the address has another method", async () => {
      const server = await start();
      const baker = await server.baker();
      const paths = new Set(MOUNTED.map((call) => call.split(" ")[1]));
      const beyond = libraryCalls(server).filter(
        ({ method, path }) => !MOUNTED.includes(`${method} /api/auth${path}`),
      );
      expect(beyond.length).toBeGreaterThan(10);
      expect(beyond.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          "/change-email",
          "/update-session",
          "/link-social",
          "/error",
          "/list-accounts",
        ]),
      );
      for (const { method, path } of beyond) {
        const address = `/api/auth${path.replace(/:\w+/g, "x")}`;
        const { status } = await ask(server, method, address, baker.cookie);
        expect([method, address, status]).toEqual([method, address, paths.has(address) ? 405 : 404]);
      }
      expect(await (await baker.request("GET", "/api/auth/get-session")).json()).not.toBeNull();
    });

    it("SEC-22 that change something on a GET do not exist here", async () => {
      const server = await start();
      for (const path of ["verify-email?token=x", "delete-user/callback?token=x", "reset-password/x"])
        expect([404, 405]).toContain((await server.request("GET", `/api/auth/${path}`)).status);
    });

    it("answer under one spelling of their address only", async () => {
      const server = await start();
      const baker = await server.baker();
      for (const spelling of [
        "//sign-out",
        "/Sign-Out",
        "/sign-out/",
        "/sign-out;x",
        "/sign-out\\",
        "/passkey//list-user-passkeys",
      ]) {
        const { status } = await server.request("POST", `/api/auth${spelling}`, {
          cookie: baker.cookie,
          body: {},
        });
        expect([spelling, status]).toEqual([spelling, 404]);
        expect(await (await baker.request("GET", "/api/auth/get-session")).json()).not.toBeNull();
      }
    });
  });

  it("SEC-14 keep the library's checks of origin and CSRF on, also with NODE_ENV=test", async () => {
    const server = await start();
    const { cookie } = await server.baker();
    const { parts } = server;
    expect(process.env.NODE_ENV).toBe("test");
    const { handler } = createAuth(parts, parts.secret, createPasswords());
    const from = async (origin: string | undefined) => {
      const headers = new Headers({ cookie, "content-type": "application/json" });
      if (origin !== undefined) headers.set("origin", origin);
      const body = JSON.stringify({ email: "nobody@example.com", password: PASSWORD });
      const address = `${parts.baseUrl()}/api/auth/sign-in/email`;
      return (await handler(new Request(address, { method: "POST", headers, body }))).status;
    };
    expect(await from("https://evil.example")).toBe(403);
    expect(await from(undefined)).toBe(403);
    expect(await from(parts.baseUrl())).toBe(401);
    const { advanced, telemetry, session } = authOptions(parts, parts.secret, createPasswords());
    expect(advanced).toMatchObject({ disableCSRFCheck: false, disableOriginCheck: false });
    expect(telemetry).toEqual({ enabled: false });
    expect(session?.cookieCache).toEqual({ enabled: false });
  });

  it("SEC-15 over https every cookie is __Host-, Secure, HttpOnly, SameSite=Lax, for the whole site and no domain", async () => {
    const server = await start({ env: { BASE_URL: "https://bread.example" } });
    const signUp = await server.request("POST", "/api/auth/sign-up/email", {
      body: { name: "Alma", email: "alma@example.com", password: PASSWORD },
    });
    const options = await server.request("GET", `${PASSKEYS}/generate-authenticate-options`);
    const cookies = [...signUp.headers.getSetCookie(), ...options.headers.getSetCookie()];
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "__Host-bt.session_token",
      "__Host-bt.device",
      "__Host-bt.passkey",
    ]);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await options.json()).toMatchObject({ rpId: "bread.example" });
    const me = await server.request("GET", "/api/auth/get-session", { cookie: cookiesOf(signUp) });
    expect(await me.json()).toMatchObject({ user: { name: "Alma" } });
  });

  it("SEC-15 without https cookies have neither the prefix nor Secure, which browsers would refuse", async () => {
    const server = await start();
    const signUp = await server.request("POST", "/api/auth/sign-up/email", {
      body: { name: "Alma", email: "alma@example.com", password: PASSWORD },
    });
    for (const cookie of signUp.headers.getSetCookie())
      expect(cookie).toMatch(/^bt\.[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("SEC-22 no GET changes anything but its own challenge", async () => {
    const server = await start();
    const { baker } = await withPasskey(server);
    const before = await dump(server);
    for (const { method, path } of server.routes) {
      if (method !== "GET" || path.includes(":")) continue;
      for (let time = 0; time < 2; time += 1)
        await (await server.request("GET", path, { cookie: baker.cookie })).text();
    }
    expect(await dump(server)).toBe(before);
  });

  it("SEC-13 SEC-40 any body gets a 4xx refusal in the one shape, never a failure", async () => {
    const server = await start();
    const baker = await server.baker();
    const calls = server.routes.filter(
      ({ method, path }) =>
        method === "POST" && path.startsWith("/api/auth/") && !/sign-out|delete-user|revoke/.test(path),
    );
    const key = fc.constantFrom(
      "name",
      "email",
      "password",
      "newPassword",
      "currentPassword",
      "token",
      "response",
      "id",
      "theme",
    );
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.emailAddress(),
      fc.jsonValue({ maxDepth: 3 }),
      fc.record({
        id: fc.string(),
        rawId: fc.string(),
        type: fc.constant("public-key"),
        response: fc.object(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), fc.dictionary(key, value), async ({ path }, body) => {
        const response = await baker.request("POST", path, body);
        if (response.status === 200) return;
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        const reply = (await response.json()) as object;
        expect(reply).toMatchObject({ error: expect.any(String), code: expect.any(String) });
        expect(["error", "code", "issues", "requestId"]).toEqual(expect.arrayContaining(Object.keys(reply)));
      }),
      { numRuns: cases(100) },
    );
    expect(server.lines.failure).toEqual([]);
    // Many of the bodies are good enough for a password to be hashed.
  }, 60_000);
});

import { hash as argon2 } from "@node-rs/argon2";
import { expect, it } from "vitest";
import {
  type Baker,
  cookiesOf,
  onEachServer,
  PASSWORD,
  type TestServer,
} from "../../../../tests/support/server";

const SIGN_IN = "/api/auth/sign-in/email";
const MINUTE = 60_000;

type From = { cookie?: string; peer?: string };
const signIn = (server: TestServer, email: string, password: string, from: From = {}) =>
  server.request("POST", SIGN_IN, { body: { email, password }, ...from });

const whoIs = async (server: TestServer, cookie: string) =>
  (await (await server.request("GET", "/api/auth/get-session", { cookie })).json()) as {
    user: { id: string };
  } | null;

const storedHash = async ({ database: { db } }: TestServer, { id }: Baker) =>
  (await db.selectFrom("account").select("password").where("userId", "=", id).executeTakeFirstOrThrow())
    .password ?? "";

/** A reply as a guesser sees it: everything but the request's own id. */
async function readReply(response: Response) {
  const { requestId, ...body } = (await response.json()) as Record<string, unknown>;
  expect(requestId).toEqual(expect.any(String));
  return { status: response.status, headers: [...response.headers], body };
}

onEachServer((start) => {
  it("AP-22 AC-03 a person signs in with any spelling of the address", async () => {
    const server = await start();
    const baker = await server.baker("Alma", { email: "alma@example.com" });
    const response = await signIn(server, " ALMA@example.com ", PASSWORD);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      user: {
        id: baker.id,
        name: "Alma",
        email: "alma@example.com",
        createdAt: expect.any(String),
        emailVerified: false,
        theme: null,
      },
      redirect: false,
    });
    expect((await whoIs(server, cookiesOf(response)))?.user.id).toBe(baker.id);
  });

  it("SEC-04 a wrong password, an unknown address and an account without a password get the same answer", async () => {
    const server = await start();
    const baker = await server.baker();
    const without = await server.baker();
    await server.database.db.deleteFrom("account").where("userId", "=", without.id).execute();
    const wrong = await readReply(await signIn(server, baker.email, "wrong-password"));
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: "wrong-password", error: "Invalid email or password" },
    });
    expect(await readReply(await signIn(server, "nobody@example.com", PASSWORD))).toEqual(wrong);
    expect(await readReply(await signIn(server, without.email, PASSWORD))).toEqual(wrong);
    expect(server.lines.security.filter(({ event }) => event === "sign-in-failed")).toHaveLength(3);
  });

  it("SEC-18 a sign-in issues a new token, and ends the session that came with it", async () => {
    const server = await start();
    const baker = await server.baker();
    const response = await signIn(server, baker.email, PASSWORD, { cookie: baker.cookie });
    const cookie = cookiesOf(response);
    expect(cookie).not.toContain(baker.cookie.split("; ")[0]);
    expect(await whoIs(server, baker.cookie)).toBeNull();
    expect((await whoIs(server, cookie))?.user.id).toBe(baker.id);
  });

  it("SEC-18 a token planted by an attacker is not taken over", async () => {
    const server = await start();
    const baker = await server.baker();
    const planted = `bt.session_token=${"a".repeat(32)}.${"A".repeat(43)}%3D`;
    const response = await signIn(server, baker.email, PASSWORD, { cookie: planted });
    expect(cookiesOf(response)).not.toContain("a".repeat(32));
    expect(await whoIs(server, planted)).toBeNull();
  });

  it("SEC-18 a failed sign-in keeps the session that came with it", async () => {
    const server = await start();
    const baker = await server.baker();
    await signIn(server, baker.email, "wrong-password", { cookie: baker.cookie });
    expect(await whoIs(server, baker.cookie)).not.toBeNull();
  });

  it("SEC-03 hashes use argon2id with 19 MiB and two passes, and older ones are renewed at sign-in", async () => {
    const server = await start();
    const baker = await server.baker();
    expect(await storedHash(server, baker)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const weak = await argon2(PASSWORD, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    await server.database.db.updateTable("account").set({ password: weak }).execute();
    expect((await signIn(server, baker.email, "wrong-password")).status).toBe(401);
    expect(await storedHash(server, baker)).toBe(weak);
    expect((await signIn(server, baker.email, PASSWORD)).status).toBe(200);
    expect(await storedHash(server, baker)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(server, baker.email, PASSWORD)).status).toBe(200);
  });

  it("SEC-43 one network may try 10 times in 5 minutes", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    for (let n = 0; n < 10; n += 1)
      expect((await signIn(server, `baker-${n}@example.com`, "wrong-password")).status).toBe(401);
    const late = await signIn(server, "somebody@example.com", "wrong-password");
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn(server, "a@example.com", "x", { peer: "198.51.100.7" })).status).toBe(401);
  });

  it("SEC-43 after 10 failures an account, known or not, allows one try a minute", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const baker = await server.baker();
    const guess = (email: string, n: number, password = "wrong-password") =>
      signIn(server, email, password, { peer: `198.51.100.${n}` });
    const replies: Awaited<ReturnType<typeof readReply>>[] = [];
    for (const email of [baker.email, "nobody@example.com"]) {
      for (let n = 0; n < 10; n += 1) expect((await guess(email, n)).status).toBe(401);
      expect((await guess(email, 10)).status).toBe(401);
      replies.push(await readReply(await guess(email, 11, PASSWORD)));
    }
    const error = "Too many tries for this account. Use a passkey or the reset link.";
    expect(replies[0]).toMatchObject({ status: 429, body: { code: "slow-down", error } });
    expect(replies[1]).toEqual(replies[0]);
    server.clock.advance(2 * MINUTE);
    expect((await guess(baker.email, 12, PASSWORD)).status).toBe(200);
    // A success clears the failures before it.
    expect((await guess(baker.email, 13)).status).toBe(401);
    expect((await guess(baker.email, 14)).status).toBe(401);
  });

  it("SEC-43 beyond the cap an account counts each network separately, with an IPv6 /48 as one", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const peers = ["203.0.113.66", "203.0.113.66", "203.0.113.67", "2001:db8:7:1::1", "2001:db8:7:2::1"];
    const before = Array.from({ length: 10 }, (_, n) => `198.51.100.${n}`);
    for (const peer of [...before, ...peers])
      await signIn(server, "a@example.com", "wrong-password", { peer });
    const rows = await server.database.db.selectFrom("rate_limit").select(["bucket", "hits"]).execute();
    const networks = rows.filter(({ bucket }) => /^sign-in-account:0:[\w-]{22}:[\w-]{22}$/.test(bucket));
    expect(networks.map(({ hits }) => hits).toSorted((a, b) => a - b)).toEqual([1, 2, 2]);
  });

  it("SEC-43 a person's own marked device is never locked out by others' failures", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const baker = await server.baker();
    const other = await server.baker();
    for (let n = 0; n < 12; n += 1)
      await signIn(server, baker.email, "wrong-password", { peer: `198.51.100.${n}` });
    const device = (cookie: string) => cookie.split("; ").find((part) => part.startsWith("bt.device=")) ?? "";
    const from = (cookie: string) => ({ peer: "198.51.100.99", cookie });
    const tried = [
      await signIn(server, baker.email, PASSWORD, from("")),
      await signIn(server, baker.email, PASSWORD, from(device(other.cookie))),
      await signIn(server, baker.email, PASSWORD, from("bt.device=anything")),
      await signIn(server, baker.email, PASSWORD, from(device(baker.cookie))),
    ];
    expect(tried.map(({ status }) => status)).toEqual([429, 429, 429, 200]);
  });

  it("SEC-16 no reply contains a session's token", async () => {
    const server = await start();
    const baker = await server.baker();
    const bodies: string[] = [];
    const ask = async (method: string, path: string, body?: unknown, cookie = baker.cookie) => {
      const response = await server.request(method, path, { cookie, body });
      expect(response.status, path).toBe(200);
      bodies.push(await response.text());
      return response;
    };
    const twin = { name: "Twin", email: "twin@example.com", password: PASSWORD };
    const known = { email: baker.email, password: PASSWORD };
    await ask("POST", "/api/auth/sign-up/email", twin, "");
    const cookie = cookiesOf(await ask("POST", SIGN_IN, known, ""));
    await ask("GET", "/api/auth/get-session");
    await ask("GET", "/api/account/export");
    await ask("GET", "/api/auth/passkey/list-user-passkeys");
    const { db } = server.database;
    const tokens = (await db.selectFrom("session").select("token").execute()).map(({ token }) => token);
    await ask(
      "POST",
      "/api/auth/change-password",
      { currentPassword: PASSWORD, newPassword: "Next-2026" },
      cookie,
    );
    tokens.push(...(await db.selectFrom("session").select("token").execute()).map(({ token }) => token));
    expect(tokens.length).toBeGreaterThanOrEqual(5);
    for (const body of bodies) for (const token of tokens) expect(body).not.toContain(token);
  });

  it("SEC-49 no address, name, password or cookie gets into the log", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const canaries = { name: "Canary Name", email: "canary@example.com", password: "Canary-Password-1" };
    const cookie = cookiesOf(await server.request("POST", "/api/auth/sign-up/email", { body: canaries }));
    await server.request("POST", "/api/auth/sign-up/email", { body: canaries });
    for (let n = 0; n < 12; n += 1) await signIn(server, canaries.email, "Canary-Password-2");
    await server.request("POST", "/api/auth/sign-out", { cookie });
    const written = JSON.stringify({
      ...server.lines,
      all: [server.lines.security, server.lines.failure, server.lines.request],
    });
    expect(server.lines.security.length).toBeGreaterThan(10);
    expect(written).not.toMatch(/canary/i);
    expect(written).not.toContain(cookie.split("=")[1]?.slice(0, 20));
  });

  it("SEC-50 a sign-in is logged with its account and network", async () => {
    const server = await start();
    const baker = await server.baker();
    await signIn(server, baker.email, PASSWORD, { peer: "198.51.100.3" });
    expect(server.lines.security.at(-1)).toEqual({
      event: "sign-in",
      userId: baker.id,
      network: "198.51.100.3",
      requestId: expect.any(String),
    });
  });
});

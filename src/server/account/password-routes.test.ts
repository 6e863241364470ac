import { expect, it } from "vitest";
import { cookiesOf, onEachServer, PASSWORD, type TestServer } from "../../../tests/support/server";

const CHANGE = "/api/auth/change-password";
const CONFIRM = "/api/auth/verify-password";
const NEXT = "Levain-2027";
const MINUTE = 60_000;

const change = (server: TestServer, cookie: string, currentPassword = PASSWORD, newPassword = NEXT) =>
  server.request("POST", CHANGE, { cookie, body: { currentPassword, newPassword } });
const isSignedIn = async (server: TestServer, cookie: string) =>
  (await (await server.request("GET", "/api/auth/get-session", { cookie })).json()) !== null;
const kinds = async (server: TestServer) => (await server.mails()).map(({ kind }) => kind);

onEachServer((start) => {
  it("AP-26 AC-18 a changed password works, and the old one no longer does", async () => {
    const server = await start();
    const baker = await server.baker();
    const response = await change(server, baker.cookie);
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    const signIn = async (password: string) => {
      const body = { email: baker.email, password };
      return (await server.request("POST", "/api/auth/sign-in/email", { body })).status;
    };
    expect([await signIn(PASSWORD), await signIn(NEXT)]).toEqual([401, 200]);
    expect(await kinds(server)).toEqual(["verification", "password-changed"]);
    expect(server.lines.security.map(({ event }) => event)).toContain("password-changed");
  });

  it("SEC-08 a password change keeps this one of three sessions, under a new token, whatever the body says", async () => {
    const server = await start();
    const baker = await server.baker();
    const others = [await server.signIn(baker), await server.signIn(baker)];
    const response = await server.request("POST", CHANGE, {
      cookie: baker.cookie,
      body: { currentPassword: PASSWORD, newPassword: NEXT, revokeOtherSessions: false },
    });
    const renewed = cookiesOf(response);
    expect(await isSignedIn(server, renewed)).toBe(true);
    for (const cookie of [baker.cookie, ...others]) expect(await isSignedIn(server, cookie)).toBe(false);
    expect(await server.database.db.selectFrom("session").selectAll().execute()).toHaveLength(1);
  });

  it("SEC-17 a new token does not make the session last longer", async () => {
    const server = await start();
    const baker = await server.baker();
    server.clock.advance(6 * 24 * 60 * MINUTE);
    const response = await change(server, baker.cookie);
    const [line = ""] = response.headers.getSetCookie();
    const seconds = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
    expect(seconds).toBeGreaterThan(24 * 24 * 60 * 60 - 60);
    expect(seconds).toBeLessThanOrEqual(24 * 24 * 60 * 60);
  });

  it("AP-26 a wrong current password is reported beside its field and changes nothing", async () => {
    const server = await start();
    const baker = await server.baker();
    const other = await server.signIn(baker);
    const response = await change(server, baker.cookie, "wrong-password");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "invalid",
      issues: [{ path: "currentPassword", message: "Current password is incorrect" }],
    });
    expect(await isSignedIn(server, other)).toBe(true);
    expect(await kinds(server)).toEqual(["verification"]);
  });

  it("SEC-02 the server refuses every password that the form would", async () => {
    // The whole table is in src/contract/account/account.test.ts.
    const message = "Password must contain uppercase, lowercase, and number";
    const server = await start();
    const baker = await server.baker();
    const response = await change(server, baker.cookie, PASSWORD, "aaaaaaaa");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: "newPassword", message }] });
  });

  it("SEC-02 a common password is refused for the owner, and accepted from others", async () => {
    const server = await start();
    const [baker, owner] = [await server.baker(), await server.owner()];
    expect((await change(server, baker.cookie, PASSWORD, "Password1")).status).toBe(200);
    const refused = await change(server, owner.cookie, PASSWORD, "Password1");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ issues: [{ path: "newPassword" }] });
    expect((await change(server, owner.cookie)).status).toBe(200);
    const audited = await server.database.db.selectFrom("audit").select("action").execute();
    expect(audited.map(({ action }) => action)).toContain("owner-password-changed");
  });

  it("SEC-06 a reset link mailed before the change no longer works", async () => {
    const server = await start();
    const baker = await server.baker();
    await server.request("POST", "/api/auth/request-password-reset", { body: { email: baker.email } });
    const [, mail] = await server.mails();
    const token = /token=([\w-]+)/.exec(mail?.body ?? "")?.[1];
    expect(token).toBeDefined();
    await change(server, baker.cookie);
    const body = { token, newPassword: "Stolen-2027" };
    const response = await server.request("POST", "/api/auth/reset-password", { body });
    expect(await response.json()).toMatchObject({ code: "link-expired" });
  });

  it("SEC-09 entering the password again makes a session fresh, and a wrong one does not", async () => {
    const server = await start();
    const baker = await server.baker();
    const askExport = async () => (await baker.request("GET", "/api/account/export")).status;
    server.clock.advance(15 * MINUTE + 1_000);
    expect(await askExport()).toBe(403);
    const wrong = await baker.request("POST", CONFIRM, { password: "wrong-password" });
    expect(await wrong.json()).toMatchObject({
      code: "invalid",
      issues: [{ path: "password", message: "Incorrect password" }],
    });
    expect(await askExport()).toBe(403);
    const right = await baker.request("POST", CONFIRM, { password: PASSWORD });
    expect([right.status, await right.json()]).toEqual([200, { status: true }]);
    expect(await askExport()).toBe(200);
  });

  it("SEC-09 the proof counts for this session only", async () => {
    const server = await start();
    const baker = await server.baker();
    const other = await server.signIn(baker);
    server.clock.advance(15 * MINUTE + 1_000);
    await baker.request("POST", CONFIRM, { password: PASSWORD });
    expect((await server.request("GET", "/api/account/export", { cookie: other })).status).toBe(403);
  });

  it("SEC-43 an account allows five guesses in a quarter of an hour", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const [baker, other] = [await server.baker(), await server.baker()];
    const guess = async () => (await baker.request("POST", CONFIRM, { password: "wrong-password" })).status;
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
    expect((await change(server, baker.cookie)).status).toBe(429);
    expect((await change(server, other.cookie)).status).toBe(200);
    server.clock.advance(15 * MINUTE + 1_000);
    expect(await guess()).toBe(400);
  });
});

onEachServer((start) => {
  it("SEC-08 two changes at once with the same current password have one winner", async () => {
    const server = await start();
    const baker = await server.baker();
    const replies = await Promise.all([
      change(server, baker.cookie, PASSWORD, "First-2027"),
      change(server, baker.cookie, PASSWORD, "Second-2027"),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

import { expect, it } from "vitest";
import { mailedTokens, outcomeOf } from "../../../../tests/support/mailed-links";
import { type Baker, onEachServer, type TestServer } from "../../../../tests/support/server";

const DAY = 86_400_000;

const verify = (server: TestServer, token: string, cookie?: string) =>
  server.request("POST", "/api/auth/verify-email", { body: { token }, cookie });

async function isVerified(server: TestServer, { id }: Baker): Promise<boolean> {
  const user = await server.database.db
    .selectFrom("user")
    .select("emailVerified")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return Boolean(user.emailVerified);
}

async function firstToken(server: TestServer, { email }: Baker): Promise<string> {
  const [token = "no mail"] = await mailedTokens(server, email, "verification");
  return token;
}

onEachServer((start) => {
  it("SEC-07 a sign-up mails a link that proves the mailbox once", async () => {
    const server = await start();
    const baker = await server.baker();
    expect(await isVerified(server, baker)).toBe(false);
    const token = await firstToken(server, baker);
    const response = await verify(server, token, baker.cookie);
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    expect(await isVerified(server, baker)).toBe(true);
    expect(server.lines.security.map(({ event }) => event)).toContain("email-verified");
  });

  it("SEC-07 opening the link again, on a second device too, says that the address is confirmed", async () => {
    const server = await start();
    const [baker, other] = [await server.baker(), await server.baker()];
    const token = await firstToken(server, baker);
    await verify(server, token, baker.cookie);
    const { length } = server.lines.security;
    const again = await verify(server, token, baker.cookie);
    expect([again.status, await again.json()]).toEqual([200, { status: true }]);
    expect(server.lines.security).toHaveLength(length);
    // The link is used up: it confirms nothing more.
    await server.database.db.updateTable("user").set({ emailVerified: false }).execute();
    expect(await outcomeOf(await verify(server, token, baker.cookie))).toBe("link-expired");
    expect(await isVerified(server, baker)).toBe(false);
    expect(await outcomeOf(await verify(server, token, other.cookie))).toBe("link-unknown");
  });

  it("SEC-07 the link does nothing without its user's session, and stays valid for them", async () => {
    const server = await start();
    const [baker, other] = [await server.baker(), await server.baker()];
    const token = await firstToken(server, baker);
    expect(await outcomeOf(await verify(server, token))).toBe("session-needed");
    expect(await outcomeOf(await verify(server, token, other.cookie))).toBe("link-unknown");
    expect([await isVerified(server, baker), await isVerified(server, other)]).toEqual([false, false]);
    expect((await verify(server, token, baker.cookie)).status).toBe(200);
  });

  it("SEC-07 SEC-22 a mail program that opens the link changes nothing", async () => {
    const server = await start();
    const baker = await server.baker();
    const token = await firstToken(server, baker);
    for (const path of [`/api/auth/verify-email?token=${token}`, `/api/auth/verify-email/${token}`])
      expect((await server.request("GET", path, { cookie: baker.cookie })).status).toBeGreaterThanOrEqual(
        404,
      );
    expect(await isVerified(server, baker)).toBe(false);
  });

  it("SEC-07 a link ends after 24 hours, and never confirms the next user of its address", async () => {
    const server = await start();
    const [baker, gone] = [await server.baker(), await server.baker("Ghost", { email: "ghost@example.com" })];
    const [token, ghostly] = [await firstToken(server, baker), await firstToken(server, gone)];
    await server.database.db.deleteFrom("user").where("id", "=", gone.id).execute();
    const next = await server.baker("Next", { email: "ghost@example.com" });
    expect(await outcomeOf(await verify(server, ghostly, baker.cookie))).toBe("link-unknown");
    server.clock.advance(DAY);
    expect(await outcomeOf(await verify(server, ghostly, next.cookie))).toBe("link-expired");
    expect(await isVerified(server, next)).toBe(false);
    expect(await outcomeOf(await verify(server, token, baker.cookie))).toBe("link-expired");
  });

  it("SEC-43 the link is mailed again three times a day, and never to a confirmed address", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const baker = await server.baker();
    const again = () => baker.request("POST", "/api/auth/send-verification-email");
    const sent: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) sent.push(await (await again()).json());
    expect(sent).toEqual([1, 2, 3, 4, 5].map((times) => ({ status: true, sent: times < 4 })));
    const tokens = await mailedTokens(server, baker.email, "verification");
    expect(tokens).toHaveLength(4);
    await verify(server, tokens.at(-1) ?? "", baker.cookie);
    server.clock.advance(DAY);
    await again();
    expect(await mailedTokens(server, baker.email, "verification")).toHaveLength(4);
    expect((await server.request("POST", "/api/auth/send-verification-email")).status).toBe(401);
  });
});

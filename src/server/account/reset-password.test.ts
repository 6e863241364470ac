import { expect, it } from "vitest";
import { ERRORS } from "../../contract/api/errors";
import {
  askReset,
  confirmAddress,
  givePasskey,
  mailedTokens,
  outcomeOf,
  useReset,
  waysIn,
} from "../../../tests/support/mailed-links";
import { onEachServer, type TestServer } from "../../../tests/support/server";

const HOUR = 3_600_000;
const NEXT = "Rye-and-spelt-7";

const signInStatus = async (server: TestServer, email: string, password: string) =>
  (await server.request("POST", "/api/auth/sign-in/email", { body: { email, password } })).status;

onEachServer((start) => {
  it("AC-05 AP-25 a reset sets the password once, signs nobody in, and is reported by mail", async () => {
    const server = await start();
    const baker = await server.baker();
    const { email, password } = baker;
    await confirmAddress(server, baker);
    const token = await askReset(server, email);
    const response = await useReset(server, token, NEXT);
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await signInStatus(server, email, password)).toBe(401);
    expect(await signInStatus(server, email, NEXT)).toBe(200);
    expect((await server.mails()).filter(({ kind }) => kind === "password-changed")).toMatchObject([
      { recipient: email, subject: "Your password for Bread Tools was changed" },
    ]);
    expect(server.lines.security.map(({ event }) => event)).toContain("reset-used");
  });

  it("AC-17 a used or old link is called expired, and any other only fails", async () => {
    const server = await start();
    const { email } = await server.baker();
    const used = await askReset(server, email);
    await useReset(server, used, NEXT);
    const old = await askReset(server, email);
    server.clock.advance(HOUR);
    const expired = { code: "link-expired", error: ERRORS["link-expired"].sentence };
    expect(await (await useReset(server, used, NEXT)).json()).toMatchObject(expired);
    expect(await (await useReset(server, old, NEXT)).json()).toMatchObject(expired);
    expect(expired.error).toContain("expired");
    const unknown = { code: "link-unknown", error: "Unable to reset password. Please try again." };
    for (const token of ["", "x".repeat(43), old.slice(1), `${old}=`, "' or 1=1 --"])
      expect(await (await useReset(server, token, NEXT)).json()).toMatchObject(unknown);
  });

  it("AC-05 a reset link works for an hour", async () => {
    const server = await start();
    const { email } = await server.baker();
    const token = await askReset(server, email);
    server.clock.advance(HOUR - 10_000);
    expect((await useReset(server, token, NEXT)).status).toBe(200);
  });

  it("SEC-02 AP-25 the server refuses what the form would, and the link still works", async () => {
    // The whole table is in src/contract/account/account.test.ts.
    const [password, message] = ["Sh0rt", "Password must be at least 8 characters"];
    const server = await start();
    const { email } = await server.baker();
    const token = await askReset(server, email);
    const refused = await useReset(server, token, password);
    expect(await refused.json()).toMatchObject({
      code: "invalid",
      issues: [{ path: "newPassword", message }],
    });
    expect((await useReset(server, token, NEXT)).status).toBe(200);
  });

  it("SEC-06 a reset ends every session, passkey and other link", async () => {
    const server = await start();
    const { id, email, password, cookie } = await server.baker();
    const elsewhere = await server.signIn({ email, password });
    await givePasskey(server, id);
    const [verification = ""] = await mailedTokens(server, email, "verification");
    await useReset(server, await askReset(server, email), NEXT);
    expect(await waysIn(server, id)).toEqual({ sessions: 0, passkeys: 0, passwords: 1 });
    for (const old of [cookie, elsewhere]) {
      const session = await server.request("GET", "/api/auth/get-session", { cookie: old });
      expect(await session.json()).toBeNull();
    }
    const user = await server.database.db
      .selectFrom("user")
      .select("emailVerified")
      .executeTakeFirstOrThrow();
    expect(Boolean(user.emailVerified)).toBe(true);
    // To somebody whose address is confirmed, a link says so again: without that, it must be seen to do nothing.
    await server.database.db.updateTable("user").set({ emailVerified: false }).execute();
    const later = await server.signIn({ email, password: NEXT });
    const verify = await server.request("POST", "/api/auth/verify-email", {
      body: { token: verification },
      cookie: later,
    });
    expect(await outcomeOf(verify)).toBe("link-expired");
  });

  it("SEC-06 a reset ends passkeys also where an earlier reset proved the mailbox", async () => {
    const server = await start();
    const { id, email } = await server.baker();
    await useReset(server, await askReset(server, email), NEXT);
    await givePasskey(server, id);
    await useReset(server, await askReset(server, email), `${NEXT}-again`);
    expect(await waysIn(server, id)).toEqual({ sessions: 0, passkeys: 0, passwords: 1 });
  });

  it("a reset gives a password to an account that has none", async () => {
    const server = await start();
    const baker = await server.baker();
    const { id, email } = baker;
    await confirmAddress(server, baker);
    await server.database.db.deleteFrom("account").where("userId", "=", id).execute();
    await useReset(server, await askReset(server, email), NEXT);
    expect(await waysIn(server, id)).toMatchObject({ passwords: 1 });
    expect(await signInStatus(server, email, NEXT)).toBe(200);
  });

  it("SEC-07 the link of a deleted user is unknown, and does not serve the next user of the address", async () => {
    const server = await start();
    const gone = await server.baker("Ghost", { email: "ghost@example.com" });
    const token = await askReset(server, gone.email);
    await server.database.db.deleteFrom("user").where("id", "=", gone.id).execute();
    const next = await server.baker("Next", { email: "ghost@example.com" });
    expect(await outcomeOf(await useReset(server, token, NEXT))).toBe("link-unknown");
    expect(await signInStatus(server, next.email, next.password)).toBe(200);
  });

  it("SEC-43 a person slowed down by wrong passwords signs in at once after a reset", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const { email } = await server.baker();
    const wrong = (peer: string) =>
      server.request("POST", "/api/auth/sign-in/email", {
        body: { email, password: "wrong-Password-1" },
        peer,
      });
    for (let tries = 0; tries < 12; tries += 1) await wrong(`198.51.100.${tries}`);
    expect((await wrong("198.51.100.99")).status).toBe(429);
    await useReset(server, await askReset(server, email), NEXT);
    expect(await signInStatus(server, email, NEXT)).toBe(200);
  });
});

onEachServer((start) => {
  it("SEC-06 one of twenty uses at once sets the password", async () => {
    const server = await start();
    const { email } = await server.baker();
    const token = await askReset(server, email);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => useReset(server, token, `${NEXT}-${index}`)),
    );
    const winners = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await signInStatus(server, email, `${NEXT}-${winners[0]}`)).toBe(200);
  });
});

import { expect, it } from "vitest";
import { createAuthenticator } from "../../../../tests/support/authenticator";
import {
  type Options,
  PASSKEYS,
  registerOptions,
  sessionRows,
  signInOptions,
  verifyRegistration,
  verifySignIn,
  withPasskey,
} from "../../../../tests/support/passkeys";
import { cookiesOf, onEachServer } from "../../../../tests/support/server";

onEachServer((start) => {
  it("AP-28 AC-13 a person answers the challenge and is signed in with a new session", async () => {
    const server = await start();
    const { baker, device } = await withPasskey(server);
    const { options, cookie } = await signInOptions(server);
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    const response = await verifySignIn(server, cookie, device.signIn(options));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      session: { id: expect.any(String), createdAt: expect.any(String), expiresAt: expect.any(String) },
      user: expect.objectContaining({ id: baker.id, email: baker.email }),
    });
    const me = await server.request("GET", "/api/auth/get-session", { cookie: cookiesOf(response) });
    expect(await me.json()).toMatchObject({ user: { id: baker.id } });
    expect(new Set((await sessionRows(server)).map(({ method }) => method))).toEqual(
      new Set(["passkey", "password"]),
    );
  });

  it("AP-28 options may be asked by POST with an address, and say nothing about the address", async () => {
    const server = await start();
    const { baker } = await withPasskey(server);
    const ask = async (body: unknown, cookie?: string) => {
      const path = `${PASSKEYS}/generate-authenticate-options`;
      const response = await server.request("POST", path, { body, cookie });
      expect(response.status).toBe(200);
      const { challenge, ...rest } = (await response.json()) as Options;
      expect(challenge).toEqual(expect.any(String));
      return rest;
    };
    const known = await ask({ email: baker.email });
    expect(known).toEqual(await ask({ email: "nobody@example.com" }));
    expect(known).toEqual(await ask({ email: baker.email }, baker.cookie));
    expect(known.allowCredentials).toBeUndefined();
  });

  it("AP-28 SEC-10 a sign-in without user verification, for another site, page or challenge, or forged, is 400 'auth cancelled'", async () => {
    const server = await start();
    const { device } = await withPasskey(server);
    for (const ceremony of [
      { userVerified: false },
      { rpId: "evil.example" },
      { origin: "https://evil.example" },
      // Passkeys are bound to the host alone, so a neighbor on another port can ask for an answer (CVE-2026-134320).
      { origin: "http://localhost:4322" },
      { challenge: "c29tZXRoaW5nLWVsc2U" },
      { forged: true },
    ]) {
      const { options, cookie } = await signInOptions(server);
      const response = await verifySignIn(server, cookie, device.signIn(options, ceremony));
      const { code, error } = (await response.json()) as { code: string; error: string };
      expect([ceremony, response.status, code, error, cookiesOf(response)]).toEqual([
        ceremony,
        400,
        "auth-cancelled",
        "auth cancelled",
        "",
      ]);
    }
    expect(await sessionRows(server)).toHaveLength(1);
    expect(server.lines.security.map(({ event }) => event)).toContain("passkey-failed");
  });

  it("SEC-10 an unknown passkey, a wrong signature and no passkey get the same answer", async () => {
    const server = await start();
    const { device } = await withPasskey(server);
    const answers = [];
    for (const answer of [
      (options: Options) => createAuthenticator().signIn(options),
      (options: Options) => device.signIn(options, { forged: true }),
      () => ({}),
      () => null,
      () => ({ id: device.id, rawId: device.id, type: "public-key", response: { clientDataJSON: 7 } }),
    ]) {
      const { options, cookie } = await signInOptions(server);
      const response = await verifySignIn(server, cookie, answer(options));
      const { requestId, ...body } = (await response.json()) as Record<string, unknown>;
      expect(requestId).toEqual(expect.any(String));
      answers.push({ status: response.status, body, cookies: response.headers.getSetCookie() });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("SEC-10 a signed challenge works once", async () => {
    const server = await start();
    const { device } = await withPasskey(server);
    const { options, cookie } = await signInOptions(server);
    const answer = device.signIn(options);
    expect((await verifySignIn(server, cookie, answer)).status).toBe(200);
    expect((await verifySignIn(server, cookie, answer)).status).toBe(400);
  });

  it("SEC-10 a counter that goes back or stands still means a copied device, and is refused", async () => {
    const server = await start();
    const { device } = await withPasskey(server);
    const signIn = async (counter: number) => {
      const { options, cookie } = await signInOptions(server);
      return (await verifySignIn(server, cookie, device.signIn(options, { counter }))).status;
    };
    expect([await signIn(7), await signIn(6), await signIn(7), await signIn(8)]).toEqual([
      200, 400, 400, 200,
    ]);
  });

  it("SEC-24 the owner is told of a sign-in with a passkey, by mail and in the record", async () => {
    const server = await start();
    const owner = await server.owner();
    const device = createAuthenticator();
    const made = await registerOptions(owner);
    await verifyRegistration(server, made.cookie, { response: device.register(made.options) });
    const { options, cookie } = await signInOptions(server);
    const response = await verifySignIn(server, cookie, device.signIn(options));
    expect(response.status).toBe(200);
    const me = await server.request("GET", "/api/auth/get-session", { cookie: cookiesOf(response) });
    expect(await me.json()).toMatchObject({ isOwner: true });
    const mail = (await server.mails()).at(-1);
    expect(mail).toMatchObject({ kind: "owner-signed-in", recipient: owner.email });
    expect(mail?.body).toContain("with a passkey");
    const audited = await server.database.db.selectFrom("audit").select(["action", "detail"]).execute();
    expect(audited).toContainEqual({ action: "owner-signed-in", detail: "passkey" });
  });

  it("SEC-18 a passkey sign-in ends the session that came with it", async () => {
    const server = await start();
    const { baker, device } = await withPasskey(server);
    const { options, cookie } = await signInOptions(server);
    const response = await verifySignIn(server, `${baker.cookie}; ${cookie}`, device.signIn(options));
    expect(response.status).toBe(200);
    expect(await (await baker.request("GET", "/api/auth/get-session")).json()).toBeNull();
  });
});

import { expect, it } from "vitest";
import { createAuthenticator } from "../../../../tests/support/authenticator";
import {
  PASSKEYS,
  passkeyRows,
  registerOptions,
  signInOptions,
  verifyRegistration,
  verifySignIn,
  withPasskey,
} from "../../../../tests/support/passkeys";
import { onEachServer } from "../../../../tests/support/server";

const MINUTE = 60_000;

onEachServer((start) => {
  it("AP-29 registering a passkey gets options for this site and person, and stores what the device made", async () => {
    const server = await start();
    const baker = await server.baker("Alma");
    const device = createAuthenticator();
    const { options, cookie } = await registerOptions(baker, "?authenticatorAttachment=platform&name=Phone");
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: baker.email },
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: "required",
        userVerification: "required",
        authenticatorAttachment: "platform",
      },
    });
    const response = await verifyRegistration(server, cookie, {
      response: device.register(options),
      name: " Phone ",
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: expect.any(String),
      name: "Phone",
      deviceType: "singleDevice",
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
    });
    expect(await passkeyRows(server)).toMatchObject([{ userId: baker.id, credentialID: device.id }]);
    expect(server.lines.security.map(({ event }) => event)).toContain("passkey-added");
  });

  it("SEC-12 a device stores one handle for a person, which says nothing about them; older handles sign in too", async () => {
    const server = await start();
    const baker = await server.baker();
    const handleOf = async (one: typeof baker) => (await registerOptions(one)).options.user?.id ?? "";
    const handle = await handleOf(baker);
    expect(await handleOf(baker)).toBe(handle);
    expect(await handleOf(await server.baker())).not.toBe(handle);
    expect(handle).toMatch(/^[\w-]{43}$/);
    for (const text of [handle, Buffer.from(handle, "base64url").toString("latin1")])
      for (const personal of [baker.id, baker.email, baker.name]) expect(text).not.toContain(personal);

    const device = createAuthenticator();
    const made = await registerOptions(baker);
    await verifyRegistration(server, made.cookie, { response: device.register(made.options) });
    expect(await handleOf(baker)).toBe(handle);
    // The second handle was made up for a single passkey, as all of them once were.
    const earlier = Buffer.from("k3v9x0q2m5a7c1e8r4t6y0u2i9o3p5s7").toString("base64url");
    for (const userHandle of [handle, earlier]) {
      const { options, cookie } = await signInOptions(server);
      expect(options.allowCredentials).toBeUndefined();
      const { response, ...credential } = device.signIn(options);
      const answer = { ...credential, response: { ...response, userHandle } };
      expect((await verifySignIn(server, cookie, answer)).status).toBe(200);
    }
  });

  it("AP-29 an unknown attachment is refused, and a missing name is allowed", async () => {
    const server = await start();
    const { baker } = await withPasskey(server, "");
    expect(await passkeyRows(server)).toMatchObject([{ name: null }]);
    const odd = await baker.request(
      "GET",
      `${PASSKEYS}/generate-register-options?authenticatorAttachment=usb`,
    );
    expect(odd.status).toBe(400);
  });

  it("SEC-10 registering is refused without user verification, for another site or page, or for another challenge, and stores nothing", async () => {
    const server = await start();
    const baker = await server.baker();
    for (const ceremony of [
      { userVerified: false },
      { rpId: "evil.example" },
      { origin: "https://evil.example" },
      // Passkeys are bound to the host alone, so a neighbor on another port can ask for an answer (CVE-2026-134320).
      { origin: "http://localhost:4322" },
      { challenge: "c29tZXRoaW5nLWVsc2U" },
    ]) {
      const { options, cookie } = await registerOptions(baker);
      const response = await verifyRegistration(server, cookie, {
        response: createAuthenticator().register(options, ceremony),
      });
      const { code, error } = (await response.json()) as { code: string; error: string };
      expect([ceremony, response.status, code, error]).toEqual([
        ceremony,
        400,
        "auth-cancelled",
        "registration cancelled",
      ]);
    }
    expect(await passkeyRows(server)).toEqual([]);
  });

  it("SEC-10 an expired challenge is refused", async () => {
    const server = await start();
    const baker = await server.baker();
    const { options, cookie } = await registerOptions(baker);
    const past = new Date(Date.now() - 1).toISOString();
    await server.database.db.updateTable("verification").set({ expiresAt: past }).execute();
    const response = await verifyRegistration(server, cookie, {
      response: createAuthenticator().register(options),
    });
    expect(response.status).toBe(400);
  });

  it("AC-14 registering the same passkey again says 'previously registered', whoever tries", async () => {
    const server = await start();
    const { baker, device } = await withPasskey(server);
    const { options, cookie } = await registerOptions(baker);
    expect(options.excludeCredentials).toMatchObject([{ id: device.id }]);
    const again = await verifyRegistration(server, cookie, { response: device.register(options) });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ code: "invalid", error: "previously registered" });

    const other = await server.baker();
    const theirs = await registerOptions(other);
    const taken = await verifyRegistration(server, theirs.cookie, {
      response: device.register(theirs.options),
    });
    expect(taken.status).toBe(400);
    expect(await passkeyRows(server)).toHaveLength(1);
  });

  it("SEC-10 a challenge for signing in, or another person's, registers nothing", async () => {
    const server = await start();
    const baker = await server.baker();
    const other = await server.baker();
    const signIn = await signInOptions(server);
    const crossed = await verifyRegistration(server, `${baker.cookie}; ${signIn.cookie}`, {
      response: createAuthenticator().register(signIn.options),
    });
    const theirs = await registerOptions(other);
    const challenge = theirs.cookie.split("; ").find((part) => part.startsWith("bt.passkey=")) ?? "";
    const stolen = await verifyRegistration(server, `${baker.cookie}; ${challenge}`, {
      response: createAuthenticator().register(theirs.options),
    });
    expect([crossed.status, stolen.status]).toEqual([400, 400]);
    expect(await passkeyRows(server)).toEqual([]);
  });

  it("SEC-09 registering needs a proof of identity from the last 15 minutes", async () => {
    const server = await start();
    const baker = await server.baker();
    const { options, cookie } = await registerOptions(baker);
    server.clock.advance(15 * MINUTE + 1_000);
    const late = await verifyRegistration(server, cookie, {
      response: createAuthenticator().register(options),
    });
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({ code: "confirm-password" });
    expect((await baker.request("GET", `${PASSKEYS}/generate-register-options`)).status).toBe(403);
    const confirmed = await baker.request("POST", "/api/auth/verify-password", {
      password: baker.password,
    });
    expect(confirmed.status).toBe(200);
    expect((await baker.request("GET", `${PASSKEYS}/generate-register-options`)).status).toBe(200);
  });
});

onEachServer((start) => {
  it("SEC-10 a challenge has 16 bytes or more, lives 5 minutes, and works once", async () => {
    const server = await start();
    const baker = await server.baker();
    const device = createAuthenticator();
    const { options, cookie } = await registerOptions(baker);
    expect(Buffer.from(options.challenge, "base64url").length).toBeGreaterThanOrEqual(16);
    const [row] = await server.database.db.selectFrom("verification").selectAll().execute();
    const life = new Date(row?.expiresAt ?? 0).getTime() - new Date(row?.createdAt ?? 0).getTime();
    expect(life).toBeGreaterThan(4.9 * MINUTE);
    expect(life).toBeLessThan(5.1 * MINUTE);
    const answer = { response: device.register(options) };
    expect((await verifyRegistration(server, cookie, answer)).status).toBe(200);
    const again = { response: createAuthenticator().register(options) };
    expect((await verifyRegistration(server, cookie, again)).status).toBe(400);
    expect(await passkeyRows(server)).toHaveLength(1);
  });
});

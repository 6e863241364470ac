import { expect, it } from "vitest";
import { createAuthenticator } from "../../../../tests/support/authenticator";
import {
  PASSKEYS,
  passkeyRows,
  registerOptions,
  signInOptions,
  verifyRegistration,
  verifySignIn,
} from "../../../../tests/support/passkeys";
import { cookiesOf, onEachServer, type TestServer } from "../../../../tests/support/server";

/** The owner, and the device that holds their first passkey, which was made with the password. */
async function ownerWithPasskey(server: TestServer) {
  const owner = await server.owner();
  const device = createAuthenticator();
  const { options, cookie } = await registerOptions(owner);
  const made = await verifyRegistration(server, cookie, { response: device.register(options) });
  expect(made.status).toBe(200);
  return { owner, device, id: ((await made.json()) as { id: string }).id };
}

onEachServer((start) => {
  it("SEC-24 with ADMIN_REQUIRE_PASSKEY the owner's password alone neither makes nor removes a passkey", async () => {
    const server = await start({ env: { ADMIN_REQUIRE_PASSKEY: "on" } });
    const { owner, device, id } = await ownerWithPasskey(server);
    const thief = await server.signIn(owner);
    const tries = [
      await server.request("GET", `${PASSKEYS}/generate-register-options`, { cookie: thief }),
      await verifyRegistration(server, thief, { response: {} }),
      await server.request("POST", `${PASSKEYS}/delete-passkey`, { cookie: thief, body: { id } }),
    ];
    for (const response of tries)
      expect([response.status, await response.json()]).toMatchObject([403, { code: "passkey-needed" }]);
    expect(await passkeyRows(server)).toHaveLength(1);

    const { options, cookie } = await signInOptions(server);
    const signedIn = cookiesOf(await verifySignIn(server, cookie, device.signIn(options)));
    const asked = await server.request("GET", `${PASSKEYS}/generate-register-options`, { cookie: signedIn });
    expect(asked.status).toBe(200);
  });

  it("without ADMIN_REQUIRE_PASSKEY, and for everybody else, the password is enough", async () => {
    const plain = await start();
    const { owner } = await ownerWithPasskey(plain);
    expect((await owner.request("GET", `${PASSKEYS}/generate-register-options`)).status).toBe(200);
    const strict = await start({ env: { ADMIN_REQUIRE_PASSKEY: "on" }, database: plain.database });
    const baker = await strict.baker();
    for (let count = 0; count < 2; count += 1) {
      const { options, cookie } = await registerOptions(baker);
      const response = createAuthenticator().register(options);
      expect((await verifyRegistration(strict, cookie, { response })).status).toBe(200);
    }
  });
});

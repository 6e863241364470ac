import { expect, it } from "vitest";
import { createAuthenticator } from "../../../../tests/support/authenticator";
import {
  PASSKEYS,
  passkeyRows,
  signInOptions,
  verifySignIn,
  withPasskey,
} from "../../../../tests/support/passkeys";
import { onEachServer } from "../../../../tests/support/server";

const MINUTE = 60_000;

onEachServer((start) => {
  it("AP-30 SEC-12 the list has each passkey's name and dates, and nothing of its key", async () => {
    const server = await start();
    const { baker, passkey } = await withPasskey(server, "Laptop");
    const list = await baker.request("GET", `${PASSKEYS}/list-user-passkeys`);
    expect(await list.json()).toEqual([
      {
        id: passkey.id,
        name: "Laptop",
        deviceType: "singleDevice",
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    const other = await server.baker();
    expect(await (await other.request("GET", `${PASSKEYS}/list-user-passkeys`)).json()).toEqual([]);
  });

  it("AP-31 a passkey is renamed, then deleted, and no longer signs anybody in", async () => {
    const server = await start();
    const { baker, device, passkey } = await withPasskey(server);
    const renamed = await baker.request("POST", `${PASSKEYS}/update-passkey`, {
      id: passkey.id,
      name: " Key ",
    });
    expect(await renamed.json()).toMatchObject({ passkey: { id: passkey.id, name: "Key" } });
    const deleted = await baker.request("POST", `${PASSKEYS}/delete-passkey`, { id: passkey.id });
    expect([deleted.status, await deleted.json()]).toEqual([200, { status: true }]);
    const { options, cookie } = await signInOptions(server);
    expect((await verifySignIn(server, cookie, device.signIn(options))).status).toBe(400);
    expect(server.lines.security.map(({ event }) => event)).toContain("passkey-removed");
  });

  it("AP-31 SEC-11 another person's passkey answers like one that never existed", async () => {
    const server = await start();
    const { passkey } = await withPasskey(server);
    const other = await server.baker();
    for (const call of ["delete-passkey", "update-passkey"]) {
      const replies = [];
      for (const id of [passkey.id, "01890a5d-ac96-774b-bcce-b302099a8057", "no id"]) {
        const response = await other.request("POST", `${PASSKEYS}/${call}`, { id, name: "Mine" });
        const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
        replies.push({ status: response.status, body });
      }
      for (const reply of replies) expect(reply).toEqual({ ...replies[0], status: 404 });
    }
    expect(await passkeyRows(server)).toMatchObject([{ id: passkey.id, name: null }]);
  });

  it("SEC-32 an id that no database can hold is refused without a failure", async () => {
    const server = await start();
    const baker = await server.baker();
    for (const id of ["a\0b", "\ud800"]) {
      for (const call of ["delete-passkey", "update-passkey"]) {
        const response = await baker.request("POST", `${PASSKEYS}/${call}`, { id, name: "Mine" });
        expect(response.status).toBe(400);
      }
      const { options, cookie } = await signInOptions(server);
      const answer = { ...createAuthenticator().signIn(options), id, rawId: id };
      const response = await verifySignIn(server, cookie, answer);
      expect([response.status, await response.json()]).toMatchObject([400, { code: "auth-cancelled" }]);
    }
    expect(server.lines.failure).toEqual([]);
  });

  it("SEC-09 deleting a passkey long after signing in asks for the password again", async () => {
    const server = await start();
    const { baker, passkey } = await withPasskey(server);
    server.clock.advance(15 * MINUTE + 1_000);
    const response = await baker.request("POST", `${PASSKEYS}/delete-passkey`, { id: passkey.id });
    expect(response.status).toBe(403);
    expect(await passkeyRows(server)).toHaveLength(1);
  });
});

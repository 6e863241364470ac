import { expect, it } from "vitest";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";

const isSignedIn = async (server: TestServer, cookie: string) =>
  (await (await server.request("GET", "/api/auth/get-session", { cookie })).json()) !== null;

/** Somebody who has signed in on three devices. */
async function onThreeDevices(server: TestServer): Promise<{ baker: Baker; cookies: string[] }> {
  const baker = await server.baker();
  return { baker, cookies: [baker.cookie, await server.signIn(baker), await server.signIn(baker)] };
}

onEachServer((start) => {
  it("AP-20 get-session answers who is signed in, in exactly these fields, and null for nobody", async () => {
    const server = await start();
    const baker = await server.baker("Alma");
    const response = await baker.request("GET", "/api/auth/get-session");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      session: { id: expect.any(String), createdAt: expect.any(String), expiresAt: expect.any(String) },
      user: {
        id: baker.id,
        name: "Alma",
        email: baker.email,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        theme: null,
        emailVerified: false,
      },
      isOwner: false,
    });
    expect(await (await server.request("GET", "/api/auth/get-session")).json()).toBeNull();
    const owner = await server.owner();
    expect(await (await owner.request("GET", "/api/auth/get-session")).json()).toMatchObject({
      isOwner: true,
    });
  });

  it("AP-22 SEC-20 signing out needs no body, ends the session, and removes the cookie", async () => {
    const server = await start();
    const { cookies } = await onThreeDevices(server);
    const [first = "", second = ""] = cookies;
    const response = await server.request("POST", "/api/auth/sign-out", { cookie: first });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(response.headers.getSetCookie()).toEqual([
      "bt.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect([await isSignedIn(server, first), await isSignedIn(server, second)]).toEqual([false, true]);
    const again = await server.request("POST", "/api/auth/sign-out", { cookie: first });
    expect(again.status).toBe(200);
  });

  it("AP-23 revoke-other-sessions leaves this one, revoke-sessions leaves none, and other people's stay", async () => {
    const server = await start();
    const other = await server.baker();
    const { cookies } = await onThreeDevices(server);
    const [here = "", there = "", elsewhere = ""] = cookies;
    const others = await server.request("POST", "/api/auth/revoke-other-sessions", { cookie: here });
    expect([others.status, await others.json()]).toEqual([200, { status: true }]);
    expect([await isSignedIn(server, here), await isSignedIn(server, there)]).toEqual([true, false]);
    expect(await isSignedIn(server, elsewhere)).toBe(false);
    const all = await server.request("POST", "/api/auth/revoke-sessions", { cookie: here });
    expect([all.status, await all.json()]).toEqual([200, { status: true }]);
    expect(await isSignedIn(server, here)).toBe(false);
    expect(await isSignedIn(server, other.cookie)).toBe(true);
  });
});

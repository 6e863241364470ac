import { expect, it } from "vitest";
import { onEachServer, PASSWORD, type TestServer } from "../../../tests/support/server";

onEachServer((start) => {
  /** The user ids of an event's log lines. Each line must name its network and its request. */
  function readTold({ lines }: TestServer, event: string) {
    const found = lines.security.filter((line) => line.event === event);
    for (const line of found)
      expect(line).toMatchObject({ network: expect.any(String), requestId: expect.any(String) });
    return found.map(({ userId }) => userId);
  }

  it("SEC-50 signing out, ending sessions, proving identity and deleting the account are logged by account id", async () => {
    const server = await start();
    const baker = await server.baker();
    const confirm = await baker.request("POST", "/api/auth/verify-password", { password: PASSWORD });
    expect(confirm.status).toBe(200);
    expect(readTold(server, "password-confirmed")).toEqual([baker.id]);

    expect((await baker.request("POST", "/api/auth/revoke-other-sessions", {})).status).toBe(200);
    expect(readTold(server, "sessions-revoked")).toEqual([baker.id]);

    expect((await baker.request("POST", "/api/auth/sign-out", {})).status).toBe(200);
    expect(readTold(server, "sign-out")).toEqual([baker.id]);

    const cookie = await server.signIn(baker);
    const body = { password: PASSWORD };
    expect((await server.request("POST", "/api/auth/delete-user", { cookie, body })).status).toBe(200);
    expect(readTold(server, "account-deleted")).toEqual([baker.id]);
  });

  it("SEC-50 a try beyond a limit is logged with its network", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const body = { email: "nobody@example.com" };
    for (let tries = 0; tries < 11; tries += 1)
      await server.request("POST", "/api/auth/request-password-reset", { body, peer: "198.51.100.7" });
    expect(readTold(server, "limited")).toHaveLength(1);
    expect(server.lines.security.at(-1)).toMatchObject({ event: "limited", network: "198.51.100.7" });
    expect(JSON.stringify(server.lines)).not.toContain("nobody@example.com");
  });
});

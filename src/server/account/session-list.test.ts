import { expect, it } from "vitest";
import { signInOptions, verifySignIn, withPasskey } from "../../../tests/support/passkeys";
import { cookiesOf, onEachServer, PASSWORD, type TestServer } from "../../../tests/support/server";
import type { SessionItem } from "../../contract/account/account";
import { knownTimeZone } from "../http/devices";

const LIST = "/api/auth/list-sessions";
const END = "/api/auth/revoke-session";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";
const LAPTOP =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 <script>alert(1)</script>";

type From = { userAgent?: string; peer?: string; timeZone?: unknown };

/** Signs in as such a device would; answers the cookie. */
async function signInFrom(server: TestServer, email: string, { userAgent, peer, timeZone }: From) {
  const response = await server.request("POST", "/api/auth/sign-in/email", {
    body: { email, password: PASSWORD, ...(timeZone !== undefined && { timeZone }) },
    ...(peer !== undefined && { peer }),
    ...(userAgent !== undefined && { headers: { "user-agent": userAgent } }),
  });
  expect(response.status).toBe(200);
  return cookiesOf(response);
}

async function listSessions(server: TestServer, cookie: string, { userAgent, peer }: From = {}) {
  const response = await server.request("GET", LIST, {
    cookie,
    ...(peer !== undefined && { peer }),
    ...(userAgent !== undefined && { headers: { "user-agent": userAgent } }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as SessionItem[];
}

const isSignedIn = async (server: TestServer, cookie: string) =>
  (await (await server.request("GET", "/api/auth/get-session", { cookie })).json()) !== null;

onEachServer((start) => {
  it("AC-06 SEC-16 the list names each device in words that help to spot a stranger, and no secret", async () => {
    const server = await start();
    const other = await server.baker();
    const { email } = await server.baker();
    const phone = await signInFrom(server, email, { userAgent: PHONE, timeZone: "America/Los_Angeles" });
    server.clock.advance(MINUTE);
    const laptop = await signInFrom(server, email, {
      userAgent: LAPTOP,
      peer: "198.51.100.7",
      timeZone: "Europe/Paris",
    });
    const shown = await listSessions(server, phone);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const each = { id: expect.any(String), method: "password", createdAt: time, lastUsedAt: time };
    expect(shown).toEqual([
      {
        ...each,
        device: "Safari on iPhone",
        timeZone: "America/Los_Angeles",
        sameNetwork: true,
        current: true,
      },
      { ...each, device: "Chrome on Windows", timeZone: "Europe/Paris", sameNetwork: false, current: false },
      { ...each, device: "An unknown device", timeZone: null, sameNetwork: true, current: false },
    ]);
    expect(await listSessions(server, other.cookie)).toHaveLength(1);

    const kept = await server.database.db.selectFrom("session").selectAll().execute();
    for (const { token } of kept) expect(JSON.stringify(shown)).not.toContain(token);
    // Nothing that a device sent is stored as it came, and its network is not stored at all.
    for (const trace of ["203.0.113", "198.51.100", "script", "Mozilla"])
      expect(JSON.stringify(kept)).not.toContain(trace);
    expect(await isSignedIn(server, laptop)).toBe(true);
  });

  it("SEC-19 ending one session ends it at once, and leaves the others", async () => {
    const server = await start();
    const { email, cookie } = await server.baker();
    const lost = await signInFrom(server, email, { userAgent: PHONE });
    const [, other] = await listSessions(server, cookie);
    const ended = await server.request("POST", END, { cookie, body: { id: other?.id } });
    expect([ended.status, await ended.json()]).toEqual([200, { status: true }]);
    expect([await isSignedIn(server, lost), await isSignedIn(server, cookie)]).toEqual([false, true]);
    expect(await listSessions(server, cookie)).toHaveLength(1);
    expect(server.lines.security.map(({ event }) => event)).toContain("sessions-revoked");
    const again = await server.request("POST", END, { cookie, body: { id: other?.id } });
    expect(again.status).toBe(404);
  });

  it("SEC-11 another person's session answers like one that never existed, and goes on", async () => {
    const server = await start();
    const victim = await server.baker();
    const other = await server.baker();
    const [theirs] = await listSessions(server, victim.cookie);
    const replies = [];
    for (const id of [theirs?.id, "01890a5d-ac96-774b-bcce-b302099a8057", "no id", ""]) {
      const response = await other.request("POST", END, { id });
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
      replies.push([response.status, body]);
    }
    for (const reply of replies) expect(reply).toEqual([404, expect.anything()]);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await isSignedIn(server, victim.cookie)).toBe(true);
    for (const id of ["a\0b", "\ud800", 7, undefined])
      expect((await other.request("POST", END, { id })).status).toBe(400);
  });

  it("AC-06 ending the current session signs out", async () => {
    const server = await start();
    const { cookie } = await server.baker();
    const [own] = await listSessions(server, cookie);
    const ended = await server.request("POST", END, { cookie, body: { id: own?.id } });
    expect(ended.headers.getSetCookie().join()).toContain("bt.session_token=; Max-Age=0");
    expect(await isSignedIn(server, cookie)).toBe(false);
  });

  it("SEC-17 the list says where a session was last used, so that a stolen one shows", async () => {
    const server = await start();
    const { email, cookie } = await server.baker();
    const phone = await signInFrom(server, email, { userAgent: PHONE, timeZone: "Europe/Paris" });
    server.clock.advance(6 * MINUTE);
    await listSessions(server, phone, { userAgent: LAPTOP, peer: "198.51.100.7" });
    expect((await listSessions(server, cookie))[1]).toMatchObject({
      device: "Chrome on Windows",
      timeZone: null,
      sameNetwork: false,
    });
  });

  it("SEC-17 expired sessions are left out of the list", async () => {
    const server = await start();
    const { email } = await server.baker();
    server.clock.advance(7 * DAY);
    const cookie = await signInFrom(server, email, {});
    expect(await listSessions(server, cookie)).toHaveLength(1);
  });

  it("SEC-17 a session from before last uses were noted is listed as unknown", async () => {
    const server = await start();
    const { email, cookie } = await server.baker();
    await server.database.db.updateTable("session").set({ device: null, network: null }).execute();
    await signInFrom(server, email, { userAgent: PHONE });
    expect(await listSessions(server, await signInFrom(server, email, {}))).toContainEqual(
      expect.objectContaining({ device: null, sameNetwork: null }),
    );
    expect(await isSignedIn(server, cookie)).toBe(true);
  });

  it("SEC-13 an unknown time zone is ignored", async () => {
    const server = await start();
    const { email, cookie } = await server.baker();
    for (const timeZone of [7, null, {}, "<b>Paris</b>", "Mars/Olympus", "x".repeat(9_000)])
      await signInFrom(server, email, { timeZone });
    for (const session of await listSessions(server, cookie)) expect(session.timeZone).toBeNull();
  });

  it("SEC-17 each passkey notes when it was last used", async () => {
    const server = await start();
    const { baker, device } = await withPasskey(server, "Phone");
    const { options, cookie } = await signInOptions(server);
    expect((await verifySignIn(server, cookie, device.signIn(options))).status).toBe(200);
    const keys = await baker.request("GET", "/api/auth/passkey/list-user-passkeys");
    expect(await keys.json()).toEqual([expect.objectContaining({ lastUsedAt: expect.stringMatching(/Z$/) })]);
    expect((await listSessions(server, baker.cookie)).map(({ method }) => method)).toEqual([
      "password",
      "passkey",
    ]);
  });
});

it.each([
  ["America/Los_Angeles", "America/Los_Angeles"],
  ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["Etc/GMT+5", null],
  ["UTC", null],
  ["+05:00", null],
  ["Europe/Atlantis", null],
  ["Europe/Paris\n", null],
  [undefined, null],
])("SEC-47 the time zone %j is stored as %j", (text, kept) => expect(knownTimeZone(text)).toBe(kept));

import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import { askReset, useReset } from "../../../../tests/support/mailed-links";
import { signInOptions, verifySignIn, withPasskey } from "../../../../tests/support/passkeys";
import { cookiesOf, onEachServer, PASSWORD, type TestServer } from "../../../../tests/support/server";
import { createCookies } from "../../http/cookies";
import { createOwner } from "../library/owner";
import { PERSONAL_DATA } from "../../start/everybody";
import { createPasswords } from "../library/passwords";

// A new hash of the same password has another salt here, as on a site.
vi.unmock("@node-rs/argon2");

const NEXT = "Rye-and-spelt-7";
const DAY = 24 * 60 * 60_000;

const deviceOf = (cookie: string) =>
  cookie.split("; ").find((part) => part.startsWith("bt.device=")) ?? "no mark";

let peers = 0;
/** Each time from another network, so that only the limits per account and per device can refuse. */
function signIn(server: TestServer, email: string, password: string, cookie?: string) {
  peers += 1;
  const peer = `198.51.${100 + Math.floor(peers / 250)}.${peers % 250}`;
  return server.request("POST", "/api/auth/sign-in/email", { body: { email, password }, cookie, peer });
}

/** Fails as often as the cap allows, and once more. Answers the statuses. */
async function fail(server: TestServer, email: string, cookie?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push((await signIn(server, email, "wrong-password", cookie)).status);
  return statuses;
}

const FAILED: readonly number[] = Array(11).fill(401);
const guarded = { env: { RATE_LIMITS: "on" } };

onEachServer((start) => {
  it("SEC-43 each device has a mark of its own, which does not say whose account it is", async () => {
    const server = await start(guarded);
    const baker = await server.baker();
    const again = await signIn(server, baker.email, PASSWORD, baker.cookie);
    const [first, second] = [deviceOf(baker.cookie), deviceOf(cookiesOf(again))];
    const shape = /^bt\.device=[\w-]{22}~\d+~[\w-]{43}\./;
    expect([first, second]).toEqual([expect.stringMatching(shape), expect.stringMatching(shape)]);
    expect(second).not.toBe(first);
    for (const text of [baker.id, baker.email, "argon2"]) expect(first).not.toContain(text);
  });

  it("SEC-43 a marked device has its own count of failures, with a cap", async () => {
    const server = await start(guarded);
    const baker = await server.baker();
    const [phone, laptop] = [
      deviceOf(baker.cookie),
      deviceOf(cookiesOf(await signIn(server, baker.email, PASSWORD))),
    ];
    expect(await fail(server, baker.email)).toEqual(FAILED);
    expect((await signIn(server, baker.email, PASSWORD)).status).toBe(429);
    expect(await fail(server, baker.email, phone)).toEqual(FAILED);
    expect((await signIn(server, baker.email, PASSWORD, phone)).status).toBe(429);
    expect((await signIn(server, baker.email, PASSWORD, laptop)).status).toBe(200);
    // The mark on the laptop gives other devices no tries.
    expect((await signIn(server, baker.email, PASSWORD)).status).toBe(429);
  });

  it("SEC-43 a mark lasts 180 days, whatever the browser says", async () => {
    const server = await start(guarded);
    const baker = await server.baker();
    const device = deviceOf(baker.cookie);
    server.clock.advance(179 * DAY);
    await fail(server, baker.email);
    expect((await signIn(server, baker.email, PASSWORD, device)).status).toBe(200);
    server.clock.advance(2 * DAY);
    await fail(server, baker.email);
    expect((await signIn(server, baker.email, PASSWORD, device)).status).toBe(429);
  });

  it("SEC-43 a mark of the old kind, one for everybody and for ever, does not count", async () => {
    const server = await start(guarded);
    const { email } = await server.baker();
    const earlier = createHash("sha256").update(`device ${email}`).digest("base64url");
    const [cookie = ""] = createCookies(server.parts.secret, false).write("device", earlier, 60).split(";");
    await fail(server, email);
    expect((await signIn(server, email, PASSWORD, cookie)).status).toBe(429);
  });

  it("SEC-43 a password reset ends every mark", async () => {
    const server = await start(guarded);
    const { email, cookie } = await server.baker();
    expect((await useReset(server, await askReset(server, email), NEXT)).status).toBe(200);
    await fail(server, email);
    expect((await signIn(server, email, NEXT, deviceOf(cookie))).status).toBe(429);
  });

  it("SEC-43 a password change ends every mark but that of the device it is made on", async () => {
    const server = await start(guarded);
    const baker = await server.baker();
    const passwords = { currentPassword: PASSWORD, newPassword: NEXT };
    const changed = await baker.request("POST", "/api/auth/change-password", passwords);
    expect(changed.status).toBe(200);
    await fail(server, baker.email);
    expect((await signIn(server, baker.email, NEXT, deviceOf(baker.cookie))).status).toBe(429);
    expect((await signIn(server, baker.email, NEXT, deviceOf(cookiesOf(changed)))).status).toBe(200);
  });

  it("SEC-43 a claim of the site ends the marks of the previous user of the owner's address", async () => {
    const first = await start(guarded);
    const squatter = await first.baker();
    const env = { ...guarded.env, ADMIN_EMAIL: squatter.email };
    const server = await start({ database: first.database, env });
    const owner = createOwner({ ...server.parts, personalData: PERSONAL_DATA });
    const claimed = await owner.claimUnlessClaimed(await createPasswords().hash(PASSWORD));
    expect(claimed?.userId).toBe(squatter.id);
    await fail(server, squatter.email);
    expect((await signIn(server, squatter.email, PASSWORD, deviceOf(squatter.cookie))).status).toBe(429);
  });

  it("SEC-43 signing in with a passkey marks the device too", async () => {
    const server = await start(guarded);
    const { baker, device } = await withPasskey(server);
    const { options, cookie } = await signInOptions(server);
    const mark = deviceOf(cookiesOf(await verifySignIn(server, cookie, device.signIn(options))));
    await fail(server, baker.email);
    expect((await signIn(server, baker.email, PASSWORD, mark)).status).toBe(200);
  });

  it("SEC-43 SEC-04 a marked device has no advantage for any other address, known or not", async () => {
    const server = await start(guarded);
    const { cookie } = await server.baker();
    const other = await server.baker();
    const replies = [];
    for (const email of [other.email, "nobody@example.com"]) {
      expect(await fail(server, email, deviceOf(cookie))).toEqual(FAILED);
      const late = await signIn(server, email, PASSWORD, deviceOf(cookie));
      const { requestId, ...body } = (await late.json()) as Record<string, unknown>;
      expect(requestId).toEqual(expect.any(String));
      replies.push({ status: late.status, body, cookies: late.headers.getSetCookie() });
    }
    expect(replies[0]).toMatchObject({ status: 429, body: { code: "slow-down" }, cookies: [] });
    expect(replies[1]).toEqual(replies[0]);
  });
});

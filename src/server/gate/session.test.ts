import { expect, it, onTestFinished, vi } from "vitest";
import { type Baker, OWNER_EMAIL, onEachServer, type TestServer } from "../../../tests/support/server";
import type { Units } from "../../contract/values/units";
import { createCookies } from "../http/cookies";
import { networkMark } from "../http/devices";
import { iso, millisOf } from "../values/instant";
import { createSessions, type SignedIn } from "./session";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const HERE = { userAgent: undefined, network: "203.0.113.1" };
const KITCHEN_UNITS: Units = { weight: "oz", temperature: "C", decimal: "comma", clock: "12" };

const sessionsOf = ({ parts, database, clock }: TestServer, more: { adminEmail?: string } = {}) =>
  createSessions({
    ...parts,
    database,
    secret: parts.secret,
    clock: clock.now,
    adminEmail: OWNER_EMAIL,
    secure: false,
    ...more,
  });

const read = (server: TestServer, { cookie }: Pick<Baker, "cookie">): Promise<SignedIn | null> =>
  sessionsOf(server).read(cookie, HERE);

onEachServer((start) => {
  it("AP-20 a session says who sent the request, with times in milliseconds", async () => {
    const server = await start();
    const baker = await server.baker("Alma", { email: "alma@example.com" });
    const now = Date.now();
    const signedIn = await read(server, baker);
    expect(signedIn).toEqual({
      sessionId: expect.any(String),
      userId: baker.id,
      name: "Alma",
      email: "alma@example.com",
      emailVerified: false,
      theme: null,
      units: null,
      sleep: null,
      kitchen: null,
      pantry: null,
      userSince: expect.any(Number),
      startedAt: expect.any(Number),
      expiresAt: (signedIn?.startedAt ?? 0) + 30 * DAY,
      confirmedAt: signedIn?.startedAt,
      method: "password",
      isOwner: false,
    });
    expect(Math.abs(now - (signedIn?.startedAt ?? 0))).toBeLessThan(5_000);
    expect(Math.abs(now - (signedIn?.userSince ?? 0))).toBeLessThan(5_000);
  });

  it("SEC-17 a session ends 30 days after it began, however busy it was", async () => {
    const server = await start();
    const baker = await server.baker();
    for (let day = 0; day < 29; day += 1) {
      server.clock.advance(DAY);
      expect(await read(server, baker)).not.toBeNull();
    }
    server.clock.advance(DAY - MINUTE);
    expect(await read(server, baker)).not.toBeNull();
    server.clock.advance(MINUTE);
    expect(await read(server, baker)).toBeNull();
  });

  it("SEC-17 a session ends after 30 days even where its row says otherwise", async () => {
    const server = await start();
    const baker = await server.baker();
    const later = new Date(Date.now() + 90 * DAY).toISOString();
    await server.database.db.updateTable("session").set({ expiresAt: later, updatedAt: later }).execute();
    server.clock.advance(30 * DAY);
    expect(await read(server, baker)).toBeNull();
  });

  it("SEC-17 a session ends to the millisecond after 30 days, or 7 unused, and notes its use after five minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await start();
    const baker = await server.baker();
    const row = server.database.db.updateTable("session");
    const ago = (ms: number) => iso(server.clock.now() - ms);
    const far = iso(server.clock.now() + 60 * DAY);
    const is = async (createdAt: string, updatedAt: string, expiresAt = far) => {
      await row.set({ createdAt, updatedAt, expiresAt }).execute();
      return (await read(server, baker)) !== null;
    };
    expect(await is(ago(30 * DAY - 1), ago(0))).toBe(true);
    expect(await is(ago(30 * DAY), ago(0))).toBe(false);
    expect(await is(ago(DAY), ago(0), ago(-1))).toBe(true);
    expect(await is(ago(DAY), ago(0), ago(0))).toBe(false);
    expect(await is(ago(DAY), ago(7 * DAY - 1))).toBe(true);
    expect(await is(ago(DAY), ago(7 * DAY))).toBe(false);

    const noted = async () =>
      millisOf(
        (await server.database.db.selectFrom("session").select("updatedAt").executeTakeFirstOrThrow())
          .updatedAt,
      );
    const now = server.clock.now();
    expect(await is(ago(DAY), ago(5 * MINUTE - 1))).toBe(true);
    expect(await noted()).toBe(now - 5 * MINUTE + 1);
    expect(await is(ago(DAY), ago(5 * MINUTE))).toBe(true);
    expect(await noted()).toBe(now);
  });

  it("AP-20 a session knows how it began, and when its person last proved their identity", async () => {
    const server = await start();
    const baker = await server.baker();
    const row = server.database.db.updateTable("session");
    await row.set({ method: "passkey", confirmedAt: "2026-01-02T03:04:05.678Z" }).execute();
    expect(await read(server, baker)).toMatchObject({
      method: "passkey",
      confirmedAt: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
    });
    await row.set({ method: null, confirmedAt: null }).execute();
    const old = await read(server, baker);
    expect(old).toMatchObject({ method: "password", confirmedAt: old?.startedAt });
  });

  it("AC-08 a session brings its person's theme and units, and none where the stored ones are invalid", async () => {
    const server = await start();
    const baker = await server.baker();
    const account = server.database.db.updateTable("user");
    for (const theme of ["light", "dark"] as const) {
      await account.set({ theme }).execute();
      expect((await read(server, baker))?.theme).toBe(theme);
    }
    await account.set({ theme: "sepia", units: JSON.stringify(KITCHEN_UNITS) }).execute();
    expect(await read(server, baker)).toMatchObject({ theme: null, units: KITCHEN_UNITS });
    await account.set({ units: "cups" }).execute();
    expect((await read(server, baker))?.units).toBeNull();
  });

  it("SEC-17 a session ends after 7 days unused, and notes its use at most every five minutes", async () => {
    const server = await start();
    const baker = await server.baker();
    const noted = async () =>
      (await server.database.db.selectFrom("session").select("updatedAt").executeTakeFirstOrThrow())
        .updatedAt;
    const begun = await noted();
    server.clock.advance(4 * MINUTE);
    await read(server, baker);
    expect(await noted()).toEqual(begun);
    server.clock.advance(2 * MINUTE);
    await read(server, baker);
    expect(await noted()).not.toEqual(begun);
    server.clock.advance(7 * DAY - MINUTE);
    expect(await read(server, baker)).not.toBeNull();
    server.clock.advance(7 * DAY);
    expect(await read(server, baker)).toBeNull();
  });

  it("SEC-49 a use from another device is noted with its network, and clears the first one's time zone", async () => {
    const server = await start();
    const baker = await server.baker();
    const row = server.database.db.updateTable("session");
    const use = async (device: string | null, userAgent: string) => {
      await row.set({ device, network: "before", timeZone: "Europe/Vienna" }).execute();
      server.clock.advance(6 * MINUTE);
      await sessionsOf(server).read(baker.cookie, { userAgent, network: "203.0.113.9" });
      return server.database.db
        .selectFrom("session")
        .select(["device", "network", "timeZone"])
        .executeTakeFirstOrThrow();
    };
    const here = { device: "Firefox on Linux", network: networkMark(server.parts.secret, "203.0.113.9") };
    const firefox = "X11; Linux; Firefox/140.0";
    expect(await use("Firefox on Linux", firefox)).toEqual({ ...here, timeZone: "Europe/Vienna" });
    expect(await use(null, firefox)).toEqual({ ...here, timeZone: "Europe/Vienna" });
    expect(await use("Chrome on Windows", firefox)).toEqual({ ...here, timeZone: null });
  });

  it("SEC-15 a cookie that is missing, spoiled, unsigned or signed with another secret is nobody's", async () => {
    const server = await start();
    const { cookie } = await server.baker();
    const token = (await server.database.db.selectFrom("session").select("token").executeTakeFirstOrThrow())
      .token;
    const sessions = sessionsOf(server);
    expect(await sessions.read(cookie, HERE)).not.toBeNull();
    expect(await sessions.read(`theme=dark; ${cookie}`, HERE)).not.toBeNull();
    const other = createCookies("t".repeat(32), false).write("session_token", token, 60);
    for (const header of [
      undefined,
      "",
      "bt.session_token=",
      `bt.session_token=${token}`,
      `bt.session_token=${token}.${"A".repeat(43)}=`,
      "bt.session_token=%E0%A4%A",
      other.split(";", 1)[0],
      cookie.replace("bt.session_token", "xbt.session_token"),
      cookie.replace("bt.session_token", "__Host-bt.session_token"),
    ])
      expect(await sessions.read(header, HERE), header).toBeNull();
    await server.database.db.deleteFrom("session").execute();
    expect(await sessions.read(cookie, HERE)).toBeNull();
  });

  it("SEC-24 the owner is a row in the database; address and mailbox only take rights away", async () => {
    const server = await start();
    const { db } = server.database;
    const owner = await server.owner();
    const isOwner = async (adminEmail = OWNER_EMAIL) =>
      (await sessionsOf(server, { adminEmail }).read(owner.cookie, HERE))?.isOwner;
    expect(await isOwner()).toBe(true);
    expect(await isOwner("somebody-else@example.com")).toBe(false);
    await db.updateTable("user").set({ emailVerified: false }).where("id", "=", owner.id).execute();
    expect(await isOwner()).toBe(false);
    await db.updateTable("user").set({ emailVerified: true }).where("id", "=", owner.id).execute();
    expect(await isOwner()).toBe(true);
    await db.deleteFrom("site_owner").execute();
    expect(await isOwner()).toBe(false);
  });

  it("SEC-24 a user with the owner's address and without the owner's row has no rights", async () => {
    const server = await start();
    const { db } = server.database;
    await server.owner();
    const baker = await server.baker();
    await db.deleteFrom("user").where("email", "=", OWNER_EMAIL).execute();
    await db
      .updateTable("user")
      .set({ email: OWNER_EMAIL, emailVerified: true })
      .where("id", "=", baker.id)
      .execute();
    expect(await read(server, baker)).toMatchObject({ email: OWNER_EMAIL, isOwner: false });
  });
});

onEachServer((start) => {
  it("SEC-19 a session ended in one process is ended in every other at once", async () => {
    const server = await start();
    const baker = await server.baker();
    const other = await start({ database: server.database });
    const asked = () => other.request("GET", "/api/auth/get-session", { cookie: baker.cookie });
    expect(await (await asked()).json()).toMatchObject({ user: { id: baker.id } });
    await baker.request("POST", "/api/auth/sign-out");
    expect(await (await asked()).json()).toBeNull();
  });
});

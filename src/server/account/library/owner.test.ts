import { expect, it, vi } from "vitest";
import { askReset, outcomeOf, useReset, waysIn } from "../../../../tests/support/mailed-links";
import { OWNER_EMAIL, onEachServer, type TestServer } from "../../../../tests/support/server";
import { PERSONAL_DATA } from "../../start/everybody";
import { announceOwnerLink, claimWithPassword, printOwnerLink } from "./owner";

const MINUTE = 60_000;
const OWNERS = "Caraway-and-rye-9";
const LIVE = { BASE_URL: "https://bread.example" };

/** The start's lines about the owner, and the secret in them. */
async function readAnnouncement({ parts }: TestServer, isTerminal = false) {
  const lines: string[] = [];
  const link = await announceOwnerLink(parts, { print: (line) => lines.push(line), isTerminal });
  return { link, lines, token: /token=([\w-]+)/.exec(lines[0] ?? "")?.[1] };
}

const claim = (server: TestServer, ownerPassword: string) =>
  claimWithPassword({
    ...server.parts,
    personalData: PERSONAL_DATA,
    config: { ...server.parts.config, ownerPassword },
  });

const readAudit = ({ database: { db } }: TestServer) =>
  db.selectFrom("audit").select(["action", "detail"]).orderBy("id").execute();

onEachServer((start) => {
  it("SEC-24 every start prints one line until the site is claimed", async () => {
    const server = await start();
    const { lines, token } = await readAnnouncement(server);
    expect(lines).toEqual([
      `owner not claimed: set the owner's password at http://localhost:4321/reset-password?token=${token}&claims=owner%40example.com`,
    ]);
    expect((await readAnnouncement(server)).token).not.toBe(token);
    expect((await useReset(server, token ?? "", OWNERS)).status).toBe(200);
    expect((await readAnnouncement(server)).lines).toEqual([]);
    expect(await readAudit(server)).toEqual([{ action: "owner-claimed", detail: "link" }]);
    expect(server.lines.security.map(({ event }) => event)).toContain("owner-claimed");
  });

  it("SEC-24 the first claim is welcomed by email, one that ends somebody's access is warned about", async () => {
    const server = await start();
    const subjects = async () =>
      (await server.database.db.selectFrom("outbox").select("subject").orderBy("created_at").execute()).map(
        ({ subject }) => subject,
      );
    await useReset(server, (await readAnnouncement(server)).token ?? "", OWNERS);
    expect(await subjects()).toEqual(["Bread Tools is yours"]);
    const lines: string[] = [];
    await printOwnerLink(server.parts, (line) => lines.push(line));
    await useReset(server, /token=([\w-]+)/.exec(lines[0] ?? "")?.[1] ?? "", "Another-Password-1");
    expect((await subjects()).slice(1)).toEqual(["Your password for Bread Tools was changed"]);
  });

  it("SEC-24 a claim ends every other link", async () => {
    const server = await start();
    const [first, second] = [await readAnnouncement(server), await readAnnouncement(server)];
    await useReset(server, first.token ?? "", OWNERS);
    expect(await outcomeOf(await useReset(server, second.token ?? "", "Another-Password-1"))).toBe(
      "link-expired",
    );
  });

  it("SEC-24 the link printed at a start works while its process runs", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const server = await start();
      const { token, link } = await readAnnouncement(server);
      for (let minutes = 0; minutes < 3; minutes += 1) {
        server.clock.advance(MINUTE);
        vi.advanceTimersByTime(MINUTE / 3);
        await vi.waitFor(async () => {
          const row = await server.database.db
            .selectFrom("account_token")
            .select("expires_at")
            .executeTakeFirst();
          expect(Number(row?.expires_at)).toBeGreaterThan(server.clock.now());
        }, 10_000);
      }
      expect((await useReset(server, token ?? "", OWNERS)).status).toBe(200);
      await link.withdraw();
    } finally {
      vi.useRealTimers();
    }
  });

  it("SEC-49 a public site prints its link only to a terminal, for 15 minutes", async () => {
    const server = await start({ env: LIVE });
    const logged = await readAnnouncement(server);
    expect(logged.lines).toEqual([
      "owner not claimed: run node dist/server/owner-claim.js with the site's settings (beside the systemd unit: bread-admin owner:claim)",
    ]);
    const { token, lines } = await readAnnouncement(server, true);
    expect(lines).toEqual([
      `owner not claimed: set the owner's password at https://bread.example/reset-password?token=${token}&claims=owner%40example.com`,
    ]);
    server.clock.advance(15 * MINUTE);
    expect(await outcomeOf(await useReset(server, token ?? "", OWNERS))).toBe("link-expired");
    const later = await readAnnouncement(server, true);
    server.clock.advance(14 * MINUTE);
    expect((await useReset(server, later.token ?? "", OWNERS)).status).toBe(200);
  });

  it("SEC-24 the command prints a link for 15 minutes, also when the site has an owner", async () => {
    const server = await start();
    const owner = await server.owner();
    const lines: string[] = [];
    await printOwnerLink(server.parts, (line) => lines.push(line));
    expect(lines[0]).toMatch(
      /^set the owner's password at http:\/\/localhost:4321\/reset-password\?token=[\w-]{43}&claims=owner%40example\.com$/,
    );
    expect(lines[2]).toContain("has an owner already");
    const token = /token=([\w-]+)/.exec(lines[0] ?? "")?.[1] ?? "";
    expect((await useReset(server, token, OWNERS)).status).toBe(200);
    expect(await waysIn(server, owner.id)).toEqual({ sessions: 0, passkeys: 0, passwords: 1 });
    const again = await server.signIn({ email: OWNER_EMAIL, password: OWNERS });
    const session = await server.request("GET", "/api/auth/get-session", { cookie: again });
    expect(await session.json()).toMatchObject({
      isOwner: true,
      user: { id: owner.id, emailVerified: true },
    });
    const old: string[] = [];
    await printOwnerLink(server.parts, (line) => old.push(line));
    server.clock.advance(15 * MINUTE);
    const late = /token=([\w-]+)/.exec(old[0] ?? "")?.[1] ?? "";
    expect(await outcomeOf(await useReset(server, late, OWNERS))).toBe("link-expired");
  });

  it.each([
    ["short", "OWNER_PASSWORD: Password must be at least 8 characters"],
    ["Summer2024!", "OWNER_PASSWORD: This password is easy to guess. Choose another one."],
  ])(
    "SEC-02 SEC-51 OWNER_PASSWORD=%s is refused in one line that does not repeat it",
    async (password, mistake) => {
      const server = await start();
      expect(await claim(server, password)).toEqual({ mistake });
      expect(mistake).not.toContain(password);
      expect(await readAudit(server)).toEqual([]);
    },
  );

  it("SEC-02 a common password is refused for the owner's account only", async () => {
    const server = await start();
    const { token = "" } = await readAnnouncement(server);
    const refused = await useReset(server, token, "Password1");
    expect(await refused.json()).toMatchObject({ code: "invalid", issues: [{ path: "newPassword" }] });
    expect((await useReset(server, token, OWNERS)).status).toBe(200);
    const baker = await server.baker();
    const mailed = await askReset(server, OWNER_EMAIL);
    expect(await outcomeOf(await useReset(server, mailed, "Password1"))).toBe("invalid");
    expect((await useReset(server, await askReset(server, baker.email), "Password1")).status).toBe(200);
    expect((await useReset(server, mailed, `${OWNERS}-new`)).status).toBe(200);
  });

  it("SEC-50 each sign-in and reset of the owner is mailed and recorded, and nobody else's", async () => {
    const server = await start();
    const owner = await server.owner();
    const baker = await server.baker();
    await server.signIn(baker);
    await useReset(server, await askReset(server, baker.email), OWNERS);
    await useReset(server, await askReset(server, owner.email), OWNERS);
    await server.signIn({ email: owner.email, password: OWNERS });
    expect(await readAudit(server)).toEqual([
      { action: "owner-claimed", detail: "password" },
      { action: "owner-signed-in", detail: "password" },
      { action: "owner-password-reset", detail: null },
      { action: "owner-signed-in", detail: "password" },
    ]);
    const told = (await server.mails()).filter(({ recipient }) => recipient === owner.email);
    expect(told.map(({ kind }) => kind)).toEqual([
      "password-changed",
      "owner-signed-in",
      "reset",
      "password-changed",
      "owner-signed-in",
    ]);
  });

  it("SEC-24 a reset alone does not take over an owner whose pages need a passkey", async () => {
    const open = await start();
    const owner = await open.owner();
    const mailed = await askReset(open, owner.email);
    const guarded = await start({ env: { ADMIN_REQUIRE_PASSKEY: "on" }, database: open.database });
    expect(await outcomeOf(await useReset(guarded, mailed, OWNERS))).toBe("link-expired");
    expect((await owner.request("GET", "/api/auth/get-session")).status).toBe(200);
    await open.signIn(owner);
  });
});

onEachServer((start) => {
  it("SEC-24 the start's link ends with its process: at once, or a minute after a kill", async () => {
    const server = await start();
    const [stopped, killed] = [await readAnnouncement(server), await readAnnouncement(server)];
    await stopped.link.withdraw();
    expect(await outcomeOf(await useReset(server, stopped.token ?? "", OWNERS))).toBe("link-unknown");
    server.clock.advance(MINUTE);
    expect(await outcomeOf(await useReset(server, killed.token ?? "", OWNERS))).toBe("link-expired");
  });

  it("SEC-24 OWNER_PASSWORD claims an unclaimed site, and is never read again", async () => {
    const server = await start();
    const both = await Promise.all([claim(server, OWNERS), claim(server, OWNERS)]);
    expect(both).toEqual([{}, {}]);
    expect(await claim(server, "Another-Password-1")).toEqual({});
    expect(await claim(server, "short")).toEqual({});
    const signIn = (password: string) =>
      server.request("POST", "/api/auth/sign-in/email", { body: { email: OWNER_EMAIL, password } });
    expect([(await signIn(OWNERS)).status, (await signIn("Another-Password-1")).status]).toEqual([200, 401]);
    expect((await readAudit(server))[0]).toEqual({ action: "owner-claimed", detail: "password" });
    expect((await readAudit(server)).filter(({ action }) => action === "owner-claimed")).toHaveLength(1);
  });
});

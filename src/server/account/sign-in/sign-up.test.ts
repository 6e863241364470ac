import { expect, it, vi } from "vitest";
import { askReset, mailedTokens, outcomeOf, useReset } from "../../../../tests/support/mailed-links";
import {
  type Baker,
  cookiesOf,
  OWNER_EMAIL,
  onEachServer,
  PASSWORD,
  type TestServer,
} from "../../../../tests/support/server";

const SIGN_UP = "/api/auth/sign-up/email";
const TAKEN = "An account with this email already exists.";
const RESERVED =
  "This address belongs to the site's owner. Set its password with the link that the server printed at its start, or run npm run owner:claim.";

const form = (more: object = {}) => ({
  name: "Alma",
  email: "alma@example.com",
  password: PASSWORD,
  ...more,
});
const signUp = (server: TestServer, body: unknown, cookie?: string) =>
  server.request("POST", SIGN_UP, { body, cookie });
const users = ({ database: { db } }: TestServer) => db.selectFrom("user").selectAll().execute();
const total = async ({ database: { db } }: TestServer) =>
  (await db.selectFrom("totals").select("n").where("name", "=", "users").executeTakeFirstOrThrow()).n;

onEachServer((start) => {
  it("AP-21 AC-01 a sign-up makes the account, signs in, and mails a confirmation link", async () => {
    const server = await start();
    const response = await signUp(server, form({ name: " Alma ", email: " Alma@Example.COM " }));
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toEqual({
      user: {
        id: expect.any(String),
        name: "Alma",
        email: "alma@example.com",
        createdAt: expect.stringMatching(/Z$/),
        emailVerified: false,
        theme: null,
      },
    });
    const me = await server.request("GET", "/api/auth/get-session", { cookie: cookiesOf(response) });
    expect(await me.json()).toMatchObject({ user: { email: "alma@example.com" }, isOwner: false });
    expect(await total(server)).toBe(1);
    expect(await server.mails()).toMatchObject([{ kind: "verification", recipient: "alma@example.com" }]);
    expect(server.lines.security).toMatchObject([{ event: "sign-up" }]);
  });

  it("SEC-46 an address gets three links a day, however often it is signed up and deleted", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const mailed: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      const stranger = await server.baker("Mallory", { email: "victim@example.com" });
      for (let asked = 0; asked < 4; asked += 1)
        await stranger.request("POST", "/api/auth/send-verification-email");
      mailed.push((await server.mails()).length);
      await stranger.request("POST", "/api/auth/delete-user", { password: stranger.password });
    }
    // Each sign-up mails a link, and three more may be asked for.
    expect(mailed).toEqual([4, 1, 1, 0, 0]);
  });

  it("SEC-46 spellings of one mailbox count together, and its plain address separately", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const countMails = async (name: string, email: string) => {
      const stranger = await server.baker(name, { email });
      const again = await stranger.request("POST", "/api/auth/send-verification-email");
      const { sent } = (await again.json()) as { sent: boolean };
      const mails = (await server.mails()).filter(({ recipient }) => recipient === email).length;
      await stranger.request("POST", "/api/auth/delete-user", { password: stranger.password });
      return [mails, sent];
    };
    const spellings = ["vera+1@gmail.com", "vera+2@gmail.com", "v.era+3@gmail.com", "ve.ra@googlemail.com"];
    const of = async (emails: readonly string[]) => {
      const counts = [];
      for (const email of emails) counts.push(await countMails("Mallory", email));
      return counts;
    };
    expect(await of([...spellings.slice(0, 2), "ve.rax@gmail.com"])).toEqual([
      [2, true],
      [1, false],
      [2, true],
    ]);
    expect(await of(spellings.slice(2))).toEqual([
      [0, false],
      [0, false],
    ]);
    expect(await countMails("Vera", "vera@gmail.com")).toEqual([2, true]);
    // On other hosts a dot counts like any letter.
    expect(await of(["w+1@example.com", "w+2@example.com", "w@example.com", "w.x@example.com"])).toEqual([
      [2, true],
      [1, false],
      [2, true],
      [2, true],
    ]);
  });

  it("SEC-46 a stranger's sign-up blocks nobody: the mailbox's reader confirms with the link it caused", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const email = "victim@example.com";
    let link = "";
    for (let times = 0; times < 3; times += 1) {
      const stranger = await server.baker("Mallory", { email });
      const again = times === 0 ? 3 : 0;
      for (let asked = 0; asked < again; asked += 1)
        await stranger.request("POST", "/api/auth/send-verification-email");
      link ||= (await mailedTokens(server, email, "verification")).at(-1) ?? "";
      await stranger.request("POST", "/api/auth/delete-user", { password: stranger.password });
    }
    const victim = await server.baker("Vera", { email });
    const again = await victim.request("POST", "/api/auth/send-verification-email");
    expect(await again.json()).toEqual({ status: true, sent: false });
    // A link to another address of the same host proves nothing.
    const other = await server.baker("Otto", { email: "otto@example.com" });
    const verify = async (baker: Baker) =>
      outcomeOf(await baker.request("POST", "/api/auth/verify-email", { token: link }));
    expect(await verify(other)).toBe("link-unknown");
    expect(await verify(victim)).toBe(200);
    expect(await verify(victim)).toBe("link-unknown");
    const me = await (await victim.request("GET", "/api/auth/get-session")).json();
    expect(me).toMatchObject({ user: { emailVerified: true } });
    expect(await server.database.db.selectFrom("mailbox_proof").select("hash").execute()).toHaveLength(1);
  });

  it("SEC-46 one reset mail goes out after all links are used up, and confirms the address", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    for (const tag of [1, 2, 3]) await server.baker("Mallory", { email: `vera+${tag}@example.com` });
    const vera = await server.baker("Vera", { email: "vera+bread@example.com" });
    expect((await server.mails()).map(({ recipient }) => recipient)).not.toContain(vera.email);
    expect((await useReset(server, await askReset(server, vera.email), "Rye-and-Caraway-7")).status).toBe(
      200,
    );
    const cookie = await server.signIn({ email: vera.email, password: "Rye-and-Caraway-7" });
    const me = await (await server.request("GET", "/api/auth/get-session", { cookie })).json();
    expect(me).toMatchObject({ user: { emailVerified: true } });
  });

  it("AP-21 a taken address is refused beside its field in any spelling, and nothing changes", async () => {
    const server = await start();
    await signUp(server, form());
    for (const email of ["alma@example.com", "ALMA@example.com", " alma@example.com"]) {
      const response = await signUp(server, form({ email, password: "another-one" }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "invalid",
        error: TAKEN,
        issues: [{ path: "email", message: TAKEN }],
      });
      expect(cookiesOf(response)).toBe("");
    }
    expect([await total(server), (await users(server)).length]).toEqual([1, 1]);
  });

  it("SEC-01 the owner's address cannot be signed up with, in any spelling, before the claim and after", async () => {
    const server = await start();
    const spellings = [OWNER_EMAIL, "Owner@Example.com", " owner@example.com ", "OWNER@EXAMPLE.COM"];
    for (const email of spellings) {
      const response = await signUp(server, form({ email }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: RESERVED, issues: [{ path: "email" }] });
    }
    expect(await users(server)).toEqual([]);
    await server.owner();
    for (const email of spellings) {
      const response = await signUp(server, form({ email }));
      expect(await response.json()).toMatchObject({
        error: TAKEN,
        issues: [{ path: "email", message: TAKEN }],
      });
    }
    expect(await users(server)).toHaveLength(1);
  });

  it("SEC-13 SEC-02 a form that is refused names each field, and makes no account", async () => {
    const server = await start();
    // The whole table is in src/contract/account/account.test.ts.
    for (const [body, paths] of [
      [undefined, ["name", "email", "password"]],
      [form({ name: "Alma\nBcc: x" }), ["name"]],
      [form({ email: "alma@" }), ["email"]],
      [form({ password: "seven77" }), ["password"]],
    ] as const) {
      const response = await signUp(server, body);
      expect(response.status).toBe(400);
      const { issues } = (await response.json()) as { issues: { path: string }[] };
      expect(issues.map((issue) => issue.path)).toEqual(paths);
    }
    expect(await users(server)).toEqual([]);
  });

  it("SEC-13 a name of a megabyte is refused before it is parsed", async () => {
    const server = await start();
    expect((await signUp(server, form({ name: "a".repeat(1_000_000) }))).status).toBe(413);
  });

  it("SEC-13 SEC-34 image, emailVerified, role and other extra keys have no effect", async () => {
    const server = await start();
    const more = {
      image: "javascript:alert(1)",
      emailVerified: true,
      id: "mine",
      theme: "dark",
      role: "owner",
      callbackURL: "https://evil.example",
      rememberMe: false,
    };
    const response = await signUp(server, form(more));
    expect(response.status).toBe(200);
    const [user] = await users(server);
    expect(user).toMatchObject({ image: null, theme: null });
    expect(user?.id).not.toBe("mine");
    expect(Boolean(user?.emailVerified)).toBe(false);
    expect(response.headers.get("location")).toBeNull();
    expect(response.headers.getSetCookie()[0]).toContain("Max-Age=2592000");
    for (const key of ["__proto__", "constructor", "prototype"]) {
      const text = JSON.stringify(form({ email: "b@example.com" })).replace("{", `{"${key}":{"a":1},`);
      expect((await server.request("POST", SIGN_UP, { body: text })).status).toBe(400);
    }
  });

  it("SEC-02 all of a password counts: 8 characters are enough, and the 128th matters", async () => {
    const server = await start();
    const long = `${"a".repeat(127)}b`;
    expect((await signUp(server, form({ password: "aaaaaaaa" }))).status).toBe(200);
    expect((await signUp(server, form({ email: "long@example.com", password: long }))).status).toBe(200);
    const signIn = async (password: string) => {
      const body = { email: "long@example.com", password };
      return (await server.request("POST", "/api/auth/sign-in/email", { body })).status;
    };
    expect([await signIn(`${"a".repeat(127)}c`), await signIn("a".repeat(127)), await signIn(long)]).toEqual([
      401, 401, 200,
    ]);
  });

  it("SEC-18 a sign-up ends the session that came with it", async () => {
    const server = await start();
    const baker = await server.baker();
    expect((await signUp(server, form(), baker.cookie)).status).toBe(200);
    expect(await (await baker.request("GET", "/api/auth/get-session")).json()).toBeNull();
  });

  it("REL-06 a sign-up that fails half-way leaves nothing behind", async () => {
    const server = await start();
    vi.spyOn(server.parts.outbox, "add").mockRejectedValueOnce(new Error("the outbox is away"));
    expect((await signUp(server, form())).status).toBe(500);
    expect([await users(server), await total(server)]).toEqual([[], 0]);
    expect(await server.database.db.selectFrom("session").selectAll().execute()).toEqual([]);
    expect((await signUp(server, form())).status).toBe(200);
  });
});

onEachServer((start) => {
  it("SEC-35 eight sign-ups with one address at once make one account", async () => {
    const server = await start();
    const replies = await Promise.all(Array.from({ length: 8 }, () => signUp(server, form())));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
    expect([await total(server), (await users(server)).length]).toEqual([1, 1]);
    expect(await server.mails()).toHaveLength(1);
    expect(server.lines.failure).toEqual([]);
  });

  it("SEC-35 two processes that sign up one address at once make one account", async () => {
    const server = await start();
    const other = await start({ database: server.database });
    const replies = await Promise.all([signUp(server, form()), signUp(other, form())]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await total(server)).toBe(1);
  });
});

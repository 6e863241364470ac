import { expect, it } from "vitest";
import {
  askReset,
  givePasskey,
  mailedTokens,
  outcomeOf,
  useReset,
  waysIn,
} from "../../../../tests/support/mailed-links";
import {
  type Baker,
  cookiesOf,
  onEachServer,
  PASSWORD,
  type TestServer,
} from "../../../../tests/support/server";
import { defaultRecipe } from "../../../baking";
import { announceOwnerLink, printOwnerLink } from "./owner";

/** With an i, which Turkish letters can spell in other ways. */
const ADMIN_EMAIL = "irina@example.com";
const OWNERS = "Caraway-and-rye-9";
const env = { ADMIN_EMAIL };

/** Everything that publishing, or owning the site, would change. */
async function rowsOf({ database: { db } }: TestServer): Promise<unknown> {
  return {
    recipes: await db.selectFrom("recipe").selectAll().orderBy("id").execute(),
    owner: await db.selectFrom("site_owner").selectAll().execute(),
    audit: await db.selectFrom("audit").selectAll().orderBy("id").execute(),
  };
}

/** Keys that an attacker who claims to be the owner would add to every request. */
const CLAIMS = { admin: true, isOwner: true, role: "owner", isAdmin: "true", userId: "1" };
const CLAIMING_HEADERS = {
  "x-admin": "true",
  "x-forwarded-user": ADMIN_EMAIL,
  "x-forwarded-email": ADMIN_EMAIL,
};

/** A cookie without rights: each of the owner's calls is refused, and no row changes. */
async function expectNoRights(server: TestServer, cookie: string | undefined): Promise<void> {
  const author = await server.baker();
  const saved = await author.request("POST", "/api/recipes", {
    ...defaultRecipe(),
    recipeName: "Mine",
    recipeType: "sourdough",
  });
  const { id } = (await saved.json()) as { id: string };
  const before = await rowsOf(server);
  for (const admin of ["", "; admin=true; isOwner=true"])
    for (const published of [true, false]) {
      const asked = { body: { published, ...CLAIMS }, headers: CLAIMING_HEADERS };
      const sent = cookie === undefined ? asked : { ...asked, cookie: cookie + admin };
      const response = await server.request("PUT", `/api/recipes/${id}/publish?admin=true`, sent);
      expect([401, 403]).toContain(response.status);
    }
  const session = await server.request("GET", "/api/auth/get-session", { cookie });
  expect((await session.json()) as { isOwner: boolean } | null).not.toMatchObject({ isOwner: true });
  expect(await rowsOf(server)).toEqual(before);
}

const signUp = (server: TestServer, email: string) =>
  server.request("POST", "/api/auth/sign-up/email", {
    body: { name: "Mallory", email, password: PASSWORD, emailVerified: true, ...CLAIMS },
  });

/** The secret of the link that `npm run owner:claim` prints. */
async function commandLink({ parts }: TestServer): Promise<string> {
  const lines: string[] = [];
  await printOwnerLink(parts, (line) => lines.push(line));
  return /token=([\w-]+)/.exec(lines.join("\n"))?.[1] ?? "no link";
}

const isOwner = async (server: TestServer, cookie: string) => {
  const session = await server.request("GET", "/api/auth/get-session", { cookie });
  return ((await session.json()) as { isOwner: boolean } | null)?.isOwner;
};

const signIn = (server: TestServer, password: string) =>
  server.request("POST", "/api/auth/sign-in/email", { body: { email: ADMIN_EMAIL, password } });

onEachServer((start) => {
  /** Mallory signs up with an address. After that the server starts again, with this address as the owner's. */
  async function attackerFirst(): Promise<{ server: TestServer; mallory: Baker }> {
    const before = await start();
    const mallory = await before.baker("Mallory", { email: ADMIN_EMAIL });
    await givePasskey(before, mallory.id);
    return { server: await start({ env, database: before.database }), mallory };
  }

  it.each([
    ["as it is", "irina@example.com"],
    ["in capitals", "IRINA@EXAMPLE.COM"],
    ["in mixed case", "Irina@Example.Com"],
    ["with a dot", "i.rina@example.com"],
    ["with a plus", "irina+owner@example.com"],
    ["full-width", "ｉｒｉｎａ@example.com"],
    ["with a space behind it", "irina@example.com "],
    ["with a tab in front of it", "\tirina@example.com"],
    ["with a dotted capital İ", "İrina@example.com"],
    ["with a dotless ı", "ırina@example.com"],
    ["with a quoted local part", '"irina"@example.com'],
    ["with a Cyrillic letter", "irina@ехample.com"],
    ["with a dot behind it", "irina@example.com."],
    ["with a comment", "irina(owner)@example.com"],
  ])("AP-21 SEC-24 signing up first with the owner's address %s gives no rights", async (_how, email) => {
    const server = await start({ env });
    const response = await signUp(server, email);
    const normal = email.trim().toLowerCase();
    if (normal === ADMIN_EMAIL) {
      const { error } = (await response.json()) as { error: string };
      expect([response.status, error]).toEqual([
        400,
        "This address belongs to the site's owner. Set its password with the link that the server printed at its " +
          "start, or run npm run owner:claim.",
      ]);
    }
    const cookie = response.status === 200 ? cookiesOf(response) : undefined;
    await expectNoRights(server, cookie);
    const users = await server.database.db
      .selectFrom("user")
      .select("email")
      .where("email", "=", ADMIN_EMAIL)
      .execute();
    expect(users).toEqual([]);
    // Mallory gets no rights when the owner claims the site, either.
    expect((await useReset(server, await commandLink(server), OWNERS)).status).toBe(200);
    await expectNoRights(server, cookie);
  });

  it("AP-21 SEC-24 a claimed site refuses the owner's address like any taken one", async () => {
    const server = await start({ env });
    await server.owner();
    const taken = await signUp(server, ADMIN_EMAIL);
    const { email } = await server.baker();
    const another = await signUp(server, email);
    const [first, second] = [await taken.json(), await another.json()] as { requestId: string }[];
    expect({ ...first, requestId: "" }).toEqual({ ...second, requestId: "" });
  });

  it("SEC-24 the first user of the owner's address gets no rights, whichever link the owner then clicks", async () => {
    const { server, mallory } = await attackerFirst();
    await expectNoRights(server, mallory.cookie);
    const [verification = ""] = await mailedTokens(server, ADMIN_EMAIL, "verification");
    const click = (cookie?: string) =>
      server.request("POST", "/api/auth/verify-email", { body: { token: verification }, cookie });
    expect(await outcomeOf(await click())).toBe("session-needed");
    await expectNoRights(server, mallory.cookie);
    // Not even with the owner's mail: confirming a mailbox gives nobody rights.
    expect(await outcomeOf(await click(mallory.cookie))).toBe(200);
    await expectNoRights(server, mallory.cookie);
    expect((await useReset(server, await askReset(server, ADMIN_EMAIL), OWNERS)).status).toBe(200);
    await expectNoRights(server, mallory.cookie);
    expect(await outcomeOf(await signIn(server, mallory.password))).toBe("wrong-password");
    await expectNoRights(server, await server.signIn({ email: ADMIN_EMAIL, password: OWNERS }));
  });

  it("SEC-24 a claim by command ends session, passkey, password and links of the address's first user", async () => {
    const { server, mallory } = await attackerFirst();
    const [verification = ""] = await mailedTokens(server, ADMIN_EMAIL, "verification");
    const reset = await askReset(server, ADMIN_EMAIL);
    expect((await useReset(server, await commandLink(server), OWNERS)).status).toBe(200);
    expect(await waysIn(server, mallory.id)).toEqual({ sessions: 0, passkeys: 0, passwords: 1 });
    expect(await outcomeOf(await signIn(server, mallory.password))).toBe("wrong-password");
    expect(await outcomeOf(await useReset(server, reset, "Another-Password-1"))).toBe("link-unknown");
    await expectNoRights(server, mallory.cookie);
    const cookie = await server.signIn({ email: ADMIN_EMAIL, password: OWNERS });
    expect(await isOwner(server, cookie)).toBe(true);
    const late = await server.request("POST", "/api/auth/verify-email", {
      body: { token: verification },
      cookie,
    });
    expect(await outcomeOf(late)).toBe("link-unknown");
  });

  it("SEC-24 the link printed at a start claims once, like the command's", async () => {
    const { server, mallory } = await attackerFirst();
    const lines: string[] = [];
    await announceOwnerLink(server.parts, { print: (line) => lines.push(line), isTerminal: false });
    const token = /token=([\w-]+)/.exec(lines[0] ?? "")?.[1] ?? "";
    expect((await useReset(server, token, OWNERS)).status).toBe(200);
    expect(await outcomeOf(await useReset(server, token, OWNERS))).toBe("link-expired");
    await expectNoRights(server, mallory.cookie);
    expect(await isOwner(server, await server.signIn({ email: ADMIN_EMAIL, password: OWNERS }))).toBe(true);
  });

  it("SEC-24 nobody is the owner when ADMIN_EMAIL changes to another address after the claim", async () => {
    const first = await start({ env });
    const owner = await first.owner();
    const bea = await first.baker("Bea", { email: "bea@example.com" });
    const [token = ""] = await mailedTokens(first, bea.email, "verification");
    await bea.request("POST", "/api/auth/verify-email", { token });
    const swapped = await start({ env: { ADMIN_EMAIL: bea.email }, database: first.database });
    await expectNoRights(swapped, owner.cookie);
    await expectNoRights(swapped, bea.cookie);
    const lines: string[] = [];
    await announceOwnerLink(swapped.parts, { print: (line) => lines.push(line), isTerminal: true });
    expect(lines.join("\n")).toContain("so the site has no owner");
    expect(lines.join("\n")).not.toContain("token");
    // Bea has an account with the new address, and no one else's address is taken.
    expect(await (await signUp(swapped, bea.email)).json()).toMatchObject({
      error: "An account with this email already exists.",
    });
    const back = await start({ env, database: first.database });
    expect(await isOwner(back, owner.cookie)).toBe(true);
    expect((await useReset(swapped, await commandLink(swapped), OWNERS)).status).toBe(200);
    await expectNoRights(swapped, bea.cookie);
    const cookie = await swapped.signIn({ email: bea.email, password: OWNERS });
    expect([await isOwner(swapped, cookie), await isOwner(swapped, owner.cookie)]).toEqual([true, false]);
  });

  it("SEC-24 the start says nothing untrue of an address that ADMIN_EMAIL was changed to", async () => {
    const first = await start({ env });
    const owner = await first.owner();
    const ADDRESS = "baker@example.com";
    const moved = await start({ env: { ADMIN_EMAIL: ADDRESS }, database: first.database });
    const refused = await signUp(moved, ADDRESS);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { error: string }).error).toMatch(
      /^This address belongs to the site's owner\./,
    );
    const lines: string[] = [];
    await printOwnerLink(moved.parts, (line) => lines.push(line));
    expect(lines.at(-1)).toContain("ADMIN_EMAIL is not the address that claimed the site.");
    expect(lines.join("\n")).not.toContain("ends their password");
    const token = /token=([\w-]+)/.exec(lines[0] ?? "")?.[1] ?? "";
    expect((await useReset(moved, token, OWNERS)).status).toBe(200);
    // The earlier owner keeps the account, without the site.
    expect(await isOwner(moved, await moved.signIn(owner))).toBe(false);
  });

  it("SEC-24 an unverified user with the right address is not the owner", async () => {
    const server = await start({ env });
    const owner = await server.owner();
    await server.database.db.updateTable("user").set({ emailVerified: false }).execute();
    await expectNoRights(server, owner.cookie);
  });

  it("SEC-24 a user with the right id and another address is not the owner", async () => {
    const server = await start({ env });
    const owner = await server.owner();
    await server.database.db.updateTable("user").set({ email: "irina@elsewhere.example" }).execute();
    await expectNoRights(server, owner.cookie);
  });

  it("SEC-24 a verified user with the right address is not the owner before the claim", async () => {
    const { server, mallory } = await attackerFirst();
    await server.database.db.updateTable("user").set({ emailVerified: true }).execute();
    await expectNoRights(server, mallory.cookie);
    await expectNoRights(server, undefined);
  });
});

onEachServer((start) => {
  it("SEC-24 one of two claims at once wins, and the other's password opens nothing", async () => {
    const server = await start({ env });
    const links = [await commandLink(server), await commandLink(server)];
    const passwords = ["Caraway-and-rye-1", "Caraway-and-rye-2"];
    const responses = await Promise.all(
      links.map((link, index) => useReset(server, link, passwords[index] ?? "")),
    );
    const outcomes = await Promise.all(responses.map((response) => outcomeOf(response)));
    expect(new Set(outcomes)).toEqual(new Set([200, "link-expired"]));
    const signIns = await Promise.all(passwords.map((password) => signIn(server, password)));
    expect(signIns.map(({ status }) => status)).toEqual(
      outcomes.map((outcome) => (outcome === 200 ? 200 : 401)),
    );
    expect(await server.database.db.selectFrom("site_owner").selectAll().execute()).toHaveLength(1);
    const audit = await server.database.db.selectFrom("audit").select("action").execute();
    expect(audit.filter(({ action }) => action === "owner-claimed")).toHaveLength(1);
    const { n } = await server.database.db
      .selectFrom("totals")
      .select("n")
      .where("name", "=", "users")
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });
});

import { expect, it } from "vitest";
import { createAuthenticator } from "../../../tests/support/authenticator";
import { askReset, confirmAddress, useReset } from "../../../tests/support/mailed-links";
import {
  PASSKEYS,
  registerOptions,
  signInOptions,
  verifyRegistration,
  verifySignIn,
  withPasskey,
} from "../../../tests/support/passkeys";
import { type Baker, OWNER_EMAIL, onEachServer, type TestServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import type { PasskeyItem } from "../../contract/account/account";
import type { NewCalendarFeed } from "../../contract/baking/calendar-feed";
import type { NewPrivateLink } from "../../contract/baking/private-links";
import { printOwnerLink } from "./library/owner";

const NEXT = "Rye-and-spelt-7";

type Device = ReturnType<typeof createAuthenticator>;

/** The answer to a passkey sign-in, without the request's id. */
async function passkeySignIn(server: TestServer, device: Device) {
  const { options, cookie } = await signInOptions(server);
  const response = await verifySignIn(server, cookie, device.signIn(options));
  const { requestId: _id, ...body } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, cookies: response.headers.getSetCookie() };
}

async function addPasskey(server: TestServer, baker: Pick<Baker, "request" | "cookie">, name: string) {
  const device = createAuthenticator();
  const { options, cookie } = await registerOptions(baker as Baker);
  const response = await verifyRegistration(server, cookie, { response: device.register(options), name });
  expect(response.status).toBe(200);
  return { device, id: ((await response.json()) as PasskeyItem).id };
}

/** A baker whose mailbox is proven, with one passkey. */
async function confirmWithPasskey(server: TestServer, name = "Kitchen phone") {
  const made = await withPasskey(server, name);
  await confirmAddress(server, made.baker);
  return made;
}

/** Signs in with this password: the cookie, and requests that send it. */
async function signInWith(server: TestServer, email: string, password: string) {
  const cookie = await server.signIn({ email, password });
  return {
    cookie,
    request: (method: string, path: string, body?: unknown) => server.request(method, path, { body, cookie }),
  };
}

const passkeysOf = async (person: { request: Baker["request"] }) =>
  (await (await person.request("GET", `${PASSKEYS}/list-user-passkeys`)).json()) as PasskeyItem[];

const mailsOf = async (server: TestServer, recipient: string, kind: string) =>
  (await server.mails()).filter((mail) => mail.recipient === recipient && mail.kind === kind);

async function feedOf(baker: Baker): Promise<string> {
  const { address } = (await (await baker.request("POST", "/api/calendar-feed")).json()) as NewCalendarFeed;
  return new URL(address).pathname;
}

const formOf = (recipeName: string) => ({ ...defaultRecipe(), recipeName, recipeType: "sourdough" });

/** Saves a recipe, and makes a private link to it: what somebody sends who looks through that link. */
async function linkTo(baker: Baker): Promise<{ link: string }> {
  const saved = await baker.request("POST", "/api/recipes", formOf("Mine"));
  const { id } = (await saved.json()) as { id: string };
  const made = await baker.request("POST", `/api/recipes/${id}/links`);
  return { link: ((await made.json()) as NewPrivateLink).address.split("#link=")[1] ?? "" };
}

/** Claims the site with the link of the command. */
async function claimAnew(server: TestServer): Promise<void> {
  const lines: string[] = [];
  await printOwnerLink(server.parts, (line) => lines.push(line));
  const token = /token=([\w-]+)/.exec(lines[0] ?? "")?.[1] ?? "";
  expect((await useReset(server, token, NEXT)).status).toBe(200);
}

onEachServer((start) => {
  it("SEC-06 no old passkey signs in after a mailed reset, and a new one can be added", async () => {
    const server = await start();
    const { baker, device: own } = await confirmWithPasskey(server);
    const thief = await addPasskey(server, baker, "Call 555-0100 now");
    await useReset(server, await askReset(server, baker.email), NEXT);

    const refused = await passkeySignIn(server, thief.device);
    expect(refused).toEqual(await passkeySignIn(server, createAuthenticator()));
    expect(refused.status).toBe(400);
    expect((await passkeySignIn(server, own)).status).toBe(400);

    const person = await signInWith(server, baker.email, NEXT);
    expect(await passkeysOf(person)).toEqual([]);
    const { device } = await addPasskey(server, person, "New phone");
    expect((await passkeySignIn(server, device)).status).toBe(200);
    expect((await passkeySignIn(server, thief.device)).status).toBe(400);
  });

  it("SEC-06 a mailed reset ends the calendar feed", async () => {
    const server = await start();
    const baker = await server.baker();
    await confirmAddress(server, baker);
    const feed = await feedOf(baker);
    expect((await server.request("GET", feed)).status).toBe(200);
    await useReset(server, await askReset(server, baker.email), NEXT);
    expect((await server.request("GET", feed)).status).toBe(404);
    const [told] = await mailsOf(server, baker.email, "password-changed");
    expect(told?.body).toContain(
      "Any passkeys, calendar feed, private links and links to requests have ended",
    );
  });

  it("SEC-24 a claim ends the feed, private links and passkeys of the address's previous user", async () => {
    const server = await start();
    const owner = await server.owner();
    const { device } = await addPasskey(server, owner, "Old phone");
    const feed = await feedOf(owner);
    const link = await linkTo(owner);
    expect((await server.request("POST", "/api/shown", { body: link })).status).toBe(200);
    await claimAnew(server);
    expect((await server.request("GET", feed)).status).toBe(404);
    expect((await server.request("POST", "/api/shown", { body: link })).status).toBe(404);
    expect((await passkeySignIn(server, device)).status).toBe(400);
    const [mail] = (await mailsOf(server, OWNER_EMAIL, "password-changed")).slice(-1);
    expect(mail?.body).toContain(
      "Any passkeys, calendar feed, private links and links to requests have ended",
    );
  });

  it("SEC-12 a mail reports every passkey added or removed, with its name where the mailbox is proven", async () => {
    const server = await start();
    const { baker } = await confirmWithPasskey(server, "Kitchen phone");
    const { id } = await addPasskey(server, baker, "Rolling <b>pin</b>");
    expect((await baker.request("POST", `${PASSKEYS}/delete-passkey`, { id })).status).toBe(200);
    const unknown = await baker.request("POST", `${PASSKEYS}/delete-passkey`, { id });
    expect(unknown.status).toBe(404);

    const added = await mailsOf(server, baker.email, "passkey-added");
    const removed = await mailsOf(server, baker.email, "passkey-removed");
    expect([added.length, removed.length]).toEqual([2, 1]);
    // Nothing that somebody typed was mailed before the mailbox was confirmed.
    expect(added[0]?.body).not.toContain("Kitchen phone");
    for (const mail of [added[1], removed[0]]) {
      expect(mail?.body).toMatch(/^> Rolling <b>pin<\/b>$/m);
      expect(mail?.body).toMatch(/on \w+ \d+, \d{4} at \d\d:\d\d UTC/);
      expect(mail?.body).toMatch(/^http:\/\/localhost:4321\/forgot-password$/m);
      expect(mail?.subject).not.toContain("Rolling");
      expect(mail?.html).toBeNull();
    }
  });

  it("SEC-08 the page says after a password change how many passkeys still open the account", async () => {
    const server = await start();
    const { baker } = await confirmWithPasskey(server);
    const body = { currentPassword: baker.password, newPassword: NEXT };
    expect((await baker.request("POST", "/api/auth/change-password", body)).status).toBe(200);
    const [mail] = await mailsOf(server, baker.email, "password-changed");
    expect(mail?.body).toContain("1 passkey still opens the account");
    expect(mail?.body).toMatch(/^http:\/\/localhost:4321\/account$/m);
  });

  it("SEC-24 an owner whose pages need a passkey is sent to the command line: the page makes no link", async () => {
    const server = await start({ env: { ADMIN_REQUIRE_PASSKEY: "on" } });
    const owner = await server.owner();
    await addPasskey(server, owner, "Phone");
    const body = { currentPassword: owner.password, newPassword: NEXT };
    expect((await owner.request("POST", "/api/auth/change-password", body)).status).toBe(200);
    const told = (await server.mails()).filter(({ recipient }) => recipient === OWNER_EMAIL);
    expect(told.map(({ kind }) => kind)).toEqual([
      "password-changed",
      "owner-signed-in",
      "passkey-added",
      "password-changed",
    ]);
    for (const mail of told) {
      expect(mail.body).toMatch(/^npm run owner:claim$/m);
      expect(mail.body).not.toContain("/forgot-password");
    }
    const baker = await server.baker();
    await addPasskey(server, baker, "Phone");
    const [added] = await mailsOf(server, baker.email, "passkey-added");
    expect(added?.body).toMatch(/^http:\/\/localhost:4321\/forgot-password$/m);
  });
});

import { expect, it } from "vitest";
import { BAKE_ID, keepBake } from "../../../tests/support/bakes";
import { keepPlan } from "../../../tests/support/baking-plans";
import { askReset, confirmAddress, useReset } from "../../../tests/support/mailed-links";
import { PASSKEYS, withPasskey } from "../../../tests/support/passkeys";
import { askBread, askStarter, linkIn } from "../../../tests/support/request-forms";
import { fedLine, keepStarter } from "../../../tests/support/starters";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import type { NewPrivateLink } from "../../contract/baking/private-links";
import { sweep } from "../start/sweep";

const NEXT = "Rye-and-spelt-7";
const DAY = 86_400_000;

type Person = Pick<Baker, "request" | "email">;

async function saveRecipe(person: Pick<Person, "request">, recipeName: string): Promise<string> {
  const form = { ...defaultRecipe(), recipeName, recipeType: "sourdough" };
  const saved = await person.request("POST", "/api/recipes", form);
  expect(saved.status).toBe(201);
  return ((await saved.json()) as { id: string }).id;
}

const get = async (person: Pick<Person, "request">, path: string): Promise<unknown> =>
  (await person.request("GET", path)).json();

/** Asks for the mail, sets the password with it, and signs in. */
async function reset(server: TestServer, { email }: Pick<Baker, "email">): Promise<Person> {
  const answer = await useReset(server, await askReset(server, email), NEXT);
  expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
  const cookie = await server.signIn({ email, password: NEXT });
  return { email, request: (method, path, body) => server.request(method, path, { body, cookie }) };
}

const setPublic = (person: Pick<Person, "request">, id: string, isPublic = true) =>
  person.request("PUT", `/api/recipes/${id}/visibility`, { isPublic });
const publish = (owner: Baker, id: string) =>
  owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
const published = async (server: TestServer) =>
  (await (await server.request("GET", "/api/recipes/published")).json()) as { id: string }[];

async function privateLink(baker: Baker, path: string): Promise<string> {
  const { address } = (await (await baker.request("POST", `${path}/links`)).json()) as NewPrivateLink;
  return address.split("#link=")[1] ?? "";
}
const look = async (server: TestServer, link: string) =>
  (await server.request("POST", "/api/shown", { body: { link } })).status;
const lookAsGuest = async (server: TestServer, link: string) =>
  (await server.request("POST", "/api/guest-request", { body: { link } })).status;
/** The secret of the newest link that was mailed about a request. */
async function guestLink(server: TestServer, id: string): Promise<string> {
  const mails = (await server.mails()).filter(
    ({ subject_id, body }) => subject_id === id && linkIn(body) !== "",
  );
  return linkIn(mails.at(-1)?.body ?? "");
}

/** A baker with something of every kind, and the ways in and out that a stranger could have made. */
async function furnish(server: TestServer, isConfirmed: boolean) {
  const owner = await server.owner();
  const { baker } = await withPasskey(server, "Phone");
  if (isConfirmed) await confirmAddress(server, baker);
  await baker.request("POST", "/api/auth/update-user", { name: "Ana Ruiz", theme: "dark" });
  const plain = await saveRecipe(baker, "Country loaf");
  const shared = await saveRecipe(baker, "Rye");
  const offered = await saveRecipe(baker, "Spelt");
  await setPublic(baker, shared);
  expect((await publish(owner, shared)).status).toBe(200);
  expect((await baker.request("PUT", `/api/recipes/${offered}/offer`, { offered: true })).status).toBe(200);
  const plan = await keepPlan(baker);
  await keepBake(baker);
  await keepStarter(baker);
  const request = await askStarter(baker);
  const asGuest = await askBread(server, { email: baker.email });
  const feed = (await (await baker.request("POST", "/api/calendar-feed")).json()) as { address: string };
  const links = [
    await privateLink(baker, `/api/recipes/${plain}`),
    await privateLink(baker, `/api/bakes/${BAKE_ID}`),
  ];
  const guest = await guestLink(server, asGuest.id);
  for (const link of links) expect(await look(server, link)).toBe(200);
  expect(await lookAsGuest(server, guest)).toBe(200);
  expect(await published(server)).toMatchObject([{ id: shared }]);
  const elsewhere = await server.signIn(baker);
  const path = new URL(feed.address).pathname;
  return { owner, baker, shared, offered, plan, request, asGuest, feed: path, links, guest, elsewhere };
}

onEachServer((start) => {
  it.each([
    ["nobody had confirmed", false],
    ["was confirmed", true],
  ])(
    "SEC-06 AP-25 a mailed reset of an address that %s ends every session, passkey and link",
    async (_what, isConfirmed) => {
      const server = await start();
      const { baker, shared, feed, links, guest, elsewhere } = await furnish(server, isConfirmed);
      const person = await reset(server, baker);

      for (const cookie of [baker.cookie, elsewhere])
        expect((await server.request("GET", "/api/recipes", { cookie })).status).toBe(401);
      expect(await get(person, `${PASSKEYS}/list-user-passkeys`)).toEqual([]);
      expect((await server.request("GET", feed)).status).toBe(404);
      for (const link of links) expect(await look(server, link)).toBe(404);
      expect(await lookAsGuest(server, guest)).toBe(404);
      expect(await published(server)).toEqual([]);
      const stranger = await server.baker();
      expect((await stranger.request("GET", `/api/recipes/${shared}`)).status).toBe(404);
      const user = await get(person, "/api/auth/get-session");
      expect(user).toMatchObject({ user: { emailVerified: true } });
    },
  );

  it.each([
    ["nobody had confirmed", false],
    ["was confirmed", true],
  ])(
    "SEC-06 a mailed reset of an address that %s keeps everything in the account",
    async (_what, isConfirmed) => {
      const server = await start();
      const { baker, plan, request } = await furnish(server, isConfirmed);
      const before = (await get(baker, "/api/auth/get-session")) as { user: object };
      const shelf = (await get(baker, "/api/recipes")) as object[];
      const [bakes, diary] = [await get(baker, "/api/bakes"), await get(baker, "/api/starter")];
      const { starter, bread } = (await get(baker, "/api/requests")) as Record<string, object[]>;
      const person = await reset(server, baker);
      expect(await get(person, "/api/auth/get-session")).toMatchObject({
        user: { ...before.user, name: "Ana Ruiz", theme: "dark", emailVerified: true },
      });
      expect(await get(person, "/api/recipes")).toMatchObject(
        shelf.map((recipe) => ({ ...recipe, isPublic: false, published: false })),
      );
      expect(shelf).toHaveLength(3);
      expect(await get(person, "/api/baking-plans")).toMatchObject([{ plan: { id: plan.id } }]);
      expect(await get(person, "/api/bakes")).toEqual(bakes);
      expect(bakes).toMatchObject([{ id: BAKE_ID }]);
      expect(await get(person, "/api/starter")).toEqual(diary);
      expect(diary).toMatchObject({ records: [fedLine()] });
      // What was sent from this mailbox while signed out counts from now on: the reset has proved it.
      expect(await get(person, "/api/requests")).toEqual({ starter, bread, sentSignedOut: 1 });
      expect(starter).toMatchObject([{ id: request.id }]);
      expect(await get(person, "/api/requests/address")).toMatchObject({ city: "San Francisco" });
    },
  );
});

onEachServer((start) => {
  it("SEC-06 a mailed reset asks nothing: one mail without a question, also in the weeks after it", async () => {
    const server = await start();
    const { baker } = await furnish(server, false);
    await reset(server, baker);
    for (let week = 0; week < 6; week += 1) {
      server.clock.advance(7 * DAY);
      await sweep(server.parts);
    }
    const mails = (await server.mails()).filter(({ recipient }) => recipient === baker.email);
    const since = mails.slice(mails.findIndex(({ kind }) => kind === "reset") + 1);
    expect(since.map(({ kind }) => kind)).toEqual(["password-changed"]);
    expect(since[0]?.body).toContain("public recipes are private again");
    expect(since[0]?.body).not.toContain("?");
    // The call that asked is gone.
    const cookie = await server.signIn({ email: baker.email, password: NEXT });
    expect((await server.request("GET", "/api/account/set-aside", { cookie })).status).toBe(404);
    expect(
      await get({ request: (method, path) => server.request(method, path, { cookie }) }, "/api/recipes"),
    ).toHaveLength(3);
  });

  it("SEC-28 a published recipe must be shared by its author and approved by the owner again after a reset", async () => {
    const server = await start();
    const { owner, baker, shared, offered } = await furnish(server, true);
    const person = await reset(server, baker);
    expect((await publish(owner, shared)).status).toBe(403);
    // Nothing is offered any more either.
    expect(await get(person, `/api/recipes/${offered}`)).not.toHaveProperty("offer");
    expect((await setPublic(person, shared)).status).toBe(200);
    expect(await published(server)).toEqual([]);
    expect((await publish(owner, shared)).status).toBe(200);
    expect(await published(server)).toMatchObject([{ id: shared }]);
  });

  it("SEC-06 a request sent without an account stays open, and later mails carry a working link unless it was ended", async () => {
    const server = await start();
    const { owner, baker, asGuest, guest } = await furnish(server, true);
    const other = await askBread(server, { email: baker.email, instructions: "A second one" });
    const ended = await guestLink(server, other.id);
    await server.request("POST", "/api/guest-request/end", { body: { link: ended } });
    await reset(server, baker);
    for (const { id } of [asGuest, other])
      expect(
        (await owner.request("POST", `/api/admin/bread-requests/${id}/replies`, { text: "Soon" })).status,
      ).toBe(201);
    const later = await guestLink(server, asGuest.id);
    expect([later === guest, await lookAsGuest(server, later)]).toEqual([false, 200]);
    expect(await guestLink(server, other.id)).toBe(ended);
    expect(await lookAsGuest(server, ended)).toBe(404);
  });

  it("SEC-06 a reset leaves other people's recipes, passkeys and links alone", async () => {
    const server = await start();
    const owner = await server.owner();
    const { baker: other } = await withPasskey(server, "Key");
    const rye = await saveRecipe(other, "Rye");
    await setPublic(other, rye);
    await publish(owner, rye);
    const link = await privateLink(other, `/api/recipes/${rye}`);
    const theirs = await askBread(server);
    await reset(server, await server.baker());
    expect(await published(server)).toMatchObject([{ id: rye }]);
    expect(await look(server, link)).toBe(200);
    expect(await lookAsGuest(server, await guestLink(server, theirs.id))).toBe(200);
    expect(await get(other, `${PASSKEYS}/list-user-passkeys`)).toHaveLength(1);
  });
});

import { describe, expect, it } from "vitest";
import { BAKE_ID, keepBake } from "../../../tests/support/bakes";
import { askReset, confirmAddress, useReset } from "../../../tests/support/mailed-links";
import { type Baker, onEachServer, PASSWORD, type TestServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import {
  MOST_LINKS_OF_ONE,
  type NewPrivateLink,
  type PrivateLinks,
} from "../../contract/baking/private-links";
import { MOST_LINKS } from "./links";

const RYE = { ...defaultRecipe("Ana"), recipeName: "Ana's rye", recipeType: "sourdough" };
const NOTHING = "This link shows nothing any more. Ask whoever sent it for a new one.";
const UNKNOWN = "018f6d3e-1111-7111-8111-111111111111";

async function saveRye(baker: Baker): Promise<string> {
  const saved = await baker.request("POST", "/api/recipes", RYE);
  return ((await saved.json()) as { id: string }).id;
}
/** A recipe and a bake of one baker, each by the address of its links. */
async function kitchen(server: TestServer) {
  const ana = await server.baker("Ana Ruiz");
  const rye = await saveRye(ana);
  await keepBake(ana, { recipeId: rye });
  return { ana, rye, paths: [`/api/recipes/${rye}/links`, `/api/bakes/${BAKE_ID}/links`] as const };
}
async function linkTo(baker: Baker, path: string): Promise<string> {
  const made = await baker.request("POST", path);
  expect(made.status).toBe(201);
  const { address } = (await made.json()) as NewPrivateLink;
  return address.split("#link=")[1] ?? "";
}
const look = (server: TestServer, link: string, more: { cookie?: string; peer?: string } = {}) =>
  server.request("POST", "/api/shown", { body: { link }, ...more });
async function showsNothing(server: TestServer, link: string) {
  const response = await look(server, link);
  expect([response.status, await response.json()]).toMatchObject([
    404,
    { code: "not-found", error: NOTHING },
  ]);
}

onEachServer((start) => {
  describe("a private link", () => {
    it("shows a recipe as it is saved now, and begins no session", async () => {
      const server = await start();
      const { ana, rye, paths } = await kitchen(server);
      const link = await linkTo(ana, paths[0]);
      expect(link).toMatch(/^[a-z2-7]{32}$/);
      const first = await look(server, link);
      expect([first.status, first.headers.getSetCookie(), first.headers.get("cache-control")]).toEqual([
        200,
        [],
        "no-store",
      ]);
      const text = await first.text();
      expect(JSON.parse(text)).toEqual({
        recipe: {
          id: rye,
          recipeName: "Ana's rye",
          author: "Ana",
          recipeData: JSON.parse(JSON.stringify(RYE)),
        },
      });
      expect(text).not.toContain(ana.id);
      await ana.request("PUT", `/api/recipes/${rye}`, { ...RYE, recipeName: "Darker rye", version: 1 });
      expect(await (await look(server, link)).json()).toMatchObject({ recipe: { recipeName: "Darker rye" } });
    });

    it("shows a bake with its answers, and hides which recipe it is of", async () => {
      const server = await start();
      const { ana, rye, paths } = await kitchen(server);
      const at = new Date(server.clock.now()).toISOString();
      await ana.request("PUT", `/api/bakes/${BAKE_ID}`, { answers: { rating: { value: 4, at } } });
      const shown = await look(server, await linkTo(ana, paths[1]));
      const text = await shown.text();
      expect(JSON.parse(text)).toMatchObject({
        bake: { bake: { name: "City Loaf", grams: expect.any(Array) }, answers: { rating: { value: 4 } } },
      });
      expect(text).not.toContain(rye);
    });

    it("needs nobody's approval, and puts the recipe in no list, site map or search", async () => {
      const server = await start();
      const { ana, paths } = await kitchen(server);
      await linkTo(ana, paths[0]);
      const published = await server.request("GET", "/api/recipes/published");
      expect(await published.json()).toEqual([]);
      const rows = await server.database.db.selectFrom("search_entry").selectAll().execute();
      expect(rows).toEqual([]);
      const [recipe] = await server.database.db.selectFrom("recipe").select("is_public").execute();
      expect(recipe?.is_public).toBe(0);
    });

    it("is stored as a hash, and no log or counter knows it or who looked", async () => {
      const server = await start();
      const { ana, paths } = await kitchen(server);
      const before = await server.database.db.selectFrom("rate_limit").selectAll().execute();
      const link = await linkTo(ana, paths[0]);
      for (let times = 0; times < 3; times += 1) await look(server, link);
      const { db } = server.database;
      const rows = await db.selectFrom("private_link").selectAll().execute();
      const kept = await db.selectFrom("idempotency").selectAll().execute();
      expect(JSON.stringify([rows, kept, { ...server.lines }])).not.toContain(link);
      expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
        ["id", "user_id", "recipe_id", "bake_id", "token_hash", "made_at"].toSorted(),
      );
      const after = await db.selectFrom("rate_limit").selectAll().execute();
      const looks = after.filter(({ bucket }) => bucket.startsWith("shown"));
      expect([looks, before.filter(({ bucket }) => bucket.startsWith("shown"))]).toEqual([[], []]);
    });

    it("says when each was made, and one press ends all of them", async () => {
      const server = await start();
      const { ana, paths } = await kitchen(server);
      for (const path of paths) {
        const links = [await linkTo(ana, path), await linkTo(ana, path)];
        const { madeAt } = (await (await ana.request("GET", path)).json()) as PrivateLinks;
        expect(madeAt).toHaveLength(2);
        for (const link of links) expect((await look(server, link)).status).toBe(200);
        expect((await ana.request("DELETE", path)).status).toBe(204);
        for (const link of links) await showsNothing(server, link);
        expect(await (await ana.request("GET", path)).json()).toEqual({ madeAt: [] });
        // Pressed again, they stay ended, and a new link is a different one.
        expect((await ana.request("DELETE", path)).status).toBe(204);
        expect(links).not.toContain(await linkTo(ana, path));
      }
    });

    it("that does not exist shows nothing, and a malformed one is 400", async () => {
      const server = await start();
      for (const link of ["", "rye", "a".repeat(32), "A2".repeat(16), "' or 1=1 --", "é".repeat(32)])
        await showsNothing(server, link);
      for (const link of [7, null, {}, [], "a".repeat(65)])
        expect([link, (await server.request("POST", "/api/shown", { body: { link } })).status]).toEqual([
          link,
          400,
        ]);
    });

    it("SEC-43 limits a network that guesses links, and lets others look on", async () => {
      const server = await start({ env: { RATE_LIMITS: "on" } });
      const { ana, paths } = await kitchen(server);
      const link = await linkTo(ana, paths[0]);
      const statuses = new Set<number>();
      for (let tries = 0; tries < 125; tries += 1)
        statuses.add((await look(server, "b".repeat(32), { peer: "198.51.100.7" })).status);
      expect([...statuses]).toEqual([404, 429]);
      expect((await look(server, link, { peer: "198.51.100.8" })).status).toBe(200);
    });
  });

  describe("whose private link it is", () => {
    it("SEC-25 only its baker makes, lists or ends a link: every cell", async () => {
      const server = await start();
      const { ana, paths } = await kitchen(server);
      const [ben, owner] = [await server.baker(), await server.owner()];
      const missing = new Set<string>();
      const cookies = { anonymous: undefined, ana: ana.cookie, ben: ben.cookie, owner: owner.cookie };
      for (const kind of ["recipes", "bakes"] as const)
        for (const [method, done] of [
          ["POST", 201],
          ["GET", 200],
          ["DELETE", 204],
        ] as const)
          for (const [actor, cookie] of Object.entries(cookies))
            for (const whose of ["ana's", "unknown", "malformed"]) {
              const id = whose === "unknown" ? UNKNOWN : "1-or-1";
              const its = kind === "recipes" ? paths[0] : paths[1];
              const path = whose === "ana's" ? its : `/api/${kind}/${id}/links`;
              const response = await server.request(method, path, { cookie });
              const allowed = actor === "ana" && whose === "ana's" ? done : 404;
              const expected = actor === "anonymous" ? 401 : allowed;
              expect([method, kind, actor, whose, response.status]).toEqual([
                method,
                kind,
                actor,
                whose,
                expected,
              ]);
              if (expected === 404)
                missing.add((await response.text()).replace(/"requestId":"[^"]*"/, '"requestId":""'));
            }
      expect([...missing]).toHaveLength(1);
    });

    it("a stranger, another baker and the owner see the same through it", async () => {
      const server = await start();
      const { ana, paths } = await kitchen(server);
      const [ben, owner] = [await server.baker(), await server.owner()];
      for (const path of paths) {
        const link = await linkTo(ana, path);
        const seen = new Set<string>();
        for (const cookie of [undefined, ana.cookie, ben.cookie, owner.cookie])
          seen.add(await (await look(server, link, cookie === undefined ? {} : { cookie })).text());
        expect([...seen]).toHaveLength(1);
        // A link opens its one thing: the recipe's own address stays closed.
        const [recipe] = await server.database.db.selectFrom("recipe").select("id").execute();
        expect((await ben.request("GET", `/api/recipes/${recipe?.id}`)).status).toBe(404);
      }
    });
  });

  describe("a private link ends", () => {
    it("SEC-54 with its recipe, its bake and its account, and leaves no row", async () => {
      const server = await start();
      const { ana, rye, paths } = await kitchen(server);
      const { db } = server.database;
      const left = async () => (await db.selectFrom("private_link").selectAll().execute()).length;
      const links = [await linkTo(ana, paths[0]), await linkTo(ana, paths[1])];
      await ana.request("DELETE", `/api/bakes/${BAKE_ID}`);
      expect(await left()).toBe(1);
      await ana.request("DELETE", `/api/recipes/${rye}`);
      expect(await left()).toBe(0);
      for (const link of links) await showsNothing(server, link);
      const next = await saveRye(ana);
      const last = await linkTo(ana, `/api/recipes/${next}/links`);
      await ana.request("POST", "/api/auth/delete-user", { password: ana.password });
      expect(await left()).toBe(0);
      await showsNothing(server, last);
    });

    it("SEC-06 with every mailed reset, because an intruder may have made it", async () => {
      const server = await start();
      const { ana, paths } = await kitchen(server);
      await confirmAddress(server, ana);
      const links = [await linkTo(ana, paths[0]), await linkTo(ana, paths[1])];
      await useReset(server, await askReset(server, ana.email), PASSWORD);
      for (const link of links) await showsNothing(server, link);
    });

    it("with a deleted bake, also where an older version left the link", async () => {
      const server = await start();
      const { ana, paths } = await kitchen(server);
      const link = await linkTo(ana, paths[1]);
      const { db } = server.database;
      await db.updateTable("bake").set({ data: null, answers: null, card: null }).execute();
      await showsNothing(server, link);
    });

    it("a damaged recipe says so in its link's place", async () => {
      const server = await start();
      const { ana, paths } = await kitchen(server);
      const links = [await linkTo(ana, paths[0]), await linkTo(ana, paths[1])];
      const { db } = server.database;
      await db.updateTable("recipe").set({ data: "{" }).execute();
      await db.updateTable("bake").set({ data: "{" }).execute();
      for (const link of links) {
        const response = await look(server, link);
        expect([response.status, await response.json()]).toMatchObject([500, { code: "damaged" }]);
      }
    });
  });
});

onEachServer((start) => {
  describe("a private link under load", () => {
    it("ended while being looked at, is shown whole or not at all", async () => {
      const server = await start();
      const { ana, paths } = await kitchen(server);
      for (let round = 0; round < 5; round += 1) {
        const link = await linkTo(ana, paths[0]);
        const looks = Array.from({ length: 12 }, () => look(server, link));
        const ended = ana.request("DELETE", paths[0]);
        for (const response of await Promise.all(looks)) {
          expect([200, 404]).toContain(response.status);
          const body = (await response.json()) as object;
          expect(Object.keys(body)).toContain(response.status === 200 ? "recipe" : "error");
        }
        expect((await ended).status).toBe(204);
        await showsNothing(server, link);
      }
    });
  });

  describe("how many private links there are", () => {
    it("at most ten for one thing and five hundred for a baker, with what to do then", async () => {
      const server = await start();
      const { ana, paths } = await kitchen(server);
      const made = await Promise.all(
        Array.from({ length: MOST_LINKS_OF_ONE + 5 }, () => ana.request("POST", paths[0])),
      );
      expect(made.filter(({ status }) => status === 201)).toHaveLength(MOST_LINKS_OF_ONE);
      const refused = await ana.request("POST", paths[0]);
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: "too-many-links" }]);
      const { db } = server.database;
      const rows = Array.from({ length: MOST_LINKS - MOST_LINKS_OF_ONE }, (_, nth) => ({
        id: `filler-${nth}`,
        user_id: ana.id,
        recipe_id: null,
        bake_id: BAKE_ID,
        token_hash: `hash-${nth}`,
        made_at: 1,
      }));
      await db.insertInto("private_link").values(rows).execute();
      const other = await saveRye(ana);
      expect((await ana.request("POST", `/api/recipes/${other}/links`)).status).toBe(409);
      await ana.request("DELETE", paths[1]);
      expect((await ana.request("POST", `/api/recipes/${other}/links`)).status).toBe(201);
    });
  });
});

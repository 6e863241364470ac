import { describe, expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";

const least = { recipeName: "City loaf", recipeType: "sourdough" };
const PATH = "/api/recipes/published";

async function publish(server: TestServer, owner: Baker, change: object = {}): Promise<string> {
  const saved = await owner.request("POST", "/api/recipes", { ...least, ...change });
  const { id } = (await saved.json()) as { id: string };
  expect(
    (await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 })).status,
  ).toBe(200);
  server.clock.advance(1);
  return id;
}

async function get(server: TestServer, query = "", headers: Record<string, string> = {}) {
  const response = await server.request("GET", PATH + query, { headers });
  expect(response.status).toBe(200);
  return { response, recipes: (await response.json()) as CommunityRecipe[] };
}

const namesOf = (recipes: readonly CommunityRecipe[]) => recipes.map(({ recipeName }) => recipeName);

/** The path of the list's next page. */
function nextOf(response: Response): string | undefined {
  const [, path] = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "") ?? [];
  return path?.slice(PATH.length);
}

/** Makes a recipe of another baker, public and published in its first version. */
async function approved(owner: Baker, ana: Baker): Promise<string> {
  const saved = await ana.request("POST", "/api/recipes", { ...least, author: "Ana", notes: "Approved" });
  const { id } = (await saved.json()) as { id: string };
  await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
  const shown = await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
  expect(shown.status).toBe(200);
  return id;
}

const swap = (ana: Baker, id: string) =>
  ana.request("PUT", `/api/recipes/${id}`, { ...least, recipeName: "Cheap pills", notes: "Buy here" });

onEachServer((start) => {
  describe("SEC-28 an approved version stays public, and its author's changes wait", () => {
    it("an edit is not public until the owner approves that version", async () => {
      const server = await start();
      const [ana, ben, owner] = [await server.baker(), await server.baker(), await server.owner()];
      const id = await approved(owner, ana);
      const before = (await get(server)).response.headers.get("etag");
      expect((await swap(ana, id)).status).toBe(200);

      const { response, recipes } = await get(server);
      expect(recipes).toMatchObject([
        { id, recipeName: "City loaf", author: "Ana", recipeData: { notes: "Approved" } },
      ]);
      expect(response.headers.get("etag")).toBe(before);
      const one = await server.request("GET", `${PATH}/${id}`);
      expect(await one.json()).toEqual(recipes[0]);
      expect((await get(server, "?q=pills")).recipes).toEqual([]);
      expect((await get(server, "?q=approved")).recipes).toHaveLength(1);

      // The author made the recipe public: anybody with its link reads the newest version.
      for (const reader of [ana, ben, owner]) {
        const read = (await (await reader.request("GET", `/api/recipes/${id}`)).json()) as object;
        expect(read).toMatchObject({ recipeName: "Cheap pills", published: true, version: 2 });
        expect("approvedSavedAt" in read).toBe(reader !== ben);
      }
      const exported = await (await ana.request("GET", "/api/account/export")).json();
      expect(exported).toMatchObject({
        recipes: [{ recipeName: "Cheap pills", approved: { version: 1, recipeData: { notes: "Approved" } } }],
      });
      const [listed] = (await (await ana.request("GET", "/api/recipes")).json()) as object[];
      expect(listed).toMatchObject({ recipeName: "Cheap pills", published: true });
      expect(listed).toHaveProperty("approvedSavedAt");

      const again = await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 2 });
      expect([again.status, await again.json()]).toEqual([200, { id, published: true }]);
      expect(namesOf((await get(server)).recipes)).toEqual(["Cheap pills"]);
      expect((await get(server, "?q=approved")).recipes).toEqual([]);
      const settled = await (await ana.request("GET", `/api/recipes/${id}`)).json();
      expect(settled).not.toHaveProperty("approvedSavedAt");
    });

    it("approving another version than the stored one does nothing, and names the right one", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const id = await approved(owner, ana);
      await swap(ana, id);
      await swap(ana, id);
      for (const version of [1, 2, 4]) {
        const stale = await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version });
        expect(stale.status).toBe(409);
        expect(await stale.json()).toMatchObject({ code: "changed-elsewhere", version: 3 });
      }
      expect(namesOf((await get(server)).recipes)).toEqual(["City loaf"]);
      const record = await server.database.db
        .selectFrom("audit")
        .select("action")
        .where("action", "=", "recipe-published")
        .execute();
      expect(record).toHaveLength(1);
    });

    it("approved again, a recipe keeps its place; withdrawn by either side, it is gone", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const id = await approved(owner, ana);
      server.clock.advance(1000);
      const newer = await publish(server, owner);
      await swap(ana, id);
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 2 });
      expect((await get(server)).recipes.map((recipe) => recipe.id)).toEqual([newer, id]);
      const snapshots = () => server.database.db.selectFrom("published_recipe").select("recipe_id").execute();
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: false });
      expect(await snapshots()).toEqual([{ recipe_id: newer }]);
      await owner.request("DELETE", `/api/recipes/${newer}`);
      expect(await snapshots()).toEqual([]);
      expect((await get(server)).recipes).toEqual([]);
    });
  });

  describe("GET /api/recipes/published", () => {
    it("AP-11 SEC-27 gives anyone id, name, author's name and the whole recipe, and nothing else", async () => {
      const server = await start();
      expect((await get(server)).recipes).toEqual([]);
      const owner = await server.owner();
      const id = await publish(server, owner, { author: "Ana", notes: "Crackly" });
      const { response, recipes } = await get(server);
      expect(recipes).toEqual([
        {
          id,
          recipeName: "City loaf",
          author: "Ana",
          recipeData: { ...defaultRecipe(), ...least, author: "Ana", notes: "Crackly" },
        },
      ]);
      expect(Object.keys(recipes[0] ?? {})).toEqual(["id", "recipeName", "author", "recipeData"]);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(response.headers.get("link")).toBeNull();
      expect(await (await owner.request("GET", PATH)).json()).toEqual(recipes);
    });

    it("AP-11 SEC-27 shows a published recipe on the very next call, and no longer a withdrawn one", async () => {
      const server = await start();
      const owner = await server.owner();
      const id = await publish(server, owner);
      expect((await get(server)).recipes).toHaveLength(1);
      await owner.request("PUT", `/api/recipes/${id}`, { ...least, recipeName: "Renamed" });
      expect(namesOf((await get(server)).recipes)).toEqual(["Renamed"]);
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: false });
      expect((await get(server)).recipes).toEqual([]);
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 2 });
      await owner.request("DELETE", `/api/recipes/${id}`);
      expect((await get(server)).recipes).toEqual([]);
    });

    it("AP-11 is 304 for a client that has it, until anything in it changes", async () => {
      const server = await start();
      const owner = await server.owner();
      const ask = (tag: string) => server.request("GET", PATH, { headers: { "if-none-match": tag } });
      const tags = new Set<string>();
      /** Checks that the list's tag differs from those of all earlier states. */
      async function noteState(): Promise<void> {
        const { response } = await get(server);
        const current = response.headers.get("etag") ?? "";
        expect(current).toMatch(/^"[\w-]+"$/);
        for (const earlier of tags) expect((await ask(earlier)).status).toBe(200);
        const known = await ask(`"other", W/${current}`);
        expect(known.status).toBe(304);
        expect(await known.text()).toBe("");
        expect(known.headers.get("etag")).toBe(current);
        expect(known.headers.get("cache-control")).toBe("no-cache");
        tags.add(current);
      }
      await noteState();
      const id = await publish(server, owner);
      await noteState();
      await owner.request("PUT", `/api/recipes/${id}`, { ...least, notes: "Once more" });
      await noteState();
      await publish(server, owner);
      await noteState();
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: false });
      await noteState();
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 2 });
      await noteState();
      expect(tags.size).toBe(6);
    });

    it("AP-11 SEC-27 has the newest 50, and goes on where the Link header says", async () => {
      const server = await start();
      const owner = await server.owner();
      const names: string[] = [];
      for (let index = 0; index < 101; index += 1) {
        names.unshift(`Loaf ${index}`);
        await publish(server, owner, { recipeName: `Loaf ${index}` });
      }
      const first = await get(server);
      expect(namesOf(first.recipes)).toEqual(names.slice(0, 50));
      const second = await get(server, nextOf(first.response));
      expect(namesOf(second.recipes)).toEqual(names.slice(50, 100));
      const third = await get(server, nextOf(second.response));
      expect(namesOf(third.recipes)).toEqual(names.slice(100));
      expect(nextOf(third.response)).toBeUndefined();

      const hits = await get(server, "?q=loaf");
      expect(namesOf(hits.recipes)).toEqual(names.slice(0, 100));
      expect(nextOf(hits.response)).toBeUndefined();
      expect(namesOf((await get(server, "?q=LOAF+17")).recipes)).toEqual(["Loaf 17"]);
    }, 60_000);

    it("REL-09 AP-11 streams large recipes whole and in order", async () => {
      const server = await start();
      const owner = await server.owner();
      const names: string[] = [];
      const photos = Array.from({ length: 50 }, () => ({ text: "é".repeat(990) }));
      for (let index = 0; index < 5; index += 1) {
        const recipeName = `Loaf ${index}`;
        names.unshift(recipeName);
        await publish(server, owner, { recipeName, photos });
      }
      const response = await server.request("GET", PATH);
      const pieces: number[] = [];
      let text = "";
      const decoder = new TextDecoder();
      for await (const piece of response.body ?? []) {
        pieces.push(piece.length);
        text += decoder.decode(piece, { stream: true });
      }
      expect(namesOf(JSON.parse(text) as CommunityRecipe[])).toEqual(names);
      // Two of 100 kB are in memory together, and no more.
      expect(pieces).toHaveLength(4);
      expect(Math.max(...pieces)).toBeLessThan(260_000);
    });

    it("AP-11 with fields=card it sends what a card shows, and its next page, too", async () => {
      const server = await start();
      const owner = await server.owner();
      const shown = { quantity: 3, unitWeight: 700, finalShape: "boule", scalingMode: "spec" };
      const notes = `  ${"Crackly. ".repeat(100)}`;
      const id = await publish(server, owner, { ...shown, notes, author: "Ana", bakeTime: "40 minutes" });
      const { response, recipes } = await get(server, "?fields=card");
      expect(recipes).toEqual([
        {
          id,
          recipeName: "City loaf",
          author: "Ana",
          recipeData: { ...shown, bakeTime: "40 minutes", notes: notes.trim().slice(0, 300) },
        },
      ]);
      // A browser that has the one list has not the other.
      expect(response.headers.get("etag")).not.toBe((await get(server)).response.headers.get("etag"));
      for (let index = 0; index < 50; index += 1) await publish(server, owner);
      const next = nextOf((await get(server, "?fields=card")).response) ?? "";
      expect(next).toContain("fields=card");
      expect((await get(server, next)).recipes.map((recipe) => [recipe.id, recipe.recipeData.notes])).toEqual(
        [[id, notes.trim().slice(0, 300)]],
      );
      expect((await get(server, "?fields=card&q=city")).recipes[0]?.recipeData).not.toHaveProperty(
        "levainBuildRatio",
      );
    });

    it("AP-11 treats an empty cursor as none, like every list", async () => {
      const server = await start();
      await publish(server, await server.owner());
      expect((await get(server, "?cursor=")).recipes).toHaveLength(1);
    });

    it.each([
      ["?cursor=nonsense"],
      ["?cursor=99999999999999999999.018f6d3e-1111-7111-8111-111111111111"],
      ["?cursor=1.018f6d3e-1111-7111-8111-111111111111"],
      ["?q=%25"],
      ["?q=%00%ff%5c_%27"],
      ["?q=sourdough+zzz"],
    ])("AP-11 %s finds nothing and breaks nothing", async (query) => {
      const server = await start();
      await publish(server, await server.owner());
      const { recipes, response } = await get(server, query);
      expect(recipes).toEqual([]);
      expect(response.headers.get("link")).toBeNull();
    });

    it("AP-11 finds a recipe by type, author or ingredient; without words it is the list", async () => {
      const server = await start();
      const flourTypes = [{ name: "Mehl Größe 550", percentage: 100, notes: "" }];
      await publish(server, await server.owner(), { author: "Zoë", flourTypes });
      for (const query of ["?q=", "?q=%20", "?q=zoe", "?q=SOURDOUGH", "?q=gro%C3%9Fe+mehl", "?q=Gro%C3%9Fe"])
        expect((await get(server, query)).recipes).toHaveLength(1);
    });

    it("AP-11 allows GET and HEAD only", async () => {
      const server = await start();
      const head = await server.request("HEAD", PATH);
      expect(head.status).toBe(200);
      expect(head.headers.get("etag")).not.toBeNull();
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const response = await server.request(method, PATH);
        expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
      }
    });
  });

  describe("GET /api/recipes/published/{id}", () => {
    const one = (server: TestServer, id: string, headers: Record<string, string> = {}) =>
      server.request("GET", `${PATH}/${id}`, { headers });

    it("AP-11 SEC-27 gives anyone the same fields as the list, and nothing else", async () => {
      const server = await start();
      const owner = await server.owner();
      const id = await publish(server, owner, { author: "Ana" });
      const response = await one(server, id);
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-cache"]);
      expect([await response.json()]).toEqual((await get(server)).recipes);
    });

    it("AP-11 is 304 for a client that has it, until an edit, and 404 once withdrawn", async () => {
      const server = await start();
      const owner = await server.owner();
      const id = await publish(server, owner);
      const tag = (await one(server, id)).headers.get("etag") ?? "";
      expect((await one(server, id, { "if-none-match": tag })).status).toBe(304);
      await owner.request("PUT", `/api/recipes/${id}`, { ...least, notes: "Once more" });
      expect((await one(server, id, { "if-none-match": tag })).status).toBe(200);
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: false });
      expect((await one(server, id, { "if-none-match": tag })).status).toBe(404);
    });

    it("SEC-43 counts with the list: reading every recipe one by one runs into its cap", async () => {
      const server = await start({ env: { RATE_LIMITS: "on" } });
      const id = await publish(server, await server.owner());
      while ((await server.parts.limits.take("published", "203.0.113.1", "network")) === undefined);
      expect((await one(server, id)).status).toBe(429);
    });
  });
});

onEachServer((start) => {
  describe("SEC-28 an approved version stays public while two people act at once", () => {
    it("an edit and an approval at one moment: only an approved version is public", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const id = await approved(owner, ana);
      for (let version = 1; version < 8; version += 1) {
        const [, answer] = await Promise.all([
          ana.request("PUT", `/api/recipes/${id}`, { ...least, recipeName: `Loaf ${version + 1}` }),
          owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version }),
        ]);
        expect([200, 409]).toContain(answer.status);
        const names = namesOf((await get(server)).recipes);
        expect(names).not.toContain(`Loaf ${version + 1}`);
      }
    });
  });

  describe("GET /api/recipes/published while it changes", () => {
    it("AP-11 a page keeps its order while somebody reads on", async () => {
      const server = await start();
      const owner = await server.owner();
      // All in one millisecond, so the id orders them.
      for (let index = 0; index < 53; index += 1) {
        const id = await publish(server, owner);
        await server.database.db
          .updateTable("published_recipe")
          .set({ published_at: 1_700_000_000_000 })
          .where("recipe_id", "=", id)
          .execute();
      }
      const first = await get(server);
      await publish(server, owner, { recipeName: "Newer" });
      const second = await get(server, nextOf(first.response));
      const ids = [...first.recipes, ...second.recipes].map(({ id }) => id);
      expect(ids).toHaveLength(53);
      expect(new Set(ids).size).toBe(53);
    }, 60_000);
  });
});

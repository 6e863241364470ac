import { describe, expect, it } from "vitest";
import type { PublicRecipe } from "../../../contract/requests/admin";
import { type Baker, onEachServer } from "../../../../tests/support/server";

const PATH = "/api/admin/public-recipes";

async function list(owner: Baker, query = "") {
  const response = await owner.request("GET", PATH + query);
  expect(response.status).toBe(200);
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "") ?? [];
  return { recipes: (await response.json()) as PublicRecipe[], next };
}

async function share(baker: Baker, recipeName: string, isPublic = true): Promise<string> {
  const saved = await baker.request("POST", "/api/recipes", {
    recipeName,
    recipeType: "sourdough",
    author: "Ana R.",
  });
  const { id } = (await saved.json()) as { id: string };
  if (isPublic) await baker.request("PUT", `/api/recipes/${id}/offer`, { offered: true });
  return id;
}

onEachServer((start) => {
  describe("GET /api/admin/public-recipes", () => {
    it("shows recipes that others made public, and no private ones or the owner's", async () => {
      const server = await start();
      const owner = await server.owner();
      expect((await list(owner)).recipes).toEqual([]);
      const ana = await server.baker();
      const id = await share(ana, "Rye");
      await share(ana, "Private", false);
      await share(owner, "The owner's");
      const { recipes, next } = await list(owner);
      const metrics = await (await owner.request("GET", "/api/admin/metrics")).json();
      expect(metrics).toMatchObject({ recipesWaiting: recipes.length });
      expect(recipes).toEqual([
        {
          id,
          recipeName: "Rye",
          recipeType: "sourdough",
          author: "Ana R.",
          accountName: ana.name,
          offeredAt: recipes[0]?.offeredAt,
          published: false,
          version: 1,
          updatedAt: recipes[0]?.updatedAt,
        },
      ]);
      expect(next).toBeUndefined();
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
      expect((await list(owner)).recipes).toEqual([]);
      expect((await list(owner, "?show=published")).recipes).toMatchObject([{ id, published: true }]);
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: false });
      expect((await list(owner, "?show=published")).recipes).toEqual([]);
    });

    it("goes on page by page, newest first", async () => {
      const server = await start();
      const owner = await server.owner();
      const ana = await server.baker();
      const first = await share(ana, "First");
      const ids = [first];
      const { db } = server.database;
      const row = await db.selectFrom("recipe").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
      for (let index = 1; index < 53; index += 1) {
        const id = `018f6d3e-1111-7111-8111-${index.toString().padStart(12, "0")}`;
        ids.push(id);
        const offered_at = Number(row.offered_at) + Math.ceil(index / 3);
        await db
          .insertInto("recipe")
          .values({ ...row, id, offered_at })
          .execute();
      }
      const page = await list(owner);
      expect(page.recipes).toHaveLength(50);
      const rest = await list(owner, page.next?.slice(PATH.length));
      expect(rest.next).toBeUndefined();
      expect([...page.recipes, ...rest.recipes].map(({ id }) => id)).toEqual(ids.toReversed());
    });
  });
});

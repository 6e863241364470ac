import { beforeAll, describe, expect, it } from "vitest";
import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";

const least = { recipeName: "City loaf", recipeType: "sourdough" };

/** The smallest recipe that has this value at this place. */
function holding(path: string, value: unknown): object {
  const [name = "", place, key = ""] = path.split(".");
  if (place === undefined) return { ...least, [name]: value };
  return { ...least, [name]: [{ name: "Rye", percentage: 50, notes: "", [key]: value }] };
}

onEachServer((start) => {
  describe("a broken rule of a recipe is a 400 that names its field", () => {
    let server: TestServer;
    let ana: Baker;
    let id: string;
    beforeAll(async () => {
      server = await start();
      ana = await server.baker();
      const saved = await ana.request("POST", "/api/recipes", least);
      id = ((await saved.json()) as { id: string }).id;
    });

    // Each rule has its row in src/contract/recipes/recipes.test.ts: these prove the wire, in the form and in its lists.
    it.each([
      ["VA-05", "hydrationPercent", 49, "Hydration must be at least 50%"],
      ["VA-15", "flourTypes.0.percentage", 101, "Flour percentage must be between 1 and 100"],
      ["SEC-32", "recipeName", "daol\u202eytiC", "Remove the invisible characters from the recipe name"],
    ])("%s %s %o: %s", async (_id, path, value, message) => {
      for (const response of [
        await ana.request("POST", "/api/recipes", holding(path, value)),
        await ana.request("PUT", `/api/recipes/${id}`, holding(path, value)),
      ]) {
        expect(response.status).toBe(400);
        const body: unknown = await response.json();
        expect(body).toEqual({
          error: "Please check the marked fields.",
          code: "invalid",
          requestId: expect.any(String),
          issues: [{ path, message }],
        });
      }
    });

    it("SEC-32 a recipe saved with such a name before opens, and is saved under another", async () => {
      const old = "City\u200bLoaf";
      const { id: kept } = (await (await ana.request("POST", "/api/recipes", least)).json()) as FullRecipe;
      const { db } = server.database;
      const data = JSON.stringify({ ...least, recipeName: old });
      await db.updateTable("recipe").set({ name: old, data }).where("id", "=", kept).execute();
      const opened = (await (await ana.request("GET", `/api/recipes/${kept}`)).json()) as FullRecipe;
      expect([opened.recipeName, opened.recipeData.recipeName]).toEqual([old, old]);
      expect((await ana.request("PUT", `/api/recipes/${kept}`, opened.recipeData)).status).toBe(400);
      const renamed = { ...opened.recipeData, recipeName: "City Loaf" };
      expect((await ana.request("PUT", `/api/recipes/${kept}`, renamed)).status).toBe(200);
      expect((await ana.request("DELETE", `/api/recipes/${kept}`)).status).toBe(204);
    });

    it("AP-05 no refused recipe has left anything behind", async () => {
      const list: unknown = await (await ana.request("GET", "/api/recipes")).json();
      expect(list).toHaveLength(1);
      const recipe = (await (await ana.request("GET", `/api/recipes/${id}`)).json()) as FullRecipe;
      expect(recipe).toMatchObject({ version: 1, recipeData: least });
    });
  });
});

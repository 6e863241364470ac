import { describe, expect, it } from "vitest";
import { type Baker, onEachServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import type { RecipeReceipt, SavedRecipe } from "../../contract/saved-recipes";
import { RECIPES_A_PAGE } from "./store";

const least = { recipeName: "City loaf", recipeType: "sourdough" };

async function save(baker: Baker, change: object = {}): Promise<RecipeReceipt> {
  const response = await baker.request("POST", "/api/recipes", { ...least, ...change });
  expect(response.status).toBe(201);
  return (await response.json()) as RecipeReceipt;
}

async function listOf(baker: Baker): Promise<SavedRecipe[]> {
  const response = await baker.request("GET", "/api/recipes");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  return (await response.json()) as SavedRecipe[];
}

onEachServer((start) => {
  describe("GET /api/recipes", () => {
    it("AP-04 has the eight fields of each recipe, whole recipeData among them", async () => {
      const server = await start();
      const ana = await server.baker();
      expect(await listOf(ana)).toEqual([]);
      const { id, createdAt } = await save(ana, { author: 'Ana "Oven" Pérez', notes: "</script>\n\u2028🍞" });
      const [item, ...more] = await listOf(ana);
      expect(more).toEqual([]);
      expect(Object.keys(item ?? {})).toEqual([
        "id",
        "recipeName",
        "recipeType",
        "author",
        "published",
        "isPublic",
        "createdAt",
        "version",
        "recipeData",
      ]);
      expect(item).toEqual({
        id,
        ...least,
        author: 'Ana "Oven" Pérez',
        published: false,
        isPublic: false,
        createdAt,
        version: 1,
        recipeData: {
          ...defaultRecipe(),
          ...least,
          author: 'Ana "Oven" Pérez',
          notes: "</script>\n\u2028🍞",
        },
      });
      expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it("AP-04 is newest first, and nobody else's", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      for (const recipeName of ["First", "Second", "Third"]) {
        await save(ana, { recipeName });
        server.clock.advance(1000);
      }
      await save(ben, { recipeName: "Ben's" });
      expect((await listOf(ana)).map(({ recipeName }) => recipeName)).toEqual(["Third", "Second", "First"]);
      expect((await listOf(ben)).map(({ recipeName }) => recipeName)).toEqual(["Ben's"]);
    });

    it("AP-04 a list longer than one page is one whole list", async () => {
      const server = await start();
      const ana = await server.baker();
      const names: string[] = [];
      for (let index = 0; index < 2 * RECIPES_A_PAGE + 1; index += 1) {
        names.unshift(`Loaf ${index}`);
        await save(ana, { recipeName: `Loaf ${index}` });
        if (index === RECIPES_A_PAGE - 1) expect(await listOf(ana)).toHaveLength(RECIPES_A_PAGE);
      }
      expect((await listOf(ana)).map(({ recipeName }) => recipeName)).toEqual(names);
    }, 30_000);

    it("SEC-40 a long list that fails in the middle breaks off, and says nothing of why", async () => {
      const server = await start();
      const ana = await server.baker();
      await Promise.all(Array.from({ length: RECIPES_A_PAGE }, () => save(ana)));
      const response = await ana.request("GET", "/api/recipes");
      await server.database.db.schema.alterTable("recipe").renameTo("recipe_away").execute();
      await expect(response.text()).rejects.toThrow(/^the answer broke off$/);
      expect(server.lines.failure).toHaveLength(1);
    });

    it("AP-04 asks for a session", async () => {
      const server = await start();
      const response = await server.request("GET", "/api/recipes");
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: "session-needed" });
    });
  });
});

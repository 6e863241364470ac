import { describe, expect, it } from "vitest";
import { type Baker, onEachServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import { DAY_MS } from "../../contract/values/milliseconds";
import { plannedBench } from "../../../tests/support/planned-bench";
import type { RecipeReceipt, SavedRecipe } from "../../contract/recipes/saved-recipes";
import type { ShelfRecipe } from "../../contract/recipes/shelf";
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
    it("AP-04 has the eight fields of each recipe, with the whole recipeData", async () => {
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

    it("AP-04 is one whole list though it takes several pages to read", async () => {
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

    it("SEC-40 breaks off when it fails in the middle, and does not say why", async () => {
      const server = await start();
      const ana = await server.baker();
      await Promise.all(Array.from({ length: RECIPES_A_PAGE }, () => save(ana)));
      const response = await ana.request("GET", "/api/recipes");
      await server.database.db.schema.alterTable("recipe").renameTo("recipe_away").execute();
      await expect(response.text()).rejects.toThrow(/^the answer broke off$/);
      expect(server.lines.failure).toHaveLength(1);
    });

    it("AP-04 with fields=card holds what each card shows, and follows edits", async () => {
      const server = await start();
      const ana = await server.baker();
      const flours = [
        { name: "Rye flour", percentage: 60, proteinPercent: 9, notes: "dark" },
        { name: "Bread flour", percentage: 40, notes: "" },
      ];
      const additives = [
        { name: "Honey", amount: 8, unit: "percentage" },
        { name: "Gluten", amount: 1, unit: "percentage" },
      ];
      const form = {
        quantity: 3,
        unitWeight: 800,
        notes: "Long. ".repeat(300),
        flourTypes: flours,
        additives,
      };
      const { id } = await save(ana, { ...form, finalShape: "sandwich", scoringStyle: "cross" });
      await save(ana, { ...form, finalShape: "boule" });
      const cards = async () =>
        (await (await ana.request("GET", "/api/recipes?fields=card")).json()) as ShelfRecipe[];
      const whole = await listOf(ana);
      const shown = await cards();
      expect(shown.map(({ recipeData: _some, ...rest }) => rest)).toEqual(
        whole.map(({ recipeData: _all, ...rest }) => rest),
      );
      const tin = shown.find((one) => one.id === id)?.recipeData;
      expect(tin).toEqual({
        hydrationPercent: 75,
        quantity: 3,
        unitWeight: 800,
        finalShape: "sandwich",
        scoringStyle: "cross",
        // Its drawing needs what darkens the crust, and nothing else of the lists.
        flourTypes: [{ name: "Rye flour", percentage: 60, notes: "" }],
        additives: [{ name: "Honey", amount: 8, unit: "percentage" }],
      });
      await ana.request("PUT", `/api/recipes/${id}`, { ...least, quantity: 4, version: 1 });
      expect((await cards()).find((one) => one.id === id)).toMatchObject({
        version: 2,
        recipeData: { quantity: 4 },
      });
      await ana.request("DELETE", `/api/recipes/${id}`);
      expect(await cards()).toHaveLength(1);
      // A name that we do not know gets the whole answer.
      const odd = await ana.request("GET", "/api/recipes?fields=everything");
      expect(await odd.json()).toEqual(await listOf(ana));
    });

    it("AP-04 with fields=card holds the whole recipe where a plan may be running", async () => {
      const server = await start();
      const ana = await server.baker();
      const { id } = await save(ana);
      const [recipe] = await listOf(ana);
      const card = async () => {
        const reply = await ana.request("GET", "/api/recipes?fields=card");
        return ((await reply.json()) as ShelfRecipe[])[0];
      };
      const day = (ms: number) => new Date(server.clock.now() + ms).toISOString().slice(0, 10);
      await ana.request("PUT", `/api/recipes/${id}/bench`, {
        bench: plannedBench({ startDate: day(DAY_MS) }),
      });
      expect(await card()).toMatchObject({
        bench: { startDate: day(DAY_MS) },
        recipeData: recipe?.recipeData,
      });
      await ana.request("PUT", `/api/recipes/${id}/bench`, {
        bench: plannedBench({ startDate: day(-40 * DAY_MS) }),
      });
      expect((await card())?.recipeData).not.toHaveProperty("notes");
    });

    it("AP-04 with fields=card leaves out a recipe that cannot be read, and keeps the others", async () => {
      const server = await start();
      const ana = await server.baker();
      const [{ id }] = [await save(ana), await save(ana)];
      await server.database.db.updateTable("recipe").set({ data: "{" }).where("id", "=", id).execute();
      const reply = await ana.request("GET", "/api/recipes?fields=card");
      expect((await reply.json()) as ShelfRecipe[]).toHaveLength(1);
    });

    it("AP-04 needs a session", async () => {
      const server = await start();
      const response = await server.request("GET", "/api/recipes");
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: "session-needed" });
    });
  });
});

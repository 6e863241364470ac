import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { applyPreset, defaultRecipe, PRESETS } from "../../baking";
import type { FullRecipe, RecipeReceipt, SavedRecipe } from "../../contract/saved-recipes";
import { anyRecipe } from "../../../tests/support/any-recipe";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";

const least = { recipeName: "City loaf", recipeType: "sourdough" };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const post = (baker: Baker, body: unknown, headers?: Record<string, string>) =>
  baker.request("POST", "/api/recipes", body, headers);
const put = (baker: Baker, id: string, body: unknown) => baker.request("PUT", `/api/recipes/${id}`, body);

async function saved(baker: Baker, body: object = least): Promise<RecipeReceipt> {
  const response = await post(baker, body);
  expect(response.status).toBe(201);
  return (await response.json()) as RecipeReceipt;
}

async function read(baker: Baker, id: string): Promise<FullRecipe> {
  return (await (await baker.request("GET", `/api/recipes/${id}`)).json()) as FullRecipe;
}

const listOf = async (baker: Baker) =>
  (await (await baker.request("GET", "/api/recipes")).json()) as SavedRecipe[];

onEachServer((start) => {
  describe("POST /api/recipes", () => {
    it("AP-05 answers 201 with the receipt of a whole form", async () => {
      const ana = await (await start()).baker();
      for (const preset of PRESETS) {
        const form = applyPreset(preset);
        const receipt = await saved(ana, form);
        expect(Object.keys(receipt)).toEqual(["id", "recipeName", "version", "createdAt"]);
        expect(receipt).toMatchObject({
          id: expect.stringMatching(UUID),
          recipeName: form.recipeName,
          version: 1,
        });
        expect((await read(ana, receipt.id)).recipeData).toEqual(JSON.parse(JSON.stringify(form)));
      }
    });

    it("AP-05 fills up a half-finished form with the defaults of a new one", async () => {
      const ana = await (await start()).baker();
      const whole = { ...defaultRecipe(), ...least };
      const empty = { hydrationPercent: null, notes: "", flourTypes: null, unitWeight: "" };
      for (const half of [least, { ...least, ...empty }]) {
        const { id } = await saved(ana, half);
        expect((await read(ana, id)).recipeData).toEqual(whole);
      }
    });

    it("AP-05 SEC-26 drops what it does not know and what only the server sets", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      const forged = {
        id: "018f6d3e-1111-7111-8111-111111111111",
        userId: ben.id,
        user_id: ben.id,
        published: true,
        isPublic: true,
        createdAt: "2001-01-01T00:00:00.000Z",
        updatedAt: "2001-01-01T00:00:00.000Z",
        publishedAt: 1,
        version: 7,
        mine: false,
        anything: { at: "all" },
      };
      const { id } = await saved(ana, { ...least, ...forged });
      const check = async (version: number) => {
        const recipe = await read(ana, id);
        expect(recipe).toMatchObject({ published: false, isPublic: false, version, mine: true });
        expect(recipe.id).not.toBe(forged.id);
        expect(recipe.createdAt).not.toBe(forged.createdAt);
        expect(recipe.updatedAt).not.toBe(forged.updatedAt);
        expect(recipe.recipeData).toEqual({ ...defaultRecipe(), ...least });
        expect(await listOf(ben)).toEqual([]);
        expect(await (await server.request("GET", "/api/recipes/published")).json()).toEqual([]);
      };
      await check(1);
      const { version: _, ...edit } = forged;
      expect((await put(ana, id, { ...least, ...edit })).status).toBe(200);
      await check(2);
    });

    it("REL-02 the same key again is the same save, also twenty at once", async () => {
      const server = await start();
      const ana = await server.baker();
      const key = { "idempotency-key": "0b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10" };
      const first = await post(ana, least, key);
      const text = await first.text();
      const again = await Promise.all(Array.from({ length: 20 }, () => post(ana, least, key)));
      for (const response of again) {
        expect(response.status).toBe(201);
        expect(await response.text()).toBe(text);
      }
      expect(await listOf(ana)).toHaveLength(1);
      expect(
        (await post(ana, { ...least, recipeName: "" }, { "idempotency-key": "another-key" })).status,
      ).toBe(400);
      expect((await post(ana, least, { "idempotency-key": "another-key" })).status).toBe(201);
      expect(await listOf(ana)).toHaveLength(2);
    });

    it("AP-05 the 501st is 409, with a key and without, and leaves everything as it was", async () => {
      const server = await start();
      const ana = await server.baker();
      const row = {
        name: "x",
        type: "other",
        author: "x",
        search: "x",
        data: "{}",
        created_at: 1,
        updated_at: 1,
      };
      const rows = Array.from({ length: 499 }, (_, index) => ({
        ...row,
        id: `old-${index}`,
        user_id: ana.id,
      }));
      await server.database.db.insertInto("recipe").values(rows).execute();
      await saved(ana);
      for (const headers of [undefined, { "idempotency-key": "key-of-the-last" }]) {
        const response = await post(ana, least, headers);
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({ code: "too-many-recipes" });
      }
      await server.database.db.deleteFrom("recipe").where("id", "=", "old-1").execute();
      expect((await post(ana, least, { "idempotency-key": "key-of-the-last" })).status).toBe(201);
    });

    it("AP-05 SEC-31 takes 256 kB and no more", async () => {
      const ana = await (await start()).baker();
      const photos = Array.from({ length: 50 }, () => ({ note: "x".repeat(1_900) }));
      const whole = { ...least, photos, files: photos, notes: "n".repeat(9_000) };
      expect((await post(ana, whole)).status).toBe(201);
      const over = await post(ana, { ...whole, links: photos });
      expect(over.status).toBe(413);
      expect(await over.json()).toMatchObject({ code: "too-large" });
      expect(await listOf(ana)).toHaveLength(1);
    });

    it("AP-05 AP-07 refuses strangers and what is no JSON", async () => {
      const server = await start();
      const ana = await server.baker();
      const { id } = await saved(ana);
      for (const [method, path] of [
        ["POST", "/api/recipes"],
        ["PUT", `/api/recipes/${id}`],
      ] as const) {
        expect((await server.request(method, path, { body: least })).status).toBe(401);
        expect(
          (await ana.request(method, path, "recipeName=x", { "content-type": "text/plain" })).status,
        ).toBe(415);
        expect((await ana.request(method, path, "[]")).status).toBe(400);
        expect((await ana.request(method, path, '{"__proto__":{}}')).status).toBe(400);
      }
      expect(await listOf(ana)).toHaveLength(1);
    });
  });

  describe("PUT /api/recipes/:id", () => {
    it("AP-07 saves again, with the version it started from or without", async () => {
      const server = await start();
      const ana = await server.baker();
      const { id, createdAt } = await saved(ana);
      server.clock.advance(5_000);
      const first = await put(ana, id, { ...least, recipeName: "Country loaf", version: 1 });
      expect(first.status).toBe(200);
      const receipt = (await first.json()) as RecipeReceipt;
      expect(Object.keys(receipt)).toEqual(["id", "recipeName", "version", "updatedAt"]);
      expect(receipt).toMatchObject({ id, recipeName: "Country loaf", version: 2 });
      for (const version of [undefined, null, ""])
        expect((await put(ana, id, { ...least, version })).status).toBe(200);
      const recipe = await read(ana, id);
      expect(recipe).toMatchObject({ recipeName: "City loaf", version: 5, createdAt });
      expect(Date.parse(recipe.updatedAt) - Date.parse(createdAt ?? "")).toBeGreaterThanOrEqual(5_000);
      expect(recipe.recipeData).not.toHaveProperty("version");
    });

    it("AP-07 REL-04 from an older version it is 409 with the stored one, and nothing changes", async () => {
      const ana = await (await start()).baker();
      const { id } = await saved(ana);
      await put(ana, id, { ...least, recipeName: "Theirs" });
      for (const version of [1, 3]) {
        const late = await put(ana, id, { ...least, recipeName: "Mine", version });
        expect(late.status).toBe(409);
        expect(await late.json()).toMatchObject({ code: "changed-elsewhere", version: 2 });
      }
      expect(await read(ana, id)).toMatchObject({ recipeName: "Theirs", version: 2 });
    });

    it("AP-07 a hundred saves at once that start from one version have one winner", async () => {
      const ana = await (await start()).baker();
      const { id } = await saved(ana);
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async () => (await put(ana, id, { ...least, version: 1 })).status),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(99);
      expect((await read(ana, id)).version).toBe(2);
    });

    it.each([[0], [1.5], ["1"], [2 ** 31], [true]])("AP-07 %o is no version", async (version) => {
      const ana = await (await start()).baker();
      const { id } = await saved(ana);
      const response = await put(ana, id, { ...least, version });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid", issues: [{ path: "version" }] });
      expect((await read(ana, id)).version).toBe(1);
    });

    it("AP-07 SEC-25 another's, an unknown and a malformed id are one 404", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      const { id } = await saved(ana);
      const answers = new Set<string>();
      for (const wanted of [id, "018f6d3e-1111-7111-8111-111111111111", "1-or-1"]) {
        const response = await put(ben, wanted, least);
        expect(response.status).toBe(404);
        answers.add((await response.text()).replace(/"requestId":"[^"]+"/, ""));
      }
      expect(answers.size).toBe(1);
      expect((await read(ana, id)).version).toBe(1);
    });
  });

  describe("RE-06 a saved recipe comes back exactly as it was saved", () => {
    it("whatever is in its fields, from the first save, a later one, the recipe and the list", async () => {
      const ana = await (await start()).baker();
      await fc.assert(
        fc.asyncProperty(anyRecipe, anyRecipe, async (first, later) => {
          const { id } = await saved(ana, first);
          expect((await read(ana, id)).recipeData).toEqual(first);
          expect((await put(ana, id, later)).status).toBe(200);
          const recipe = await read(ana, id);
          expect(recipe.recipeData).toEqual(later);
          expect(recipe).toMatchObject({ recipeName: later.recipeName, author: later.author });
          const [item] = await listOf(ana);
          expect(item?.recipeData).toEqual(later);
          expect(item?.recipeType).toBe(later.recipeType);
          expect((await ana.request("DELETE", `/api/recipes/${id}`)).status).toBe(204);
        }),
        { numRuns: 40 },
      );
    }, 60_000);
  });

  describe("each rule of a recipe is a 400 that names its field", () => {
    let server: TestServer;
    let ana: Baker;
    let id: string;
    beforeAll(async () => {
      server = await start();
      ana = await server.baker();
      id = (await saved(ana)).id;
    });

    it.each([
      ["VA-01", "recipeName", "", "Recipe name is required"],
      ["VA-01", "recipeName", "n".repeat(201), "Recipe name must be at most 200 characters"],
      ["VA-02", "recipeType", "", "Recipe type is required"],
      ["VA-02", "recipeType", "pizza", "Recipe type is required"],
      ["VA-03", "unitWeight", 49, "Unit weight must be at least 50 grams"],
      ["VA-03", "unitWeight", "heavy", "Unit weight is required"],
      ["VA-04", "quantity", 0, "Quantity must be at least 1"],
      ["VA-04", "quantity", {}, "Quantity is required"],
      ["VA-05", "hydrationPercent", 49, "Hydration must be at least 50%"],
      ["VA-05", "hydrationPercent", 101, "Hydration must be 100% or less"],
      ["VA-05", "hydrationPercent", "wet", "Hydration percentage is required"],
      ["VA-06", "bassinagePercentage", -1, "Bassinage percentage must be at least 0%"],
      ["VA-06", "bassinagePercentage", 26, "Bassinage percentage must not exceed 25%"],
      ["VA-07", "saltPercent", 0.9, "Salt percentage should be at least 1%"],
      ["VA-07", "saltPercent", 3.1, "Salt percentage should not exceed 3%"],
      ["VA-07", "saltPercent", true, "Salt percentage is required"],
      ["VA-08", "autolyseDuration", 14, "Autolyse should be at least 15 minutes"],
      ["VA-08", "autolyseDuration", 121, "Autolyse should not exceed 2 hours"],
      ["VA-09", "mixingMethod", "spoon", "Mixing method is required"],
      ["VA-10", "mixTime", 0, "Mix time should be at least 1 minute"],
      ["VA-10", "mixTime", 31, "Mix time should not exceed 30 minutes"],
      ["VA-11", "folds", -1, "Folds cannot be negative"],
      ["VA-11", "folds", 9, "More than 8 folds is excessive"],
      ["VA-12", "bulkFermentationDuration", 4, "Bulk fermentation duration is required"],
      ["VA-13", "finalShape", "cube", "Final shape is required"],
      ["VA-13", "proofingTime", 3, "Proofing time is required"],
      ["VA-14", "ovenType", "grill", "Oven type is required"],
      ["VA-14", "bakeTemperature", 450, "Bake temperature is required"],
      ["VA-14", "bakeTime", 45, "Bake time is required"],
      ["VA-14", "steamMethod", "kettle", "Steam method is required"],
      ["VA-15", "totalFlourWeight", 99, "Total flour weight must be between 100 and 10000000"],
      ["VA-15", "starterHydration", 151, "Starter hydration must be between 50 and 150"],
      ["VA-15", "inoculationRate", 4, "Inoculation rate must be between 5 and 50"],
      ["VA-15", "levainBuildTime", 49, "Levain build time must be between 4 and 48"],
      ["VA-15", "levainPeakTime", 1, "Levain peak time must be between 2 and 24"],
      ["VA-15", "secondaryLevainBuildTime", 5, "Time between builds must be between 6 and 24"],
      ["VA-15", "secondaryLevainTemperature", 111, "Second build temperature must be between 80 and 110"],
      ["VA-15", "secondaryLevainActiveTime", 14, "Active time must be between 15 and 120"],
      ["VA-15", "flourPercentInPreferment", 51, "Flour in preferment must be between 10 and 50"],
      ["VA-15", "prefermentHydration", 49, "Preferment hydration must be between 50 and 150"],
      ["VA-15", "yeastAmount", 3.1, "Yeast amount must be between 0.1 and 3"],
      ["VA-15", "flourTypes.0.percentage", 101, "Flour percentage must be between 1 and 100"],
      ["VA-15", "flourTypes.0.proteinPercent", 7.9, "Protein must be between 8 and 16"],
      ["VA-15", "flourTypes.0.extractionPercent", 69, "Extraction must be between 70 and 100"],
      ["VA-15", "levainBuildRatio.starter", 11, "Levain ratio starter must be between 1 and 10"],
      ["VA-15", "secondaryLevainBuildRatio.flour", 201, "Second build ratio flour must be between 1 and 200"],
      ["VA-15", "otherLiquids.0.amount", 0.5, "Liquid amount must be between 1 and 1000000"],
      ["VA-15", "additives.0.amount", 0.5, "Additive amount must be between 1 and 1000000"],
      ["VA-16", "unitWeight", 1, "Unit weight must be at least 50 grams"],
      ["VA-17", "flourTypes.0.name", " ", "Flour name is required"],
      ["VA-17", "otherLiquids.0.name", "", "Liquid name is required"],
      ["VA-17", "additives.0.amount", 0, "Additive amount must be between 1 and 1000000"],
      ["SEC-32", "notes", "bell \u0007", "Baking notes holds characters that cannot be kept"],
      ["SEC-32", "recipeName", "half \ud83c", "Recipe name holds characters that cannot be kept"],
    ])("%s %s %o: %s", async (_id, path, value, message) => {
      for (const response of [
        await post(ana, holding(path, value)),
        await put(ana, id, holding(path, value)),
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

    it("AP-05 and none of them has left anything behind", async () => {
      expect(await listOf(ana)).toHaveLength(1);
      expect((await read(ana, id)).version).toBe(1);
    });
  });
});

/** The smallest recipe that has this value at this place. */
function holding(path: string, value: unknown): object {
  const [name = "", place, key = ""] = path.split(".");
  if (place === undefined) return { ...least, [name]: value };
  if (name.endsWith("Ratio")) return { ...least, [name]: { starter: 2, flour: 5, water: 5, [place]: value } };
  const row = name === "flourTypes" ? { percentage: 50, notes: "" } : { amount: 3, unit: "grams" };
  return { ...least, [name]: [{ name: "Rye", ...row, [key]: value }] };
}

import { beforeAll, describe, expect, it } from "vitest";
import type { FullRecipe } from "../../contract/saved-recipes";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";

const least = { recipeName: "City loaf", recipeType: "sourdough" };

/** The smallest recipe that has this value at this place. */
function holding(path: string, value: unknown): object {
  const [name = "", place, key = ""] = path.split(".");
  if (place === undefined) return { ...least, [name]: value };
  if (name.endsWith("Ratio")) return { ...least, [name]: { starter: 2, flour: 5, water: 5, [place]: value } };
  const row = name === "flourTypes" ? { percentage: 50, notes: "" } : { amount: 3, unit: "grams" };
  return { ...least, [name]: [{ name: "Rye", ...row, [key]: value }] };
}

onEachServer((start) => {
  describe("each rule of a recipe is a 400 that names its field", () => {
    let server: TestServer;
    let ana: Baker;
    let id: string;
    beforeAll(async () => {
      server = await start();
      ana = await server.baker();
      const saved = await ana.request("POST", "/api/recipes", least);
      id = ((await saved.json()) as { id: string }).id;
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
      ["VA-15", "inoculationRate", 0.9, "Inoculation rate must be between 1 and 50"],
      ["VA-15", "levainBuildTime", 49, "Levain build time must be between 4 and 48"],
      ["VA-15", "levainPeakTime", 1, "Levain peak time must be between 2 and 24"],
      ["VA-15", "secondaryLevainBuildTime", 5, "Time between builds must be between 6 and 24"],
      ["VA-15", "secondaryLevainTemperature", 111, "Second build temperature must be between 80 and 110"],
      ["VA-15", "secondaryLevainActiveTime", 14, "Active time must be between 15 and 120"],
      ["VA-15", "flourPercentInPreferment", 51, "Flour in preferment must be between 10 and 50"],
      ["VA-15", "prefermentHydration", 49, "Preferment hydration must be between 50 and 150"],
      ["VA-15", "yeastAmount", 3.1, "Yeast amount must be between 0.01 and 3"],
      ["VA-15", "flourTypes.0.percentage", 101, "Flour percentage must be between 1 and 100"],
      ["VA-15", "flourTypes.0.proteinPercent", 7.9, "Protein must be between 8 and 16"],
      ["VA-15", "flourTypes.0.extractionPercent", 69, "Extraction must be between 70 and 100"],
      ["VA-15", "levainBuildRatio.starter", 11, "Levain ratio starter must be between 1 and 10"],
      ["VA-15", "secondaryLevainBuildRatio.flour", 201, "Second build ratio flour must be between 1 and 200"],
      ["VA-15", "otherLiquids.0.amount", 0.005, "Liquid amount must be between 0.01 and 1000000"],
      ["VA-15", "additives.0.amount", 0.005, "Additive amount must be between 0.01 and 1000000"],
      ["VA-16", "unitWeight", 1, "Unit weight must be at least 50 grams"],
      ["VA-17", "flourTypes.0.name", " ", "Flour name is required"],
      ["VA-17", "otherLiquids.0.name", "", "Liquid name is required"],
      ["VA-17", "additives.0.amount", 0, "Additive amount must be between 0.01 and 1000000"],
      ["SEC-32", "notes", "bell \u0007", "Baking notes holds characters that cannot be kept"],
      ["SEC-32", "recipeName", "half \ud83c", "Recipe name holds characters that cannot be kept"],
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

    it("SEC-32 a recipe that was saved with such a name before opens, and is saved again under another", async () => {
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

    it("AP-05 and none of them has left anything behind", async () => {
      const list: unknown = await (await ana.request("GET", "/api/recipes")).json();
      expect(list).toHaveLength(1);
      const recipe = (await (await ana.request("GET", `/api/recipes/${id}`)).json()) as FullRecipe;
      expect(recipe).toMatchObject({ version: 1, recipeData: least });
    });
  });
});

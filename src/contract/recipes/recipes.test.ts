import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { applyPreset, defaultRecipe, PRESETS } from "../../baking";
import { RULES } from "./recipe-fields";
import { recipeSchema } from "./recipes";

const least = { recipeName: "City loaf", recipeType: "sourdough" };

/** The API's refusals as "path: message", or an empty list. */
function refusals(change: object): string[] {
  const { success, error } = recipeSchema.safeParse({ ...least, ...change });
  return success ? [] : error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

describe("fields that are absent", () => {
  it("AP-05 a recipe of name and type alone gets every default", () => {
    expect(recipeSchema.parse(least)).toEqual({ ...defaultRecipe(), ...least });
  });

  it.each([[null], [""], [undefined]])("AP-05 %o in every other field takes the default", (nothing) => {
    const empty = Object.fromEntries(Object.keys(defaultRecipe()).map((name) => [name, nothing]));
    expect(recipeSchema.parse({ ...empty, ...least })).toEqual({ ...defaultRecipe(), ...least });
  });

  it("AP-05 unknown keys are dropped, in lists too", () => {
    const recipe = recipeSchema.parse({
      ...least,
      id: "x",
      totalDoughWeight: 1,
      flourTypes: [{ name: "Bread flour", percentage: 100, notes: "", weight: 1000 }],
    });
    expect(recipe).not.toHaveProperty("id");
    expect(recipe).not.toHaveProperty("totalDoughWeight");
    expect(recipe.flourTypes).toEqual([{ name: "Bread flour", percentage: 100, notes: "" }]);
  });

  it("AP-05 two parsed recipes share no list", () => {
    expect(recipeSchema.parse(least).flourTypes).not.toBe(recipeSchema.parse(least).flourTypes);
  });
});

it.each(PRESETS.map((preset) => [preset.name, preset] as const))(
  "RE-06 %s comes back exactly as it was saved",
  (_, preset) => {
    const form = applyPreset(preset);
    const sent: unknown = JSON.parse(JSON.stringify(form));
    expect(recipeSchema.parse(sent)).toEqual(sent);
  },
);

/** The row that the previous version stored in the database, character for character. */
const kept = readFileSync(join(import.meta.dirname, "../../../tests/support/stored-recipes.ndjson"), "utf8");

it.each(kept.trim().split("\n"))(
  "RE-06 a stored recipe keeps its fields, their order and their values: %.40s",
  (text) => {
    const stored = JSON.parse(text) as object;
    const known = Object.entries(recipeSchema.parse(stored)).filter(([name]) => name in stored);
    expect(JSON.stringify(Object.fromEntries(known))).toBe(text);
  },
);

it("RE-06 SEC-36 attachments stay as they came", () => {
  const photos = [{ url: "/a.jpg", size: 3, tags: ["crumb"] }, {}];
  expect(recipeSchema.parse({ ...least, photos }).photos).toEqual(photos);
  expect(refusals({ photos: ["a.jpg"] })).toEqual(["photos.0: Photos must be objects"]);
  expect(refusals({ links: [{ text: "x".repeat(2000) }] })).toEqual([
    "links.0: Each of links must be at most 2000 characters",
  ]);
});

it("VA-17 a liquid may be written with its percentage alone", () => {
  const { otherLiquids } = recipeSchema.parse({
    ...least,
    otherLiquids: [
      { name: "Whole milk", percentage: 10 },
      { name: "Cream", percentage: 5, later: true },
    ],
  });
  expect(otherLiquids).toEqual([
    { name: "Whole milk", amount: 10, unit: "percentage" },
    { name: "Cream", amount: 5, unit: "percentage", later: true },
  ]);
});

describe("fields required in every recipe", () => {
  it.each([
    ["VA-01", "recipeName", "Recipe name is required", undefined],
    ["VA-01", "recipeName", "Recipe name is required", "   "],
    ["VA-01", "recipeName", "Recipe name is required", null],
    ["VA-01", "recipeName", "Recipe name is required", 7],
    ["VA-02", "recipeType", "Recipe type is required", undefined],
    ["VA-02", "recipeType", "Recipe type is required", ""],
    ["VA-02", "recipeType", "Recipe type is required", "pizza"],
  ])("%s %s: %s (%o)", (_, name, message, value) => {
    expect(refusals({ [name]: value })).toEqual([`${name}: ${message}`]);
  });
});

describe("rules with a message of their own", () => {
  it.each([
    ["VA-03", "unitWeight", 49, "Unit weight must be at least 50 grams"],
    ["VA-03", "unitWeight", "heavy", "Unit weight is required"],
    ["VA-04", "quantity", 0, "Quantity must be at least 1"],
    ["VA-04", "quantity", {}, "Quantity is required"],
    ["VA-05", "hydrationPercent", 49, "Hydration must be at least 50%"],
    [
      "VA-05",
      "hydrationPercent",
      101,
      "Hydration must be 100% or less. List the rest as another liquid, such as water.",
    ],
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
  ])("%s %s %o: %s", (_, name, value, message) => {
    expect(refusals({ [name]: value })).toEqual([`${name}: ${message}`]);
  });
});

/** The smallest recipe with this value in it. */
function holding(path: string, value: unknown): object {
  const [name = "", key, inner] = path.split(".");
  if (key === undefined) return { [name]: value };
  if (name.endsWith("Ratio")) return { [name]: { starter: 2, flour: 5, water: 5, [key]: value } };
  if (name === "preDoughs" && inner !== undefined) {
    const row = { name: "Rye flour", percentage: 50, amount: 5, unit: "grams", [inner]: value };
    return { [name]: [{ kind: "soaker", [key]: [row] }] };
  }
  if (name === "flourTypes")
    return { [name]: [{ name: "Rye flour", percentage: 50, notes: "", [key]: value }] };
  return { [name]: [{ name: "Honey", amount: 3, unit: "grams", [key]: value }] };
}

const numbers = Object.entries(RULES).flatMap(([path, rule]) =>
  rule.kind === "number" ? [[path, rule] as const] : [],
);

describe("VA-15 every bound, at both ends and one step outside of each", () => {
  it.each(numbers)("VA-15 %s", (path, { min, max }) => {
    // Only fresh yeast may use the whole range; the others end earlier, below.
    const refused = (value: number) => refusals({ yeastType: "fresh", ...holding(path, value) });
    expect(refused(min)).toEqual([]);
    expect(refused(max)).toEqual([]);
    expect(refused(min - 0.1)).toHaveLength(1);
    expect(refused(max + 0.1)).toHaveLength(1);
  });

  it.each(numbers.map(([path]) => [path]))("VA-15 %s that is no number is refused once", (path) => {
    for (const wrong of ["12", Number.NaN, Number.POSITIVE_INFINITY, [], {}]) {
      expect(refusals(holding(path, wrong))).toHaveLength(1);
    }
  });

  it.each([
    ["totalFlourWeight", 99, "Total flour weight must be between 100 and 10000000"],
    ["yeastAmount", 0.009, "Yeast amount must be between 0.01 and 3"],
    ["yeastAmount", 3.1, "Yeast amount must be between 0.01 and 3"],
    ["starterHydration", 151, "Starter hydration must be between 50 and 150"],
    ["inoculationRate", 0.9, "Inoculation rate must be between 1 and 50"],
    ["levainBuildTime", 49, "Levain build time must be between 4 and 48"],
    ["levainPeakTime", 1, "Levain peak time must be between 2 and 24"],
    ["secondaryLevainBuildTime", 5, "Time between builds must be between 6 and 24"],
    ["secondaryLevainTemperature", 111, "Second build temperature must be between 80 and 110"],
    ["secondaryLevainActiveTime", 14, "Active time must be between 15 and 120"],
    ["flourPercentInPreferment", 101, "Flour in preferment must be between 10 and 100"],
    ["prefermentHydration", 49, "Preferment hydration must be between 50 and 150"],
    ["flourTypes.percentage", 0, "Flour percentage must be between 1 and 100"],
    ["flourTypes.proteinPercent", 16.1, "Protein must be between 8 and 16"],
    ["flourTypes.extractionPercent", 69, "Extraction must be between 70 and 100"],
    ["levainBuildRatio.starter", 10.5, "Levain ratio starter must be between 1 and 10"],
    ["secondaryLevainBuildRatio.flour", 201, "Second build ratio flour must be between 1 and 200"],
    ["otherLiquids.amount", 0, "Liquid amount must be between 0.01 and 1000000"],
    ["additives.amount", 0.005, "Additive amount must be between 0.01 and 1000000"],
  ])("VA-15 %s %d: %s", (path, value, message) => {
    expect(refusals(holding(path, value)).map((refusal) => refusal.split(": ")[1])).toEqual([message]);
  });

  it("VA-05 with other liquids the typed water may be 0, as long as the dough is wet enough", () => {
    const with60 = (hydrationPercent: number, name = "Whole milk") =>
      refusals({ hydrationPercent, otherLiquids: [{ name, amount: 60, unit: "percentage" }] });
    expect(with60(0)).toEqual([]);
    expect(with60(49)).toEqual([]);
    expect(with60(100)).toEqual([]);
    expect(with60(101)).toEqual([
      "hydrationPercent: With the water in its other liquids this dough has 153.9% hydration. It should be 35% to 120%.",
    ]);
    expect(with60(0, "Olive oil")).toEqual([
      "hydrationPercent: With the water in its other liquids this dough has 0% hydration. It should be 35% to 120%.",
    ]);
    expect(with60(-1)).toEqual(["hydrationPercent: Hydration must be between 0 and 120"]);
    expect(refusals({ hydrationPercent: 49 })).toEqual(["hydrationPercent: Hydration must be at least 50%"]);
  });

  it("VA-15 yeast may be 0 where a pre-dough has its own", () => {
    const poolish = { kind: "poolish", flour: 30, water: 30, yeast: 0.1 };
    expect(refusals({ recipeType: "prefermented", yeastAmount: 0 })).toEqual([]);
    expect(refusals({ recipeType: "straight-dough", yeastAmount: 0, preDoughs: [poolish] })).toEqual([]);
    expect(
      refusals({ recipeType: "straight-dough", yeastAmount: 0, preDoughs: [{ ...poolish, yeast: 0 }] }),
    ).toEqual(["yeastAmount: Yeast amount must be between 0.01 and 3"]);
    expect(refusals({ recipeType: "straight-dough", yeastAmount: 0 })).toHaveLength(1);
    expect(refusals({ recipeType: "prefermented", yeastAmount: -0.1 })).toEqual([
      "yeastAmount: Yeast amount must be between 0 and 3",
    ]);
  });

  it("VA-01 VA-05 what depends on the rest of the recipe is told beside what else is wrong", () => {
    expect(refusals({ recipeName: "", hydrationPercent: 49 })).toHaveLength(2);
  });

  it("VA-15 the bounds are the ones that were agreed", () => {
    const ends = Object.fromEntries(numbers.map(([path, { min, max }]) => [path, [min, max]]));
    expect(ends).toMatchObject({
      hydrationPercent: [50, 100],
      saltPercent: [1, 3],
      bassinagePercentage: [0, 25],
      autolyseDuration: [15, 120],
      mixTime: [1, 30],
      folds: [0, 8],
      rating: [1, 5],
      "flourTypes.percentage": [1, 100],
      "flourTypes.proteinPercent": [8, 16],
      "flourTypes.extractionPercent": [70, 100],
      starterHydration: [50, 150],
      inoculationRate: [1, 50],
      "levainBuildRatio.starter": [1, 10],
      "levainBuildRatio.flour": [1, 20],
      "levainBuildRatio.water": [1, 20],
      levainBuildTime: [4, 48],
      levainPeakTime: [2, 24],
      "secondaryLevainBuildRatio.starter": [1, 100],
      "secondaryLevainBuildRatio.flour": [1, 200],
      "secondaryLevainBuildRatio.water": [1, 200],
      secondaryLevainBuildTime: [6, 24],
      secondaryLevainTemperature: [80, 110],
      secondaryLevainActiveTime: [15, 120],
      flourPercentInPreferment: [10, 100],
      prefermentHydration: [50, 150],
      yeastAmount: [0.01, 10],
    });
    expect(ends.unitWeight?.[0]).toBe(50);
    expect(ends.quantity?.[0]).toBe(1);
    expect(ends.totalFlourWeight?.[0]).toBe(100);
    expect(ends["otherLiquids.amount"]?.[0]).toBe(0.01);
    expect(ends["additives.amount"]?.[0]).toBe(0.01);
  });

  it("VA-03 VA-04 a batch may be larger than the card's size panel offers", () => {
    expect(refusals({ unitWeight: 12_000, quantity: 1_200 })).toEqual([]);
    expect(refusals({ unitWeight: 100_001 })).toEqual([
      "unitWeight: Unit weight must be between 50 and 100000",
    ]);
  });

  it("OC 14 the default build ratio is accepted, and the same proportion in other parts is refused", () => {
    expect(refusals({ levainBuildRatio: { starter: 40, flour: 100, water: 100 } })).toEqual([]);
    expect(refusals({ levainBuildRatio: { starter: 20, flour: 50, water: 50 } })).toHaveLength(3);
    expect(refusals({ levainBuildRatio: { starter: 2, flour: 5 } })).toEqual([
      "levainBuildRatio.water: Levain ratio water must be between 1 and 20",
    ]);
  });

  it("BU-14 a rating is whole stars", () => {
    expect(refusals({ rating: 4.5 })).toEqual(["rating: Rating must be between 1 and 5"]);
  });
});

describe("texts and lists", () => {
  it("VA-17 a flour, a liquid and an additive need a name", () => {
    expect(refusals({ flourTypes: [{ name: " ", percentage: 100 }] })).toEqual([
      "flourTypes.0.name: Flour name is required",
    ]);
    expect(refusals({ otherLiquids: [{ amount: 3, unit: "grams" }] })).toEqual([
      "otherLiquids.0.name: Liquid name is required",
    ]);
    expect(refusals({ additives: [{ name: "Salt", amount: 3, unit: "cups" }] })).toEqual([
      "additives.0.unit: Additive unit must be grams or percentage",
    ]);
    expect(refusals({ additives: "walnuts" })).toEqual(["additives: Additives must be a list"]);
    expect(refusals({ flourTypes: ["rye"] })).toHaveLength(1);
  });

  it("SEC-33 lists hold 50 entries and no more", () => {
    const flours = Array.from({ length: 51 }, (_, at) => ({ name: `Flour ${at}`, percentage: 2, notes: "" }));
    expect(refusals({ flourTypes: flours.slice(1) })).toEqual([]);
    expect(refusals({ flourTypes: flours })).toEqual(["flourTypes: Flours must be at most 50"]);
  });

  it("SEC-33 texts are accepted up to their agreed length", () => {
    expect(refusals({ recipeName: "n".repeat(200) })).toEqual([]);
    expect(refusals({ recipeName: "n".repeat(201) })).toEqual([
      "recipeName: Recipe name must be at most 200 characters",
    ]);
    expect(refusals({ crustQuality: "n".repeat(201) })).toHaveLength(1);
    expect(refusals({ notes: "n".repeat(10_000) })).toEqual([]);
    expect(refusals({ notes: "n".repeat(10_001) })).toHaveLength(1);
  });

  it.each([
    ["recipeName", "a\u0000b", "Recipe name holds characters that cannot be kept"],
    ["recipeName", "a\nb", "Recipe name holds characters that cannot be kept"],
    ["recipeName", "half \ud83c", "Recipe name holds characters that cannot be kept"],
    ["recipeName", "daol\u202eytiC", "Remove the invisible characters from the recipe name"],
    ["author", "a\u0085b", "Author / chef holds characters that cannot be kept"],
    ["notes", "a\u0007b", "Baking notes holds characters that cannot be kept"],
    ["notes", "half a pair \ud83c", "Baking notes holds characters that cannot be kept"],
    ["bakeTime", "\udf5e 45", "Bake time holds characters that cannot be kept"],
  ])("SEC-32 %s %o: %s", (name, value, message) => {
    expect(refusals({ [name]: value })).toEqual([`${name}: ${message}`]);
  });

  it("SEC-32 letters of every kind, and lines in notes, are kept as typed", () => {
    expect(refusals({ recipeName: "Pâte fermentée 🍞 e\u0301 خبز" })).toEqual([]);
    expect(refusals({ notes: "Day 1\r\n\tfed\nDay 2", levainBuildDetails: "a\nb" })).toEqual([]);
  });

  it("AP-05 booleans must be booleans, and the recipe an object", () => {
    expect(refusals({ autolyse: "yes" })).toEqual(["autolyse: Autolyse must be true or false"]);
    for (const wrong of [null, "recipe", [], 3]) expect(recipeSchema.safeParse(wrong).success).toBe(false);
  });
});

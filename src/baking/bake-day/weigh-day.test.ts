import { describe, expect, it } from "vitest";
import { applyPreset, calculateRecipe, type DayWeights, PRESETS, type RecipeForm, weighDay } from "..";

const preset = (id: string): RecipeForm => {
  const found = PRESETS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return applyPreset(found);
};
const CITY = preset("city-loaf-master-recipe");
const RYE = preset("rye-pan-loaf");
const BAGUETTES = preset("poolish-baguettes");

const sumOf = (weights: readonly number[]) =>
  Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 10) / 10;
const named = (day: DayWeights, name: string) => day.ingredients.find((one) => one.name === name);

describe("one list to weigh", () => {
  it("of one bread is its card: the bowl, and the levain in its builds", () => {
    const day = weighDay([{ id: "city", form: CITY }]);
    const card = calculateRecipe(CITY);
    expect(day.doughs[0]?.lines.map(({ name, grams }) => [name, grams])).toEqual(
      card.allIngredients.map(({ name, weight }) => [name, weight]),
    );
    expect(day.levains).toHaveLength(1);
    expect(day.levains[0]?.builds).toEqual([
      {
        grams: 400,
        before: 0,
        lines: [
          { name: "Bread flour", category: "flour", grams: 84 },
          { name: "All-purpose flour", category: "flour", grams: 83 },
          { name: "Water", category: "liquid", grams: 167 },
          { name: "Starter", category: "starter", grams: 66 },
        ],
      },
    ]);
    // 400 in the bowl and 84 in the levain.
    expect(named(day, "Bread flour")?.grams).toBe(484);
    expect(named(day, "Water")?.grams).toBe(717);
  });

  it("mixes the same formula once, whatever its size, shape and oven, and divides it", () => {
    const small: RecipeForm = {
      ...CITY,
      recipeName: "Rolls",
      unitWeight: 475,
      quantity: 4,
      finalShape: "batard",
    };
    const day = weighDay([
      { id: "loaves", form: CITY },
      { id: "rolls", form: small },
    ]);
    expect(day.doughs).toHaveLength(1);
    expect(day.doughs[0]?.grams).toBe(3550);
    expect(day.doughs[0]?.breads).toEqual([
      { id: "loaves", pieces: 2, pieceGrams: 887.5, grams: 1775 },
      { id: "rolls", pieces: 4, pieceGrams: 443.8, grams: 1775 },
    ]);
  });

  it.each<[string, Partial<RecipeForm>]>([
    ["more water", { hydrationPercent: 76 }],
    ["another flour", { flourTypes: [{ name: "Spelt flour", percentage: 100, notes: "" }] }],
    ["an extra", { additives: [{ name: "Walnuts", amount: 10, unit: "percentage" }] }],
    ["more of an extra in grams", { additives: [{ name: "Walnuts", amount: 100, unit: "grams" }] }],
    ["a mixer", { mixingMethod: "mixer" }],
    ["exact grams", { scalingMode: "exact" }],
  ])("keeps a dough with %s apart", (_, change) => {
    const walnuts: RecipeForm = { ...CITY, additives: [{ name: "Walnuts", amount: 50, unit: "grams" }] };
    const one = "additives" in change && change.additives?.[0]?.unit === "grams" ? walnuts : CITY;
    const day = weighDay([
      { id: "one", form: one },
      { id: "other", form: { ...CITY, ...change } },
    ]);
    expect(day.doughs).toHaveLength(2);
  });

  it("adds extras in grams up, which grew with each batch", () => {
    const two: RecipeForm = { ...CITY, additives: [{ name: "Walnuts", amount: 100, unit: "grams" }] };
    const three: RecipeForm = {
      ...two,
      quantity: 3,
      additives: [{ name: "Walnuts", amount: 150, unit: "grams" }],
    };
    const day = weighDay([
      { id: "two", form: two },
      { id: "three", form: three },
    ]);
    expect(day.doughs).toHaveLength(1);
    expect(named(day, "Walnuts")?.grams).toBe(250);
  });

  it("builds one levain for all that take the same kind, and another kind apart", () => {
    const white: RecipeForm = { ...CITY, hydrationPercent: 70, quantity: 3 };
    const ofRye: RecipeForm = { ...CITY, leavenFlours: [{ name: "Bread flour", percentage: 100 }] };
    const stiff: RecipeForm = {
      ...CITY,
      saltPercent: 2,
      starterHydration: 60,
      levainBuildRatio: { starter: 40, flour: 100, water: 60 },
    };
    const forms = { city: CITY, white, ofRye, stiff, baguettes: BAGUETTES };
    const day = weighDay(Object.entries(forms).map(([id, form]) => ({ id, form })));
    const taken = Object.values(forms).map((form) => calculateRecipe(form).starter?.starterTotalWeight ?? 0);
    expect(day.levains.map(({ takes }) => takes)).toEqual([
      [
        { dough: 0, grams: taken[0] },
        { dough: 1, grams: taken[1] },
      ],
      [{ dough: 2, grams: taken[2] }],
      [{ dough: 3, grams: taken[3] }],
    ]);
    expect(day.levains[0]?.grams).toBe((taken[0] ?? 0) + (taken[1] ?? 0));
    for (const { grams, builds } of day.levains) {
      const last = builds.at(-1);
      expect(sumOf([last?.before ?? 0, ...(last?.lines.map((line) => line.grams) ?? [])])).toBe(grams);
    }
    expect(day.doughs[4]?.ahead.map(({ name }) => name)).toEqual(["Poolish"]);
  });

  it("takes starter out of the jar once for a levain of two feedings", () => {
    const twice: RecipeForm = { ...CITY, hasSecondaryLevainBuild: true };
    const day = weighDay([{ id: "twice", form: twice }]);
    expect(day.levains[0]?.builds.map(({ grams, before }) => [grams, before])).toEqual([
      [66, 0],
      [400, 66],
    ]);
    expect(named(day, "Starter")?.grams).toBe(10);
  });

  it("takes a ripe starter as it is, and says so in the list of ingredients", () => {
    const day = weighDay([{ id: "ripe", form: { ...CITY, starterIsRipe: true } }]);
    expect(day.levains).toEqual([]);
    expect(named(day, "Starter")?.grams).toBe(400);
  });

  it("knows one flour by its name, with the word flour or without", () => {
    const short: RecipeForm = {
      ...RYE,
      flourTypes: RYE.flourTypes.map((row) => ({ ...row, name: row.name.replace(" flour", "") })),
    };
    const day = weighDay([
      { id: "rye", form: RYE },
      { id: "short", form: { ...short, saltPercent: 1.9 } },
    ]);
    expect(day.ingredients.filter(({ category }) => category === "flour").map(({ name }) => name)).toEqual([
      "Rye flour",
      "Bread flour",
    ]);
  });

  it("is empty without breads, and of a form that weighs nothing", () => {
    expect(weighDay([])).toEqual({ levains: [], doughs: [], ingredients: [] });
    expect(weighDay([{ id: "", form: { unitWeight: 1, quantity: 1 } }]).ingredients).toEqual([]);
  });
});

import { expect, it } from "vitest";
import { applyPreset, defaultRecipe, faceOf, partForFace, PRESETS, type RecipeForm } from "..";

type Form = Partial<RecipeForm>;

const face = (form: Form) => faceOf({ ...defaultRecipe(), ...form });
const flours = (...rows: [name: string, percentage: number][]) => ({
  flourTypes: rows.map(([name, percentage]) => ({ name, percentage, notes: "" })),
});
const percent = (name: string, amount: number) => ({ name, amount, unit: "percentage" as const });

/** As a baker would tell them apart on a shelf. */
const SHELF = [
  ["City Loaf Master Recipe", 2, "boule", "golden", "single-slash", ""],
  ["Country Sourdough", 2, "batard", "amber", "single-slash", ""],
  ["Whole Wheat Sourdough", 2, "batard", "brown", "single-slash", ""],
  ["Rye Pan Loaf", 1, "rye-pan", "dark", "no-score", ""],
  ["Poolish Baguettes", 3, "baguette", "golden", "single-slash", ""],
  ["Biga Ciabatta", 3, "ciabatta", "golden", "no-score", ""],
  ["Sheet-Pan Focaccia", 1, "focaccia", "golden", "no-score", "salt"],
  ["Soft Sandwich Loaf", 1, "sandwich", "amber", "no-score", ""],
  ["Pizza Dough", 1, "pizza", "golden", "no-score", ""],
  ["Challah-Style Loaf", 1, "braid", "brown", "no-score", ""],
] as const;

it("BU-22 each preset has the face that a baker expects, and no two have the same", () => {
  const seen = PRESETS.map((preset) => {
    const { loaves, bread, crust, scoring, toppings } = faceOf(applyPreset(preset));
    return [preset.name, loaves, bread, crust, scoring, toppings.join()];
  });
  expect(seen).toEqual(SHELF.map((row) => [...row]));
  expect(new Set(seen.map(([, ...rest]) => rest.join(" "))).size).toBe(PRESETS.length);
});

it("BU-22 the bread of a form that says nothing is a plain round loaf, two of them as the form bakes", () => {
  const plain = { bread: "boule", crust: "golden", toppings: [], isStrewn: false, scoring: "no-score" };
  expect(faceOf({})).toEqual({ ...plain, loaves: 2 });
});

it.each([
  [1, "boule", 1],
  [2, "boule", 2],
  [3, "batard", 3],
  [12, "baguette", 3],
  [12, "rolls", 1],
] as const)("BU-22 of %d a %s shows %d", (quantity, finalShape, loaves) => {
  expect(face({ quantity, finalShape }).loaves).toBe(loaves);
});

it.each([
  ["boule", "Ciabatta in the round", "boule"],
  ["rolls", "Pizza rolls", "rolls"],
  ["other", "Sunday PIZZA", "pizza"],
  ["other", "Sesame bagels", "ring"],
  ["ring", "Couronne", "ring"],
  ["other", "Braided loaf", "braid"],
  ["batard", "Zopf", "braid"],
  ["other", "Grandmother's bread", "other"],
  ["", "My first ciabatta", "ciabatta"],
  ["", "City loaf", "boule"],
  ["other", "Garlic naan", "flatbread"],
  ["boule", "Naan", "boule"],
] as const)('BU-22 the shape "%s" called "%s" is a %s', (finalShape, recipeName, bread) => {
  expect(face({ finalShape, recipeName }).bread).toBe(bread);
});

it("BU-22 a dough cut and not shaped is a ciabatta, and a pan gives its own shape", () => {
  expect(face({ finalShape: "other", cutPieces: true }).bread).toBe("ciabatta");
  expect(face({ finalShape: "other", proofingVessel: "pan" }).bread).toBe("sandwich");
  expect(face({ finalShape: "batard", proofingVessel: "pan" }).bread).toBe("sandwich");
  expect(face({ finalShape: "focaccia", proofingVessel: "pan" }).bread).toBe("focaccia");
});

it.each([
  [49.9, "sandwich"],
  [50, "rye-pan"],
] as const)("BU-22 a pan loaf with %d %% rye is a %s", (rye, bread) => {
  const mix = flours(["Rye flour", rye], ["Bread flour", 100 - rye]);
  expect(face({ finalShape: "sandwich", ...mix }).bread).toBe(bread);
});

it.each([
  ["golden", flours(["Bread flour", 100])],
  ["golden", flours(["Bread flour", 80], ["Corn flour", 20])],
  ["amber", flours(["Bread flour", 88], ["Rye flour", 12])],
  ["golden", flours(["Bread flour", 89], ["Rye flour", 11])],
  ["brown", flours(["Bread flour", 40], ["Whole wheat flour", 60])],
  ["brown", flours(["Spelt flour", 100])],
  ["brown", flours(["Rye flour", 30], ["Bread flour", 70])],
  ["dark", flours(["Rye flour", 55], ["Bread flour", 45])],
  ["amber", { additives: [percent("Sugar", 3)] }],
  ["brown", { otherLiquids: [percent("Honey", 8)] }],
  ["brown", { otherLiquids: [percent("Whole milk", 60)] }],
  ["dark", { additives: [percent("Cocoa powder", 7)] }],
  ["amber", { brushWith: "beaten egg" }],
  ["golden", { brushWith: "olive oil" }],
  ["golden", { additives: [percent("Cream of tartar", 40)] }],
] as const)("BU-22 the crust is %s with %j", (crust, form) => {
  expect(face(form as Form).crust).toBe(crust);
});

it("BU-22 honey typed in grams browns as much as its percent", () => {
  const flour = { totalFlourWeight: 500 };
  const grams = { name: "Honey", amount: 40, unit: "grams" as const };
  expect(face({ ...flour, otherLiquids: [grams] }).crust).toBe("brown");
  expect(face({ ...flour, otherLiquids: [{ ...grams, amount: 10 }] }).crust).toBe("golden");
});

it.each([
  ["sesame seeds", ["sesame"]],
  ["black sesame", ["nigella"]],
  ["everything seasoning", ["sesame", "poppy", "salt"]],
  ["flaky salt and rosemary", ["herbs", "salt"]],
  ["pumpkin seeds, sunflower, oats", ["pumpkin", "sunflower", "oats"]],
  ["mixed seeds", ["sunflower", "pumpkin", "sesame"]],
  ["olive oil", []],
  ["", []],
] as const)("BU-22 topped with %j the crust bears %j", (topWith, toppings) => {
  expect(face({ topWith })).toMatchObject({ toppings, isStrewn: toppings.length > 0 });
});

it("BU-22 seeds of the dough are seen here and there, the most of them first", () => {
  const additives = [percent("Flaxseed", 4), percent("Sunflower seeds", 10), percent("Sesame", 1.9)];
  expect(face({ additives })).toMatchObject({ toppings: ["sunflower", "flax"], isStrewn: false });
  expect(face({ additives, topWith: "poppy seeds" })).toMatchObject({ toppings: ["poppy"], isStrewn: true });
  expect(face({ additives: [percent("Sunflower oil", 4), percent("Salt", 2)] }).toppings).toEqual([]);
  expect(face({ otherLiquids: [percent("Olive oil", 8)] }).toppings).toEqual([]);
});

it("BU-22 the part of a form that a list keeps has the same face, and none of what the face does not show", () => {
  const forms: Form[] = [
    ...PRESETS.map((preset) => applyPreset(preset)),
    {
      totalFlourWeight: 800,
      finalShape: "batard",
      proofingVessel: "pan",
      otherLiquids: [{ name: "Honey", amount: 40, unit: "grams" }, percent("Beer", 20)],
      additives: [{ name: "Sunflower seeds", amount: 80, unit: "grams" }, percent("Malt powder", 1)],
      ...flours(["Rye flour", 52], ["Bread flour", 48]),
    },
    { topWith: "oats", brushWith: "egg", quantity: 1, cutPieces: true, finalShape: "other" },
  ];
  for (const form of forms) expect(faceOf(partForFace(form))).toEqual(faceOf(form));
  const [city] = PRESETS;
  expect(city && partForFace(applyPreset(city))).toEqual({
    recipeName: "City Loaf Master Recipe",
    quantity: 2,
    finalShape: "boule",
    proofingVessel: "banneton",
    scoringStyle: "single-slash",
  });
});

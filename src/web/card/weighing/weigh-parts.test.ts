import { expect, it } from "vitest";
import { applyPreset, calculateRecipe, defaultRecipe, PRESETS, type RecipeForm } from "../../../baking";
import { isTick } from "../../../contract/recipes/bench-state";
import { DEFAULT_UNITS } from "../../../contract/values/units";
import { createFormats, DEFAULT_FORMATS } from "../../../wording/values/formats";
import { ingredientRows, isTicked } from "./ingredient-rows";
import { weighParts } from "./weigh-parts";

function preset(id: string, change: Partial<RecipeForm> = {}): RecipeForm {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return { ...applyPreset(found), ...change };
}
const CITY = "city-loaf-master-recipe";
const parts = (form: RecipeForm, formats = DEFAULT_FORMATS) =>
  weighParts(formats, form, calculateRecipe(form)).map(({ title, items, done }) => ({
    title,
    items: items.map(({ name, weight, note }) =>
      [name, weight, note]
        .filter((part) => part !== null)
        .join(" ")
        .replaceAll("\u00a0", " "),
    ),
    done: done?.replaceAll("\u00a0", " ") ?? null,
  }));

it("BU-26 the levain is weighed first, then the bowl in the order of the steps", () => {
  expect(parts(preset(CITY))).toEqual([
    {
      title: "Build the levain",
      items: ["Ripe starter 66 g", "Bread flour 84 g", "All-purpose flour 83 g", "Water 167 g"],
      done: expect.stringContaining("Cover and leave for 12 hours."),
    },
    {
      title: "Mix the dough",
      items: [
        "Bread flour 400 g",
        "All-purpose flour 400 g",
        "Water 460 g",
        "Levain 400 g Goes in after the autolyse",
        "Salt 25 g Goes in after the autolyse",
        "Water 90 g Keep aside. Work it in after mixing",
      ],
      done: null,
    },
  ]);
});

it("BU-26 an ingredient of the second mix is weighed last and set aside, in the list too", () => {
  const form = preset(CITY, {
    additives: [
      { name: "Butter", amount: 40, unit: "percentage", later: true },
      { name: "Sugar", amount: 10, unit: "percentage" },
    ],
  });
  expect(parts(form).at(-1)?.items.slice(-3)).toEqual([
    "Sugar 100 g Goes in after the autolyse",
    "Water 90 g Keep aside. Work it in after mixing",
    "Butter 400 g Keep aside. Work it in once the dough is smooth",
  ]);
  const rows = ingredientRows(DEFAULT_FORMATS, form, calculateRecipe(form));
  expect(rows.flatMap(({ name, note }) => (note === "In the second mix" ? [name] : []))).toEqual(["Butter"]);
});

it("BU-26 two builds, a preferment and a straight dough have their own parts", () => {
  const titles = (form: RecipeForm) => parts(form).map(({ title }) => title);
  expect(titles(preset(CITY, { hasSecondaryLevainBuild: true }))).toEqual([
    "First build",
    "Second build",
    "Mix the dough",
  ]);
  expect(parts(preset(CITY, { hasSecondaryLevainBuild: true }))[1]?.items[0]).toBe("First build 66 g");
  expect(titles(preset("poolish-baguettes"))).toEqual(["Mix the poolish", "Mix the dough"]);
  expect(parts(preset("poolish-baguettes"))[0]?.items).toContain("Yeast 0.2 g A pinch");
  expect(titles(preset("pizza-dough"))).toEqual(["Mix the dough"]);
  expect(parts(preset(CITY, { flourTypes: [], unitWeight: 1 }))).toEqual([]);
});

it("BU-26 weights are in the baker's own units", () => {
  const ounces = createFormats({ ...DEFAULT_UNITS, weight: "oz" });
  expect(parts(preset(CITY), ounces)[1]?.items[0]).toBe("Bread flour 14.1 oz");
});

it("BU-26 every item has a lasting key, and all together tick every row of the list", () => {
  const flour = { name: "Bread flour".padEnd(200, "!"), percentage: 25, notes: "" };
  const long = preset(CITY, { flourTypes: [flour, flour, flour, flour], hasSecondaryLevainBuild: true });
  for (const form of [...PRESETS.map((found) => applyPreset(found)), long]) {
    const recipe = calculateRecipe(form);
    const keys = weighParts(DEFAULT_FORMATS, form, recipe).flatMap(({ items }) =>
      items.map(({ key }) => key),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every(isTick)).toBe(true);
    const ticked = new Set(keys);
    expect(ingredientRows(DEFAULT_FORMATS, form, recipe).every((row) => isTicked(row, ticked))).toBe(true);
  }
});

it("roll-in butter is weighed in a part of its own, after the bowl", () => {
  const additives = [{ name: "Roll-in butter", amount: 50, unit: "percentage" as const, later: true }];
  const form = {
    ...defaultRecipe(),
    flourTypes: [{ name: "Bread flour", percentage: 100, notes: "" }],
    additives,
  };
  const recipe = calculateRecipe(form);
  const weighed = weighParts(DEFAULT_FORMATS, form, recipe);
  expect(weighed.map(({ title }) => title).slice(-2)).toEqual(["Mix the dough", "Roll in the butter"]);
  expect(weighed.at(-1)?.items.map(({ name }) => name)).toEqual(["Roll-in butter"]);
  expect(weighed.at(-2)?.items.map(({ name }) => name)).not.toContain("Roll-in butter");
  const row = ingredientRows(DEFAULT_FORMATS, form, recipe).find(({ name }) => name === "Roll-in butter");
  expect(row?.note).toBe("Rolled in, not mixed in");
});

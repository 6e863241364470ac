import { expect, it } from "vitest";
import { FLOURS } from "../../baking";
import { markAllergens } from "./allergens";

it.each([
  ["A rye with walnuts and sesame", ["sesame", "nuts"]],
  ["NO NUTS please!", ["nuts"]],
  ["egg-wash, butter; tahini.", ["milk", "egg", "sesame"]],
  ["brioche", ["milk", "egg"]],
  ["challah", ["egg"]],
  ["Peanut butter", ["milk", "peanuts"]],
  ["gluten-free for a coeliac friend", ["gluten"]],
  ["whole wheat or spelt", ["wheat"]],
  ["miso", ["soy"]],
  ["doughnut, coconut, nutmeg, butternut, eggplant, creamy, buckwheat", []],
  ["", []],
])("AD-10 %s names the allergen %j", (text, named) => {
  const marked = markAllergens(text);
  expect(marked.named).toEqual(named);
  expect(marked.stretches.map((stretch) => stretch.text).join("")).toBe(text);
});

it("AD-10 the allergen words themselves are marked", () => {
  expect(markAllergens("Rye, no Nuts or milk").stretches).toEqual([
    { text: "Rye, no ", isAllergen: false },
    { text: "Nuts", isAllergen: true },
    { text: " or ", isAllergen: false },
    { text: "milk", isAllergen: true },
  ]);
});

/**
 * For each suggested flour: whether it is wheat, and whether its name says so. Flours in nearly every loaf have names
 * without a grain, and are not marked.
 */
const WHEAT: Readonly<Record<string, "named" | "not named" | "no">> = {
  "Bread flour": "not named",
  "All-purpose flour": "not named",
  "Whole wheat flour": "named",
  "Rye flour": "no",
  "Spelt flour": "named",
  "Einkorn flour": "named",
  "Emmer flour": "named",
  "Kamut flour": "named",
  Semolina: "named",
  "Durum flour": "named",
  "Pastry flour": "not named",
  "Cake flour": "not named",
  "Type 00 flour": "not named",
  "High extraction flour": "not named",
  "Buckwheat flour": "no",
  "Oat flour": "no",
  "Rice flour": "no",
  "Corn flour": "no",
  "Barley flour": "no",
};

it("AD-10 each suggested flour is listed as wheat or not, and marked if its name says so", () => {
  expect(Object.keys(WHEAT)).toEqual(FLOURS.map(({ name }) => name));
  for (const { name } of FLOURS)
    expect([name, markAllergens(name).named]).toEqual([name, WHEAT[name] === "named" ? ["wheat"] : []]);
});

it.each(["triticale", "Khorasan", "farro", "bulgur"])("AD-10 %s counts as wheat", (grain) => {
  expect(markAllergens(`A loaf with ${grain}`).named).toEqual(["wheat"]);
});

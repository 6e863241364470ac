import { describe, expect, it } from "vitest";
import { applyPreset, listToBuy, costOfLoaf, PRESETS, type RecipeForm, weighDay } from "..";

const preset = (id: string): RecipeForm => {
  const found = PRESETS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return applyPreset(found);
};
/** 1000 g of flour, half and half, 750 g of water, 25 g of salt. */
const CITY = preset("city-loaf-master-recipe");
const FLOURS = {
  "bread flour": { packCents: 100, packGrams: 1000 },
  "all purpose flour": { packCents: 100, packGrams: 1000 },
};
const ofDay = (form: RecipeForm) => weighDay([{ id: "one", form }]).ingredients;

describe("one list to buy", () => {
  it("takes off what is in the house, and rounds up to packs with their price", () => {
    const { lines, cents } = listToBuy(ofDay(CITY), {
      "bread flour": { packCents: 120, packGrams: 300, houseGrams: 100 },
    });
    expect(lines[0]).toEqual({
      key: "bread flour",
      name: "Bread flour",
      needed: 484,
      missing: 384,
      packs: 2,
      cents: 240,
    });
    expect(cents).toBe(240);
  });

  it("buys a pack only of what is missing, and an exact pack once", () => {
    const packs = (houseGrams: number) =>
      listToBuy(ofDay(CITY), { "bread flour": { packGrams: 84, houseGrams } }).lines[0]?.packs;
    expect([packs(484), packs(500), packs(400), packs(399)]).toEqual([0, 0, 1, 2]);
  });

  it("names what is to buy and has no price; what is in the house needs none", () => {
    const list = listToBuy(ofDay(CITY), { ...FLOURS, salt: { houseGrams: 500 } });
    expect(list.unpriced).toEqual([]);
    expect(list.cents).toBe(200);
    expect(listToBuy(ofDay(CITY), { "bread flour": { packCents: 100 } }).unpriced).toEqual([
      "Bread flour",
      "All-purpose flour",
      "Salt",
    ]);
  });

  it("buys no water and no starter", () => {
    expect(listToBuy(ofDay(CITY), {}).lines.map(({ name }) => name)).toEqual([
      "Bread flour",
      "All-purpose flour",
      "Salt",
    ]);
  });

  it("takes nothing from the names that every object has", () => {
    const odd: RecipeForm = {
      ...CITY,
      additives: [{ name: "constructor", amount: 10, unit: "percentage" }],
    };
    const line = listToBuy(ofDay(odd), {}).lines.find(({ name }) => name === "constructor");
    expect(line).toMatchObject({ missing: 100, packs: null, cents: null });
  });
});

describe("the cost of a loaf and of 100 g", () => {
  it("is that of what is in it, with the flour inside the starter; salt has no price and is named", () => {
    const cost = costOfLoaf(CITY, FLOURS);
    expect(cost?.loafCents).toBeCloseTo(50, 10);
    // 1775 g of dough less 15 % in the oven are 754.4 g a loaf.
    expect(cost?.cents100g).toBeCloseTo(5000 / 754.4, 10);
    expect(cost?.unpriced).toEqual([{ key: "salt", name: "Salt" }]);
    expect(cost?.priced.map(({ name }) => name)).toEqual(["Bread flour", "All-purpose flour"]);
  });

  it("of a loaf changes with the size of the batch only as rounding does", () => {
    const exact: RecipeForm = { ...CITY, scalingMode: "exact" };
    const two = costOfLoaf(exact, FLOURS)?.loafCents ?? Number.NaN;
    const eight = costOfLoaf({ ...exact, quantity: 8 }, FLOURS)?.loafCents ?? Number.NaN;
    expect(Math.abs(two - eight)).toBeLessThan(0.1);
  });

  it("counts yeast wherever it is, and milk, oil and seeds", () => {
    const baguettes = preset("poolish-baguettes");
    const yeast = { "instant yeast": { packCents: 1000, packGrams: 10 } };
    const sum = ofDay(baguettes).find(({ name }) => name === "Instant yeast")?.grams ?? 0;
    expect(sum).toBeGreaterThan(0);
    expect(costOfLoaf(baguettes, yeast)?.loafCents).toBeCloseTo((sum * 100) / 4, 8);
    const challah = costOfLoaf(preset("challah-style-loaf"), {});
    expect(challah?.unpriced.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Eggs", "Olive oil", "Honey"]),
    );
    expect(challah?.loafCents).toBe(0);
  });

  it("has none of a form that weighs nothing", () => {
    expect(costOfLoaf({ unitWeight: 1, quantity: 1 }, FLOURS)).toBeNull();
  });
});

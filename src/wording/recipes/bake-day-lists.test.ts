import { describe, expect, it } from "vitest";
import { applyPreset, costOfLoaf, listToBuy, PRESETS, type RecipeForm, weighDay } from "../../baking";
import { DEFAULT_UNITS } from "../../contract/values/units";
import { createFormats, DEFAULT_FORMATS } from "../values/formats";
import {
  batchCostText,
  costTexts,
  divideText,
  doughName,
  feedingTitle,
  inBreadsText,
  levainTitle,
  listWeight,
  neededText,
  shoppingTexts,
  takesTexts,
  toBuyText,
} from "./bake-day-lists";

const preset = (id: string): RecipeForm => {
  const found = PRESETS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return applyPreset(found);
};
const CITY = preset("city-loaf-master-recipe");
const ROLLS: RecipeForm = { ...CITY, unitWeight: 475, quantity: 4, finalShape: "rolls" };
const WHITE: RecipeForm = { ...CITY, hydrationPercent: 70 };
const NAMES: Readonly<Record<string, string>> = { city: "City", rolls: "Rolls", white: "White" };
const nameOf = (id: string) => NAMES[id] ?? "";
const DAY = weighDay([
  { id: "city", form: CITY },
  { id: "rolls", form: ROLLS },
  { id: "white", form: WHITE },
]);
/** No-break spaces read like any other. */
const read = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
const readAll = (texts: readonly string[]) => texts.map(read);
const COMMA = createFormats({ ...DEFAULT_UNITS, decimal: "comma" });

describe("the words of a list to weigh", () => {
  it("name a dough by its breads, and say how to divide it", () => {
    expect(DAY.doughs.map((dough) => doughName(dough, nameOf))).toEqual(["City and Rolls", "White"]);
    expect(DAY.doughs.map((dough) => read(divideText(DEFAULT_FORMATS, dough, nameOf)))).toEqual([
      "Divide into 2 of 888 g for City and 4 of 444 g for Rolls.",
      "Divide into 2 of 906 g.",
    ]);
    const [one] = weighDay([{ id: "city", form: { ...CITY, quantity: 1 } }]).doughs;
    expect(one && divideText(DEFAULT_FORMATS, one, nameOf)).toBe("");
  });

  it("say what a levain is for and what each dough takes of it", () => {
    const [levain] = DAY.levains;
    if (levain === undefined) throw new Error("no levain");
    expect(levainTitle(levain, DAY.doughs, nameOf)).toBe("Levain for City, Rolls and White");
    expect(readAll(takesTexts(DEFAULT_FORMATS, levain, DAY.doughs, nameOf))).toEqual([
      "City and Rolls take 800 g.",
      "White takes 420 g.",
    ]);
    expect(feedingTitle(DEFAULT_FORMATS, levain, 0)).toBe("");
    const twice = weighDay([{ id: "city", form: { ...CITY, hasSecondaryLevainBuild: true } }]);
    const titles = [0, 1].map(
      (at) => twice.levains[0] && feedingTitle(DEFAULT_FORMATS, twice.levains[0], at),
    );
    expect(titles.map(read)).toEqual(["First feeding, 66 g", "Second feeding, 400 g"]);
    expect(twice.levains[0] && takesTexts(DEFAULT_FORMATS, twice.levains[0], twice.doughs, nameOf)).toEqual(
      [],
    );
  });

  it("say all grams of a heavy weight, so that the printed figures add up", () => {
    expect(read(listWeight(DEFAULT_FORMATS, 12_345))).toBe("12,345 g");
    expect(read(listWeight(DEFAULT_FORMATS, 2.5))).toBe("2.5 g");
    expect(read(listWeight(createFormats({ ...DEFAULT_UNITS, weight: "oz" }), 453.6))).toBe("1 lb");
  });

  it("say what each bread has of an ingredient", () => {
    const flour = DAY.ingredients.find(({ name }) => name === "Bread flour");
    if (flour === undefined) throw new Error("no flour");
    const sum = [...inBreadsText(DEFAULT_FORMATS, flour, nameOf).matchAll(/(\d+)\u00a0g/g)].reduce(
      (all, [, grams]) => all + Number(grams),
      0,
    );
    expect(sum).toBe(flour.grams);
  });
});

describe("the words of a list to buy", () => {
  const pantry = {
    "bread flour": { packCents: 349, packGrams: 1000, houseGrams: 100 },
    "all purpose flour": { houseGrams: 5000 },
  };
  const list = listToBuy(DAY.ingredients, pantry);

  it("are packs where their weight is known, else grams", () => {
    const flour = list.lines.find(({ key }) => key === "bread flour");
    const salt = list.lines.find(({ key }) => key === "salt");
    if (flour === undefined || salt === undefined) throw new Error("no lines");
    expect(read(toBuyText(DEFAULT_FORMATS, flour, 1000))).toBe("2 packs of 1,000 g");
    expect(read(toBuyText(DEFAULT_FORMATS, salt))).toBe("76 g");
    expect(read(toBuyText(DEFAULT_FORMATS, { ...flour, packs: 1 }, 1000))).toBe("1 pack of 1,000 g");
    expect(read(neededText(DEFAULT_FORMATS, flour, 100))).toMatch(/^1,\d{3} g needed, 100 g in the house$/);
  });

  it("end with the sum, and with what has no price", () => {
    expect(shoppingTexts(DEFAULT_FORMATS, list)).toEqual(["Together 6.98.", "No price yet for Salt."]);
    expect(shoppingTexts(COMMA, list)[0]).toBe("Together 6,98.");
    const all = Object.fromEntries(DAY.ingredients.map(({ key }) => [key, { houseGrams: 1_000_000 }]));
    expect(shoppingTexts(DEFAULT_FORMATS, listToBuy(DAY.ingredients, all))).toEqual([
      "Everything is in the house.",
    ]);
    expect(shoppingTexts(DEFAULT_FORMATS, listToBuy([], {}))).toEqual([]);
  });
});

describe("the words of what a loaf costs", () => {
  const flours = { packCents: 150, packGrams: 1000 };
  const pantry = { "bread flour": flours, "all purpose flour": flours };

  it("are a loaf and 100 g, then what has no price", () => {
    expect(readAll(costTexts(DEFAULT_FORMATS, CITY, costOfLoaf(CITY, pantry)))).toEqual([
      "A loaf costs about 0.75, 100 g about 0.10.",
      "No price yet for Salt.",
    ]);
    const cost = costOfLoaf(ROLLS, pantry);
    expect(read(costTexts(DEFAULT_FORMATS, ROLLS, cost)[0])).toMatch(/^A roll costs about 0\.38, 100 g/);
    expect(cost && batchCostText(DEFAULT_FORMATS, ROLLS, cost, 4)).toBe("Four rolls cost about 1.50.");
  });

  it("are none before a price is known, and never 0.00 for what costs something", () => {
    expect(costTexts(DEFAULT_FORMATS, CITY, costOfLoaf(CITY, { salt: { packCents: 100 } }))).toEqual([]);
    const salt = { salt: { packCents: 10, packGrams: 1000 } };
    expect(read(costTexts(DEFAULT_FORMATS, CITY, costOfLoaf(CITY, salt))[0])).toBe(
      "A loaf costs less than 0.01, 100 g less than 0.01.",
    );
  });
});

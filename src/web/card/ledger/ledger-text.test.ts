import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactRecipe } from "../../../../tests/support/exact-recipe";
import { cases } from "../../../../tests/support/random-cases";
import { applyPreset, calculateRecipe, defaultRecipe, PRESETS, type RecipeForm } from "../../../baking";
import { DEFAULT_UNITS, type Units } from "../../../contract/values/units";
import { createFormats, DEFAULT_FORMATS, type Formats } from "../../../wording/values/formats";
import { ingredientRows } from "../weighing/ingredient-rows";
import { formulaRows, leavenHolds, ledgerSentences, missText } from "./ledger-text";
import { readPrinted, weighedOutOnCard } from "./ledger-weights";

function preset(id: string, change: Partial<RecipeForm> = {}): RecipeForm {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return { ...applyPreset(found), ...change };
}
const ledger = (form: RecipeForm, formats = DEFAULT_FORMATS) =>
  ledgerSentences(formats, calculateRecipe(form), form).map((sentence) => sentence.replaceAll("\u00a0", " "));

const CITY = "city-loaf-master-recipe";

describe("the sentence that adds the card up", () => {
  it("BU-26 City Loaf's flour, water and grams add up, starter included", () => {
    expect(ledger(preset(CITY))).toEqual([
      "Flour 1,000 g = 800 g in the bowl + 200 g in the levain.",
      "Water 750 g = 550 g in the bowl + 200 g in the levain.",
      "Weighed out 1,775 g = 2 x 887.5 g.",
    ]);
  });

  it("BU-19 a ripe starter is named so wherever its flour and water are told", () => {
    const form = preset(CITY, { starterIsRipe: true });
    expect(ledger(form).slice(0, 2)).toEqual([
      "Flour 1,000 g = 800 g in the bowl + 200 g in the ripe starter.",
      "Water 750 g = 550 g in the bowl + 200 g in the ripe starter.",
    ]);
    const names = ingredientRows(DEFAULT_FORMATS, form, calculateRecipe(form)).map(({ name }) => name);
    expect(names).toEqual(["Bread flour", "All-purpose flour", "Water", "Ripe starter", "Salt"]);
  });

  it("a preferment's yeast is included", () => {
    expect(ledger(preset("poolish-baguettes"))).toEqual([
      "Flour 650 g = 455 g in the bowl + 195 g in the poolish.",
      "Water 442 g = 247 g in the bowl + 195 g in the poolish.",
      "Yeast 2.8 g = 2.6 g in the bowl + 0.2 g in the poolish.",
      "Weighed out 1,107.6 g = 4 x 276.9 g.",
    ]);
  });

  it("a dough without a leaven needs one sentence, and one piece no division", () => {
    expect(ledger(preset("sheet-pan-focaccia"))).toEqual([
      "Flour 450 g, water 360 g: all in the bowl.",
      "Weighed out 850.2 g.",
    ]);
  });

  it("the rest of a division is told, not rounded away", () => {
    expect(ledger(preset(CITY, { quantity: 3 })).at(-1)).toBe("Weighed out 2,663 g = 3 x 887.6 g + 0.2 g.");
  });

  it("OC 17 exact mode names the pieces asked for, and what is lost", () => {
    expect(ledger(preset(CITY, { scalingMode: "exact" })).at(-1)).toBe(
      "Weighed out 1,929 g = 2 x 950 g + 29 g that stays on bowl and bench (1.5%).",
    );
    expect(ledger(preset(CITY, { scalingMode: "exact", bakeLossPercent: 15 })).at(-1)).toBe(
      "Weighed out 2,269 g = 2 x 1,117.6 g + 33.8 g that stays on bowl and bench (1.5%).",
    );
  });

  it("OC 47 water that does not add up is not said to", () => {
    const wet = preset(CITY, { hydrationPercent: 50, inoculationRate: 50, starterHydration: 150 });
    expect(ledger(wet).join(" ")).not.toContain("Water");
    expect(ledger({ ...defaultRecipe(), recipeType: "sourdough" })).toEqual([]);
  });
});

describe("the math behind the ingredient list", () => {
  const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

  it("BU-26 shows both weights of a row, and what is in the levain", () => {
    const recipe = calculateRecipe(preset(CITY));
    expect(formulaRows(DEFAULT_FORMATS, recipe).map(plain)).toEqual([
      "Bread flour 50% 500 g, in the bowl 400 g",
      "All-purpose flour 50% 500 g, in the bowl 400 g",
      "Water 75% 750 g, in the bowl 550 g",
      "Levain 40% 400 g",
      "Salt 2.5% 25 g",
    ]);
  });

  it.each<[string, Partial<RecipeForm>, string | null]>([
    [CITY, {}, "The levain holds 200 g of the flour and 200 g of the water."],
    [
      "poolish-baguettes",
      {},
      "The poolish holds 195 g of the flour, 195 g of the water and 0.2 g of the yeast.",
    ],
    [
      "poolish-baguettes",
      { prefermentType: "pate-fermentee" },
      "The pâte fermentée holds 195 g of the flour, 195 g of the water, 4 g of the salt and 1 g of the yeast.",
    ],
    ["pizza-dough", {}, null],
  ])("BU-26 tells how much of %s is made beforehand (%o)", (id, change, line) => {
    expect(plain(leavenHolds(DEFAULT_FORMATS, calculateRecipe(preset(id, change))))).toBe(line);
  });

  it.each<[Partial<RecipeForm>, string | null]>([
    [{}, "A little under 950 g each, because the flour is rounded to 50 g after we allow 8% for loss."],
    [
      { quantity: 1, unitWeight: 200 },
      "Under 200 g, because the flour is rounded to 50 g after we allow 8% for loss.",
    ],
    [{ totalFlourWeight: 1200 }, "Over 950 g each, because you set the flour yourself."],
    [
      {
        unitWeight: 700,
        otherLiquids: [{ name: "Eggs", amount: 12, unit: "percentage" }],
        additives: [{ name: "Butter", amount: 20, unit: "percentage" }],
      },
      "Over 700 g each, because eggs and butter come on top of the flour and water.",
    ],
    [{ scalingMode: "exact" }, null],
    [
      { scalingMode: "exact", totalFlourWeight: 1000 },
      "A little under 950 g each, because you set the flour yourself.",
    ],
  ])("OC 16 explains why %o misses what was asked for", (change, line) => {
    const form = preset(CITY, change);
    expect(plain(missText(DEFAULT_FORMATS, form, calculateRecipe(form)))).toBe(line);
  });
});

/** "a = b + c" with every "3 x " multiplied out; text in brackets is no weight. */
function sides(formats: Formats, equation: string): number[] {
  return equation.split("=").map((side) =>
    side.split("+").reduce((sum, part) => {
      const [, times = "1", weight = part] = /([\d,.\u00a0]+)\u00a0x\u00a0(.*)/.exec(part) ?? [];
      return sum + Number(times.replaceAll(/[,.\u00a0]/g, "")) * readPrinted(formats, weight);
    }, 0),
  );
}

const ALL_UNITS: [string, Units][] = [
  ["grams", DEFAULT_UNITS],
  ["ounces", { ...DEFAULT_UNITS, weight: "oz" }],
  ["grams with a comma", { ...DEFAULT_UNITS, decimal: "comma" }],
  ["ounces with a comma", { ...DEFAULT_UNITS, weight: "oz", decimal: "comma" }],
];

describe.each(ALL_UNITS)("REL-07 what is shown adds up, in %s", (_, units) => {
  const formats = createFormats(units);

  it("in every sentence of every recipe, with the rows as printed", () => {
    const scaling = fc.constantFrom("spec" as const, "exact" as const);
    fc.assert(
      fc.property(exactRecipe, scaling, (random, scalingMode) => {
        const form: RecipeForm = { ...defaultRecipe(), ...random, scalingMode };
        const recipe = calculateRecipe(form);
        const sentences = ledgerSentences(formats, recipe, form);
        for (const sentence of sentences) {
          const [whole, parts = whole] = sides(formats, sentence);
          expect(parts, sentence).toBe(whole);
        }
        if (sentences.length === 0) return;
        const rows = ingredientRows(formats, form, recipe);
        const sum = rows.reduce((total, row) => total + readPrinted(formats, row.weight), 0);
        expect(sides(formats, sentences.at(-1) ?? "")[0]).toBe(sum);
        // "Weighed out" is that sum in round figures; from 10 kg or 100 lb on in rounder ones.
        const roundFigure = units.weight === "g" ? 500 : 50;
        if (sum > 9_000_000 || (units.weight === "oz" && sum > 1_500_000)) return;
        expect(
          Math.abs(readPrinted(formats, formats.grams(weighedOutOnCard(formats, recipe))) - sum),
        ).toBeLessThanOrEqual(roundFigure);
      }),
      { numRuns: cases(400) },
    );
  });
});

it("with ounces chosen the sentence is in ounces", () => {
  expect(ledger(preset(CITY), createFormats({ ...DEFAULT_UNITS, weight: "oz" }))).toEqual([
    "Flour 2 lb 3.3 oz = 1 lb 12.2 oz in the bowl + 7.1 oz in the levain.",
    "Water 1 lb 10.5 oz = 1 lb 3.4 oz in the bowl + 7.1 oz in the levain.",
    "Weighed out 3 lb 14.58 oz = 2 x 1 lb 15.29 oz.",
  ]);
});

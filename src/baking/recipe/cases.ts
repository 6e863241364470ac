/** The four recipes whose every number was worked out by hand; tests compare the calculation with them. */
import { defaultRecipe } from "./defaults";
import type { Flour, RecipeForm } from "./recipe-form";

/** Flour rows from names and percentages. */
export function flours(...rows: [name: string, percentage: number][]): Flour[] {
  return rows.map(([name, percentage]) => ({ name, percentage, notes: "" }));
}

/** The City Loaf: 2 x 950 g. */
export const A: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "sourdough",
  flourTypes: flours(["Bread flour", 50], ["All-purpose flour", 50]),
};
/** Poolish: 4 x 300 g. */
export const B: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "prefermented",
  unitWeight: 300,
  quantity: 4,
  hydrationPercent: 68,
  saltPercent: 2,
  flourTypes: flours(["All-purpose flour", 100]),
  prefermentType: "poolish",
  flourPercentInPreferment: 30,
  prefermentHydration: 100,
  yeastType: "instant",
  yeastAmount: 0.4,
};
/** Straight dough: 2 x 750 g. */
export const C: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "straight-dough",
  unitWeight: 750,
  hydrationPercent: 65,
  saltPercent: 2,
  flourTypes: flours(["Bread flour", 100]),
  yeastType: "instant",
  yeastAmount: 1,
};
/** Stiff starter with milk, honey and seeds: 2 x 800 g. */
export const D: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "sourdough",
  unitWeight: 800,
  hydrationPercent: 68,
  saltPercent: 2,
  bassinagePercentage: 5,
  flourTypes: flours(["Bread flour", 70], ["Whole wheat flour", 30]),
  inoculationRate: 15,
  starterHydration: 60,
  levainBuildRatio: { starter: 40, flour: 100, water: 60 },
  otherLiquids: [
    { name: "Whole milk", amount: 10, unit: "percentage" },
    { name: "Honey", amount: 30, unit: "grams" },
  ],
  additives: [{ name: "Mixed seeds", amount: 8, unit: "percentage" }],
};

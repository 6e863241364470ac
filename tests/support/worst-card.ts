import { applyPreset, PRESETS, type RecipeForm } from "../../src/baking";

const [cityLoaf] = PRESETS;
if (!cityLoaf) throw new Error("no preset to start from");

const percentOf = (name: string, amount: number) => ({ name, amount, unit: "percentage" as const });

/** Between the presets and the fullest card: ten ingredients, on one or two sheets of paper. */
export const FULL_CARD: RecipeForm = {
  ...applyPreset(cityLoaf),
  recipeName: "Fig and Walnut Loaf",
  otherLiquids: [percentOf("Whole milk", 4), percentOf("Honey", 4)],
  additives: [percentOf("Sunflower seeds", 6), percentOf("Walnuts", 6), percentOf("Figs", 6)],
};

/** The fullest card: 17 ingredients, 12 steps of two or more lines, 19 rows of schedule. */
export const WORST_CARD: RecipeForm = {
  ...applyPreset(cityLoaf),
  recipeName: "Grandmother's Harvest Loaf with Five Grains, Walnuts, Apricots and Fig",
  author: "Wilhelmina van der Westhuizen",
  quantity: 3,
  bassinagePercentage: 0,
  unitWeight: 850,
  flourTypes: [
    ["Bread flour", 40],
    ["Whole wheat flour", 20],
    ["High extraction flour", 15],
    ["Rye flour", 10],
    ["Buckwheat flour", 8],
    ["Semolina", 7],
  ].map(([name, percentage]) => ({ name: String(name), percentage: Number(percentage), notes: "" })),
  otherLiquids: [
    percentOf("Whole milk", 5),
    percentOf("Beer", 4),
    percentOf("Olive oil", 3),
    percentOf("Honey", 2),
  ],
  additives: [
    percentOf("Sunflower seeds", 6),
    percentOf("Toasted walnuts", 6),
    percentOf("Dried apricots", 5),
    percentOf("Dried figs", 5),
  ],
  hasSecondaryLevainBuild: true,
  folds: 5,
  bulkFermentationDuration: "4-5 hours at 75-78°F, until it has grown by half and trembles when shaken",
  preShapeRest: "20-30 minutes under a damp cloth",
  finalShape: "batard",
  proofingTime: "45-60 minutes at room temperature",
  coldRetard: true,
  coldRetardDuration: "12-16 hours",
  bakeTime: "45-50 minutes",
};

import type { PresetSource } from "./preset-source";

/**
 * A levain left overnight in a cool kitchen, so that its 12 hours are no more than two past its peak: by
 * `estimateLevainPeak` the usual build peaks after 10 hours at 66°F. Country and whole wheat bread are built overnight at
 * a cool 65°F in *Whole-Wheat Bread*, Chad Robertson, splendidtable.org.
 */
const COOL_NIGHT = { levainPeakTime: 10, fermentationTimeTemp: "12 hours at 66°F" } as const;

/** The four sourdough presets, as differences from the City Loaf. Source: BU-04 (City Loaf), OC 31 (the others). */
export const SOURDOUGH_PRESETS: readonly PresetSource[] = [
  {
    name: "City Loaf Master Recipe",
    description: "Two round loaves, half bread flour, half all-purpose: the everyday sourdough.",
    instructions:
      "Build the levain the evening before. Mix, fold twice, and let the dough rise by half. Shape, proof, and bake in a hot Dutch oven.",
    pieces: "loaves",
    flours: [
      ["Bread flour", 50],
      ["All-purpose flour", 50],
    ],
    form: { recipeType: "sourdough" },
  },
  {
    name: "Country Sourdough",
    description: "A wetter loaf with whole wheat and a little rye, proofed in the fridge.",
    instructions:
      "A long autolyse and four folds help the wet dough hold together. Give the shaped loaves half an hour, then a night in the fridge. Score deep and bake straight from the fridge.",
    pieces: "loaves",
    flours: [
      ["Bread flour", 80],
      ["Whole wheat flour", 15],
      ["Rye flour", 5],
    ],
    form: {
      recipeType: "sourdough",
      unitWeight: 900,
      hydrationPercent: 78,
      saltPercent: 2,
      inoculationRate: 15,
      ...COOL_NIGHT,
      bassinagePercentage: 8,
      autolyseDuration: 45,
      mixTime: 5,
      folds: 4,
      bulkFermentationDuration: "4-5 hours",
      finalShape: "batard",
      proofingTime: "30 minutes",
      coldRetard: true,
      coldRetardDuration: "12-16 hours",
      temperTime: "none",
      bakeTemperature: "475°F (246°C)",
    },
  },
  {
    name: "Whole Wheat Sourdough",
    description: "Seventy percent whole wheat, with the extra water whole wheat needs.",
    instructions:
      "Whole wheat rises faster and tears sooner. Fold gently, and watch the dough, not the clock. Bake a little longer than a white loaf.",
    pieces: "loaves",
    flours: [
      ["Whole wheat flour", 70],
      ["Bread flour", 30],
    ],
    form: {
      recipeType: "sourdough",
      unitWeight: 900,
      hydrationPercent: 85,
      saltPercent: 2,
      inoculationRate: 18,
      ...COOL_NIGHT,
      bassinagePercentage: 10,
      autolyseDuration: 60,
      mixTime: 5,
      folds: 3,
      bulkFermentationDuration: "3.5-4 hours",
      finalShape: "batard",
      proofingTime: "30 minutes",
      coldRetard: true,
      coldRetardDuration: "10-12 hours",
      bakeTemperature: "460°F (238°C)",
      bakeTime: "50 minutes",
    },
  },
  {
    name: "Rye Pan Loaf",
    description: "A dark, close loaf from a pan, most of it rye.",
    instructions:
      "Stir to a thick paste, no kneading. Smooth the paste into a greased pan with wet hands. Bake when the top shows pinholes and small cracks.",
    pieces: "pan loaf",
    flours: [
      ["Rye flour", 70],
      ["Bread flour", 30],
    ],
    form: {
      recipeType: "sourdough",
      unitWeight: 1100,
      quantity: 1,
      hydrationPercent: 82,
      saltPercent: 2,
      inoculationRate: 35,
      ...COOL_NIGHT,
      bassinagePercentage: 0,
      autolyse: false,
      mixingMethod: "no-knead",
      mixTime: 3,
      folds: 0,
      foldTiming: "No folds",
      bulkFermentationDuration: "90 minutes",
      preShapeRest: "none",
      finalShape: "sandwich",
      proofingVessel: "pan",
      proofingTime: "60-75 minutes",
      ovenType: "home-conventional",
      bakeTemperature: "430°F (221°C)",
      bakeTime: "60 minutes",
      steamMethod: "steam-pan",
      scoringStyle: "no-score",
      notes: "Slice after 24 hours: rye sets as the loaf cools.",
    },
  },
];

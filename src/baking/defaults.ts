import type { Ratio, RecipeForm } from "./recipe-form";

/**
 * What the calculation and the schedule fall back to, in the field's own unit (grams, percent, minutes, hours).
 * Example: a form without hydration is calculated at 75 %. Source: CA-11; losses OC 17.
 */
export const FALLBACK = {
  unitWeight: 950,
  quantity: 2,
  hydrationPercent: 75,
  saltPercent: 2.5,
  bassinagePercentage: 12,
  processLossPercent: 1.5,
  starterHydration: 100,
  inoculationRate: 20,
  autolyseDuration: 30,
  mixTime: 10,
  folds: 4,
  levainBuildTime: 12,
  levainPeakTime: 8,
  secondaryLevainBuildTime: 12,
  secondaryLevainTemperature: 104,
  secondaryLevainActiveTime: 45,
} as const;

/** The build ratio a levain starts with, in either build. It is legal in both (OC 14). */
export const DEFAULT_RATIO: Readonly<Ratio> = { starter: 40, flour: 100, water: 100 };

/**
 * The form as "from scratch" starts it: only the defaults that were always there, so that every choice is still
 * the baker's. Example: `defaultRecipe("Ana").author` is "Ana", without a name "Home Baker". Source: BU-05.
 */
export function defaultRecipe(author = ""): RecipeForm {
  return {
    recipeName: "",
    author: author.trim() || "Home Baker",
    dateCreated: "",
    recipeType: "",
    recipeTypeOther: "",
    unitWeight: FALLBACK.unitWeight,
    quantity: FALLBACK.quantity,
    hydrationPercent: FALLBACK.hydrationPercent,
    saltPercent: FALLBACK.saltPercent,
    bassinagePercentage: FALLBACK.bassinagePercentage,
    scalingMode: "spec",
    flourTypes: [],
    otherLiquids: [],
    additives: [],
    photos: [],
    files: [],
    links: [],
    autolyse: false,
    mixingMethod: "stretch-fold",
    mixTime: FALLBACK.mixTime,
    foldTiming: "",
    bulkFermentationDuration: "",
    preShapeRest: "",
    finalShape: "boule",
    proofingVessel: "",
    proofingTime: "",
    coldRetard: false,
    coldRetardDuration: "",
    ovenType: "",
    bakeTemperature: "",
    bakeTime: "",
    steamMethod: "",
    scoringStyle: "",
    notes: "",
    variations: "",
    crustQuality: "",
    crumbQuality: "",
    flavorQuality: "",
    starterHydration: FALLBACK.starterHydration,
    inoculationRate: FALLBACK.inoculationRate,
    fermentationTimeTemp: "",
    starterType: "liquid",
    levainBuildRatio: { ...DEFAULT_RATIO },
    levainBuildTime: FALLBACK.levainBuildTime,
    levainPeakTime: FALLBACK.levainPeakTime,
    hasSecondaryLevainBuild: false,
    secondaryLevainBuildRatio: { ...DEFAULT_RATIO },
    secondaryLevainBuildTime: FALLBACK.secondaryLevainBuildTime,
    secondaryLevainTemperature: FALLBACK.secondaryLevainTemperature,
    secondaryLevainActiveTime: FALLBACK.secondaryLevainActiveTime,
    levainBuildDetails: "",
    prefermentType: "",
    prefermentTimeTemp: "",
    yeastType: "",
    bulkTimeTemp: "",
  };
}

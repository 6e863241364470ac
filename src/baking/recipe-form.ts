import type {
  FinalShape,
  MixingMethod,
  Oven,
  PrefermentType,
  RecipeType,
  Scoring,
  StarterType,
  Steam,
  Vessel,
  YeastType,
} from "./words";

export type Flour = {
  name: string;
  percentage: number;
  proteinPercent?: number;
  extractionPercent?: number;
  notes: string;
};
export type Extra = { name: string; amount: number; unit: "grams" | "percentage" };
export type Ratio = { starter: number; flour: number; water: number };

/**
 * What a baker decided, field by field: the order here is the order in the file and in JSON.
 * An empty number is `undefined` (absent in JSON); an undecided choice or text is "".
 */
export interface RecipeForm {
  recipeName: string;
  author: string;
  /** "2026-11-20", set by whoever has a clock; the core has none. */
  dateCreated: string;
  recipeType: RecipeType | "";
  recipeTypeOther: string;
  /** Grams of one piece before baking. */
  unitWeight?: number;
  quantity?: number;
  hydrationPercent?: number;
  saltPercent?: number;
  bassinagePercentage?: number;
  /** Grams; set by hand, it overrides the calculated flour. */
  totalFlourWeight?: number;
  scalingMode: "spec" | "exact";
  /** Exact mode only: dough left on bowl, hands and bench; unset means 1.5. */
  processLossPercent?: number;
  /** Exact mode only: set, it says that `unitWeight` is the baked weight; unset, the unit weight is dough. */
  bakeLossPercent?: number;
  flourTypes: Flour[];
  otherLiquids: Extra[];
  additives: Extra[];
  photos: object[];
  files: object[];
  links: object[];
  autolyse: boolean;
  /** Minutes. */
  autolyseDuration?: number;
  mixingMethod: MixingMethod;
  /** Minutes. */
  mixTime?: number;
  folds?: number;
  foldTiming: string;
  bulkFermentationDuration: string;
  preShapeRest: string;
  finalShape: FinalShape | "";
  proofingVessel: Vessel | "";
  proofingTime: string;
  coldRetard: boolean;
  coldRetardDuration: string;
  ovenType: Oven | "";
  bakeTemperature: string;
  bakeTime: string;
  steamMethod: Steam | "";
  scoringStyle: Scoring | "";
  notes: string;
  variations: string;
  rating?: 1 | 2 | 3 | 4 | 5;
  crustQuality: string;
  crumbQuality: string;
  flavorQuality: string;
  starterHydration?: number;
  /** Percent of the total flour that comes in the starter. */
  inoculationRate?: number;
  fermentationTimeTemp: string;
  starterType: StarterType;
  levainBuildRatio: Ratio;
  /** Hours. */
  levainBuildTime?: number;
  /** Hours. */
  levainPeakTime?: number;
  hasSecondaryLevainBuild: boolean;
  secondaryLevainBuildRatio: Ratio;
  /** Hours. */
  secondaryLevainBuildTime?: number;
  /** °F. */
  secondaryLevainTemperature?: number;
  /** Minutes. */
  secondaryLevainActiveTime?: number;
  levainBuildDetails: string;
  prefermentType: PrefermentType | "";
  flourPercentInPreferment?: number;
  prefermentHydration?: number;
  prefermentTimeTemp: string;
  yeastType: YeastType | "";
  /** Percent of the total flour, in grams of the chosen yeast. */
  yeastAmount?: number;
  bulkTimeTemp: string;
}

/** Which steps were seen, which optional ones are open, and what step 1 chose; plain JSON, so it can be stored. */
export interface Progress {
  visited: readonly number[];
  expanded: readonly (6 | 11)[];
  /** null before a choice, "scratch" after Start Fresh, else the preset's id. */
  presetId: string | null;
}

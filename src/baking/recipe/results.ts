import type { RecipeForm } from "./recipe-form";
import type { Category, PreDoughKind } from "./words";

/** Something a baker should know, as data: a code and its numbers. `src/wording/recipes/problems.ts` has the sentences. */
export type Problem =
  /** The batch is too small for 50 g steps: no flour, so nothing is weighed (OC 46). */
  | { code: "flour-too-small" }
  /** The flour rows add up to `percent`, not 100. */
  | { code: "flour-total"; percent: number }
  /** The leaven's own flours add up to `percent`, not 100; their proportions are used. */
  | { code: "leaven-flour-total"; of: string; percent: number }
  /** The leaven names a flour that the recipe does not have; the others take its share. */
  | { code: "leaven-flour-unknown"; of: string; name: string }
  /** The leaven needs `grams` more of a flour than the recipe has; the others give them. */
  | { code: "leaven-flour-short"; of: string; name: string; grams: number }
  /** A pre-dough needs `grams` more of a flour, salt, milk or seeds than the recipe has; it gets what there is. */
  | { code: "pre-dough-short"; of: string; name: string; grams: number }
  /** Starter or preferment brings `grams` more water than the whole dough needs (OC 47). */
  | { code: "starter-too-wet"; grams: number }
  /** The further pre-doughs and the leaven together hold `grams` more water than the whole dough has. */
  | { code: "pre-doughs-too-wet"; grams: number }
  /** Only `grams` of the bassinage can be held back, because the rest of the water is in the starter (OC 5). */
  | { code: "bassinage-capped"; grams: number }
  /** The levain's build ratio makes `percent` hydration, different from the starter hydration (OC 4). */
  | { code: "ratio-hydration"; percent: number }
  /** The ingredients weigh `percent` more (or, negative, less) than the size asks for (OC 16). */
  | { code: "off-target"; percent: number }
  /** Exact mode: extras in grams weigh as much as the whole batch (OC 17). */
  | { code: "extras-too-heavy" }
  | { code: "out-of-bounds"; field: keyof RecipeForm; min: number; max: number }
  /** Counting the water in other liquids, the dough has `percent` hydration, outside 35 to 120 (VA-05). */
  | { code: "effective-hydration"; percent: number }
  /** Nobody said how much water is in the liquid `name`; all of it is counted as water meanwhile. */
  | { code: "liquid-unknown"; name: string }
  /** The text has no readable duration; the schedule uses `minutes`. */
  | { code: "duration-unread"; field: keyof RecipeForm; minutes: number }
  /** A further pre-dough's text has no readable duration; the schedule uses `minutes`. */
  | { code: "pre-dough-unread"; of: string; minutes: number }
  /** The folds take longer than the bulk, which now lasts `minutes` in all (OC 23). */
  | { code: "bulk-extended"; minutes: number }
  /** The levain is used `hours` after its peak. */
  | { code: "levain-past-peak"; hours: number }
  /** Both the proof's text and the cold retard's name the fridge; the cold retard's `minutes` count, once. */
  | { code: "fridge-twice"; minutes: number }
  /** The proof's text names a fridge, which is left out because the cold retard is off. */
  | { code: "fridge-off" }
  /** Milk or egg that stands at room temperature for so many minutes. */
  | { code: "perishable-warm"; name: string; minutes: number }
  /** An oven too cool for bread in °F; `isBare` without its letter, which is read as °C. */
  | { code: "oven-too-cool"; degrees: number; isBare: boolean }
  /** Two hours or more of proof before the fridge; 30-60 minutes is usual (OC 26). */
  | { code: "proof-before-retard" };

/** One line of a list: grams, and percent of the total flour. */
export type Ingredient = {
  name: string;
  weight: number;
  percentage: number;
  later?: true;
  /** The part that is water, in percent, where the baker said it. */
  waterPercent?: number;
};

/** `finalDoughWeight` is what is left to weigh after the starter or preferment takes its share. */
export type FlourIngredient = Ingredient & { finalDoughWeight: number };

/**
 * `weight` goes into the bowl; `formulaWeight` is the formula's (0 for the starter, for a soaker its water). Both columns have the same sum,
 * unless an ingredient is wholly in something made ahead, which leaves it no row. `later`: worked in by a second mix.
 */
export type WeighedIngredient = Ingredient & { category: Category; formulaWeight: number };

/** One feeding that makes (part of) the levain, in grams. */
export type LevainBuild = { seed: number; flour: number; water: number; total: number };

/** A further pre-dough in grams; `flours` match `flourIngredients` by index. */
export type WeighedPreDough = {
  kind: PreDoughKind;
  name: string;
  flour: number;
  flours: readonly number[];
  water: number;
  salt: number;
  yeast: number;
  yeastName: string;
  /** Ripe starter, counted within flour and water. */
  seed: number;
  extras: { name: string; weight: number }[];
  /** Weight of everything in it. */
  weight: number;
};

export interface CalculatedRecipe {
  totalDoughWeight: number;
  /** 92 % of the total; in exact mode the dough that must go into the bowl. */
  usableDoughWeight: number;
  totalFlourWeight: number;
  /** The dough's own water, without that of soakers. */
  waterWeight: number;
  /** Water minus what the starter or preferment brings; below 0 it is a problem. */
  mainWaterWeight: number;
  /** Water poured at the first mix: main water minus the bassinage that can be held back. */
  mixWater: number;
  saltWeight: number;
  /** Salt in the final dough: less than `saltWeight` if a pâte fermentée holds some. */
  finalDoughSalt: number;
  starter: {
    starterFlourWeight: number;
    starterTotalWeight: number;
    starterWaterWeight: number;
  } | null;
  preferment: { flour: number; water: number; total: number; yeast: number; salt: number } | null;
  /** Further pre-doughs, in the form's order. */
  preDoughs: WeighedPreDough[];
  /** In the order they are made; empty unless a sourdough builds a levain. */
  levainBuilds: LevainBuild[];
  /** Commercial yeast in the final dough, to 0.1 g. */
  yeastWeight: number;
  bassinageWater: number;
  /** The bassinage that can be held back: `bassinageWater` up to the main water. */
  heldBackWater: number;
  initialWater: number;
  flourIngredients: FlourIngredient[];
  otherIngredients: Ingredient[];
  additiveIngredients: Ingredient[];
  allIngredients: WeighedIngredient[];
  effectiveHydration: number;
  /** Sum of `allIngredients`: what the scale shows when everything is in the bowl. */
  weighedOut: number;
  /** Dough of one piece: `weighedOut` / quantity, to 0.1 g. */
  pieceWeight: number;
  /** Estimated weight of one baked and cooled piece, to 0.1 g. */
  bakedPieceWeight: number;
  problems: Problem[];
}

export type ScheduleKind =
  | "build-levain"
  | "warm-levain"
  | "mix-preferment"
  | "pre-dough"
  | "autolyse"
  | "mix"
  | "fold"
  | "bulk"
  | "chill"
  | "roll-in"
  | "pre-shape"
  | "bench-rest"
  | "final-shape"
  | "pan-rest"
  | "pan-stretch"
  | "first-brush"
  | "initial-proof"
  | "cold-retard"
  | "proofing-complete"
  | "remove-from-fridge"
  | "preheat"
  | "dimple"
  | "boil"
  | "brush"
  | "top"
  | "bake"
  | "reheat";

/** One row: `time` is when the baker acts ("21:35"), `duration` its minutes, `dayOffset` counts days from 0. */
export interface ScheduleEntry {
  time: string;
  step: string;
  duration: number;
  dayOffset: number;
  kind: ScheduleKind;
  /** A moment at the end of a wait; `duration` is the minutes waited. */
  milestone?: boolean;
  /** Runs beside the rows around it and never moves them. */
  parallel?: boolean;
  /** The baker is busy for the whole row. */
  handsOn?: boolean;
  /** Minutes; only if the baker's text gave a range, so that the row may take longer than `duration`. */
  maxDuration?: number;
  /** For a bake in several loads: the load's number, the number of loads, and the pieces in it. */
  load?: { number: number; of: number; pieces: number };
}

export interface Preset {
  id: string;
  name: string;
  description: string;
  instructions: string;
  yield: string;
  sections: { name: string; ingredients: { id: string; name: string; percentage: number }[] }[];
  /** Values that replace those of all presets' base form. */
  formData?: Partial<RecipeForm>;
}

import type { Duration } from "./door/read-duration";
import type { ReadRecipe } from "./door/read-recipe";
import { durationOf, type Stage } from "./duration";
import { nameOfLeaven } from "./leaven";
import { takesRipeStarter } from "./levain";
import { bakeLoads, REHEAT, findReheat } from "./loads";
import { namePreDoughs } from "./pre-doughs";
import type { RecipeForm } from "./recipe-form";
import { whereOf } from "./stage-place";
import type { Oven, PreDoughKind, RecipeType } from "./words";

/** Minutes: a plan's choice or else the fewest, and the longest by the baker's own text. */
type Wait = { min: number; max: number };

type TextField = {
  [K in keyof RecipeForm]-?: RecipeForm[K] extends string ? K : never;
}[keyof RecipeForm];

/** Every wait of a recipe as minutes, defaults filled in. */
export type Times = {
  type: RecipeType | "";
  builds: number[];
  warmLevain: number | null;
  preferment: Wait;
  /** Further pre-doughs, each ready when the dough is mixed. */
  preDoughs: { name: string; minutes: number }[];
  /** null without an autolyse. */
  autolyse: number | null;
  mix: number;
  folds: number;
  foldInterval: number;
  /** From the end of mixing to pre-shape, folds included. */
  bulk: Wait;
  bulkAsWritten: number;
  /** 0 if the dough is not pre-shaped, because its rest is "none". */
  preShape: number;
  benchRest: Wait;
  /** 0 if the dough is not shaped. */
  finalShape: number;
  /** At room temperature, if a fridge follows. */
  proof: Wait;
  /** null without a fridge. */
  retard: Wait | null;
  /** Out of the fridge before baking; 0 if the dough is baked cold. */
  temper: number;
  /** The same at its longest by the baker's text. */
  temperMost: number;
  preheat: number;
  /** Of one load. */
  bake: Wait;
  /** The pieces of each load; usually one load. */
  loads: readonly number[];
  /** Between two loads, and what reheats; null if they follow at once. */
  reheat: (Wait & { what: "pot" | "oven" }) | null;
};

/**
 * Minutes for a text without a readable duration. Example: no bulk text is 240.
 * Source: CA-11; bake OC 21.
 */
export const TEXT_FALLBACK = {
  prefermentTimeTemp: 720,
  bulkFermentationDuration: 240,
  preShapeRest: 20,
  proofingTime: 180,
  coldRetardDuration: 720,
  bakeTime: 45,
} as const satisfies { [K in TextField]?: number };

/** Minutes that a further pre-dough rests if its own text names none. Source: docs/baking.md, "Pre-doughs". */
export const PRE_DOUGH_MINUTES: Readonly<Record<PreDoughKind, number>> = {
  levain: 720,
  poolish: 720,
  biga: 720,
  "pate-fermentee": 720,
  sponge: 120,
  soaker: 720,
  scald: 240,
  tangzhong: 60,
  yudane: 720,
  other: 720,
};

const waitFor = ({ minutes, choice }: Pick<Duration, "minutes" | "choice">, fallback: number): Wait =>
  minutes ? { min: choice?.minutes ?? minutes[0], max: minutes[1] } : { min: fallback, max: fallback };

/** The text with the length of the bulk; a straight dough's second text if the first has no duration (OC 25). */
export const bulkText = ({
  recipeType,
  bulkFermentationDuration: first,
  bulkTimeTemp,
}: ReadRecipe): Duration =>
  first.minutes === null && recipeType === "straight-dough" ? bulkTimeTemp : first;

const waitOf = (stages: readonly Stage[]): Wait | null => {
  const range = durationOf(stages);
  return range && { min: range[0], max: range[1] };
};

const SHAPE = 10;
/** Minutes out of the fridge if the baker does not say (OC 20). */
export const TEMPER = 30;
const BAKED_COLD = /(?:straight|directly) (?:from|in)|(?:baked?|from) cold/i;
const NOT_SHAPED = /\b(?:not?|un|without) ?shap/i;

/**
 * Splits a text about the proof: before the fridge, in it, and after. `unsaid` is the place of a stage that names
 * none.
 */
export function aroundFridge({ stages }: Duration, unsaid: "room" | "fridge") {
  const isCold = (stage: Stage) => (whereOf(stage) ?? unsaid) === "fridge";
  const first = stages.findIndex(isCold);
  const last = stages.findLastIndex(isCold);
  return first < 0
    ? { before: stages, cold: [], after: [] }
    : { before: stages.slice(0, first), cold: stages.slice(first, last + 1), after: stages.slice(last + 1) };
}

/**
 * A fridge in the proof's text counts as cold retard, with the switch on or off. Its length is the cold retard's own
 * text while the switch is on, else the proof's.
 */
function proofOf(recipe: ReadRecipe): Pick<Times, "proof" | "retard" | "temper" | "temperMost"> {
  const proof = waitFor(recipe.proofingTime, TEXT_FALLBACK.proofingTime);
  const room = aroundFridge(recipe.proofingTime, "room");
  const isOn = recipe.coldRetard;
  if (!isOn && room.cold.length === 0) return { proof, retard: null, temper: 0, temperMost: 0 };
  const { coldRetardDuration: written } = isOn ? recipe : recipe.with({ coldRetardDuration: "" });
  const own = aroundFridge(written, "fridge");
  const { choice } = written;
  const retard =
    waitOf([...own.before, ...own.cold]) ??
    waitOf(room.cold) ??
    waitFor(written, TEXT_FALLBACK.coldRetardDuration);
  const isCold = [recipe.proofingTime, written].some(({ text }) => BAKED_COLD.test(text));
  const temper =
    waitOf(recipe.temperTime.stages) ??
    waitOf(own.after) ??
    waitOf(room.after) ??
    (isCold ? { min: 0, max: 0 } : { min: TEMPER, max: TEMPER });
  return {
    proof: room.cold.length === 0 ? proof : (waitOf(room.before) ?? { min: 0, max: 0 }),
    retard: choice === null ? retard : { ...retard, min: choice.minutes },
    temper: temper.min,
    temperMost: temper.max,
  };
}

/** Minutes between folds: the first duration in the text from 10 to 120, else 30 (OC 23). */
function intervalOf({ foldTiming: { minutes } }: ReadRecipe): number {
  const interval = minutes?.[0] ?? 30;
  return interval >= 10 && interval <= 120 ? interval : 30;
}

/** Minutes until an oven is hot: 60 for stone, steel and brick, else 45. Source: OC 22. */
export function preheatMinutes(oven: Oven | ""): number {
  return oven === "stone-steel" || oven === "wood-fired" ? 60 : 45;
}

function workOut(recipe: ReadRecipe): Times {
  const { recipeType: type } = recipe;
  const isBuilt = !takesRipeStarter(recipe);
  const twice = isBuilt && recipe.hasSecondaryLevainBuild;
  const builds = twice
    ? [recipe.levainBuildTime, recipe.secondaryLevainBuildTime]
    : isBuilt
      ? [recipe.levainBuildTime]
      : [];
  const folds = Math.round(recipe.folds);
  const foldInterval = intervalOf(recipe);
  // A plan writes its choice into the first text, whichever text has the range.
  const { choice } = recipe.bulkFermentationDuration;
  const { minutes } = bulkText(recipe);
  const written = waitFor({ minutes, choice }, TEXT_FALLBACK.bulkFermentationDuration);
  const benchRest = waitFor(recipe.preShapeRest, TEXT_FALLBACK.preShapeRest);
  const rest = recipe.preShapeRest.text;
  const hot = findReheat(recipe);
  return {
    type,
    builds: builds.map((hours) => Math.round(hours * 60)),
    warmLevain: twice ? Math.round(recipe.secondaryLevainActiveTime) : null,
    preferment: waitFor(recipe.prefermentTimeTemp, TEXT_FALLBACK.prefermentTimeTemp),
    preDoughs: namePreDoughs(recipe, nameOfLeaven(recipe)).map(({ name, kind, timeTemp }) => ({
      name,
      minutes: timeTemp.minutes?.[0] ?? PRE_DOUGH_MINUTES[kind],
    })),
    autolyse: recipe.autolyse ? Math.round(recipe.autolyseDuration) : null,
    mix: Math.round(recipe.mixTime),
    folds,
    foldInterval,
    bulk: {
      min: Math.max(written.min, folds * foldInterval),
      max: Math.max(written.max, folds * foldInterval),
    },
    bulkAsWritten: written.min,
    // "0 minutes" and "no rest" skip only the rest (OC 20); "none" skips the pre-shape with it.
    preShape: benchRest.max > 0 || /\d|rest/.test(rest) ? SHAPE : 0,
    benchRest,
    finalShape: NOT_SHAPED.test(rest) ? 0 : SHAPE,
    ...proofOf(recipe),
    preheat: preheatMinutes(recipe.ovenType),
    bake: waitFor(recipe.bakeTime, TEXT_FALLBACK.bakeTime),
    loads: bakeLoads(recipe),
    reheat: hot === null ? null : { ...REHEAT, what: hot },
  };
}

/** Minutes from the first load in until the last is out. Example: two loads of 45 are 105. Source: decision 76. */
export const bakingMinutes = ({ bake, loads, reheat }: Times): number =>
  loads.length * bake.min + (loads.length - 1) * (reheat?.min ?? 0);

/** A read recipe never changes, so its times are calculated once. */
const KNOWN = new WeakMap<ReadRecipe, Times>();

export function timesOf(recipe: ReadRecipe): Times {
  const times = KNOWN.get(recipe) ?? workOut(recipe);
  KNOWN.set(recipe, times);
  return times;
}

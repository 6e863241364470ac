import type { Duration } from "../recipe/read-duration";
import type { ReadRecipe } from "../recipe/read-recipe";
import { durationOf, type Stage } from "../durations/duration";
import { FOLD_GAP, foldMoments } from "../durations/fold-moments";
import { isLaminated } from "./roll-in";
import { nameOfLeaven } from "../weights/leaven";
import { takesRipeStarter } from "../weights/levain";
import { startsCold } from "./cold-start";
import { bakeLoads, REHEAT, findReheat } from "./loads";
import { namePreDoughs } from "../weights/pre-doughs";
import { prefermentOf } from "../weights/preferment";
import type { RecipeForm } from "../recipe/recipe-form";
import { whereOf } from "../durations/stage-place";
import type { Oven, PreDoughKind, RecipeType } from "../recipe/words";

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
  /** When each fold is done, from the end of mixing; usually at equal distances. */
  foldMoments: readonly number[];
  /** When the last is done; 0 without folds. */
  folded: number;
  /** From the end of mixing to pre-shape, folds included. */
  bulk: Wait;
  bulkAsWritten: number;
  /** 0 if the dough is not pre-shaped, because its rest is "none" or butter is rolled into it. */
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
  /** 0 if the bread goes into a cold oven. */
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

type AroundFridge = Readonly<Record<"before" | "cold" | "after", readonly Stage[]>>;

function splitAtFridge({ stages }: Duration, unsaid: "room" | "fridge"): AroundFridge {
  const isCold = (stage: Stage) => (whereOf(stage) ?? unsaid) === "fridge";
  const first = stages.findIndex(isCold);
  const last = stages.findLastIndex(isCold);
  return first < 0
    ? { before: stages, cold: [], after: [] }
    : { before: stages.slice(0, first), cold: stages.slice(first, last + 1), after: stages.slice(last + 1) };
}

/** A read text never changes, so it is split once. */
const SPLIT = {
  room: new WeakMap<Duration, AroundFridge>(),
  fridge: new WeakMap<Duration, AroundFridge>(),
};

/**
 * Splits a text about the proof: before the fridge, in it, and after. `unsaid` is the place of a stage that names
 * none.
 */
export function aroundFridge(text: Duration, unsaid: "room" | "fridge"): AroundFridge {
  const split = SPLIT[unsaid].get(text) ?? splitAtFridge(text, unsaid);
  SPLIT[unsaid].set(text, split);
  return split;
}

/** "None", "no retard": the baker's word for no such time; "0 hours" stays a time. */
const isNone = ({ text, minutes }: Duration) => minutes !== null && minutes[1] === 0 && !/\d/.test(text);

/** The proof where the cold retard is off: a fridge in its text is left out. */
function proofInRoom(recipe: ReadRecipe): Wait {
  const { before, cold, after } = aroundFridge(recipe.proofingTime, "room");
  const proof = waitFor(recipe.proofingTime, TEXT_FALLBACK.proofingTime);
  if (cold.length === 0) return proof;
  return (
    waitOf([...before, ...after]) ?? waitFor({ minutes: null, choice: null }, TEXT_FALLBACK.proofingTime)
  );
}

/**
 * A fridge in the proof's text counts where the cold retard is on and its own text has no length, which comes first.
 */
function proofOf(recipe: ReadRecipe): Pick<Times, "proof" | "retard" | "temper" | "temperMost"> {
  const written = recipe.coldRetardDuration;
  if (!recipe.coldRetard || isNone(written))
    return { proof: proofInRoom(recipe), retard: null, temper: 0, temperMost: 0 };
  const proof = waitFor(recipe.proofingTime, TEXT_FALLBACK.proofingTime);
  const room = aroundFridge(recipe.proofingTime, "room");
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
  return interval >= FOLD_GAP.min && interval <= FOLD_GAP.max ? interval : 30;
}

/** Minutes until an oven is hot: 60 for stone, steel and brick, else 45. Source: OC 22. */
export function preheatMinutes(oven: Oven | ""): number {
  return oven === "stone-steel" || oven === "wood-fired" ? 60 : 45;
}

/** Whether the bowl gets flour of its own, which could rest with water; a preferment may hold all of it. */
function hasFlourLeft(recipe: ReadRecipe): boolean {
  const ahead = recipe.recipeType === "prefermented" ? prefermentOf(recipe).flourPercent : 0;
  return recipe.preDoughs.reduce((sum, { flour }) => sum + flour, ahead) < 100;
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
  const moments =
    foldMoments(recipe.foldTiming.text, folds) ??
    Array.from({ length: Math.max(0, folds) }, (_, fold) => (fold + 1) * foldInterval);
  const folded = moments.at(-1) ?? 0;
  // A plan writes its choice into the first text, whichever text has the range.
  const { choice } = recipe.bulkFermentationDuration;
  const { minutes } = bulkText(recipe);
  const written = waitFor({ minutes, choice }, TEXT_FALLBACK.bulkFermentationDuration);
  const benchRest = waitFor(recipe.preShapeRest, TEXT_FALLBACK.preShapeRest);
  const rest = recipe.preShapeRest.text;
  // Rounding would tear the layers; the dough has rested in the fridge.
  const laminated = isLaminated(recipe);
  const isColdStart = startsCold(recipe);
  const hot = isColdStart ? null : findReheat(recipe);
  return {
    type,
    builds: builds.map((hours) => Math.round(hours * 60)),
    warmLevain: twice ? Math.round(recipe.secondaryLevainActiveTime) : null,
    preferment: waitFor(recipe.prefermentTimeTemp, TEXT_FALLBACK.prefermentTimeTemp),
    preDoughs: namePreDoughs(recipe, nameOfLeaven(recipe)).map(({ name, kind, timeTemp }) => ({
      name,
      minutes: timeTemp.minutes?.[0] ?? PRE_DOUGH_MINUTES[kind],
    })),
    autolyse: recipe.autolyse && hasFlourLeft(recipe) ? Math.round(recipe.autolyseDuration) : null,
    mix: Math.round(recipe.mixTime),
    folds,
    foldInterval,
    foldMoments: moments,
    folded,
    bulk: { min: Math.max(written.min, folded), max: Math.max(written.max, folded) },
    bulkAsWritten: written.min,
    // "0 minutes" and "no rest" skip only the rest (OC 20); "none" skips the pre-shape with it.
    preShape: !laminated && (benchRest.max > 0 || /\d|rest/.test(rest)) ? SHAPE : 0,
    benchRest: laminated && recipe.preShapeRest.minutes === null ? { min: 0, max: 0 } : benchRest,
    finalShape: NOT_SHAPED.test(rest) ? 0 : SHAPE,
    ...proofOf(recipe),
    preheat: isColdStart ? 0 : preheatMinutes(recipe.ovenType),
    bake: waitFor(recipe.bakeTime, TEXT_FALLBACK.bakeTime),
    loads: bakeLoads(recipe),
    reheat: hot === null ? null : { ...REHEAT, what: hot },
  };
}

/**
 * Minutes from the first load in until the last is out. Example: two loads of 45 are 105.
 * Source: docs/decisions/baking-day.md.
 */
export const bakingMinutes = ({ bake, loads, reheat }: Times): number =>
  loads.length * bake.min + (loads.length - 1) * (reheat?.min ?? 0);

/** A read recipe never changes, so its times are calculated once. */
const KNOWN = new WeakMap<ReadRecipe, Times>();

export function timesOf(recipe: ReadRecipe): Times {
  const times = KNOWN.get(recipe) ?? workOut(recipe);
  KNOWN.set(recipe, times);
  return times;
}

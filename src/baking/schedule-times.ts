import { FALLBACK } from "./defaults";
import { durationOf, parseDuration, readChoice, readStages, type Stage } from "./duration";
import { namedPreDoughs } from "./pre-doughs";
import { readNumber, readText, readWord, takesRipeStarter, type Unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { whereOf } from "./stage-place";
import { type Oven, OVENS, type PreDoughKind, RECIPE_TYPES, type RecipeType } from "./words";

/** Minutes, as a plan chose them or else the fewest, and the longest it may take by the baker's own text. */
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
  /** What else is made ahead, each ready when the dough is mixed. */
  preDoughs: { name: string; minutes: number }[];
  /** null when there is none. */
  autolyse: number | null;
  mix: number;
  folds: number;
  foldInterval: number;
  /** From the end of mixing to pre-shape, folds included. */
  bulk: Wait;
  bulkAsWritten: number;
  /** 0 where the dough is not pre-shaped: its rest is "none". */
  preShape: number;
  benchRest: Wait;
  /** 0 where the dough is not shaped. */
  finalShape: number;
  /** In the room, where there is a fridge. */
  proof: Wait;
  /** null without a fridge. */
  retard: Wait | null;
  /** Out of the fridge before the oven; 0 where the dough is baked cold. */
  temper: number;
  preheat: number;
  bake: Wait;
};

/**
 * Minutes that a text falls back to when it has no readable duration. Example: no bulk text is 240.
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

/** Minutes that a further pre-dough stands where its own text does not say. Source: docs/baking.md, "Pre-doughs". */
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

function readWait(form: Unread, field: keyof typeof TEXT_FALLBACK, instead: Wait | null = null): Wait {
  const range = parseDuration(form[field], field);
  if (range) return { min: readChoice(form[field], field)?.minutes ?? range[0], max: range[1] };
  return instead ?? { min: TEXT_FALLBACK[field], max: TEXT_FALLBACK[field] };
}

/** Straight dough has a second text for its bulk; it counts when the first has no duration (OC 25). */
function readBulk(form: Unread, type: RecipeType | ""): Wait {
  const second = type === "straight-dough" ? parseDuration(form.bulkTimeTemp, "bulkTimeTemp") : null;
  return readWait(form, "bulkFermentationDuration", second && { min: second[0], max: second[1] });
}

const waitOf = (stages: readonly Stage[]): Wait | null => {
  const range = durationOf(stages);
  return range && { min: range[0], max: range[1] };
};

const SHAPE = 10;
/** Minutes out of the fridge where the baker does not say (OC 20). */
export const TEMPER = 30;
const BAKED_COLD = /(?:straight|directly) (?:from|in)|(?:baked?|from) cold/i;
const NOT_SHAPED = /\b(?:not?|un|without) ?shap/i;

type ProofField = "proofingTime" | "coldRetardDuration";

/** A text about the proof: before the fridge, in it, and after. What the cold retard's text leaves open is in the fridge. */
export function aroundFridge(form: Unread, field: ProofField) {
  const { stages } = readStages(form[field], field);
  const isCold = (stage: Stage) =>
    (whereOf(stage) ?? (field === "coldRetardDuration" ? "fridge" : "room")) === "fridge";
  const first = stages.findIndex(isCold);
  const last = stages.findLastIndex(isCold);
  return first < 0
    ? { before: stages, cold: [], after: [] }
    : { before: stages.slice(0, first), cold: stages.slice(first, last + 1), after: stages.slice(last + 1) };
}

/**
 * A fridge in the proof's text is the cold retard, with the switch on or off: its own text says how long while it is on,
 * or else the proof's.
 */
function readProof(all: Unread): Pick<Times, "proof" | "retard" | "temper"> {
  const proof = readWait(all, "proofingTime");
  const room = aroundFridge(all, "proofingTime");
  const isOn = all.coldRetard === true;
  if (!isOn && room.cold.length === 0) return { proof, retard: null, temper: 0 };
  const form = isOn ? all : { ...all, coldRetardDuration: "" };
  const own = aroundFridge(form, "coldRetardDuration");
  const chosen = readChoice(form.coldRetardDuration, "coldRetardDuration");
  const retard =
    waitOf([...own.before, ...own.cold]) ?? waitOf(room.cold) ?? readWait(form, "coldRetardDuration");
  const isCold = [form.proofingTime, form.coldRetardDuration].some((text) => BAKED_COLD.test(readText(text)));
  return {
    proof: room.cold.length === 0 ? proof : (waitOf(room.before) ?? { min: 0, max: 0 }),
    retard: chosen === null ? retard : { ...retard, min: chosen.minutes },
    temper: (waitOf(own.after) ?? waitOf(room.after))?.min ?? (isCold ? 0 : TEMPER),
  };
}

/** Minutes between folds: the first duration in the text from 10 to 120, else 30 (OC 23). */
function readInterval(form: Unread): number {
  const interval = parseDuration(form.foldTiming, "foldTiming")?.[0] ?? 30;
  return interval >= 10 && interval <= 120 ? interval : 30;
}

/** Minutes until an oven is hot: 60 for stone, steel and brick, else 45. Source: OC 22. */
export function preheatMinutes(oven: Oven | ""): number {
  return oven === "stone-steel" || oven === "wood-fired" ? 60 : 45;
}

/**
 * Reads every duration of a form once, as minutes; what is missing or unreadable falls to its default.
 * Example: levain build 12 h is `builds: [720]`, no texts at all is bulk 240, rest 20, proof 180, bake 45.
 * Source: CA-11, OC 20 to OC 25.
 */
export function readTimes(form: Unread): Times {
  const type = readWord(form.recipeType, RECIPE_TYPES);
  const isBuilt = !takesRipeStarter(form);
  const twice = isBuilt && form.hasSecondaryLevainBuild === true;
  const hours = (field: "levainBuildTime" | "secondaryLevainBuildTime") =>
    Math.round(readNumber(form, field, FALLBACK[field]) * 60);
  const minutes = (field: "secondaryLevainActiveTime" | "autolyseDuration" | "mixTime" | "folds") =>
    Math.round(readNumber(form, field, FALLBACK[field]));
  const folds = minutes("folds");
  const foldInterval = readInterval(form);
  const written = readBulk(form, type);
  const benchRest = readWait(form, "preShapeRest");
  const bulk = {
    min: Math.max(written.min, folds * foldInterval),
    max: Math.max(written.max, folds * foldInterval),
  };
  return {
    type,
    builds: twice
      ? [hours("levainBuildTime"), hours("secondaryLevainBuildTime")]
      : isBuilt
        ? [hours("levainBuildTime")]
        : [],
    warmLevain: twice ? minutes("secondaryLevainActiveTime") : null,
    preferment: readWait(form, "prefermentTimeTemp"),
    preDoughs: namedPreDoughs(form).map(({ name, kind, timeTemp }) => ({
      name,
      minutes: parseDuration(timeTemp, "prefermentTimeTemp")?.[0] ?? PRE_DOUGH_MINUTES[kind],
    })),
    autolyse: form.autolyse === true ? minutes("autolyseDuration") : null,
    mix: minutes("mixTime"),
    folds,
    foldInterval,
    bulk,
    bulkAsWritten: written.min,
    // "0 minutes" and "no rest" leave out the rest alone (OC 20); "none" leaves out the pre-shape with it.
    preShape: benchRest.max > 0 || /\d|rest/.test(readText(form.preShapeRest)) ? SHAPE : 0,
    benchRest,
    finalShape: NOT_SHAPED.test(readText(form.preShapeRest)) ? 0 : SHAPE,
    ...readProof(form),
    preheat: preheatMinutes(readWord(readText(form.ovenType), OVENS)),
    bake: readWait(form, "bakeTime"),
  };
}

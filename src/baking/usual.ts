/**
 * What bakers usually do with a bread of this kind, for whoever asks: nothing here is filled in unasked. The figures are
 * those of our own presets of the same kind, so that a recipe from scratch and a preset agree.
 */
import { isMostlyRye } from "./bread-kind";
import { FALLBACK } from "./defaults";
import { USUAL_STEPS, type UsualStep } from "./fields";
import { MIXING_DEFAULTS } from "./mixing";
import { PREFERMENT_DEFAULTS } from "./preferment";
import { readWord, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import {
  FINAL_SHAPES,
  type FinalShape,
  MIXING_METHODS,
  OVENS,
  type Oven,
  RECIPE_TYPES,
  type Steam,
} from "./words";
import { convertYeast, USUAL_YEAST } from "./yeast";

type Rise = Pick<RecipeForm, "bulkFermentationDuration" | "proofingTime">;

/** The specification's own defaults: 240 and 180 minutes. Source: BU-05, OC 33. */
const SLOW: Rise = { bulkFermentationDuration: "4 hours", proofingTime: "3 hours" };
/** Rye sours fast and holds no long proof. Source: OC 31, Rye Pan Loaf. */
const RYE: Rise = { bulkFermentationDuration: "90 minutes", proofingTime: "60-75 minutes" };

/** How long dough rises, by what raises it. Source: OC 31, Poolish Baguettes and Soft Sandwich Loaf. */
const RISE: Readonly<Record<RecipeForm["recipeType"], Rise>> = {
  sourdough: SLOW,
  prefermented: { bulkFermentationDuration: "2 hours", proofingTime: "60 minutes" },
  "straight-dough": { bulkFermentationDuration: "90 minutes", proofingTime: "60-75 minutes" },
  other: SLOW,
  "": SLOW,
};

type Tile = "proofingVessel" | "ovenType" | "steamMethod" | "scoringStyle";
type Bake = { readonly [Name in Tile]: Exclude<RecipeForm[Name], ""> } & Readonly<
  Pick<RecipeForm, "bakeTemperature" | "bakeTime">
>;

/** Source: BU-05; oven, steam and scoring of the City Loaf (OC 31). */
const HEARTH: Bake = {
  proofingVessel: "banneton",
  ovenType: "dutch-oven",
  bakeTemperature: "450°F (232°C)",
  bakeTime: "45 minutes",
  steamMethod: "dutch-oven-lid",
  scoringStyle: "single-slash",
};
const SOFT = { ovenType: "home-conventional", steamMethod: "no-steam", scoringStyle: "no-score" } as const;

/** How each shape is proofed and baked. Source: the presets of OC 31 with this shape; rolls, trade practice. */
const BAKE: Readonly<Record<FinalShape, Bake>> = {
  boule: HEARTH,
  batard: HEARTH,
  baguette: {
    proofingVessel: "couche",
    ovenType: "stone-steel",
    bakeTemperature: "475°F (246°C)",
    bakeTime: "24 minutes",
    steamMethod: "steam-pan",
    scoringStyle: "single-slash",
  },
  sandwich: { ...SOFT, proofingVessel: "pan", bakeTemperature: "375°F (191°C)", bakeTime: "35 minutes" },
  rolls: { ...SOFT, proofingVessel: "sheet", bakeTemperature: "375°F (191°C)", bakeTime: "20 minutes" },
  focaccia: { ...SOFT, proofingVessel: "pan", bakeTemperature: "450°F (232°C)", bakeTime: "25 minutes" },
  other: {
    proofingVessel: "couche",
    ovenType: "stone-steel",
    bakeTemperature: "460°F (238°C)",
    bakeTime: "28 minutes",
    steamMethod: "steam-pan",
    scoringStyle: "no-score",
  },
};
/** Source: OC 31, Rye Pan Loaf. */
const RYE_BAKE: Bake = {
  proofingVessel: "pan",
  ovenType: "home-conventional",
  bakeTemperature: "430°F (221°C)",
  bakeTime: "60 minutes",
  steamMethod: "steam-pan",
  scoringStyle: "no-score",
};

/** The steam that an oven makes best; a soft bread wants none. Source: baking-domain 6.4. */
const STEAM: Readonly<Record<Oven, Steam>> = {
  "home-conventional": "steam-pan",
  "dutch-oven": "dutch-oven-lid",
  "stone-steel": "steam-pan",
  combi: "steam-injection",
  "wood-fired": "no-steam",
  deck: "steam-injection",
};

function bakeOf(form: Partial<RecipeForm>): Bake {
  const shape = readWord(unread(form).finalShape, FINAL_SHAPES) || "boule";
  const usual = shape === "sandwich" && isMostlyRye(form) ? RYE_BAKE : BAKE[shape];
  const ovenType = readWord(unread(form).ovenType, OVENS) || usual.ovenType;
  if (ovenType === usual.ovenType || usual.steamMethod === "no-steam") return { ...usual, ovenType };
  return { ...usual, ovenType, steamMethod: STEAM[ovenType] };
}

const riseOf = (form: Partial<RecipeForm>): Rise =>
  isMostlyRye(form) ? RYE : RISE[readWord(unread(form).recipeType, RECIPE_TYPES)];

function leaveningOf(form: Partial<RecipeForm>): Partial<RecipeForm> {
  const type = readWord(unread(form).recipeType, RECIPE_TYPES);
  if (type !== "prefermented" && type !== "straight-dough") return {};
  const yeastType = form.yeastType || "instant";
  const yeastAmount = Math.round(convertYeast(USUAL_YEAST[type], "instant", yeastType) * 10) / 10;
  if (type === "straight-dough") return { yeastType, yeastAmount };
  const prefermentType = form.prefermentType || "poolish";
  const { flourPercent, hydration } = PREFERMENT_DEFAULTS[prefermentType];
  return {
    prefermentType,
    flourPercentInPreferment: flourPercent,
    prefermentHydration: hydration,
    prefermentTimeTemp: "12–16 hours at 65–68°F",
    yeastType,
    yeastAmount,
  };
}

/**
 * The usual values of one step for this bread: texts and percent as the form has them, minutes for mixing. What was
 * chosen stays: type, shape, mixing method, oven, autolyse and fridge. A form that holds nothing gives a boule's.
 * Example: step "baking" of a boule is 450°F (232°C), 45 minutes, in a Dutch oven. Source: OC 26, OC 31 to OC 33.
 */
export function usualValues(step: UsualStep, form: Partial<RecipeForm>): Partial<RecipeForm> {
  const { bulkFermentationDuration, proofingTime } = riseOf(form);
  const { proofingVessel, ...bake } = bakeOf(form);
  switch (step) {
    case "leavening":
      return leaveningOf(form);
    case "mixing": {
      const method = readWord(unread(form).mixingMethod, MIXING_METHODS) || "stretch-fold";
      const { folds, foldTiming, mixTime, autolyseHint } = MIXING_DEFAULTS[method];
      const rest = { autolyseDuration: autolyseHint?.[1] ?? FALLBACK.autolyseDuration };
      const mixing = { mixingMethod: method, mixTime, folds, foldTiming, bulkFermentationDuration };
      return form.autolyse ? { ...rest, ...mixing } : mixing;
    }
    case "shaping": {
      const finalShape = readWord(unread(form).finalShape, FINAL_SHAPES) || "boule";
      const shaping = { preShapeRest: "20 minutes", finalShape, proofingVessel };
      return form.coldRetard
        ? { ...shaping, proofingTime: "30-60 minutes", coldRetardDuration: "12 hours" }
        : { ...shaping, proofingTime };
    }
    default:
      return bake;
  }
}

const isOpen = (value: unknown) => value === undefined || value === "";

/**
 * The usual values for every field of these steps that is still open, by step; a step without open fields is left out.
 * Fields that are already set stay as they are. Example: City Loaf gives `{}`, because a preset fills everything.
 * Source: as `usualValues`.
 */
export function usualForTheRest(form: Partial<RecipeForm>): Partial<Record<UsualStep, Partial<RecipeForm>>> {
  const open: Partial<Record<UsualStep, Partial<RecipeForm>>> = {};
  const now: Readonly<Record<string, unknown>> = { ...form };
  for (const step of USUAL_STEPS) {
    const values = Object.entries(usualValues(step, form)).filter(([name]) => isOpen(now[name]));
    if (values.length > 0) open[step] = Object.fromEntries(values);
  }
  return open;
}

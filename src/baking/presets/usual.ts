/**
 * The usual values for a bread of this kind, for bakers who ask: nothing is filled in unasked. The figures are those of
 * our presets of the same kind, so that a recipe from scratch and a preset agree.
 */
import { isMostlyRye } from "../weights/bread-kind";
import { FALLBACK } from "../recipe/defaults";
import type { ReadRecipe } from "../recipe/read-recipe";
import { USUAL_STEPS, type UsualStep } from "../recipe/fields";
import { MIXING_DEFAULTS } from "../mixing/mixing-defaults";
import { PREFERMENT_DEFAULTS } from "../weights/preferment";
import type { RecipeForm } from "../recipe/recipe-form";
import { isBraided, isCut } from "../recipe/shaping-kind";
import type { FinalShape, Oven, Steam } from "../recipe/words";
import { convertYeast, USUAL_YEAST } from "../weights/yeast";

type Rise = Pick<RecipeForm, "bulkFermentationDuration" | "proofingTime">;

/** The specification's own defaults: 240 and 180 minutes. Source: BU-05, OC 33. */
const SLOW: Rise = { bulkFermentationDuration: "4 hours", proofingTime: "3 hours" };
/** Rye sours fast and does not hold a long proof. Source: OC 31, Rye Pan Loaf. */
const RYE: Rise = { bulkFermentationDuration: "90 minutes", proofingTime: "60-75 minutes" };

/** How long dough rises, by its leaven. Source: OC 31, Poolish Baguettes and Soft Sandwich Loaf. */
const RISE: Readonly<Record<RecipeForm["recipeType"], Rise>> = {
  sourdough: SLOW,
  prefermented: { bulkFermentationDuration: "2 hours", proofingTime: "60 minutes" },
  "straight-dough": { bulkFermentationDuration: "90 minutes", proofingTime: "60-75 minutes" },
  other: SLOW,
  "": SLOW,
};

/** A paste of rye cannot be folded, and long mixing makes it gluey. Source: OC 31, Rye Pan Loaf. */
const NO_FOLDS = { folds: 0, foldTiming: "No folds" };

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

/** How each shape is proofed and baked. Source: the presets of OC 31 with this shape; rolls and rings, trade practice. */
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
  ring: { ...SOFT, proofingVessel: "sheet", bakeTemperature: "425°F (218°C)", bakeTime: "20 minutes" },
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

/**
 * Rye has no gluten to hold an ear: steam instead of a lid, and no slash. A loaf bakes like the preset's, other shapes by their
 * own times. Source: OC 31, Rye Pan Loaf; scoring baking-domain 6.3.
 */
function ryeBake(shape: FinalShape): Bake {
  const usual = BAKE[shape];
  if (shape === "sandwich") return RYE_BAKE;
  return shape === "boule" || shape === "batard"
    ? { ...RYE_BAKE, proofingVessel: usual.proofingVessel }
    : { ...usual, scoringStyle: "no-score" };
}

/** The steam that works best in each oven; soft breads need none. Source: baking-domain 6.4. */
const STEAM: Readonly<Record<Oven, Steam>> = {
  "home-conventional": "steam-pan",
  "dutch-oven": "dutch-oven-lid",
  "stone-steel": "steam-pan",
  combi: "steam-injection",
  "wood-fired": "no-steam",
  deck: "steam-injection",
};

function bakeOf(recipe: ReadRecipe): Bake {
  const shape = recipe.finalShape || "boule";
  const usual = isMostlyRye(recipe) ? ryeBake(shape) : BAKE[shape];
  const ovenType = recipe.ovenType || usual.ovenType;
  if (ovenType === usual.ovenType || usual.steamMethod === "no-steam") return { ...usual, ovenType };
  return { ...usual, ovenType, steamMethod: STEAM[ovenType] };
}

type Finish = Partial<
  Pick<RecipeForm, "panRest" | "dimple" | "boilTime" | "brushWith" | "brushWhen" | "topWith">
>;

/**
 * Steps that only some breads need. Source: OC 31, Sheet-Pan Focaccia and Challah-Style Loaf; bagels, trade practice.
 */
function finishOf(recipe: ReadRecipe): Finish {
  if (recipe.finalShape === "focaccia") return { panRest: "20 minutes", dimple: true, topWith: "flaky salt" };
  if (recipe.finalShape === "ring") return { boilTime: "1 minute each side" };
  return isBraided(recipe) ? { brushWith: "beaten egg", brushWhen: "twice" } : {};
}

const riseOf = (recipe: ReadRecipe): Rise => (isMostlyRye(recipe) ? RYE : RISE[recipe.recipeType]);

function leaveningOf(recipe: ReadRecipe): Partial<RecipeForm> {
  const { recipeType: type } = recipe;
  if (type !== "prefermented" && type !== "straight-dough") return {};
  const yeastType = recipe.yeastType || "instant";
  const yeastAmount = Math.round(convertYeast(USUAL_YEAST[type], "instant", yeastType) * 10) / 10;
  if (type === "straight-dough") return { yeastType, yeastAmount };
  const prefermentType = recipe.prefermentType || "poolish";
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

export function usualValues(step: UsualStep, recipe: ReadRecipe): Partial<RecipeForm> {
  const { bulkFermentationDuration, proofingTime } = riseOf(recipe);
  const { proofingVessel, ...bake } = bakeOf(recipe);
  switch (step) {
    case "leavening":
      return leaveningOf(recipe);
    case "mixing": {
      const method = recipe.mixingMethod || "stretch-fold";
      const { folds, foldTiming, mixTime, autolyseHint } = MIXING_DEFAULTS[method];
      const rest = { autolyseDuration: autolyseHint?.[1] ?? FALLBACK.autolyseDuration };
      // The method that the step starts with brings nothing until it is pressed (docs/decisions/builder.md).
      const brought = isMostlyRye(recipe)
        ? { mixTime: MIXING_DEFAULTS["no-knead"].mixTime, ...NO_FOLDS }
        : method === "stretch-fold"
          ? { mixTime: FALLBACK.mixTime }
          : { mixTime, folds, foldTiming };
      const mixing = { mixingMethod: method, ...brought, bulkFermentationDuration };
      return recipe.autolyse ? { ...rest, ...mixing } : mixing;
    }
    case "shaping": {
      const finalShape = recipe.finalShape || "boule";
      const { panRest } = finishOf(recipe);
      // A dough that is tipped into its pan is not pre-shaped.
      const preShapeRest = panRest === undefined ? "20 minutes" : "none";
      const cut = isCut(recipe) ? { cutPieces: true } : {};
      const shaping = {
        preShapeRest,
        finalShape,
        ...cut,
        proofingVessel,
        ...(panRest === undefined ? {} : { panRest }),
      };
      return recipe.coldRetard
        ? { ...shaping, proofingTime: "30-60 minutes", coldRetardDuration: "12 hours" }
        : { ...shaping, proofingTime };
    }
    default: {
      const { panRest: _, ...finish } = finishOf(recipe);
      return { ...bake, ...finish };
    }
  }
}

export function usualForTheRest(recipe: ReadRecipe): Partial<Record<UsualStep, Partial<RecipeForm>>> {
  const open: Partial<Record<UsualStep, Partial<RecipeForm>>> = {};
  for (const step of USUAL_STEPS) {
    const values = Object.entries(usualValues(step, recipe)).filter(([name]) => recipe.isOpen(name));
    if (values.length > 0) open[step] = Object.fromEntries(values);
  }
  return open;
}

/** The flour and the water of a starter, and the leaven of the recipe. */
import {
  BOUNDS,
  ratioInSmallParts,
  matchingRatio,
  DEFAULT_RATIO,
  PREFERMENT_DEFAULTS,
  type RecipeForm,
} from "../../baking";
import { type Contents, total, yeastTypeIn } from "./contents";
import type { Dough, Problem } from "../words/intake";
import { plainLetters } from "../words/names";

export type Starter = { flour: number; water: number; hydration: number; isAssumed: boolean };

const within = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

/** A starter's hydration: what its line says, 50 for a stiff one, 100 for any other; an assumption unless said. */
function splitStarter({
  grams,
  name,
  hydration: said,
}: {
  grams: number;
  name: string;
  hydration: number | undefined;
}): Starter {
  const isStiff = /\bstiff\b|\bfest|\bdur\b|\bsolid|madre/.test(plainLetters(name));
  const hydration = said ?? (isStiff ? 50 : 100);
  const flour = grams / (1 + hydration / 100);
  return { flour, water: grams - flour, hydration, isAssumed: said === undefined };
}

export const starterOf = (contents: Contents): Starter => {
  const all = contents.starters.map(splitStarter);
  const flour = all.reduce((sum, one) => sum + one.flour, 0);
  const water = all.reduce((sum, one) => sum + one.water, 0);
  return {
    flour,
    water,
    hydration: flour > 0 ? (water / flour) * 100 : 100,
    isAssumed: all.some(({ isAssumed }) => isAssumed),
  };
};

/** Flour and water in a part, its starter's included. */
export function flourAndWater(contents: Contents): { flour: number; water: number } {
  const starter = starterOf(contents);
  return { flour: total(contents.flours) + starter.flour, water: contents.water + starter.water };
}

/** The dough that all parts make; a soaker's water is no part of the hydration. */
export function doughOf(all: readonly Contents[]): Omit<Dough, "said"> {
  const sum = (of: (part: Contents) => number) => all.reduce((grams, part) => grams + of(part), 0);
  const flour = sum((part) => flourAndWater(part).flour);
  const water = sum((part) => (part.part === "soaker" ? 0 : flourAndWater(part).water));
  return {
    flour,
    water,
    salt: sum(({ salt }) => salt),
    hydration: flour > 0 ? (water / flour) * 100 : 0,
    all: sum(({ weight }) => weight),
  };
}

const isPlain = ({ salt, liquids, additions }: Contents) =>
  salt === 0 && liquids.length === 0 && additions.length === 0;

export type Leaven = { fields: Partial<RecipeForm>; of: Contents | null };

/** Milled shares of a part's own flours, in percent. */
export const sharesOf = (contents: Contents) => {
  const all = total(contents.flours);
  return contents.flours.map(({ name, grams }) => ({ name, percentage: round3((grams / all) * 100) }));
};

export const round3 = (value: number) => Math.round(value * 1000) / 1000;

/** A levain or sour that the recipe's own fields can hold. */
function levainOf(part: Contents, flour: number, problems: Problem[]): Partial<RecipeForm> | null {
  const made = flourAndWater(part);
  const hydration = (made.water / made.flour) * 100;
  const inoculation = (made.flour / flour) * 100;
  const isUsable =
    isPlain(part) &&
    part.yeasts.length === 0 &&
    part.flours.length > 0 &&
    within(round3(hydration), BOUNDS.starterHydration) &&
    within(inoculation, BOUNDS.inoculationRate);
  if (!isUsable) return null;
  const seed = total(part.starters);
  const fed = total(part.flours);
  const raw = { starter: seed, flour: fed, water: part.water };
  if (seed === 0) problems.push({ code: "no-seed" });
  const small =
    seed > 0 && part.water > 0 ? ratioInSmallParts(raw) : matchingRatio(DEFAULT_RATIO, round3(hydration));
  const sum = small.starter + small.flour + small.water;
  const isSame = seed === 0 || Math.abs((part.weight * small.starter) / sum - seed) < 1;
  return {
    recipeType: "sourdough",
    starterIsRipe: false,
    starterHydration: round3(hydration),
    inoculationRate: round3(inoculation),
    levainBuildRatio: isSame ? small : raw,
    levainBuildDetails: part.builds.join("\n"),
    leavenFlours: sharesOf(part),
  };
}

function ripeStarter(final: Contents, flour: number): Partial<RecipeForm> | null {
  const starter = starterOf(final);
  const inoculation = (starter.flour / flour) * 100;
  if (
    !within(inoculation, BOUNDS.inoculationRate) ||
    !within(round3(starter.hydration), BOUNDS.starterHydration)
  )
    return null;
  const type = starter.hydration <= 55 ? "mother" : starter.hydration <= 70 ? "stiff" : "liquid";
  return {
    recipeType: "sourdough",
    starterIsRipe: true,
    starterType: type,
    starterHydration: round3(starter.hydration),
    inoculationRate: round3(inoculation),
  };
}

const PREFERMENTS = { poolish: "poolish", biga: "biga", preferment: "other", sponge: "other" } as const;
const isPreferment = (part: string): part is keyof typeof PREFERMENTS => part in PREFERMENTS;

function prefermentOf(part: Contents, flour: number, final: Contents): Partial<RecipeForm> | null {
  if (!isPreferment(part.part)) return null;
  const made = total(part.flours);
  const [share, hydration] = [(made / flour) * 100, (part.water / made) * 100];
  const yeast = yeastTypeIn([...part.yeasts, ...final.yeasts]);
  const own = total(part.yeasts);
  const isUsable =
    isPlain(part) &&
    part.starters.length === 0 &&
    own > 0 &&
    yeast.isOne &&
    within(share, BOUNDS.flourPercentInPreferment) &&
    within(round3(hydration), BOUNDS.prefermentHydration) &&
    within((own / made) * 100, BOUNDS.prefermentYeast);
  if (!isUsable) return null;
  const type = PREFERMENTS[part.part];
  return {
    recipeType: "prefermented",
    prefermentType: type in PREFERMENT_DEFAULTS ? type : "other",
    flourPercentInPreferment: round3(share),
    prefermentHydration: round3(hydration),
    prefermentYeast: round3((own / made) * 100),
    leavenFlours: sharesOf(part),
    yeastType: yeast.type,
    yeastAmount: round3((total(final.yeasts) / flour) * 100),
  };
}

/** The most dry yeast that the builder counts with, in percent of the flour. */
const MOST_DRY = 3;

function yeastOf(final: Contents, ahead: readonly Contents[], flour: number): Partial<RecipeForm> | null {
  const { type, isOne } = yeastTypeIn(final.yeasts);
  const amount = round3((total(final.yeasts) / flour) * 100);
  const isAhead = ahead.some(({ yeasts }) => yeasts.length > 0);
  if (!isOne || (amount === 0 && !isAhead)) return null;
  if (amount > (type === "fresh" ? BOUNDS.yeastAmount.max : MOST_DRY)) return null;
  return { recipeType: "straight-dough", yeastType: type, yeastAmount: amount };
}

/**
 * What makes the dough rise, in the recipe's own fields, and the part that they hold. What they cannot hold stays a
 * pre-dough or an additive.
 */
export function findLeaven(all: readonly Contents[], flour: number, problems: Problem[]): Leaven {
  const [final, ...ahead] = all;
  if (final === undefined) return { fields: { recipeType: "other" }, of: null };
  const bySize = ahead.toSorted((one, other) => flourAndWater(other).flour - flourAndWater(one).flour);
  for (const part of bySize.filter(({ part: name }) => name === "levain" || name === "sour")) {
    const fields = levainOf(part, flour, problems);
    if (fields !== null) return { fields, of: part };
  }
  if (final.starters.length > 0) {
    const fields = ripeStarter(final, flour);
    if (fields !== null) return { fields, of: final };
    return { fields: { recipeType: "other" }, of: null };
  }
  for (const part of bySize) {
    const fields = prefermentOf(part, flour, final);
    if (fields !== null) return { fields, of: part };
  }
  return { fields: yeastOf(final, ahead, flour) ?? { recipeType: "other" }, of: null };
}

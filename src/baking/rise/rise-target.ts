/** How far a dough should rise before it is shaped, in percent of its first volume; °F. */
import type { ReadRecipe } from "../recipe/read-recipe";
import { timesOf } from "../schedule/schedule-times";
import { isEnriched } from "../weights/bread-kind";

/** Warm dough keeps rising while the fridge cools it, so its bulk ends earlier. */
const TARGETS = [
  { fahrenheit: 65, percent: 100 },
  { fahrenheit: 70, percent: 75 },
  { fahrenheit: 75, percent: 50 },
  { fahrenheit: 80, percent: 30 },
] as const;
/** Points that a dough rises further if no fridge follows, up to double. */
const WITHOUT_FRIDGE = 15;
const DOUBLE = 100;

/**
 * How much a sourdough should have grown when its bulk is over, in percent: interpolated between the points of the
 * table, the nearest one beyond them. 80°F 30, 75°F 50, 70°F 75, 65°F 100 for a dough that goes into the fridge.
 * Example: 72.5°F and a night in the fridge is 62.5; baked the same day it is 77.5.
 * Source: The Sourdough Journey's two-factor method (table of January 2023). Other bakers differ: the Tartine
 * country loaf stops at 20-30 % at 78-82°F (a baker's notes on the book, web.thefreshloaf.com/blog/txfarmer?page=13);
 * Hamelman's doughs of `PUBLISHED_BULKS` go by time, 2½ hours at 76°F. The 15 points without a fridge are our own choice between the table
 * and those who let it double.
 */
export function targetRise(fahrenheit: number, isChilled: boolean): number {
  const further = isChilled ? 0 : WITHOUT_FRIDGE;
  const above = TARGETS.findIndex((point) => fahrenheit <= point.fahrenheit);
  const [from, to] = [TARGETS[above - 1], TARGETS[above]];
  const [coldest, warmest] = [TARGETS[0], TARGETS[TARGETS.length - 1] ?? TARGETS[0]];
  if (to === undefined) return warmest.percent + further;
  if (from === undefined) return Math.min(DOUBLE, coldest.percent + further);
  const part = (fahrenheit - from.fahrenheit) / (to.fahrenheit - from.fahrenheit);
  return Math.min(DOUBLE, from.percent + part * (to.percent - from.percent) + further);
}

/**
 * A shorter stay in the fridge makes dough easier to handle, and no rise of it: dough rises most in its first four
 * hours there (baking-domain, "How far bulk goes").
 */
const CHILLED_FROM = 4 * 60;

/** A night in the fridge is not longer; our own choice between the 12-14 hours and the days that recipes say. */
const ONE_NIGHT = 24 * 60;

/**
 * Whether a yeasted dough goes into the fridge, where it does most of its rising, so that its bulk ends when it has
 * barely puffed. An enriched dough doubles first if it stands cold for one night, because butter, eggs and sugar slow it
 * down there. Example: Pizza Dough, with 24 to 48 hours of cold. Source: docs/decisions/looks-at-the-dough.md.
 */
export function isChilledYoung(recipe: ReadRecipe): boolean {
  const { recipeType: type } = recipe;
  const { retard } = timesOf(recipe);
  if (type !== "straight-dough" && type !== "prefermented") return false;
  if (retard === null || retard.max < CHILLED_FROM) return false;
  return !isEnriched(recipe) || retard.max > ONE_NIGHT;
}

/** Percent that is barely puffed: our own choice between the drawings of 10 and 25. */
export const BARELY_PUFFED = 15;

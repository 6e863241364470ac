/** How a recipe's bulk and levain rise, from its own times and the books together; minutes, °F. */
import { kindOfBulk, isMostlyRye } from "../weights/bread-kind";
import { modelMinutes } from "./bulk-estimate";
import type { ReadRecipe } from "../recipe/read-recipe";
import { lastBuild } from "../starter/levain-activity";
import { levainPeakMinutes } from "../starter/levain-peak";
import { weighLeaven } from "../weights/leaven";
import { asWritten } from "../plan/plan-waits";
import type { RiseLaw } from "./rise-forecast";
import { BARELY_PUFFED, isChilledYoung, targetRise } from "./rise-target";
import { scaleRecipe } from "../weights/scale";
import { bulkText, timesOf } from "../schedule/schedule-times";
import { fahrenheitIn, whereOf } from "../durations/stage-place";
import { usualDoughTemperature, wholeGrainShare } from "../weights/temperature";

/**
 * How many °F colder a dough takes twice as long: sourdough is stopped at a smaller rise when warm, other doughs
 * depend on the yeast alone.
 */
const SOURDOUGH_DOUBLES = 7;
const YEAST_DOUBLES = 14;
/** Percent: a yeasted dough that goes into no fridge doubles, rye rises by half. */
const YEASTED_RISE = 100;
const RYE_RISE = 50;
/** Percent: a levain of white flour at least doubles, one of whole grain or rye rises less. */
const LEVAIN_RISE = { white: 100, whole: 75 };
/** A levain may be used from about four fifths of the time to its peak (OC 40). */
const RIPE_FROM = 0.8;
const ROOM = 76;

/** The geometric mean of the recipe's time and the books'. */
const between = (own: number, books: number | null) =>
  books === null || !Number.isFinite(books) ? own : Math.sqrt(own * books);

/** Minutes of a sourdough's bulk by the books' curve; null for rye, or without a levain. */
function booksMinutes(recipe: ReadRecipe): ((fahrenheit: number) => number) | null {
  const kind = kindOfBulk(recipe);
  const { flour } = scaleRecipe(recipe);
  const fermentedShare = flour > 0 ? weighLeaven(recipe, flour).flour / flour : 0;
  if (recipe.recipeType !== "sourdough" || kind === "rye" || !(fermentedShare > 0)) return null;
  const wholeGrain = wholeGrainShare(recipe);
  return (fahrenheit) => modelMinutes({ kind, fermentedShare, fahrenheit, wholeGrain });
}

/** How a recipe's bulk rises; null if its text puts it in the fridge, or nothing makes the dough rise. */
export function bulkLaw(recipe: ReadRecipe): RiseLaw | null {
  const { recipeType } = recipe;
  if (recipeType === "other" || recipeType === "") return null;
  const own = asWritten(recipe);
  if (bulkText(own).stages.some((stage) => whereOf(stage) === "fridge")) return null;
  const { bulk, retard } = timesOf(own);
  const middle = (bulk.min + bulk.max) / 2;
  const isByTable = recipeType === "sourdough" && !isMostlyRye(recipe);
  const doublesEvery = isByTable ? SOURDOUGH_DOUBLES : YEAST_DOUBLES;
  const usual = fahrenheitIn(bulkText(own).text) ?? usualDoughTemperature(recipe);
  const ofBooks = booksMinutes(recipe);
  return {
    minutesAt: (fahrenheit) =>
      between(middle * 2 ** ((usual - fahrenheit) / doublesEvery), ofBooks?.(fahrenheit) ?? null),
    targetAt: (fahrenheit) => {
      if (isByTable) return targetRise(fahrenheit, retard !== null);
      if (isChilledYoung(own)) return BARELY_PUFFED;
      return isMostlyRye(recipe) ? RYE_RISE : YEASTED_RISE;
    },
    usualFahrenheit: usual,
    doublesEvery,
  };
}

/** How the last levain build rises until it may be used; null without a levain. */
export function levainLaw(recipe: ReadRecipe): RiseLaw | null {
  if (recipe.recipeType !== "sourdough") return null;
  const { peakHours, ratio } = lastBuild(recipe);
  const own = peakHours * 60 * RIPE_FROM;
  const wholeGrain = wholeGrainShare(recipe);
  const rise = wholeGrain > 0.5 || isMostlyRye(recipe) ? LEVAIN_RISE.whole : LEVAIN_RISE.white;
  return {
    minutesAt: (fahrenheit) =>
      between(
        own * 2 ** ((ROOM - fahrenheit) / YEAST_DOUBLES),
        levainPeakMinutes(ratio, fahrenheit, wholeGrain) * RIPE_FROM,
      ),
    targetAt: () => rise,
    usualFahrenheit: ROOM,
    doublesEvery: YEAST_DOUBLES,
  };
}

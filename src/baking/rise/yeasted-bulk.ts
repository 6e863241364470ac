import type { ReadRecipe } from "../recipe/read-recipe";
import { prefermentOf } from "../weights/preferment";
import { POWER as RISE_POWER } from "./rise-forecast";
import { BARELY_PUFFED, isChilledYoung } from "./rise-target";
import { convertYeast, yeastPercent } from "../weights/yeast";

/** 2 hours at 77°F with 1 % instant yeast; twice as long 14°F colder, like yeast alone. */
const HOURS = 2;
const AT_FAHRENHEIT = 77;
const DOUBLES_EVERY = 14;
const POWER = 0.7;
/** Colder than this the dough hardly rises, and nobody ferments warmer. */
const WARMTH = { min: 60, max: 85 };
/** Percent of instant yeast: the range of the breads in docs/baking.md. */
const YEAST = { min: 0.05, max: 3 };
const QUARTER = 15;

/**
 * Minutes from 2/3 to 3/2 of 2 h x (1 % / yeast)^0.7 x 2^((77 - °F) / 14) x (1 - flour in the preferment); null
 * without yeast. Until it has doubled; for a dough that goes into the fridge, until it has barely puffed. A guess: it was checked against few breads, which are up to a third off either way.
 */
export function guessBulk(recipe: ReadRecipe, fahrenheit: number): { min: number; max: number } | null {
  const { recipeType, yeastType } = recipe;
  const percent = convertYeast(yeastPercent(recipe).all, yeastType || "instant", "instant");
  if (!(percent >= YEAST.min && percent <= YEAST.max)) return null;
  if (!(fahrenheit >= WARMTH.min && fahrenheit <= WARMTH.max)) return null;
  const ahead = recipeType === "prefermented" ? prefermentOf(recipe).flourPercent / 100 : 0;
  const slowedBy = 2 ** ((AT_FAHRENHEIT - fahrenheit) / DOUBLES_EVERY);
  const rise = isChilledYoung(recipe) ? (BARELY_PUFFED / 100) ** (1 / RISE_POWER) : 1;
  const hours = HOURS * (1 / percent) ** POWER * slowedBy * (1 - ahead) * rise;
  const quarters = (part: number) => QUARTER * Math.max(1, Math.round((hours * 60 * part) / QUARTER));
  return { min: quarters(2 / 3), max: quarters(3 / 2) };
}

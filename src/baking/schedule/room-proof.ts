/** The proof of a dough that goes into no fridge; minutes. */
import { isMostlyRye } from "../weights/bread-kind";
import type { ReadRecipe } from "../recipe/read-recipe";
import { aroundFridge, TEXT_FALLBACK, timesOf } from "./schedule-times";
import { durationOf } from "../durations/duration";
import { convertYeast, USUAL_YEAST, yeastPercent } from "../weights/yeast";

type Range = readonly [min: number, max: number];

/**
 * The usual proof of each leaven at room temperature, as step 9 fills it in. Sourdough: the specification's 3 hours
 * (BU-05). Rye, straight dough and dough with a preferment: OC 31,
 * OC 33.
 */
const USUAL = {
  sourdough: [TEXT_FALLBACK.proofingTime, TEXT_FALLBACK.proofingTime],
  rye: [60, 75],
  "straight-dough": [60, 75],
  prefermented: [60, 60],
} as const satisfies Record<string, Range>;

/**
 * A dough with a fifth of the yeast takes three times as long: time goes with yeast to the power of -0.7, as in
 * `guessBulk`. Derived, not published.
 */
const POWER = 0.7;
const LONGEST = 8 * 60;
/** Books differ by a third either way (docs/decisions/estimates.md), so a proof that much shorter is long enough. */
const ENOUGH = 2 / 3;

/** Minutes as a person says them: quarters of an hour, from two hours on halves. */
const rounded = (minutes: number) => {
  const step = minutes < 120 ? 15 : 30;
  return Math.min(LONGEST, Math.max(step, step * Math.round(minutes / step)));
};

/**
 * How long a dough proofs at room temperature without a fridge, in minutes: 180 for sourdough, 60 to 75 for rye and
 * for 1 % instant yeast, longer for less yeast, at most 8 hours.
 * Example: pizza dough with 0.2 % instant yeast is 180 to 240. Source: OC 31, OC 33; docs/decisions/planner.md.
 */
function roomProof(recipe: ReadRecipe): Range {
  const { recipeType: type } = recipe;
  if (isMostlyRye(recipe)) return USUAL.rye;
  if (type !== "straight-dough" && type !== "prefermented") return USUAL.sourdough;
  const [min, max] = USUAL[type];
  const percent = convertYeast(yeastPercent(recipe).dough, recipe.yeastType || "instant", "instant");
  const slower = percent > 0 ? Math.max(1, (USUAL_YEAST[type] / percent) ** POWER) : Number.POSITIVE_INFINITY;
  return [rounded(min * slower), rounded(max * slower)];
}

/** "3 hours", "3-4 hours", "60-75 minutes". */
function rangeText([min, max]: Range): string {
  const inHours = min % 60 === 0 && max % 60 === 0 && max > 60;
  const [from, to] = inHours ? [min / 60, max / 60] : [min, max];
  const unit = inHours ? "hours" : "minutes";
  return from === to ? `${from} ${unit}` : `${from}-${to} ${unit}`;
}

/**
 * The recipe with its cold retard switched off. A proof that was short because of the fridge becomes what the dough
 * needs in the room (`roomProof`); one that is long enough stays. What the text says of the fridge stays in it, and
 * counts again when the cold retard is switched on. Without a cold retard the recipe is returned unchanged.
 * Example: Country Sourdough proofs "30 minutes", then "3 hours". Source: docs/decisions/planner.md.
 */
export function withoutFridge(recipe: ReadRecipe): ReadRecipe {
  const { retard, proof } = timesOf(recipe);
  if (!recipe.coldRetard) return recipe;
  const off = recipe.with({ coldRetard: false });
  const needs = roomProof(recipe);
  const { cold, after } = aroundFridge(recipe.proofingTime, "room");
  const warms = durationOf(after)?.[0] ?? 0;
  if (retard === null || retard.max === 0 || proof.min + warms >= ENOUGH * needs[0]) return off;
  const room: Range = [Math.max(0, needs[0] - warms), Math.max(0, needs[1] - warms)];
  const proofingTime = [rangeText(room), ...[...cold, ...after].map(({ words }) => words)].join(", then ");
  return off.with({ proofingTime });
}

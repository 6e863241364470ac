import type { ReadRecipe } from "./door/read-recipe";
import { bareName } from "./flours";
import { largestRemainder } from "./percent";
import type { FlourShare } from "./recipe-form";
import type { Problem } from "./results";

/** The leaven's own flours that weigh something; none where it takes the recipe's flours in their shares. */
export function ownFlours({ recipeType: type, leavenFlours }: ReadRecipe): FlourShare[] {
  const isAsked = type === "sourdough" || type === "prefermented";
  return isAsked ? leavenFlours.filter(({ percentage }) => percentage > 0) : [];
}

export const hasOwnFlours = (recipe: ReadRecipe): boolean => ownFlours(recipe).length > 0;

/** Own flours in the order of the recipe's; a flour that the recipe does not have is not among them. */
function ownShares(own: readonly FlourShare[], flours: readonly FlourShare[]): number[] {
  const first = (name: string) => flours.findIndex((flour) => bareName(flour.name) === bareName(name));
  return flours.map((_, at) =>
    own.filter(({ name }) => first(name) === at).reduce((sum, { percentage }) => sum + percentage, 0),
  );
}

/**
 * How many grams of each flour are in a leaven or another pre-dough: in its own shares where it has some, else in the
 * recipe's. No flour
 * gives more than there is of it (146 g in eight flours can round to a gram too many; a rye sour can ask for more rye
 * than the bread has): the others give the rest, each by what is left of it.
 * Example: 250 g from 500 rye and 500 wheat is 125 + 125; with rye 100 % its own it is 250 + 0. Source: OC 2.
 */
export function gramsOfFlours(
  ownFlour: readonly FlourShare[],
  flours: readonly FlourShare[],
  weights: readonly number[],
  fermented: number,
): number[] {
  const own = ownShares(ownFlour, flours);
  const isOwn = own.some((share) => share > 0);
  const wanted = largestRemainder(fermented, isOwn ? own : flours.map(({ percentage }) => percentage));
  const given = wanted.map((grams, i) => Math.min(grams, weights[i] ?? 0));
  const missing = fermented - given.reduce((sum, grams) => sum + grams, 0);
  if (missing <= 0) return given;
  if (!isOwn) return largestRemainder(fermented, weights);
  const rest = largestRemainder(
    missing,
    given.map((grams, i) => (weights[i] ?? 0) - grams),
  );
  return given.map((grams, i) => grams + (rest[i] ?? 0));
}

/** What the leaven is called in a sentence about it. */
export const leavenInSentence = ({ recipeType, starterIsRipe }: ReadRecipe): string =>
  recipeType !== "sourdough" ? "preferment" : starterIsRipe ? "starter" : "levain";

/**
 * What is wrong with own flours of the leaven, or of the pre-dough named `of`: their sum is not 100 %, one is no flour
 * of the recipe, or more of one is asked for than there is. `fermented` is their flour in grams.
 */
export function leavenFlourProblems(
  own: readonly FlourShare[],
  of: string,
  flours: readonly FlourShare[],
  weights: readonly { name: string; weight: number }[],
  fermented: number,
): Problem[] {
  if (own.length === 0 || weights.length === 0) return [];
  const total = Math.round(own.reduce((sum, { percentage }) => sum + percentage, 0) * 1000) / 1000;
  const known = (name: string) => weights.some((flour) => bareName(flour.name) === bareName(name));
  const shares = ownShares(own, flours);
  const asked = largestRemainder(fermented, shares);
  const problems: Problem[] = [];
  if (Math.abs(total - 100) > 0.1 + 1e-9) problems.push({ code: "leaven-flour-total", of, percent: total });
  for (const { name } of own) if (!known(name)) problems.push({ code: "leaven-flour-unknown", of, name });
  weights.forEach(({ name, weight }, i) => {
    const missing = (asked[i] ?? 0) - weight;
    // A gram is rounding, not a wish.
    if (missing > 1) problems.push({ code: "leaven-flour-short", of, name, grams: missing });
  });
  return problems;
}

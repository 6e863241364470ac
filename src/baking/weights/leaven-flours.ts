import type { ReadRecipe } from "../recipe/read-recipe";
import { bareName } from "../recipe/flours";
import { largestRemainder } from "../recipe/percent";
import type { FlourShare } from "../recipe/recipe-form";
import type { Problem } from "../recipe/results";

/** The leaven's own flours with a share above 0; none if it takes the recipe's flours in their proportions. */
export function ownFlours({ recipeType: type, leavenFlours }: ReadRecipe): FlourShare[] {
  const isAsked = type === "sourdough" || type === "prefermented";
  return isAsked ? leavenFlours.filter(({ percentage }) => percentage > 0) : [];
}

export const hasOwnFlours = (recipe: ReadRecipe): boolean => ownFlours(recipe).length > 0;

/** The own shares in the order of the recipe's flours; flours that the recipe does not have are left out. */
function ownShares(own: readonly FlourShare[], flours: readonly FlourShare[]): number[] {
  const first = (name: string) => flours.findIndex((flour) => bareName(flour.name) === bareName(name));
  return flours.map((_, at) =>
    own.filter(({ name }) => first(name) === at).reduce((sum, { percentage }) => sum + percentage, 0),
  );
}

const total = (grams: readonly number[]) => grams.reduce((sum, each) => sum + each, 0);

/**
 * The grams of each flour in a leaven or another pre-dough: by its own shares if it has any, else by the recipe's. No
 * flour gives more than there is of it (146 g in eight flours can round to a gram too many; a rye sour can ask for
 * more rye than the bread has): the other flours give the rest, in proportion to what is left of each. Flours that do
 * not add up to 100 % may have less than the pre-dough asks for; then they give what they have.
 * Example: 250 g from 500 rye and 500 wheat is 125 + 125; with 100 % rye of its own, 250 + 0. Source: OC 2.
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
  const left = given.map((grams, i) => (weights[i] ?? 0) - grams);
  const missing = Math.min(fermented - total(given), total(left));
  if (missing <= 0) return given;
  if (!isOwn) return largestRemainder(total(given) + missing, weights);
  const rest = largestRemainder(missing, left);
  return given.map((grams, i) => grams + (rest[i] ?? 0));
}

/** The leaven's name inside a sentence. */
export const leavenInSentence = ({ recipeType, starterIsRipe }: ReadRecipe): string =>
  recipeType !== "sourdough" ? "preferment" : starterIsRipe ? "starter" : "levain";

/**
 * Problems with the own flours of the leaven, or of the pre-dough named `of`: their sum is not 100 %, the recipe does
 * not have one, or has too little of it. `fermented` is their flour in grams.
 */
export function leavenFlourProblems(
  own: readonly FlourShare[],
  of: string,
  flours: readonly FlourShare[],
  weights: readonly { name: string; weight: number }[],
  fermented: number,
): Problem[] {
  if (own.length === 0 || weights.length === 0) return [];
  const percent = Math.round(total(own.map(({ percentage }) => percentage)) * 1000) / 1000;
  const known = (name: string) => weights.some((flour) => bareName(flour.name) === bareName(name));
  const shares = ownShares(own, flours);
  const asked = largestRemainder(fermented, shares);
  const problems: Problem[] = [];
  if (Math.abs(percent - 100) > 0.1 + 1e-9) problems.push({ code: "leaven-flour-total", of, percent });
  for (const { name } of own) if (!known(name)) problems.push({ code: "leaven-flour-unknown", of, name });
  weights.forEach(({ name, weight }, i) => {
    const missing = (asked[i] ?? 0) - weight;
    // A difference of one gram is only rounding.
    if (missing > 1) problems.push({ code: "leaven-flour-short", of, name, grams: missing });
  });
  return problems;
}

import { buildOrder, type Build, preDoughBuild } from "../mixing/mixing-order";
import type { ReadRecipe } from "../recipe/read-recipe";
import { bareName } from "../recipe/flours";
import { largestRemainder, sumWeights } from "../recipe/percent";
import type { CalculatedRecipe } from "../recipe/results";
import type { Category } from "../recipe/words";
import { takesRipeStarter } from "../weights/levain";
import { YEAST_NAMES } from "../weights/yeast";

/** One thing to weigh, in grams. */
export type DayLine = { name: string; category: Category; grams: number };

/** What comes from the jar, in any build. */
const STARTER = "Starter";

/**
 * Equal for the same thing in two recipes: flours with or without the word flour, other names in any case. Example:
 * "Rye" and "rye flour" are "rye flour", a salt is "salt".
 */
export function ingredientKey({ name, category }: Pick<DayLine, "name" | "category">): string {
  const plain = name.trim().toLowerCase().replace(/\s+/g, " ");
  return category === "flour" ? `${bareName(name)} flour` : plain;
}

/** What no baker buys: water, and the starter in the jar. Example: milk is bought. */
export const isBought = (line: Pick<DayLine, "name" | "category">): boolean =>
  line.category !== "starter" && !(line.category === "liquid" && ingredientKey(line) === "water");

const isThere = ({ grams }: DayLine) => grams > 0;

/** The contents of a build, in grams. Example: City Loaf's are starter 66, flours 84 and 83, water 167. */
export function linesOfBuild({ seed, flours, water, salt, yeast }: Build, yeastName: string): DayLine[] {
  return [
    ...flours.map(({ name, weight }): DayLine => ({ name, category: "flour", grams: weight })),
    { name: "Water", category: "liquid" as const, grams: water },
    { name: STARTER, category: "starter" as const, grams: seed },
    { name: "Salt", category: "salt" as const, grams: salt },
    { name: yeastName, category: "additive" as const, grams: yeast },
  ].filter(isThere);
}

/** Something that is made before the dough, for this dough alone. */
export type MadeAhead = { name: string; grams: number; lines: DayLine[] };

const madeAhead = (name: string, lines: DayLine[]): MadeAhead => ({
  name,
  grams: sumWeights(lines.map(({ grams }) => grams)),
  lines,
});

/** The preferment and the further pre-doughs of a dough, in the order of its recipe; the levain is the day's. */
export function madeAheadOf(recipe: ReadRecipe, weighed: CalculatedRecipe): MadeAhead[] {
  const name = weighed.allIngredients.find(({ category }) => category === "starter")?.name ?? "";
  const preferment = weighed.preferment === null ? [] : buildOrder(weighed);
  const categoryOf = (named: string): Category =>
    weighed.otherIngredients.some((liquid) => liquid.name === named) ? "liquid" : "additive";
  return [
    ...preferment.map((build) => madeAhead(name, linesOfBuild(build, YEAST_NAMES[recipe.yeastType]))),
    ...weighed.preDoughs.map((made) =>
      madeAhead(made.name, [
        ...linesOfBuild(preDoughBuild(weighed, made), made.yeastName),
        ...made.extras.map((extra) => ({
          name: extra.name,
          category: categoryOf(extra.name),
          grams: extra.weight,
        })),
      ]),
    ),
  ].filter(({ grams }) => grams > 0);
}

/** What goes into the bowl of a dough: the weigh-out list, with what is made ahead as one line each. */
export const bowlOf = (weighed: CalculatedRecipe): DayLine[] =>
  weighed.allIngredients.map(({ name, category, weight }) => ({ name, category, grams: weight }));

/**
 * The same from packs and jar: without what is made ahead, whose contents are weighed apart. A ripe starter comes out of
 * the jar. Example: City Loaf without its levain.
 */
export function fromPacks(recipe: ReadRecipe, weighed: CalculatedRecipe): DayLine[] {
  const bowl = bowlOf(weighed);
  const jar = takesRipeStarter(recipe) ? (weighed.starter?.starterTotalWeight ?? 0) : 0;
  return [
    ...bowl.filter(({ category }) => category !== "starter"),
    { name: STARTER, category: "starter" as const, grams: jar },
  ].filter(isThere);
}

/** Under ten grams, and where a weight has a tenth already, scales show tenths. */
const inTenths = (grams: number) => grams < 10 || !Number.isInteger(grams);

/**
 * Shares a weight among breads in whole grams, light ones in tenths, so that the parts add up to it. Example: 200 g over
 * 1, 1 and 1 is 67, 67 and 66; 2.5 g of yeast over 1 and 1 is 1.3 and 1.2. Source: OC 2, OC 3.
 */
export function shareGrams(grams: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (!(all > 0)) return shares.map(() => 0);
  const unit = inTenths(grams) ? 10 : 1;
  // Shares of millions of grams would leave the whole numbers that a float can tell apart.
  const parts = shares.map((share) => (share / all) * 1000);
  return largestRemainder(Math.round(grams * unit), parts).map((part) => part / unit);
}

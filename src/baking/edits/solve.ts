/**
 * "Use up what I have": from a bag of flour, ripe starter or pans, in grams and pieces, solves for the rest of the
 * batch.
 */
import { BOUNDS } from "../recipe/bounds";
import type { ReadRecipe } from "../recipe/read-recipe";
import { withFlour } from "./edits";
import { checkBatch, noSolution, type Solved, type SolveProblem, type Stock, toTheGram } from "./exact-batch";
import { withGramsGrown } from "./grown-grams";
import { takesRipeStarter } from "../weights/levain";
import { panDough } from "../weights/pan-sizes";
import { percentOf, thousandths } from "../recipe/percent";
import { scaleRecipe } from "../weights/scale";

/** The part of the recipe's flour that comes from the bag, 0 to 1; null if the recipe does not have that flour. */
function shareOfBag({ flourTypes }: ReadRecipe, name: string | undefined): number | null {
  if (name === undefined) return 1;
  const sum = flourTypes.reduce((total, flour) => total + flour.percentage, 0);
  const named = flourTypes.filter((flour) => flour.name === name);
  const part = named.reduce((total, flour) => total + flour.percentage, 0);
  return part > 0 ? part / sum : null;
}

/** The flour in this much starter, rounded so that no more starter is used than there is. */
function flourInStarter({ starterHydration }: ReadRecipe, grams: number): number {
  const whole = 100 + starterHydration;
  const flour = Math.round((grams * 100) / whole);
  return percentOf(flour, whole) > grams ? flour - 1 : flour;
}

/** Percent with the fewest decimals (1 to 3) that give those grams of the flour back. */
function inoculationFor(part: number, flour: number): number {
  for (const decimals of [10, 100]) {
    const percent = Math.round((part / flour) * 100 * decimals) / decimals;
    if (percentOf(flour, percent) === part) return percent;
  }
  return thousandths((part / flour) * 100) / 1000;
}

/** Fills pans to the gram: exact scaling, and the recipe's present dough if the pan takes it. */
function inPans(recipe: ReadRecipe, pans: NonNullable<Stock["pans"]>): ReadRecipe {
  const { min, max } = panDough(recipe, pans);
  const exact = toTheGram(recipe);
  const left = 1 - (exact.bakeLossPercent ?? 0) / 100;
  const now = recipe.unitWeight / left;
  const dough = now >= min && now <= max ? now : (min + max) / 2;
  return withGramsGrown(exact, exact.with({ quantity: pans.count, unitWeight: Math.round(dough * left) }));
}

const solveWith = (recipe: ReadRecipe): Solved => ({ ok: true, recipe, flourLeft: 0, starterLeft: 0 });

/** Pans and a bag: as full as the flour makes them, up to what they take. */
function fillPans(recipe: ReadRecipe, pans: NonNullable<Stock["pans"]>, flour: number): Solved {
  const { min, max } = panDough(recipe, pans);
  const left = 1 - (recipe.bakeLossPercent ?? 0) / 100;
  const ofWeight = (unitWeight: number) => withGramsGrown(recipe, recipe.with({ unitWeight }));
  const most = ofWeight(Math.floor(max * left));
  if (scaleRecipe(most).flour <= flour) return solveWith(most);
  const filled = withFlour(recipe, flour);
  const each = (filled?.unitWeight ?? 0) / left;
  if (filled !== null && each >= min - 0.5) return solveWith(filled);
  const grams = scaleRecipe(ofWeight(Math.ceil(min * left))).flour;
  return noSolution({ code: "flour-short", grams, pans: Math.floor((each * pans.count) / min) });
}

export function solveBatch(recipe: ReadRecipe, stock: Stock): Solved {
  const { flour: bag, starterGrams, pans } = stock;
  if (bag === undefined && starterGrams === undefined && pans === undefined)
    return noSolution({ code: "nothing-given" });
  if (starterGrams !== undefined && recipe.recipeType !== "sourdough")
    return noSolution({ code: "not-sourdough" });
  const share = shareOfBag(recipe, bag?.name);
  if (share === null) return noSolution({ code: "flour-not-in-recipe", name: bag?.name ?? "" });
  const ownFlour = starterGrams === undefined ? 0 : flourInStarter(recipe, starterGrams);
  // If the recipe takes starter from the jar, the bag gives only the rest of the flour.
  const bagged =
    starterGrams === undefined && takesRipeStarter(recipe) ? 1 - recipe.inoculationRate / 100 : 1;
  const flour = bag === undefined ? undefined : Math.floor(bag.grams / share / bagged + 1e-9) + ownFlour;

  const sized = sizeBatch(recipe, { flour, ownFlour, pans });
  if (!sized.ok) {
    const { problem } = sized;
    // Turns the flour that the pans need into what the bag must hold.
    if (problem.code !== "flour-short") return sized;
    return noSolution({ ...problem, grams: Math.ceil((problem.grams * bagged - ownFlour) * share) });
  }
  const total = scaleRecipe(sized.recipe).flour;
  const next = starterGrams === undefined ? sized.recipe : withStarter(sized.recipe, ownFlour, total);
  if ("code" in next) return noSolution(next);
  return checkBatch(next, stock);
}

function sizeBatch(
  recipe: ReadRecipe,
  { flour, ownFlour, pans }: { flour?: number; ownFlour: number; pans?: Stock["pans"] },
): Solved {
  if (pans !== undefined) {
    const inThem = inPans(recipe, pans);
    if (scaleRecipe(inThem).extrasTooHeavy) return noSolution({ code: "extras-too-heavy" });
    return flour === undefined ? solveWith(inThem) : fillPans(inThem, pans, flour);
  }
  const sized = withFlour(recipe, flour ?? Math.round((ownFlour * 100) / recipe.inoculationRate));
  return sized ? solveWith(sized) : noSolution({ code: "size-out-of-bounds", ...BOUNDS.totalFlourWeight });
}

/** The recipe with the inoculation that uses this ripe starter in this flour, or why that is impossible. */
function withStarter(recipe: ReadRecipe, ownFlour: number, total: number): ReadRecipe | SolveProblem {
  const rate = inoculationFor(ownFlour, total);
  const { min, max } = BOUNDS.inoculationRate;
  const starter = (percent: number) => percentOf(percentOf(total, percent), 100 + recipe.starterHydration);
  if (!(rate >= min)) return { code: "starter-short", grams: starter(min) };
  if (rate > max) return { code: "starter-too-much", grams: starter(max) };
  return recipe.with({ inoculationRate: rate, starterIsRipe: true });
}

/**
 * "Use up what I have": a bag of flour, ripe starter, pans. Some of it is given, in grams and pieces, and the
 * rest of the batch follows. The form is never changed in place.
 */
import { BOUNDS } from "./bounds";
import { FALLBACK } from "./defaults";
import { unitWeightFor } from "./edits";
import { checked, noSolution, type Solution, type SolveProblem, type Stock, toTheGram } from "./exact-batch";
import { panDough } from "./pan-sizes";
import { percentOf, thousandths } from "./percent";
import { readNumber, takesRipeStarter, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { readSize, scale } from "./scale";

/** The part of the recipe's flour that comes out of the bag, 0 to 1; null for a flour the recipe has not. */
function shareOfBag(form: RecipeForm, name: string | undefined): number | null {
  if (name === undefined) return 1;
  const sum = form.flourTypes.reduce((total, flour) => total + flour.percentage, 0);
  const named = form.flourTypes.filter((flour) => flour.name === name);
  const part = named.reduce((total, flour) => total + flour.percentage, 0);
  return part > 0 ? part / sum : null;
}

/** The flour in so much starter, such that the starter is never more than there is. */
function flourInStarter(form: RecipeForm, grams: number): number {
  const whole = 100 + readNumber(unread(form), "starterHydration", FALLBACK.starterHydration);
  const flour = Math.round((grams * 100) / whole);
  return percentOf(flour, whole) > grams ? flour - 1 : flour;
}

/** Percent with as few decimals (1 to 3) as give back those grams of the flour. */
function inoculationFor(part: number, flour: number): number {
  for (const decimals of [10, 100]) {
    const percent = Math.round((part / flour) * 100 * decimals) / decimals;
    if (percentOf(flour, percent) === part) return percent;
  }
  return thousandths((part / flour) * 100) / 1000;
}

/** The batch made of exactly so much flour, in the same number of pieces. */
function withFlour(form: RecipeForm, flour: number): RecipeForm | null {
  const { min, max } = BOUNDS.totalFlourWeight;
  if (!(flour >= min && flour <= max)) return null;
  const water = percentOf(flour, readSize(unread(form)).hydration);
  return { ...form, totalFlourWeight: flour, unitWeight: unitWeightFor(form, flour, water) };
}

/** Pans are filled to the gram: exact scaling, and the dough that the recipe has now where the pan takes it. */
function inPans(form: RecipeForm, pans: NonNullable<Stock["pans"]>): RecipeForm {
  const { min, max } = panDough(form, pans);
  const exact = toTheGram(form);
  const left = 1 - (exact.bakeLossPercent ?? 0) / 100;
  const now = readSize(unread(form)).unitWeight / left;
  const dough = now >= min && now <= max ? now : (min + max) / 2;
  return { ...exact, quantity: pans.count, unitWeight: Math.round(dough * left) };
}

/** Pans and a bag: as full as the flour makes them, up to what they take. */
function fillPans(form: RecipeForm, pans: NonNullable<Stock["pans"]>, flour: number): Solution {
  const { min, max } = panDough(form, pans);
  const left = 1 - (form.bakeLossPercent ?? 0) / 100;
  const most = { ...form, unitWeight: Math.floor(max * left) };
  if (scale(unread(most)).flour <= flour) return { ok: true, form: most, flourLeft: 0, starterLeft: 0 };
  const filled = withFlour(form, flour);
  const each = (filled?.unitWeight ?? 0) / left;
  if (filled !== null && each >= min - 0.5) return { ok: true, form: filled, flourLeft: 0, starterLeft: 0 };
  const grams = scale(unread({ ...form, unitWeight: Math.ceil(min * left) })).flour;
  return noSolution({ code: "flour-short", grams, pans: Math.floor((each * pans.count) / min) });
}

/**
 * Solves for the rest of the batch. Flour alone, or starter alone: the batch follows it, in as many pieces as before.
 * Pans alone: their dough, to the gram. Flour and starter: the inoculation follows. Pans with flour: as full as it
 * makes them. The bag also feeds the levain, unless ripe starter is there, or is what the recipe takes: it brings
 * flour of its own. A batch from ripe starter builds no levain.
 * Example: 1000 g flour and 180 g starter at 100 % is 1090 g flour in all, inoculation 8.3 %.
 * Source: OC 1, OC 13, OC 17; the dough of pans by `panDough`.
 */
export function solveBatch(form: RecipeForm, stock: Stock): Solution {
  const { flour: bag, starterGrams, pans } = stock;
  if (bag === undefined && starterGrams === undefined && pans === undefined)
    return noSolution({ code: "nothing-given" });
  if (starterGrams !== undefined && form.recipeType !== "sourdough")
    return noSolution({ code: "not-sourdough" });
  const share = shareOfBag(form, bag?.name);
  if (share === null) return noSolution({ code: "flour-not-in-recipe", name: bag?.name ?? "" });
  const ownFlour = starterGrams === undefined ? 0 : flourInStarter(form, starterGrams);
  // Of a recipe that takes starter from the jar, the bag gives the rest.
  const bagged = starterGrams === undefined && takesRipeStarter(unread(form)) ? 1 - rateOf(form) / 100 : 1;
  const flour = bag === undefined ? undefined : Math.floor(bag.grams / share / bagged + 1e-9) + ownFlour;

  const sized = sizeBatch(form, { flour, ownFlour, pans });
  if (!sized.ok) {
    const { problem } = sized;
    // What the pans want is told as what the bag has to hold.
    if (problem.code !== "flour-short") return sized;
    return noSolution({ ...problem, grams: Math.ceil((problem.grams * bagged - ownFlour) * share) });
  }
  const total = scale(unread(sized.form)).flour;
  const next = starterGrams === undefined ? sized.form : withStarter(sized.form, ownFlour, total);
  if ("code" in next) return noSolution(next);
  return checked(next, stock);
}

function sizeBatch(
  form: RecipeForm,
  { flour, ownFlour, pans }: { flour?: number; ownFlour: number; pans?: Stock["pans"] },
): Solution {
  const sized = (next: RecipeForm | null): Solution =>
    next === null
      ? noSolution({ code: "size-out-of-bounds", ...BOUNDS.totalFlourWeight })
      : { ok: true, form: next, flourLeft: 0, starterLeft: 0 };
  if (pans !== undefined) {
    const inThem = inPans(form, pans);
    if (scale(unread(inThem)).extrasTooHeavy) return noSolution({ code: "extras-too-heavy" });
    return flour === undefined ? sized(inThem) : fillPans(inThem, pans, flour);
  }
  if (flour !== undefined) return sized(withFlour(form, flour));
  return sized(withFlour(form, Math.round((ownFlour * 100) / rateOf(form))));
}

/** The part of the flour that comes in the starter, in percent. */
const rateOf = (form: RecipeForm) => readNumber(unread(form), "inoculationRate", FALLBACK.inoculationRate);

/** The inoculation that is this starter, ripe, in this flour, or why it cannot be. */
function withStarter(form: RecipeForm, ownFlour: number, total: number): RecipeForm | SolveProblem {
  const rate = inoculationFor(ownFlour, total);
  const { min, max } = BOUNDS.inoculationRate;
  const starter = (percent: number) =>
    percentOf(
      percentOf(total, percent),
      100 + readNumber(unread(form), "starterHydration", FALLBACK.starterHydration),
    );
  if (!(rate >= min)) return { code: "starter-short", grams: starter(min) };
  if (rate > max) return { code: "starter-too-much", grams: starter(max) };
  return { ...form, inoculationRate: rate, starterIsRipe: true };
}

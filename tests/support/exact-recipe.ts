import * as fc from "fast-check";
import {
  BOUNDS,
  calculateRecipe,
  type Extra,
  PREFERMENT_TYPES,
  RECIPE_TYPES,
  type RecipeForm,
  YEAST_TYPES,
} from "../../src/baking";

/** Numbers as people type them: to a tenth, across the whole range of the field. */
const tenths = ({ min, max }: { min: number; max: number }) =>
  fc.integer({ min: Math.round(min * 10), max: Math.round(max * 10) }).map((value) => value / 10);

const extra: fc.Arbitrary<Extra> = fc.oneof(
  fc.record({
    name: fc.constantFrom("Whole milk", "Honey", "Butter", "Walnuts", "Saffron"),
    amount: tenths({ min: 1, max: 40 }),
    unit: fc.constant("percentage" as const),
  }),
  fc.record({
    name: fc.constantFrom("Honey", "Diastatic malt powder"),
    amount: tenths({ min: 1, max: 300 }),
    unit: fc.constant("grams" as const),
  }),
);

const flours = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 }).map((parts) => {
  const sum = parts.reduce((a, b) => a + b, 0);
  return parts.map((part, i) => ({ name: `Flour ${i}`, percentage: (part / sum) * 100, notes: "" }));
});

/** A recipe that is scaled to the gram, of any type, with up to a dozen lines, anywhere within the bounds. */
export const exactRecipe: fc.Arbitrary<Partial<RecipeForm>> = fc.record({
  scalingMode: fc.constant("exact" as const),
  recipeType: fc.constantFrom(...RECIPE_TYPES),
  unitWeight: fc.oneof(fc.integer({ min: 50, max: 9999 }), tenths({ min: 200, max: 2000 })),
  quantity: fc.integer({ min: 1, max: 60 }),
  processLossPercent: fc.option(tenths(BOUNDS.processLossPercent), { nil: undefined }),
  bakeLossPercent: fc.option(tenths(BOUNDS.bakeLossPercent), { nil: undefined }),
  hydrationPercent: tenths(BOUNDS.hydrationPercent),
  saltPercent: tenths(BOUNDS.saltPercent),
  bassinagePercentage: tenths(BOUNDS.bassinagePercentage),
  flourTypes: flours,
  otherLiquids: fc.array(extra, { maxLength: 3 }),
  additives: fc.array(extra, { maxLength: 4 }),
  starterHydration: tenths(BOUNDS.starterHydration),
  inoculationRate: tenths(BOUNDS.inoculationRate),
  prefermentType: fc.constantFrom(...PREFERMENT_TYPES),
  flourPercentInPreferment: tenths(BOUNDS.flourPercentInPreferment),
  prefermentHydration: tenths(BOUNDS.prefermentHydration),
  yeastType: fc.constantFrom(...YEAST_TYPES),
  yeastAmount: tenths(BOUNDS.yeastAmount),
});

/**
 * Problems that no weights can solve, so the card reports them: no room for flour, or more water in the starter than in
 * the dough.
 */
const REFUSED = ["extras-too-heavy", "flour-too-small", "starter-too-wet"];

/**
 * The difference in grams between what is weighed out and the dough in the bowl, to the millionth: sums of tenths have
 * rounding errors below that. Null when the recipe is refused.
 */
export function missBy(form: Partial<RecipeForm>): number | null {
  const recipe = calculateRecipe(form);
  if (recipe.problems.some(({ code }) => REFUSED.includes(code))) return null;
  const { unitWeight = 0, quantity = 0, processLossPercent = 1.5, bakeLossPercent = 0 } = form;
  const need = (unitWeight * quantity) / (1 - processLossPercent / 100) / (1 - bakeLossPercent / 100);
  return Math.round(Math.abs(recipe.weighedOut - need) * 1e6) / 1e6;
}

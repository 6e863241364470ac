import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyRecipe } from "../../../tests/support/any-recipe";
import { cases } from "../../../tests/support/random-cases";
import { applyPreset, calculateRecipe, type DayWeights, PRESETS, type RecipeForm, weighDay } from "..";

const sumOf = (weights: readonly { grams: number }[]) =>
  Math.round(weights.reduce((sum, { grams }) => sum + grams, 0) * 10) / 10;

const preset = fc
  .record({
    at: fc.nat({ max: PRESETS.length - 1 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    unitWeight: fc.integer({ min: 100, max: 2000 }),
    scalingMode: fc.constantFrom("spec", "exact"),
  })
  .map(({ at, ...size }): RecipeForm => ({ ...applyPreset(PRESETS[at] ?? PRESETS[0]!), ...size }));
const form = fc.oneof({ weight: 3, arbitrary: preset }, { weight: 1, arbitrary: anyRecipe });
const dayOf = (forms: fc.Arbitrary<RecipeForm>) =>
  fc
    .array(forms, { minLength: 1, maxLength: 6 })
    .map((all) => all.map((one, at) => ({ id: `b${at}`, form: one })));
const breads = dayOf(form);

it("every sum by ingredient is the sum by bread", () => {
  fc.assert(
    fc.property(breads, (all) => {
      const day = weighDay(all);
      for (const line of day.ingredients) expect(sumOf(line.breads), line.name).toBe(line.grams);
      const byBread = all.map(({ id }) => ({
        grams: sumOf(day.ingredients.flatMap((line) => line.breads.filter((one) => one.id === id))),
      }));
      expect(sumOf(byBread)).toBe(sumOf(day.ingredients));
      for (const dough of day.doughs) {
        expect(sumOf(dough.breads)).toBe(dough.grams);
        expect(sumOf(dough.lines)).toBe(dough.grams);
      }
    }),
    { numRuns: cases(600) },
  );
});

it("all that is weighed is in the bowls, flour and water of the levains too", () => {
  fc.assert(
    // A recipe without flours, or with fewer than its levain takes, weighs less: its card names the problem.
    fc.property(dayOf(preset), (all) => {
      const day = weighDay(all);
      expect(sumOf(day.ingredients)).toBe(sumOf(day.doughs));
      for (const { builds } of day.levains)
        for (const { lines, before, grams } of builds)
          expect(sumOf([...lines, { grams: before }])).toBe(grams);
    }),
    { numRuns: cases(600) },
  );
});

it("a levain is what its doughs take, and what its last feeding makes", () => {
  fc.assert(
    fc.property(breads, (all) => {
      const day = weighDay(all);
      for (const { grams, takes, builds } of day.levains) {
        expect(sumOf(takes)).toBe(grams);
        expect(builds.at(-1)?.grams).toBe(grams);
        for (const [at, build] of builds.entries()) {
          expect(build.before).toBe(builds[at - 1]?.grams ?? 0);
        }
      }
      for (const { dough, grams } of day.levains.flatMap(({ takes }) => takes))
        expect(day.doughs[dough]?.lines.find(({ category }) => category === "starter")?.grams).toBe(grams);
    }),
    { numRuns: cases(600) },
  );
});

/** The same day in an order of its own: a list of doughs and takes whose places do not count. */
function inOneOrder({ doughs, levains, ingredients }: DayWeights) {
  const byText = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).toSorted();
  const ids = (at: number) => doughs[at]?.breads.map(({ id }) => id).toSorted();
  return {
    doughs: byText(doughs.map((dough) => ({ ...dough, breads: byText(dough.breads) }))),
    levains: byText(
      levains.map((one) => ({
        ...one,
        takes: byText(one.takes.map(({ dough, grams }) => [ids(dough), grams])),
      })),
    ),
    ingredients: ingredients.map((one) => ({ ...one, breads: byText(one.breads) })),
  };
}

it("the order of the breads changes no weight", () => {
  const twice = fc.tuple(breads, breads).map(([one, other]) =>
    // The same recipes again, in other sizes: several breads of one dough.
    [
      ...one,
      ...one.map(({ form: again }, at) => ({ id: `c${at}`, form: { ...again, quantity: at + 2 } })),
      ...other.map(({ form: more }, at) => ({ id: `d${at}`, form: more })),
    ],
  );
  const shuffled = twice.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, mixed]) => {
      expect(inOneOrder(weighDay(mixed))).toEqual(inOneOrder(weighDay(all)));
    }),
    { numRuns: cases(400) },
  );
});

/** Extras in percent: grams are rounded by every change of size. */
const percentOnly = (any: RecipeForm): RecipeForm => {
  const rest = { ...any };
  delete rest.totalFlourWeight;
  const inPercent = <Row extends { unit: string }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, unit: "percentage" }));
  return {
    ...rest,
    otherLiquids: inPercent(rest.otherLiquids),
    additives: inPercent(rest.additives),
    preDoughs: rest.preDoughs.map((row) => ({ ...row, extras: inPercent(row.extras) })),
  };
};

it("a bread that is split into two quantities needs the same grams", () => {
  const split = fc.tuple(
    form.map(percentOnly),
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 40 }),
  );
  fc.assert(
    fc.property(split, breads, ([one, some, others], more) => {
      const beside = more.map(({ id, form: other }) => ({ id: `more ${id}`, form: other }));
      const whole = weighDay([{ id: "one", form: { ...one, quantity: some + others } }, ...beside]);
      const parts = weighDay([
        { id: "one", form: { ...one, quantity: some } },
        ...beside,
        { id: "other", form: { ...one, quantity: others } },
      ]);
      const gramsOf = (day: DayWeights) => day.ingredients.map(({ key, grams }) => [key, grams]);
      expect(gramsOf(parts)).toEqual(gramsOf(whole));
      expect(parts.doughs).toHaveLength(whole.doughs.length);
    }),
    { numRuns: cases(400) },
  );
});

it("a bread alone weighs what its card says", () => {
  fc.assert(
    fc.property(form, (one) => {
      const day = weighDay([{ id: "one", form: one }]);
      expect(day.doughs[0]?.grams).toBe(calculateRecipe(one).weighedOut);
    }),
    { numRuns: cases(600) },
  );
});

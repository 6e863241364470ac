/** Bake days for tests and proofs: breads of the presets, with ranges, in kitchens that are short of something. */
import * as fc from "fast-check";
import {
  applyPreset,
  type BreadWish,
  DAY_MINUTES,
  type DayTimes,
  type Kitchen,
  PRESETS,
  type RecipeForm,
} from "../../src/baking";

/** The morning of the day that is planned, with days before it for levain and fridge. */
const MORNING = 6 * DAY_MINUTES + 480;

const form: fc.Arbitrary<RecipeForm> = fc
  .record({
    preset: fc.constantFrom(...PRESETS),
    quantity: fc.integer({ min: 1, max: 6 }),
    bulk: fc.constantFrom(undefined, "4-5 hours", "3-6 hours"),
    proof: fc.constantFrom(undefined, "45-90 minutes", "2-3 hours"),
    retard: fc.constantFrom(undefined, "8-16 hours", "12-48 hours"),
    heat: fc.constantFrom(undefined, "230°C", "180°C"),
  })
  .map(({ preset, quantity, bulk, proof, retard, heat }) => {
    const own = applyPreset(preset);
    return {
      ...own,
      quantity,
      bulkFermentationDuration: bulk ?? own.bulkFermentationDuration,
      proofingTime: proof ?? own.proofingTime,
      coldRetard: retard === undefined ? own.coldRetard : true,
      coldRetardDuration: retard ?? own.coldRetardDuration,
      bakeTemperature: heat ?? own.bakeTemperature,
    };
  });

const bread: fc.Arbitrary<Omit<BreadWish, "id">> = fc.record({
  form,
  goal: fc.record({
    kind: fc.constantFrom("out", "out", "out", "start", "free"),
    at: fc.integer({ min: 0, max: 20 }).map((halves) => MORNING + halves * 30),
  }),
  fridge: fc.boolean(),
});

const room = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: undefined });
const kitchen: fc.Arbitrary<Kitchen> = fc.record({
  hands: fc.constantFrom(1, 1, 2),
  mixers: room(2),
  fridge: room(12),
  ovens: fc.option(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }), {
    nil: undefined,
  }),
  pots: room(3),
  stones: room(3),
});

const nights = Array.from({ length: 20 }, (_, day) => ({
  from: day * DAY_MINUTES - 90,
  to: day * DAY_MINUTES + 390,
}));
const times: fc.Arbitrary<DayTimes> = fc.record({
  asleep: fc.constant(nights),
  away: fc.array(
    fc.integer({ min: 0, max: 7 * 24 }).map((hour) => ({ from: hour * 60, to: hour * 60 + 240 })),
    { maxLength: 2 },
  ),
  earliest: fc.integer({ min: 0, max: 5 }).map((days) => days * DAY_MINUTES),
});

/** A day of `least` to `most` breads. */
export const bakeDays = (least: number, most: number) =>
  fc.record({
    breads: fc
      .array(bread, { minLength: least, maxLength: most })
      .map((all) => all.map((one, index): BreadWish => ({ ...one, id: `${index}` }))),
    kitchen,
    times,
  });

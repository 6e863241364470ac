/** Whatever a plan writes into a recipe's texts is read back to the same minutes. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { type PlannedWaits, readTimes, withWaits } from "..";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";

const preset = PRESETS.find(({ id }) => id === "city-loaf-master-recipe");
if (preset === undefined) throw new Error("no City Loaf");
const city: RecipeForm = { ...applyPreset(preset), folds: 0 };

type Texts = Pick<
  RecipeForm,
  "prefermentTimeTemp" | "bulkFermentationDuration" | "preShapeRest" | "proofingTime" | "coldRetardDuration"
>;
type Wait = keyof PlannedWaits["waits"];
const FIELDS: Record<Wait, keyof Texts> = {
  "mix-preferment": "prefermentTimeTemp",
  bulk: "bulkFermentationDuration",
  "bench-rest": "preShapeRest",
  "initial-proof": "proofingTime",
};
const TIMES = {
  "mix-preferment": "preferment",
  bulk: "bulk",
  "bench-rest": "benchRest",
  "initial-proof": "proof",
} as const;
const WAITS = Object.keys(FIELDS) as Wait[];

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
/** A range as bakers write it, from shortest to longest minutes. */
const written = fc.constantFrom(
  (min: number, max: number) => `${min}-${max} min`,
  (min: number, max: number) => `${min} to ${max} minutes`,
  (min: number, max: number) => `${hours(min)}-${hours(max)} h`,
  (min: number, max: number) => `${Math.min(min, 5)} minutes to ${Math.ceil(max / 60)} hours`,
  (min: number, max: number) => `between ${min} and ${max} minutes, until puffy`,
  (min: number, max: number) => `about ${min}-${max} min (at 75°F)`,
  (min: number, max: number) => `${min} minutes, up to ${max} minutes`,
  (min: number, max: number) => `${min}-${max} minutes, here in the kitchen`,
  (min: number, max: number) => `${min}-${max} minutes, here covered, in summer less.`,
  (min: number, max: number) => `  ${min}–${max} Minutes;`,
);
/** A range and a choice within it, at all lengths that a wait may have. */
const chosen = fc
  .tuple(
    fc.integer({ min: 5, max: 1800 }),
    fc.integer({ min: 1, max: 900 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([min, more, part]) => ({ min, max: min + more, minutes: min + Math.round(more * part) }));

function plan(wait: Wait, text: string, minutes: number): { text: string; read: number } {
  const form = {
    ...city,
    recipeType: wait === "mix-preferment" ? ("prefermented" as const) : city.recipeType,
    [FIELDS[wait]]: text,
  };
  const planned = withWaits(form, { retard: null, waits: { [wait]: minutes } });
  return { text: planned[FIELDS[wait]], read: readTimes(planned)[TIMES[wait]].min };
}

describe("OC 27 what a plan writes is read back to the same minutes", () => {
  it.each([
    ["bulk", "45 minutes to 1½ hours", 65, "45 minutes to 1½ hours, here 1 h 05"],
    ["bulk", "61-65 min", 62, "61-65 min, here 1 h 02"],
    ["bulk", "2-3 hours, here in the warm kitchen", 150, "2-3 hours, here in the warm kitchen, here 2 h 30"],
    ["initial-proof", "1-2 hours", 69, "1-2 hours, here 1 h 09"],
    ["bench-rest", "5-20", 7, "5-20, here 7 min"],
  ] as const)("%s of %j at %d minutes", (wait, range, minutes, text) => {
    expect(plan(wait, range, minutes)).toEqual({ text, read: minutes });
  });

  it("of every wait at room temperature", () => {
    fc.assert(
      fc.property(fc.constantFrom(...WAITS), written, chosen, (wait, write, { min, max, minutes }) => {
        const { text, read } = plan(wait, write(min, max), minutes);
        expect([text, read]).toEqual([text, minutes]);
      }),
      { numRuns: cases(2000) },
    );
  });

  it("of every time in the fridge, with what follows it", () => {
    const after = fc.constantFrom("", ", then 1 hour at room temperature", ", straight from the fridge");
    const proof = fc.constantFrom(
      "2 hours",
      "1-2 hours",
      "20 minutes, then overnight in the fridge",
      "1 hour, then 12-16 hours in the fridge, then 45 minutes at room temperature",
      "30-45 minutes, here 35 min",
    );
    fc.assert(
      fc.property(
        written,
        after,
        proof,
        fc.boolean(),
        chosen,
        (write, behind, proofingTime, on, { min, max, minutes }) => {
          const coldRetardDuration = write(min, max) + behind;
          const form = { ...city, proofingTime, coldRetard: on, coldRetardDuration };
          const planned = withWaits(form, { retard: minutes, waits: {} });
          const text = planned.coldRetardDuration;
          expect([text, readTimes(planned).retard?.min]).toEqual([text, minutes]);
          if (on) expect([text, readTimes(planned).temper]).toEqual([text, readTimes(form).temper]);
          // A second plan replaces the first.
          const again = withWaits(planned, { retard: minutes + 1, waits: {} });
          expect(readTimes(again).retard?.min).toBe(minutes + 1);
        },
      ),
      { numRuns: cases(2000) },
    );
  });

  it("of a choice that a plan wrote before with one digit of minutes", () => {
    const form = { ...city, bulkFermentationDuration: "45 minutes to 1½ hours, here 1 h 5" };
    expect(readTimes(form).bulk).toEqual({ min: 65, max: 90 });
  });
});

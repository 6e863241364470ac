import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { buildSchedule, readTimes, shortenProof, withoutFridge } from "..";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";

const preset = (id: string): RecipeForm =>
  applyPreset(PRESETS.find((one) => one.id === id) ?? expect.unreachable());

/** Minutes between the last shaping and the oven. */
function shapedFor(form: RecipeForm): number {
  const rows = buildSchedule(form);
  return rows.filter(({ kind }) => kind === "initial-proof").reduce((sum, { duration }) => sum + duration, 0);
}

describe("a cold retard that is switched off", () => {
  it.each([
    ["country-sourdough", {}, "3 hours", 180],
    ["whole-wheat-sourdough", {}, "3 hours", 180],
    ["pizza-dough", {}, "3-4 hours", 180],
    // Half a percent of fresh yeast is a sixth of instant.
    ["pizza-dough", { yeastType: "fresh", yeastAmount: 0.5 }, "210-270 minutes", 210],
    ["rye-pan-loaf", { coldRetard: true, proofingTime: "20 minutes" }, "60-75 minutes", 60],
    ["poolish-baguettes", { coldRetard: true, proofingTime: "0 minutes" }, "60 minutes", 60],
    ["challah-style-loaf", { coldRetard: true, proofingTime: "30 min" }, "60-75 minutes", 60],
    ["city-loaf-master-recipe", { coldRetard: true, proofingTime: "45-60 minutes" }, "3 hours", 180],
    // Long enough already.
    ["city-loaf-master-recipe", { coldRetard: true, proofingTime: "2-3 hours" }, "2-3 hours", 120],
    ["soft-sandwich-loaf", { coldRetard: true, proofingTime: "90 minutes" }, "90 minutes", 90],
  ] as const)("lengthens the proof to what the dough needs: %s %o", (id, change, text, minutes) => {
    const off = withoutFridge({ ...preset(id), ...change });
    expect(off).toMatchObject({ coldRetard: false, proofingTime: text });
    expect(shapedFor(off)).toBe(minutes);
  });

  it("leaves a recipe without a cold retard alone, and keeps what the text says of the fridge", () => {
    const city = preset("city-loaf-master-recipe");
    expect(withoutFridge(city)).toEqual(city);
    const named = {
      ...city,
      coldRetard: true,
      coldRetardDuration: "",
      proofingTime: "30 minutes, then 12-16 hours in the fridge, then 1 hour at room temperature",
    };
    const off = withoutFridge(named);
    expect(shapedFor(off)).toBe(180);
    expect(readTimes({ ...off, coldRetard: true })).toMatchObject({
      retard: { min: 720, max: 960 },
      temper: 60,
    });
  });

  it("switched on again gives the same kind of proof: at most an hour before as long in the fridge", () => {
    const forms = fc
      .record({
        id: fc.constantFrom(...PRESETS.map((one) => one.id)),
        proofingTime: fc.constantFrom("", "0 min", "30 minutes", "45-60 min", "1 hour"),
        coldRetardDuration: fc.constantFrom("12 hours", "8-10 hours", "24–48 hours", ""),
        temperTime: fc.constantFrom("", "none", "1-2 hours"),
        yeastAmount: fc.constantFrom(undefined, 0.05, 0.2, 1, 2),
      })
      .map(({ id, yeastAmount, ...change }) => ({
        ...preset(id),
        coldRetard: true,
        ...change,
        ...(yeastAmount === undefined ? {} : { yeastAmount }),
      }));
    fc.assert(
      fc.property(forms, (form) => {
        const off = withoutFridge(form);
        expect(readTimes(off).retard).toBeNull();
        expect(shapedFor(off)).toBeGreaterThanOrEqual(Math.max(40, shapedFor(form)));
        const on = shortenProof({ ...off, coldRetard: true });
        const [before, after] = [readTimes(form), readTimes(on)];
        expect(after.retard).toEqual(before.retard);
        expect(after.temper).toBe(before.temper);
        expect(after.proof).toEqual({ min: 30, max: 60 });
        // From then on, off and on change nothing more.
        const again = withoutFridge(on);
        expect(shapedFor(again)).toBeGreaterThanOrEqual(60);
        expect(withoutFridge(shortenProof({ ...again, coldRetard: true }))).toEqual(again);
      }),
      { numRuns: cases(100) },
    );
  });
});

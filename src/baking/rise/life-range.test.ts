import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { forecastBulk, furthestRise, lifeRange } from "..";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";

const forms = PRESETS.map((preset) => applyPreset(preset));

describe("the life of a dough", () => {
  it("wild yeast stops at 95°F, baker's yeast at 113°F", () => {
    for (const form of forms) expect(lifeRange(form).stops).toBe(form.recipeType === "sourdough" ? 95 : 113);
  });

  it("no dough of ours has doubled after 25 minutes, and each may reach its mark at its own time", () => {
    for (const form of forms) {
      expect(furthestRise(form, "bulk", 25, undefined)).toBeLessThan(87.5);
      const usual = forecastBulk(form, []);
      if (usual === null) continue;
      const most = furthestRise(form, "bulk", usual.likely, usual.fahrenheit);
      expect(most).toBeGreaterThan(usual.targetPercent);
    }
  });

  it("a mark that was seen behind is past, however early", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...forms),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 55, max: 90 }),
        fc.integer({ min: 0, max: 300 }),
        (form, minute, fahrenheit, above) => {
          const at = forecastBulk(form, [{ minute, fahrenheit }])?.targetPercent ?? 100;
          const found = forecastBulk(form, [{ minute, fahrenheit, risePercent: at + above }]);
          expect(found?.latest ?? 0).toBeLessThanOrEqual(minute);
          expect(found?.earliest ?? 0).toBeLessThanOrEqual(found?.likely ?? 0);
        },
      ),
      { numRuns: cases(100) },
    );
  });
});

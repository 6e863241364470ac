import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyRecipe } from "../../../tests/support/any-recipe";
import { applyPreset, buildSchedule, calculateRecipe, PRESETS, type RecipeForm } from "../../baking";
import { DEFAULT_UNITS, UNIT_CHOICES } from "../../contract/values/units";
import { createFormats, DEFAULT_FORMATS, type Formats } from "../../wording/values/formats";
import { processSteps } from "../../wording/steps/process-steps";
import { scheduleDays } from "../times/schedule-view";
import { listStats } from "./contents/stats";

const anyUnits = fc.record({
  weight: fc.constantFrom(...UNIT_CHOICES.weight),
  temperature: fc.constantFrom(...UNIT_CHOICES.temperature),
  decimal: fc.constantFrom(...UNIT_CHOICES.decimal),
  clock: fc.constantFrom(...UNIT_CHOICES.clock),
});

/** Everything a card says of a recipe. */
function said(formats: Formats, form: RecipeForm): string {
  const recipe = calculateRecipe(form);
  const entries = buildSchedule(form, { startTime: "09:00" });
  const days = scheduleDays(formats, entries, form).flatMap(({ rows }) =>
    rows.map((row) => [row.time, ...row.notes].join()),
  );
  const stats = listStats(formats, form, recipe, entries).map(({ value }) => value);
  const steps = processSteps(formats, form, recipe).map(({ text }) => text);
  return [formats.batch(form), formats.bakeTemperature(form), ...stats, ...steps, ...days].join("\n");
}

it("OC 43 showing a recipe in other units changes nothing of it, and it reads the same afterwards", () => {
  fc.assert(
    fc.property(anyRecipe, anyUnits, (form, units) => {
      const stored = JSON.stringify(form);
      const worked = JSON.stringify(calculateRecipe(form));
      const before = said(DEFAULT_FORMATS, form);
      said(createFormats(units), form);
      expect(JSON.stringify(form)).toBe(stored);
      expect(JSON.stringify(calculateRecipe(form))).toBe(worked);
      expect(said(DEFAULT_FORMATS, form)).toBe(before);
    }),
  );
});

it.each(PRESETS)(
  "OC 43 a card of $name in ounces, °C and 12 hours has no gram, no °F and no 13:00",
  (preset) => {
    const form = applyPreset(preset);
    expect(said(DEFAULT_FORMATS, form)).toMatch(/\d\u00a0g/);
    const text = said(createFormats({ ...DEFAULT_UNITS, weight: "oz", temperature: "C", clock: "12" }), form);
    expect(text).not.toMatch(/\d\sk?g\b|°F|\d F\b|(^|\n)\d\d:\d\d(?!\u00a0[AP]M)|NaN|undefined/);
    expect(text).toMatch(/\d\u00a0oz/);
    expect(text).toMatch(/\d°C/);
  },
);

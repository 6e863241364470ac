import { describe, expect, it } from "vitest";
import { coolingMinutes, isEnriched, isFlashBake, isInPan, isMostlyRye } from "..";
import { A, flours } from "../recipe/cases";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";

const presetsThat = (test: (form: ReturnType<typeof applyPreset>) => boolean) =>
  PRESETS.filter((preset) => test(applyPreset(preset))).map((preset) => preset.id);

describe("OC 20 one rule for each kind of bread", () => {
  it("the presets: which are a flash bake, mostly rye, enriched or in a pan", () => {
    expect(presetsThat(isFlashBake)).toEqual(["pizza-dough"]);
    expect(presetsThat(isMostlyRye)).toEqual(["rye-pan-loaf"]);
    expect(presetsThat(isEnriched)).toEqual(["soft-sandwich-loaf", "challah-style-loaf"]);
    expect(presetsThat(isInPan)).toEqual(["rye-pan-loaf", "sheet-pan-focaccia", "soft-sandwich-loaf"]);
  });

  it("an empty form is no kind of bread", () => {
    for (const is of [isFlashBake, isMostlyRye, isEnriched, isInPan]) expect(is({})).toBe(false);
  });

  it("a bake of 10-12 minutes is a flash bake; 10-13, or a text without minutes, is not", () => {
    expect(isFlashBake({ bakeTime: "10-12" })).toBe(true);
    expect(isFlashBake({ bakeTime: "10-13" })).toBe(false);
    expect(isFlashBake({ bakeTime: "until brown" })).toBe(false);
  });

  it.each([
    ["Dinner rolls", "rolls", 60, false],
    ["Bagels", "ring", 110, false],
    ["Pretzels", "other", 95, false],
    ["Breadsticks", "other", 40, false],
    ["Milk buns", "boule", 70, false],
    ["Ficelles", "baguette", 160, false],
    ["Little loaves", "sandwich", 200, false],
    ["Tuesday's bread", "boule", 80, false],
    ["Pita", "boule", 90, true],
    ["Naan", "other", 110, true],
    ["Pizza Dough", "other", 280, true],
    ["Thin focaccia", "focaccia", 900, true],
    ["Tuesday's bread", "other", 300, true],
  ] as const)(
    "%s, %s of %d g in 12 minutes, is a flatbread: %s",
    (recipeName, finalShape, unitWeight, flat) => {
      const form = { recipeName, finalShape, unitWeight, bakeTime: "12 minutes" };
      expect(isFlashBake(form)).toBe(flat);
      expect(coolingMinutes(form)).toEqual(finalShape === "sandwich" ? [60, 60] : [15, 30]);
    },
  );

  it("at least half rye is mostly rye, whatever the flours add up to", () => {
    expect(isMostlyRye({ flourTypes: flours(["Dark rye flour", 30], ["Bread flour", 30]) })).toBe(true);
    expect(isMostlyRye({ flourTypes: flours(["Rye flour", 49], ["Bread flour", 51]) })).toBe(false);
    expect(isMostlyRye({ flourTypes: flours(["Bryers mix", 100]) })).toBe(false);
  });

  it("richness counts in grams as in percent, and a brush of butter is not enough", () => {
    const butter = (amount: number, unit: "grams" | "percentage") => ({
      ...A,
      additives: [{ name: "Butter", amount, unit }],
    });
    expect(isEnriched(butter(150, "grams"))).toBe(true);
    expect(isEnriched(butter(140, "grams"))).toBe(false);
    expect(isEnriched(butter(15, "percentage"))).toBe(true);
    expect(coolingMinutes(butter(2, "percentage"))).toEqual([60, 120]);
  });
});

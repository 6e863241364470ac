import { describe, expect, it } from "vitest";
import { coolingMinutes, isEnriched, isFlashBake, isInPan, isMostlyRye } from ".";
import { A, flours } from "./cases";
import { applyPreset } from "./apply-preset";
import { PRESETS } from "./presets";

const presetsThat = (test: (form: ReturnType<typeof applyPreset>) => boolean) =>
  PRESETS.filter((preset) => test(applyPreset(preset))).map((preset) => preset.id);

describe("OC 20 one rule for each kind of bread", () => {
  it("among the presets", () => {
    expect(presetsThat(isFlashBake)).toEqual(["pizza-dough"]);
    expect(presetsThat(isMostlyRye)).toEqual(["rye-pan-loaf"]);
    expect(presetsThat(isEnriched)).toEqual(["soft-sandwich-loaf", "challah-style-loaf"]);
    expect(presetsThat(isInPan)).toEqual(["rye-pan-loaf", "sheet-pan-focaccia", "soft-sandwich-loaf"]);
  });

  it("an empty form is none of them", () => {
    for (const is of [isFlashBake, isMostlyRye, isEnriched, isInPan]) expect(is({})).toBe(false);
  });

  it("12 minutes are a flash, 13 and an unread text are not", () => {
    expect(isFlashBake({ bakeTime: "10-12" })).toBe(true);
    expect(isFlashBake({ bakeTime: "10-13" })).toBe(false);
    expect(isFlashBake({ bakeTime: "until brown" })).toBe(false);
  });

  it("half the rye is mostly rye, whatever the flours add up to", () => {
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

import { describe, expect, it } from "vitest";
import { coolingMinutes } from "..";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";

describe("OC 20 slice after cooling", () => {
  it.each([
    ["city-loaf-master-recipe", [60, 120]],
    ["rye-pan-loaf", [1440, 1440]],
    ["poolish-baguettes", [15, 30]],
    ["pizza-dough", [15, 30]],
    ["sheet-pan-focaccia", [60, 60]],
    ["soft-sandwich-loaf", [60, 60]],
    ["challah-style-loaf", [60, 60]],
  ])("%s", (id, minutes) => {
    const preset = PRESETS.find((candidate) => candidate.id === id);
    if (!preset) throw new Error(`no preset ${id}`);
    expect(coolingMinutes(applyPreset(preset))).toEqual(minutes);
  });

  it("bagels, rolls and any small piece cool like rolls, a rich one and one baked long, too", () => {
    for (const form of [
      { finalShape: "ring", unitWeight: 110, bakeTime: "20 minutes" },
      { finalShape: "rolls", unitWeight: 90, bakeTime: "18 minutes" },
      { recipeName: "Brioche buns", finalShape: "boule", unitWeight: 80, bakeTime: "16 minutes" },
      { recipeName: "Bagels", finalShape: "other", unitWeight: 120, bakeTime: "22 minutes" },
    ] as const)
      expect(coolingMinutes(form)).toEqual([15, 30]);
    expect(coolingMinutes({ unitWeight: 400 })).toEqual([60, 120]);
  });

  it("an empty form cools like a hearth loaf", () => {
    expect(coolingMinutes({})).toEqual([60, 120]);
  });
});

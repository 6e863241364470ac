import { describe, expect, it } from "vitest";
import { coolingMinutes } from ".";
import { applyPreset } from "./apply-preset";
import { PRESETS } from "./presets";

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

  it("an empty form is a hearth loaf", () => {
    expect(coolingMinutes({})).toEqual([60, 120]);
  });
});

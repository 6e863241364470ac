import { describe, expect, it } from "vitest";
import { findDifficulty } from "..";
import { applyPreset } from "./apply-preset";
import { PRESETS } from "./presets";

describe("BU-22 how much practice a bread asks for", () => {
  it.each([
    ["city-loaf-master-recipe", "easy"],
    ["country-sourdough", "medium"],
    ["whole-wheat-sourdough", "medium"],
    ["rye-pan-loaf", "easy"],
    ["poolish-baguettes", "medium"],
    ["biga-ciabatta", "medium"],
    ["sheet-pan-focaccia", "easy"],
    ["soft-sandwich-loaf", "easy"],
    ["pizza-dough", "easy"],
    ["challah-style-loaf", "easy"],
  ])("%s is %s", (id, level) => {
    const preset = PRESETS.find((candidate) => candidate.id === id);
    if (!preset) throw new Error(`no preset ${id}`);
    expect(findDifficulty(applyPreset(preset))).toBe(level);
  });

  it("sourdough baguettes of a slack dough are advanced, and so is a slack dough with two levain builds", () => {
    const slack = { recipeType: "sourdough", hydrationPercent: 80 } as const;
    expect(findDifficulty({ ...slack, finalShape: "baguette" })).toBe("advanced");
    expect(findDifficulty({ ...slack, hasSecondaryLevainBuild: true })).toBe("advanced");
    expect(findDifficulty({ ...slack, hasSecondaryLevainBuild: true, proofingVessel: "pan" })).toBe("medium");
  });

  it("a second build without a levain counts nothing, and an empty form is easy", () => {
    expect(findDifficulty({ hydrationPercent: 80, hasSecondaryLevainBuild: true })).toBe("easy");
    expect(findDifficulty({})).toBe("easy");
  });
});

import { describe, expect, it } from "vitest";
import {
  applyPreset,
  calculateRecipe,
  defaultRecipe,
  findLevainPhase,
  lastBuild,
  PRESETS,
  type RecipeForm,
  ripeHours,
} from "../../../baking";
import { findDoughSign } from "../../../wording/recipes/dough-looks";
import { leaveningSteps } from "../../../wording/steps/process-dough";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { levainUseText, PHASE_TEXTS, readLevain } from "./levain-reading";

const loaf: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "sourdough",
  finalShape: "boule",
  flourTypes: [{ name: "Bread flour", percentage: 100, notes: "" }],
};
const RYE = [{ name: "Rye flour", percentage: 100, notes: "" }];
const stepOf = (form: RecipeForm) => leaveningSteps(DEFAULT_FORMATS, form, calculateRecipe(form)).at(-1);

/** All that a card says of a levain at the hour it is used. */
function saidOf(form: RecipeForm) {
  const times = lastBuild(form);
  const { phase } = readLevain(times, times.buildHours);
  const sign = findDoughSign(form, "build-levain");
  return { phase, sign, step: stepOf(form)?.text ?? "", chart: levainUseText(DEFAULT_FORMATS, times) };
}

describe("OC 40 what a card says of its levain", () => {
  const sourdoughs = PRESETS.map((preset) => [preset.name, applyPreset(preset)] as const).filter(
    ([, form]) => form.recipeType === "sourdough",
  );
  const built = (levainBuildTime: number, levainPeakTime: number, more: Partial<RecipeForm> = {}) =>
    [
      `${levainBuildTime} h, peak ${levainPeakTime} ${JSON.stringify(more)}`,
      { ...loaf, levainBuildTime, levainPeakTime, ...more },
    ] as const;
  const { levainBuildTime: _build, levainPeakTime: _peak, ...untimed } = loaf;
  it.each([
    ...sourdoughs,
    ["the form's own times", untimed as RecipeForm] as const,
    ...[2, 5, 7, 8, 10, 12, 16, 24].map((hours) => built(hours, 8)),
    ...[3, 6, 9, 14].map((hours) => built(hours, 6, { flourTypes: RYE })),
    built(4, 8, { hasSecondaryLevainBuild: true, secondaryLevainBuildTime: 14 }),
    built(14, 8, { hasSecondaryLevainBuild: true, secondaryLevainBuildTime: 8 }),
  ])("chart, sign, peak and step agree: %s", (_, form) => {
    const { phase, sign, step, chart } = saidOf(form);
    const isRipe = phase === "use-now";
    expect(sign?.look).toBe(phase === "falling" || phase === "past-peak" ? "fallen" : "levain");
    expect((sign?.says ?? "").startsWith("Ripe")).toBe(isRipe);
    if (!isRipe) expect(sign?.says).not.toMatch(/dome|ripe/i);
    expect(chart).toContain(PHASE_TEXTS[phase]);
    expect(step).toContain("peaks about");
    expect(/falling|past its peak|rising|waking/.exec(step)?.[0] ?? "ready").toBe(
      isRipe ? "ready" : PHASE_TEXTS[phase].replace(" up", ""),
    );
  });

  it("every tenth of an hour that is told as ready is ready", () => {
    for (const peakHours of [2, 3.3, 6, 8, 11.7, 24])
      for (const ratio of [
        { starter: 1, flour: 1, water: 1 },
        { starter: 40, flour: 100, water: 100 },
        { starter: 1, flour: 10, water: 10 },
      ]) {
        const [from, until] = ripeHours({ peakHours, ratio });
        const told = [from, until].map((hours) => findLevainPhase({ peakHours, ratio }, hours));
        expect([peakHours, ratio.flour, ...told]).toEqual([peakHours, ratio.flour, "use-now", "use-now"]);
      }
  });
});

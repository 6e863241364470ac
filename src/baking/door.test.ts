import { expect, it } from "vitest";
import * as door from "./index";

it("CA-07 the door of the baking core exports every name that callers were promised", () => {
  for (const name of [
    "defaultRecipe",
    "PRESETS",
    "applyPreset",
    "calculateRecipe",
    "buildSchedule",
    "scheduleProblems",
    "parseDuration",
    "readStages",
    "formatDuration",
    "stepComplete",
    "stepReachable",
    "flourTotal",
    "editFlourWeight",
    "editWaterWeight",
    "levainActivity",
    "FLOURS",
    "LIQUIDS",
    "ADDITIVES",
    "FERMENTATION_PRESETS",
    "MIXING_DEFAULTS",
    "applyMixingMethod",
    "skipMixingDefaults",
    "BOUNDS",
  ]) {
    expect(door).toHaveProperty(name);
  }
});

// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { one, render } from "../../../../tests/support/render";
import { applyPreset, buildSchedule, calculateRecipe, PRESETS } from "../../../baking";
import { RecipeStats } from "./recipe-stats";

it.each(PRESETS.map((preset) => [preset.id, preset] as const))(
  "BU-25 %s: the ring and the figures below it show one weight",
  (_id, preset) => {
    const form = applyPreset(preset);
    const entries = buildSchedule(form, { startTime: "09:00" });
    render(<RecipeStats form={form} recipe={calculateRecipe(form)} entries={entries} />);
    const figure = [...document.querySelectorAll("dt")].find((dt) => dt.textContent === "Weighed out");
    expect(one(".composition-ring p").textContent).toBe(
      `${figure?.nextElementSibling?.textContent}weighed out`,
    );
  },
);

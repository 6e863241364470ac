// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { leavePages, one, render } from "../../../../tests/support/render";
import { applyPreset, buildSchedule, calculateRecipe, PRESETS } from "../../../baking";
import { keepPantry } from "../../times/pantry-store";
import { CostLine } from "./cost";
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

describe("what a loaf costs", () => {
  const city = applyPreset(PRESETS[0] ?? expect.unreachable());
  const show = () =>
    render(<RecipeStats form={city} recipe={calculateRecipe(city)} entries={[]} />).host.textContent;
  beforeEach(async () => {
    localStorage.clear();
    await CostLine.preload();
  });

  it("stands below the figures once a price is known", async () => {
    const flour = { packCents: 150, packGrams: 1000 };
    keepPantry({ "bread flour": flour, "all purpose flour": flour });
    expect(show().replaceAll("\u00a0", " ")).toContain(
      "A loaf costs about 0.75, 100 g about 0.10. No price yet for Salt.",
    );
  });

  it("is not asked about while no price is known", () => {
    expect(show()).not.toMatch(/cost|price/i);
    leavePages();
    keepPantry({ "bread flour": { houseGrams: 500 }, "rye flour": {} });
    expect(show()).not.toMatch(/cost|price/i);
  });
});

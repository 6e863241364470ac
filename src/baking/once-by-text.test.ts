import { expect, it, vi } from "vitest";
import { applyPreset, calculateRecipe, PRESETS, planBaking, type RecipeForm } from ".";
import { onceByText } from "./durations/once-by-text";

function city(): RecipeForm {
  const [preset] = PRESETS;
  if (preset === undefined) throw new Error("no preset to plan");
  return applyPreset(preset);
}

it("a reader reads each text once and forgets texts before they are too many", () => {
  const read = vi.fn((text: string) => text.length);
  const once = onceByText(read);
  expect([once("milk"), once("milk"), once("rye")]).toEqual([4, 4, 3]);
  expect(read).toHaveBeenCalledTimes(2);
  for (let other = 0; other < 1000; other++) once(`other ${other}`);
  read.mockClear();
  once("milk");
  expect(read).toHaveBeenCalledTimes(1);
});

it("each keystroke in another field reads no ingredient's name again", () => {
  const form: RecipeForm = {
    ...city(),
    otherLiquids: [
      { name: "Whole milk from the read-once dairy", amount: 30, unit: "percentage" },
      { name: "Kombucha of the read-once test", amount: 20, unit: "grams" },
    ],
    additives: [{ name: "Apple sauce, read once", amount: 4, unit: "percentage" }],
  };
  const names = vi.spyOn(String.prototype, "normalize");
  calculateRecipe({ ...form, hydrationPercent: 70 });
  const first = names.mock.calls.length;
  for (let typed = 0; typed < 20; typed++) calculateRecipe({ ...form, hydrationPercent: 60 + typed });
  expect(first).toBeGreaterThanOrEqual(3);
  expect(names.mock.calls.length).toBe(first);
  names.mockRestore();
});

it("a plan for the same recipe reads none of its texts again", () => {
  const form: RecipeForm = {
    ...city(),
    recipeType: "sourdough",
    coldRetard: true,
    coldRetardDuration: "9-31 hours",
    bakeTemperature: "475°F, then 443°F in the read-once oven",
  };
  const wish = { goal: { kind: "out" as const, at: 9000 }, asleep: [], away: [], fridge: true };
  planBaking(form, wish);
  const texts = vi.spyOn(String.prototype, "toLowerCase");
  planBaking(form, wish);
  expect(texts).not.toHaveBeenCalled();
  texts.mockRestore();
});

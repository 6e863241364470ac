import { describe, expect, it } from "vitest";
import { guessBulk } from "..";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";

const preset = (id: string): RecipeForm => {
  const found = PRESETS.find((one) => one.id.includes(id));
  if (!found) throw new Error(`no preset ${id}`);
  return applyPreset(found);
};
const straight = (yeastAmount: number, yeastType: RecipeForm["yeastType"] = "instant"): RecipeForm => ({
  ...preset("sandwich"),
  yeastAmount,
  yeastType,
});

describe("a guess for yeasted doughs", () => {
  it.each([
    ["1 % instant", straight(1), 77, 75, 180],
    ["as much of fresh", straight(3.03, "fresh"), 77, 75, 180],
    ["colder by 14°F", straight(1), 63, 165, 360],
  ])("%s at %j", (_, form, degrees, min, max) => {
    expect(guessBulk(form, degrees)).toEqual({ min, max });
  });

  // Published hours, with the yeast as percent of instant: docs/baking.md, "Warmth".
  it.each([
    ["Saturday White Bread, Ken Forkish", straight(0.4), 78, 5, 5],
    ["Overnight White Bread, Ken Forkish", straight(0.08), 70, 12, 14],
    ["No-Knead Bread, Jim Lahey", straight(0.2), 70, 12, 18],
    ["our Poolish Baguettes", preset("poolish"), 76, 2, 2],
    ["our Biga Ciabatta", preset("biga"), 76, 2.5, 2.5],
    ["our Soft Sandwich Loaf", preset("sandwich"), 78, 1.5, 1.5],
    ["our Sheet-Pan Focaccia", preset("focaccia"), 76, 2.5, 2.5],
    ["our Challah-Style Loaf", preset("challah"), 78, 2, 2],
  ])("the range reaches what is printed of %s", (_, form, degrees, min, max) => {
    const guess = guessBulk(form, degrees);
    expect(guess).not.toBeNull();
    expect((guess?.min ?? 0) / 60).toBeLessThanOrEqual(max);
    expect((guess?.max ?? 0) / 60).toBeGreaterThanOrEqual(min);
  });

  it.each([
    ["a sourdough", preset("city"), 76],
    ["hardly any yeast", straight(0.02), 76],
    ["a cold room", straight(1), 59],
    ["a warm one", straight(1), 86],
    ["no number", straight(1), Number.NaN],
  ])("there is none for %s", (_, form, degrees) => {
    expect(guessBulk(form, degrees)).toBeNull();
  });
});

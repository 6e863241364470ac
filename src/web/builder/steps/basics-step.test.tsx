// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { render } from "../../../../tests/support/render";
import { defaultRecipe, PRESETS, applyPreset } from "../../../baking";
import { draftStore } from "../../recipe-data/draft-store";
import { BasicsStep } from "./basics-step";

const shared = {
  id: "018f6d3e-1111-7111-8111-111111111111",
  name: "Rye",
  description: "Recipe by Bo",
  yield: "",
};
const text = () => document.body.textContent;

it("BU-06 a shared recipe that was half finished says which steps are open", () => {
  const form = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" as const };
  draftStore
    .getState()
    .chooseFilled(shared, { ...form, flourTypes: [{ name: "Rye", percentage: 100, notes: "" }] });
  render(<BasicsStep />);
  expect(text()).toContain("Recipe Pre-filled!");
  expect(text()).not.toContain("Every step is filled in");
  expect(text()).toMatch(/Still open: .*Shaping & Proofing and Baking/);
});

it("BU-06 a whole one says that every step is filled in", () => {
  draftStore.getState().chooseFilled(shared, applyPreset(PRESETS[0] ?? expect.unreachable()));
  render(<BasicsStep />);
  expect(text()).toContain("Every step is filled in.");
});

// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { click, one, render } from "../../../../tests/support/render";
import { defaultRecipe, PRESETS, applyPreset } from "../../../baking";
import { draftStore } from "../../draft/draft-store";
import { BasicsStep } from "./basics-step";

const shared = {
  id: "018f6d3e-1111-7111-8111-111111111111",
  name: "Rye",
  description: "Recipe by Bo",
  yield: "",
};
const text = () => document.body.textContent;

it("BU-06 a half-finished shared recipe names its open steps", () => {
  const form = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" as const };
  draftStore
    .getState()
    .chooseFilled(shared, { ...form, flourTypes: [{ name: "Rye", percentage: 100, notes: "" }] });
  render(<BasicsStep />);
  expect(text()).toContain("Recipe Pre-filled!");
  expect(text()).not.toContain("Every step is filled in");
  expect(text()).toMatch(/Still open: .*Shaping & Proofing and Baking/);
});

it("BU-06 a whole shared recipe says that every step is filled in", () => {
  draftStore.getState().chooseFilled(shared, applyPreset(PRESETS[0] ?? expect.unreachable()));
  render(<BasicsStep />);
  expect(text()).toContain("Every step is filled in.");
});

it.each([
  ["straight-dough", "instant"],
  ["prefermented", "instant"],
  ["sourdough", ""],
  ["other", ""],
] as const)("BU-06 a recipe from scratch of type %s has the yeast %j before Next", (type, yeast) => {
  draftStore.getState().startFresh();
  render(<BasicsStep />);
  click(one(`input[value="${type}"]`, HTMLInputElement));
  expect(draftStore.getState().form).toMatchObject({ recipeType: type, yeastType: yeast });
});

it("BU-06 a yeast that was chosen stays when the type changes", () => {
  draftStore.getState().startFresh();
  draftStore.getState().patch({ yeastType: "fresh" });
  render(<BasicsStep />);
  click(one('input[value="prefermented"]', HTMLInputElement));
  expect(draftStore.getState().form.yeastType).toBe("fresh");
});

it("BU-06 a yeasted recipe begins with the usual amount of its type, and a typed one stays", () => {
  draftStore.getState().startFresh();
  render(<BasicsStep />);
  const choose = (type: string) => click(one(`input[value="${type}"]`, HTMLInputElement));
  const amount = () => draftStore.getState().form.yeastAmount;
  choose("straight-dough");
  const straight = amount();
  choose("prefermented");
  expect([straight, amount()]).toEqual([1, 0.4]);
  draftStore.getState().patch({ yeastAmount: 0.7 });
  choose("straight-dough");
  expect(amount()).toBe(0.7);
});

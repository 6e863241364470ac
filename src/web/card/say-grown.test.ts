// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { createElement } from "react";
import { button, click, render } from "../../../tests/support/render";
import { defaultRecipe, editSize, type RecipeForm } from "../../baking";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { ToastRegion } from "../ui/toast";
import { sayGrown } from "./say-grown";

const recipe: RecipeForm = {
  ...defaultRecipe(),
  additives: [{ name: "Walnuts", amount: 200, unit: "grams" }],
};
const said = () => (document.querySelector("output")?.textContent ?? "").replaceAll("\u00a0", " ");

it("OC 13 a quantity typed digit by digit is one change: it is said whole, and taken back whole", () => {
  render(createElement(ToastRegion));
  let form = recipe;
  const change = (patch: Partial<RecipeForm>) => {
    form = { ...form, ...patch };
  };
  const resize = (quantity: number) => {
    const before = form;
    form = editSize(form, { quantity });
    act(() => sayGrown(DEFAULT_FORMATS, before, form, change));
  };
  resize(1);
  expect(said()).toContain("Walnuts 100 g now, with the batch.");
  resize(12);
  expect(said()).toContain("Walnuts 1,200 g now, with the batch.");
  click(button("Undo"));
  expect(form).toMatchObject({ quantity: 12, additives: recipe.additives });
});

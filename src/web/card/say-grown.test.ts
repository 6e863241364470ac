// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createElement } from "react";
import { button, click, render } from "../../../tests/support/render";
import { defaultRecipe, editSize, EMPTY_PRE_DOUGH, type Extra, type RecipeForm } from "../../baking";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { ToastRegion } from "../ui/dialogs/toast";
import { sayGrown } from "./say-grown";

const recipe: RecipeForm = {
  ...defaultRecipe(),
  additives: [{ name: "Walnuts", amount: 200, unit: "grams" }],
};
const said = () => (document.querySelector("output")?.textContent ?? "").replaceAll("\u00a0", " ");

afterEach(() => vi.useRealTimers());

let form = recipe;
const change = (patch: Partial<RecipeForm>) => {
  form = { ...form, ...patch };
};
const resize = (quantity: number) => {
  const before = form;
  form = editSize(form, { quantity });
  act(() => sayGrown(DEFAULT_FORMATS, before, form, (patchOf) => change(patchOf(form))));
};
const soaker = { ...EMPTY_PRE_DOUGH, kind: "soaker" as const };

beforeEach(() => {
  form = recipe;
  render(createElement(ToastRegion));
});

it("OC 13 a quantity typed digit by digit is one change, told and undone as a whole", () => {
  resize(1);
  expect(said()).toContain("Walnuts 100 g now, with the batch.");
  resize(12);
  expect(said()).toContain("Walnuts 1,200 g now, with the batch.");
  click(button("Undo"));
  expect(form).toMatchObject({ quantity: 12, additives: recipe.additives });
});

it("OC 13 a pre-dough added between two sizes stays, and Undo reverts the second size alone", () => {
  resize(4);
  change({ preDoughs: [soaker] });
  resize(6);
  expect(said()).toContain("Walnuts 600 g now, with the batch.");
  click(button("Undo"));
  expect(form.preDoughs).toEqual([soaker]);
  expect(form.additives).toMatchObject([{ amount: 400 }]);
});

it("OC 13 an ingredient grown in the recipe and in its pre-dough is told once, and both are undone", () => {
  const seeds: Extra = { name: "Seeds", amount: 200, unit: "grams" };
  const soaked = { ...soaker, extras: [{ ...seeds, amount: 80 }] };
  form = { ...defaultRecipe(), additives: [seeds], preDoughs: [soaked] };
  resize(4);
  expect(said()).toMatch(/^Seeds 400 g now, with the batch\./);
  click(button("Undo"));
  expect(form).toMatchObject({ additives: [seeds], preDoughs: [soaked] });
});

it("OC 13 growth inside a pre-dough alone is told and undone too", () => {
  const soaked = { ...soaker, extras: [{ name: "Seeds", amount: 80, unit: "grams" as const }] };
  form = { ...defaultRecipe(), preDoughs: [soaked] };
  resize(4);
  expect(said()).toContain("Seeds 160 g now, with the batch.");
  click(button("Undo"));
  expect(form).toMatchObject({ quantity: 4, preDoughs: [soaked] });
});

it("OC 13 Undo reverts only amounts unchanged since the growth", () => {
  const seeds: Extra = { name: "Seeds", amount: 20, unit: "grams" };
  resize(4);
  change({ preDoughs: [soaker], otherLiquids: [seeds] });
  click(button("Undo"));
  expect(form).toMatchObject({ preDoughs: [soaker], otherLiquids: [seeds], additives: recipe.additives });
  resize(2);
  change({ additives: [...form.additives, seeds] });
  click(button("Undo"));
  expect(form.additives).toMatchObject([{ amount: 200 }, seeds]);
});

it("OC 13 a size changed after the message has gone is a change of its own", () => {
  vi.useFakeTimers();
  resize(4);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(said()).toBe("");
  resize(6);
  click(button("Undo"));
  expect(form.additives).toMatchObject([{ amount: 400 }]);
});

// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { choose, descriptionOf, labelled } from "../../../../../tests/support/labelled";
import {
  blur,
  button,
  click,
  focus,
  leavePages,
  one,
  render,
  type,
} from "../../../../../tests/support/render";
import { type Extra, LIQUIDS, type RecipeForm } from "../../../../baking";
import { DEFAULT_UNITS } from "../../../../contract/values/units";
import { chooseUnits } from "../../../site/units";
import { ToastRegion } from "../../../ui/dialogs/toast";
import { draftStore } from "../../../draft/draft-store";
import { LiquidsStep } from "./liquids-step";

const form = () => draftStore.getState().form;
const text = () => document.body.textContent.replaceAll("\u00a0", " ");

const offered = () =>
  [...document.querySelectorAll("button")].find((element) =>
    element.textContent.startsWith("Lower hydration"),
  )?.textContent;

beforeEach(() => draftStore.getState().startFresh());
afterEach(() => act(() => chooseUnits(DEFAULT_UNITS)));

it("BU-10 BU-17 the step starts folded, opens on request with the focus inside, and folds again", () => {
  render(<LiquidsStep />);
  expect(text()).toContain("Perfect! Your basic liquid is water.");
  click(button("Add Other Liquids"));
  expect(draftStore.getState().progress.expanded).toEqual(["liquids"]);
  expect(document.activeElement?.contains(button("Skip other liquids"))).toBe(true);
  click(button("Skip other liquids"));
  expect(draftStore.getState().progress.expanded).toEqual([]);
  expect(document.activeElement).toBe(button("Add Other Liquids"));
});

it("BU-17 the step is open when the recipe has liquids", () => {
  draftStore.getState().patch({ otherLiquids: [{ name: "Beer", amount: 20, unit: "percentage" }] });
  render(<LiquidsStep />);
  expect(text()).toContain("Hydration Adjustment Needed: You've added 1 other liquid(s).");
  expect(labelled("Beer amount", HTMLInputElement).value).toBe("20");
});

it("BU-10 each of the seven quick-adds brings its usual amount, once", () => {
  draftStore.getState().expandStep("liquids");
  render(<LiquidsStep />);
  for (const { name, amount } of LIQUIDS) click(button(`${name} ${amount}%`));
  expect(form().otherLiquids).toEqual(LIQUIDS.map(({ name, amount, unit }) => ({ name, amount, unit })));
  click(button("Beer added"));
  expect(form().otherLiquids).toHaveLength(7);
  expect(text()).toContain(
    "Hydration Adjustment Needed: You've added 7 other liquid(s). Consider reducing your water amount to maintain proper dough consistency.",
  );
});

it("OC 10 the warning says how wet the dough feels, and one press corrects it", () => {
  draftStore.getState().patch({
    unitWeight: 800,
    hydrationPercent: 68,
    otherLiquids: [
      { name: "Whole milk", amount: 10, unit: "percentage" },
      { name: "Honey", amount: 30, unit: "grams" },
    ],
  });
  render(<LiquidsStep />);
  expect(text()).toContain("the dough feels like 77.4% hydration instead of 68%");
  click(button("Lower hydration to 58.6% to make up for the liquids"));
  expect(form().hydrationPercent).toBe(58.6);
  // Pressed twice it would dry the dough out.
  expect(offered()).toBeUndefined();
});

it("OC 10 a correction made is remembered on leaving the step, and only the rest is offered", () => {
  const milk: Extra = { name: "Whole milk", amount: 10, unit: "percentage" };
  const { patch } = draftStore.getState();
  patch({ hydrationPercent: 68, otherLiquids: [milk] });
  render(<LiquidsStep />);
  click(button("Lower hydration to 59.2% to make up for the liquids"));
  leavePages();
  render(<LiquidsStep />);
  expect(offered()).toBeUndefined();
  act(() => patch({ otherLiquids: [{ ...milk, amount: 20 }] }));
  click(button("Lower hydration to 50.4% to make up for the liquids"));
  expect(offered()).toBeUndefined();
  // Typed by hand, so much of it as the dough still lacks.
  act(() => patch({ hydrationPercent: 60 }));
  expect(offered()).toBe("Lower hydration to 50.4% to make up for the liquids");
  act(() => patch({ hydrationPercent: 80 }));
  expect(offered()).toBe("Lower hydration to 62.4% to make up for the liquids");
});

it("OC 10 another recipe starts without corrections", () => {
  const { patch } = draftStore.getState();
  const milky: Partial<RecipeForm> = {
    hydrationPercent: 68,
    otherLiquids: [{ name: "Whole milk", amount: 10, unit: "percentage" }],
  };
  patch(milky);
  render(<LiquidsStep />);
  click(button("Lower hydration to 59.2% to make up for the liquids"));
  act(() => draftStore.getState().startFresh());
  act(() => patch(milky));
  expect(offered()).toBe("Lower hydration to 59.2% to make up for the liquids");
});

it("OC 10 oil brings no water, and needs no correction", () => {
  draftStore.getState().patch({ otherLiquids: [{ name: "Olive oil", amount: 6, unit: "percentage" }] });
  render(<LiquidsStep />);
  expect(text()).toContain(
    "Your other liquids bring hardly any water. The dough still feels like 75% hydration.",
  );
  expect(text()).not.toContain("Hydration Adjustment Needed");
});

it("OC 10 a liquid that nobody knows is asked about beside its row, and the answer counts", () => {
  const other: Extra = { name: "Kombucha", amount: 20, unit: "percentage" };
  draftStore.getState().patch({ hydrationPercent: 70, otherLiquids: [other] });
  render(<LiquidsStep />);
  expect(text()).toContain("so we know how wet the dough is: Kombucha.");
  expect([offered(), text().includes("Hydration Adjustment Needed")]).toEqual([undefined, false]);
  const water = labelled("How much of Kombucha is water?", HTMLInputElement);
  focus(water);
  type(water, "95");
  blur(water);
  expect(form().otherLiquids).toEqual([{ ...other, waterPercent: 95 }]);
  expect(offered()).toBe("Lower hydration to 51% to make up for the liquids");
});

it("VA-17 a liquid needs a name and an amount above 0; typed text stays", () => {
  draftStore.getState().expandStep("liquids");
  render(<LiquidsStep />);
  click(button("Add liquid"));
  const name = labelled("Liquid name", HTMLInputElement);
  const amount = labelled("Amount", HTMLInputElement);
  expect(descriptionOf(name)).toContain("Liquid name is required");
  expect(descriptionOf(amount)).toContain("Liquid amount must be above 0");
  expect(document.activeElement).toBe(name);
  type(name, "Oat milk");
  focus(amount);
  type(amount, "0");
  blur(amount);
  click(button("Add liquid"));
  expect([name.value, amount.value]).toEqual(["Oat milk", "0"]);
  expect(form().otherLiquids).toEqual([]);
  type(amount, "120");
  choose(labelled("Unit", HTMLSelectElement), "grams");
  click(button("Add liquid"));
  expect(form().otherLiquids).toEqual([{ name: "Oat milk", amount: 120, unit: "grams" }]);
  expect(document.activeElement).toBe(name);
});

it("OC 43 an amount typed before its unit counts in that unit", () => {
  act(() => chooseUnits({ ...DEFAULT_UNITS, weight: "oz" }));
  draftStore.getState().expandStep("liquids");
  render(<LiquidsStep />);
  type(labelled("Liquid name", HTMLInputElement), "Lard");
  const amount = labelled("Amount", HTMLInputElement);
  const unit = labelled("Unit", HTMLSelectElement);
  const enter = (typed: string) => {
    focus(amount);
    type(amount, typed);
    blur(amount);
  };
  enter("2");
  choose(unit, "grams");
  expect(amount.value).toBe("2");
  choose(unit, "percentage");
  expect(amount.value).toBe("2");
  enter("2 lb");
  choose(unit, "grams");
  expect(amount.value).toBe("32");
  enter("2");
  click(button("Add liquid"));
  expect(form().otherLiquids).toEqual([{ name: "Lard", amount: 56.7, unit: "grams" }]);
});

it("VA-15 an amount below 0.01 stays with its message, and another unit keeps the weight", () => {
  draftStore.getState().patch({ otherLiquids: [{ name: "Honey", amount: 3, unit: "percentage" }] });
  render(<LiquidsStep />);
  const amount = labelled("Honey amount", HTMLInputElement);
  focus(amount);
  type(amount, "0.005");
  blur(amount);
  expect([amount.value, form().otherLiquids[0]?.amount]).toEqual(["0.005", 0.005]);
  expect(descriptionOf(amount)).toContain("Liquid amount must be at least 0.01");
  focus(amount);
  type(amount, "3");
  blur(amount);
  expect(descriptionOf(amount)).toBe("");
  choose(labelled("Honey unit", HTMLSelectElement), "grams");
  expect(form().otherLiquids[0]).toEqual({ name: "Honey", amount: 30, unit: "grams" });
});

it("BU-10 a removed liquid can be restored in its place, and later changes stay", () => {
  const liquid = (name: string, amount: number) => ({ name, amount, unit: "percentage" as const });
  draftStore.getState().patch({ otherLiquids: [liquid("Honey", 3), liquid("Beer", 20)] });
  render(
    <>
      <LiquidsStep />
      <ToastRegion />
    </>,
  );
  click(one('[aria-label="Remove Honey"]'));
  expect(form().otherLiquids).toEqual([liquid("Beer", 20)]);
  act(() => draftStore.getState().patch({ otherLiquids: [liquid("Beer", 25), liquid("Cider", 5)] }));
  click(button("Undo"));
  expect(form().otherLiquids).toEqual([liquid("Honey", 3), liquid("Beer", 25), liquid("Cider", 5)]);
});

// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { descriptionOf, labelled } from "../../../../../tests/support/labelled";
import { blur, button, click, focus, render, type } from "../../../../../tests/support/render";
import { ADDITIVES } from "../../../../baking";
import { draftStore } from "../../../draft/draft-store";
import { SaltStep } from "./salt-step";

const form = () => draftStore.getState().form;
const text = () => document.body.textContent.replaceAll("\u00a0", " ");

beforeEach(() => {
  draftStore.getState().startFresh();
  render(<SaltStep />);
});

it.each([
  ["", undefined, "Salt percentage is required"],
  ["0.9", 0.9, "Salt percentage should be at least 1%"],
  ["3.1", 3.1, "Salt percentage should not exceed 3%"],
])("VA-07 salt %j keeps what was typed and says %s: %s", (typed, kept, message) => {
  const salt = labelled("Salt", HTMLInputElement);
  focus(salt);
  type(salt, typed);
  expect(descriptionOf(salt)).not.toContain(message);
  blur(salt);
  expect(descriptionOf(salt)).toContain(message);
  expect([salt.value, form().saltPercent]).toEqual([typed, kept]);
});

it("BU-11 the salt weight follows the percent", () => {
  expect(text()).toContain("Salt weight25 g");
  const salt = labelled("Salt", HTMLInputElement);
  focus(salt);
  type(salt, "1.8");
  expect(text()).toContain("Salt weight18 g");
});

it("BU-11 the nine quick-adds bring their usual amounts, malt in grams", () => {
  for (const { name, amount, unit } of ADDITIVES) {
    click(button(`${name} ${unit === "grams" ? `${amount}\u00a0g` : `${amount}%`}`));
  }
  expect(form().additives).toEqual(ADDITIVES.map(({ name, amount, unit }) => ({ name, amount, unit })));
  expect(form().additives.at(-1)).toEqual({ name: "Diastatic malt powder", amount: 5, unit: "grams" });
  expect(text()).toMatch(/Add-ins are 74% of the flour/);
});

it("OC 35 eggs, butter and sugar tear no crumb, and one press brings the rest down to 30 %", () => {
  const percent = (name: string, amount: number) => ({ name, amount, unit: "percentage" as const });
  const rich = [percent("Eggs, beaten", 40), percent("Butter", 50), percent("Sugar", 15), percent("Lard", 5)];
  act(() => draftStore.getState().patch({ additives: rich }));
  expect(text()).not.toContain("tear the crumb");
  act(() =>
    draftStore.getState().patch({ additives: [...rich, percent("Walnuts", 40), percent("Oats", 20)] }),
  );
  click(button("Add a soaker"));
  expect(text()).toContain("Add-ins are 60% of the flour");
  click(button("Lower add-ins to 30%"));
  expect(form().additives).toEqual([...rich, percent("Walnuts", 20), percent("Oats", 10)]);
  expect(form().preDoughs).toMatchObject([{ water: 10, extras: [percent("Oats", 10)] }]);
  expect(text()).not.toContain("tear the crumb");
});

it("OC 11 seeds taken out of the list take their soaker and its water along, and Undo brings both back", () => {
  click(button("Mixed seeds 10%"));
  click(button("Add a soaker"));
  const wet = form();
  expect([wet.hydrationPercent, wet.preDoughs.length]).toEqual([75, 1]);
  click(button("Remove Mixed seeds"));
  expect([form().additives, form().preDoughs]).toEqual([[], []]);
});

it("OC 11 seeds are offered a soaker of their own weight", () => {
  click(button("Mixed seeds 10%"));
  expect(text()).toContain("Mixed seeds: soak in 100 g of water overnight");
  click(button("Walnuts 15%"));
  expect(text()).not.toContain("Walnuts: soak");
});

it("VA-17 an additive needs a name and an amount above 0", () => {
  type(labelled("Amount", HTMLInputElement), "2");
  click(button("Add additive"));
  expect(descriptionOf(labelled("Additive name"))).toContain("Additive name is required");
  expect(labelled("Amount", HTMLInputElement).value).toBe("2");
  type(labelled("Additive name", HTMLInputElement), "Rosemary");
  click(button("Add additive"));
  expect(form().additives).toEqual([{ name: "Rosemary", amount: 2, unit: "percentage" }]);
});

it("VA-15 an amount below 0.01 stays with its message, and 0.01 is accepted", () => {
  click(button("Mixed seeds 10%"));
  const amount = labelled("Mixed seeds amount", HTMLInputElement);
  for (const [typed, said] of [
    ["0.009", "Additive amount must be at least 0.01"],
    ["0.01", ""],
  ] as const) {
    focus(amount);
    type(amount, typed);
    blur(amount);
    expect([amount.value, form().additives[0]?.amount]).toEqual([typed, Number(typed)]);
    expect(descriptionOf(amount)).toBe(said);
  }
});

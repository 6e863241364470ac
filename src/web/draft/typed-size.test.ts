// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import type { Extra, RecipeForm } from "../../baking";
import { draftStore } from "./draft-store";

const state = () => draftStore.getState();
const inGrams = (name: string, amount: number): Extra => ({ name, amount, unit: "grams" });
const grams = () => state().form.additives.map(({ amount }) => amount);

/** A field after each of its digits, as it is typed. */
const type = (name: "unitWeight" | "quantity" | "totalFlourWeight", ...digits: (number | undefined)[]) => {
  for (const value of digits) state().setField(name, value);
};
const typed: Partial<RecipeForm> = {
  unitWeight: 950,
  additives: [inGrams("Yeast", 0.5), inGrams("Saffron", 0.4), inGrams("Malt", 5)],
};

beforeEach(() => {
  state().startFresh();
  state().patch(typed);
});

it("OC 13 a unit weight typed digit by digit grows the grams once", () => {
  type("unitWeight", undefined, 1, 10, 100, 1000);
  expect(grams()).toEqual([0.526, 0.421, 5.26]);
  expect(state().form.unitWeight).toBe(1000);
  type("unitWeight", 100, 10, 1, undefined, 9, 95, 950);
  expect(grams()).toEqual([0.5, 0.4, 5]);
});

it("OC 13 a quantity and a flour weight typed so do too, each from where the other ended", () => {
  type("quantity", 1, 12);
  expect(grams()).toEqual([3, 2.4, 30]);
  type("totalFlourWeight", 5, 50, 500);
  const atFiveHundred = grams();
  type("totalFlourWeight", 50, 5, undefined, 1, 10, 100, 1000);
  expect(grams()).toEqual(atFiveHundred.map((amount) => expect.closeTo(amount * 2, 1)));
});

it("OC 13 a change made between two digits is kept", () => {
  type("unitWeight", 10);
  state().patch({ recipeName: "Saffron Buns", additives: [inGrams("Seeds", 2)] });
  type("unitWeight", 100);
  expect(state().form).toMatchObject({ recipeName: "Saffron Buns", additives: [inGrams("Seeds", 20)] });
});

it("OC 13 no size is small enough to round an amount to nothing", () => {
  type("unitWeight", 1);
  state().setField("recipeName", "Saffron Buns");
  type("unitWeight", 950);
  expect(grams()).toEqual([0.5, 0.4, 5].map((amount) => expect.closeTo(amount, 2)));
});

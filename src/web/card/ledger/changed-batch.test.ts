// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import {
  applyPreset,
  editSize,
  editWaterWeight,
  EMPTY_PRE_DOUGH,
  exactBatch,
  type Extra,
  PRESETS,
  type RecipeForm,
} from "../../../baking";
import { draftStore } from "../../draft/draft-store";
import { changed } from "./changed-batch";

const inGrams = (name: string, amount: number): Extra => ({ name, amount, unit: "grams" });
const city: RecipeForm = {
  ...applyPreset(PRESETS[0] ?? expect.unreachable()),
  additives: [inGrams("Walnuts", 200)],
};
const state = () => draftStore.getState();

/** The card's step after another batch: it hands the changes to the draft. */
const use = (after: RecipeForm) => state().patch(changed(state().form, after));

beforeEach(() => {
  state().startFresh();
  state().patch(city);
});

it("OC 13 a batch made exact after its water was typed keeps its walnuts, because the loaves are the same", () => {
  state().patch(editWaterWeight(state().form, 700));
  const exact = exactBatch(state().form);
  if (!exact.ok) expect.unreachable(exact.problem.code);
  expect(exact.form.unitWeight).not.toBe(city.unitWeight);
  use(exact.form);
  expect(state().form).toMatchObject({ scalingMode: "exact", additives: city.additives });
});

it("OC 13 grams in a soaker alone grow once", () => {
  const soaker = { ...EMPTY_PRE_DOUGH, kind: "soaker" as const, extras: [inGrams("Raisins", 50)] };
  state().patch({
    additives: [{ name: "Raisins", amount: 10, unit: "percentage" }],
    preDoughs: [soaker],
  });
  use(editSize(state().form, { quantity: 4 }));
  expect(state().form.preDoughs?.[0]?.extras).toEqual([inGrams("Raisins", 100)]);
});

it("an unchanged batch changes nothing", () => {
  expect(changed(city, { ...city })).toEqual({});
});

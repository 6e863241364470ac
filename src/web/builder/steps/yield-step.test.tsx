// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { descriptionOf, labelled } from "../../../../tests/support/labelled";
import { render } from "../../../../tests/support/render";
import type { RecipeForm } from "../../../baking";
import { draftStore } from "../../draft/draft-store";
import { YieldStep } from "./yield-step";

beforeEach(() => draftStore.getState().startFresh());

it.each<[string, Partial<RecipeForm>, string]>([
  ["dough", {}, "The dough for one loaf, before baking."],
  ["dough in 50 g steps", { bakeLossPercent: 12 }, "The dough for one loaf, before baking."],
  [
    "baked bread",
    { scalingMode: "exact", bakeLossPercent: 12 },
    "One loaf after baking, as the card's scaling says.",
  ],
])("OC 17 the unit weight's hint is true for %s", (_, patch, hint) => {
  draftStore.getState().patch(patch);
  render(<YieldStep />);
  expect(descriptionOf(labelled("Unit weight", HTMLInputElement))).toContain(hint);
});

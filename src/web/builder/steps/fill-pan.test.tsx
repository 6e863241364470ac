// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { choose, labelled } from "../../../../tests/support/labelled";
import { blur, button, click, focus, render, type } from "../../../../tests/support/render";
import { applyPreset, calculateRecipe, PRESETS } from "../../../baking";
import { weighShaped } from "../../../wording/recipes/yield";
import { draftStore } from "../../draft/draft-store";
import { FillPan } from "./fill-pan";

const city = applyPreset(PRESETS[0] ?? expect.unreachable());
const form = () => draftStore.getState().form;
const text = () => document.body.textContent.replaceAll("\u00a0", " ");
const pans = () => labelled("Pans", HTMLSelectElement);

/** Pans of 830 g dough, the middle of what they take. */
const dough = () => weighShaped(form(), calculateRecipe(form()));

beforeEach(() => {
  draftStore.getState().startFresh();
  render(<FillPan />);
});

it("BU-08 a pan's dough becomes the unit weight, exact to the gram, on a press only", () => {
  choose(pans(), "10x14-detroit");
  expect(text()).toContain("Each takes 410-510 g of this dough.");
  expect(form().unitWeight).not.toBe(460);
  click(button("Use 460\u00a0g for each"));
  expect(form()).toMatchObject({ unitWeight: 460, scalingMode: "exact" });
  expect(button("Use 460\u00a0g for each").getAttribute("aria-disabled")).toBe("true");
});

it("BU-08 an own tin is measured by the water it holds", () => {
  choose(pans(), "own");
  expect(text()).not.toContain("for each");
  const holds = labelled("Water the tin holds", HTMLInputElement);
  focus(holds);
  type(holds, "1500");
  blur(holds);
  click(button("Use 760\u00a0g for each"));
  expect(form().unitWeight).toBe(760);
});

it("OC 17 a unit weight that means baked bread fills the pan with the same dough", () => {
  act(() => draftStore.getState().patch({ ...city, scalingMode: "exact", bakeLossPercent: 12 }));
  choose(pans(), "9x5");
  click(button("Use 730\u00a0g of baked bread for each"));
  expect(form()).toMatchObject({ unitWeight: 730, bakeLossPercent: 12 });
  expect(Math.round(dough())).toBe(830);
});

it("OC 17 a bake loss without effect stays without effect", () => {
  act(() => draftStore.getState().patch({ ...city, scalingMode: "spec", bakeLossPercent: 12 }));
  choose(pans(), "9x5");
  click(button("Use 830\u00a0g for each"));
  expect(Math.round(dough())).toBe(830);
});

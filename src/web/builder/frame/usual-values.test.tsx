// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { labelled } from "../../../../tests/support/labelled";
import {
  field,
  goTo,
  next,
  openBuilder,
  openScratch,
  press,
  shown,
  state,
  title,
} from "../../../../tests/support/open-builder";
import { button, focus, one, press as pressKey, type } from "../../../../tests/support/render";
import { until } from "../../../../tests/support/render-at";
import { PRESETS } from "../../../baking";
import { makeEmpty } from "../../draft/draft";
import { flushDraft } from "../../draft/draft-storage";
import { draftStore } from "../../draft/draft-store";

const form = () => state().form;

it("BU-18 one press fills the oven's fields, and another undoes it", async () => {
  await openScratch();
  await goTo("baking");
  type(field("bakeTime"), "50 minutes");
  await press(button("Use 450°F (232°C), 45 minutes"));
  expect(form()).toMatchObject({ bakeTemperature: "450°F (232°C)", bakeTime: "45 minutes", ovenType: "" });
  expect(button("Use 450°F (232°C), 45 minutes").getAttribute("aria-disabled")).toBe("true");
  await press(button("Undo"));
  expect(form()).toMatchObject({ bakeTemperature: "", bakeTime: "50 minutes" });
});

it.each([
  ["shaping", { preShapeRest: "20 minutes", proofingVessel: "banneton", proofingTime: "3 hours" }],
  ["baking", { ovenType: "dutch-oven", bakeTime: "45 minutes", steamMethod: "dutch-oven-lid" }],
] as const)(
  "BU-13 BU-18 Use the usual fills all of step %s, says what it fills, and can be undone",
  async (step, values) => {
    await openScratch();
    await goTo(step);
    const before = form();
    await press(button("Use the usual"));
    expect(form()).toMatchObject(values);
    expect(next().disabled).toBe(false);
    await press(button("Undo"));
    expect(form()).toEqual(before);
  },
);

it("BU-18 the line beside Use the usual says what it fills in", async () => {
  await openScratch();
  await goTo("baking");
  expect(shown()).toContain("Dutch oven, 450°F (232°C), 45 minutes, Dutch oven lid, single slash.");
});

it("BU-03 Use the usual for the rest leads from the flours to the card, which names what was filled in", async () => {
  await openScratch();
  type(field("recipeName"), "First loaf");
  await press(labelled("Sourdough"));
  await goTo("flour");
  expect(shown()).not.toContain("Use the usual for the rest");
  await press(button("Use 100% bread flour"));
  await press(button("Use the usual for the rest"));
  await until(() => button("Save Recipe"));
  expect(title()).toBe("Recipe Card");
  expect(shown()).toContain("We filled in the usual values");
  expect(shown()).toContain("Baking: Dutch oven, 450°F (232°C), 45 minutes");
  expect(state().progress.visited).toEqual(expect.arrayContaining(["mixing", "shaping", "baking"]));
  // A reload goes on with the same list.
  flushDraft();
  act(() => void draftStore.setState(makeEmpty()));
  await act(async () => draftStore.persist.rehydrate());
  act(() => state().continueDraft());
  await until(() => expect(shown()).toContain("We filled in the usual values"));
  await press(button("Change Shaping & Proofing"));
  await until(() => expect(title()).toBe("Shaping & Proofing"));
  await goTo("card");
  expect(state().usual).toEqual(["mixing", "baking"]);
});

it("BU-03 Undo after that leads back to the flours, with the rest open again", async () => {
  await openScratch();
  await goTo("flour");
  await press(button("Use 100% bread flour"));
  const before = form();
  await press(button("Use the usual for the rest"));
  await until(() => button("Save Recipe"));
  await press(button("Undo"));
  expect([state().step, form()]).toEqual(["flour", before]);
});

it("BU-03 a preset has nothing left to fill in", async () => {
  await openBuilder();
  await act(async () => state().choosePreset(PRESETS[0] ?? expect.unreachable()));
  await goTo("flour");
  expect(shown()).not.toContain("Use the usual for the rest");
});

it("VA-18 Enter works as Next, and leads to what Next waits for", async () => {
  await openScratch();
  type(field("recipeName"), "First loaf");
  pressKey(field("recipeName"), "Enter");
  expect(document.activeElement).toBe(labelled("Sourdough"));
  await press(labelled("Sourdough"));
  pressKey(field("recipeName"), "Enter");
  await until(() => expect(title()).toBe("Yield & Scaling"));
  type(field("hydrationPercent"), "120");
  pressKey(field("hydrationPercent"), "Enter");
  expect(title()).toBe("Yield & Scaling");
  expect(shown()).toContain("To go on: check hydration.");
  type(field("hydrationPercent"), "70");
  pressKey(field("hydrationPercent"), "Enter");
  await until(() => expect(title()).toBe("Flour Composition"));
});

it("VA-18 Enter in the weights panel takes the weight and goes on", async () => {
  await openScratch();
  await goTo("yield");
  const flour = one("#panel-flour", HTMLInputElement);
  focus(flour);
  type(flour, "800");
  pressKey(flour, "Enter");
  await until(() => expect(title()).toBe("Flour Composition"));
  expect(form().unitWeight).toBe(761);
});

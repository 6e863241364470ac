// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { descriptionOf, labelled } from "../../../../tests/support/labelled";
import { blur, button, click, focus, press, render, type } from "../../../../tests/support/render";
import { PRESETS } from "../../../baking";
import { draftStore } from "../../draft/draft-store";
import { MixingStep } from "./mixing-step";

const form = () => draftStore.getState().form;
const text = () => document.body.textContent.replaceAll("\u00a0", " ");
const description = (label: string) => descriptionOf(labelled(label)).replaceAll("\u00a0", " ");

function leave(label: string, typed: string) {
  const input = labelled(label, HTMLInputElement);
  focus(input);
  type(input, typed);
  blur(input);
  return input;
}

beforeEach(() => {
  draftStore.getState().startFresh();
  render(<MixingStep />);
});

it.each([
  ["By hand", "hand", 2, "At 30 and 60 minutes", 15],
  ["Slap and fold", "slap-fold", 3, "Every 30 minutes", 10],
  ["Mixer", "mixer", 1, "Once, after 30 minutes", 8],
  ["No-knead", "no-knead", 0, "No folds", 3],
])(
  "BU-12 %s fills folds, fold timing and mix time, marked as its values",
  (label, method, folds, foldTiming, mixTime) => {
    click(labelled(label));
    expect(form()).toMatchObject({ mixingMethod: method, folds, foldTiming, mixTime });
    for (const field of ["Mix time", "Folds", "Fold timing"])
      expect(description(field)).toContain("Set by the mixing method.");
    leave("Mix time", "7");
    expect(description("Mix time")).not.toContain("Set by");
    expect(description("Folds")).toContain("Set by the mixing method.");
  },
);

it("VA-15 letters in an optional number are undone, and a number out of bounds stays with its message", () => {
  expect(leave("Mix time", "ten").value).toBe("10");
  expect(form().mixTime).toBe(10);
  expect(leave("Mix time", "40").value).toBe("40");
  expect(description("Mix time")).toContain("Mix time should not exceed 30 minutes");
  expect(leave("Mix time", "ten").value).toBe("40");
  expect(description("Mix time")).toContain("Mix time should not exceed 30 minutes");
  expect(leave("Folds", "4").value).toBe("4");
  expect(leave("Folds", "many").value).toBe("4");
});

it("VA-08 a time in words becomes minutes on leaving its field, and the field says so", () => {
  click(labelled("Autolyse"));
  expect(leave("Autolyse duration", "1 hour").value).toBe("60");
  expect(form().autolyseDuration).toBe(60);
  expect(description("Autolyse duration")).toContain("That is 1 hour.");
  expect(leave("Autolyse duration", "45").value).toBe("45");
  expect(description("Autolyse duration")).not.toContain("That is");
});

it("BU-12 a preset keeps its own values until a method is pressed, the same one too", () => {
  const pizza = PRESETS.find(({ name }) => name === "Pizza Dough") ?? expect.unreachable();
  act(() => draftStore.getState().choosePreset(pizza));
  expect(labelled("By hand", HTMLInputElement).checked).toBe(true);
  expect(labelled("Folds", HTMLInputElement).value).toBe("1");
  for (const [label, folds, foldTiming] of [
    ["Stretch and fold", "4", "Every 30 minutes"],
    ["By hand", "2", "At 30 and 60 minutes"],
  ] as const) {
    click(labelled(label));
    expect(labelled("Folds", HTMLInputElement).value).toBe(folds);
    expect(labelled("Fold timing", HTMLInputElement).value).toBe(foldTiming);
  }
});

it("BU-12 the step starts with 10 minutes and no folds; pressing the chosen method brings its values", () => {
  expect(form()).toMatchObject({ mixingMethod: "stretch-fold", foldTiming: "", mixTime: 10 });
  expect(form().folds).toBeUndefined();
  for (const field of ["Mix time", "Folds", "Fold timing"])
    expect(description(field)).not.toContain("Set by the mixing method.");
  expect(description("Folds")).toContain("Empty means 4.");
  click(labelled("Stretch and fold"));
  expect(form()).toMatchObject({ folds: 4, foldTiming: "Every 30 minutes", mixTime: 5 });
  expect(description("Folds")).not.toContain("Empty means");
  for (const field of ["Mix time", "Folds", "Fold timing"])
    expect(description(field)).toContain("Set by the mixing method.");
});

it("BU-12 the space key on the chosen method brings its values, like a press", () => {
  press(labelled("Stretch and fold"), " ");
  expect(form()).toMatchObject({ folds: 4, foldTiming: "Every 30 minutes", mixTime: 5 });
});

it("BU-12 Skip & Use Defaults changes this step alone: closed steps stay closed", () => {
  act(() => {
    draftStore.getState().setField("notes", "Bake it dark.");
    draftStore.getState().collapseStep("notes");
  });
  click(button("Skip & Use Defaults"));
  expect(draftStore.getState().progress.expanded).not.toContain("notes");
});

it("BU-12 Skip & Use Defaults says what it sets, and goes to step 9", () => {
  click(labelled("Mixer"));
  click(labelled("Autolyse"));
  expect(text()).toContain(
    "Stretch and fold, 10 minutes of mixing, 4 folds every 30 minutes, 4 hours of bulk fermentation, no autolyse.",
  );
  click(button("Skip & Use Defaults"));
  expect(form()).toMatchObject({
    mixingMethod: "stretch-fold",
    foldTiming: "",
    mixTime: 10,
    bulkFermentationDuration: "4 hours",
    autolyse: false,
  });
  expect(form().folds).toBeUndefined();
  expect(draftStore.getState().step).toBe("shaping");
});

it("BU-12 autolyse brings its duration, with the method's usual time", () => {
  click(labelled("Mixer"));
  click(labelled("Autolyse"));
  expect(form()).toMatchObject({ autolyse: true, autolyseDuration: 20 });
  expect(description("Autolyse duration")).toContain("20 min is usual with this method.");
});

it.each([
  ["Autolyse duration", "14", "Autolyse should be at least 15 minutes"],
  ["Autolyse duration", "121", "Autolyse should not exceed 2 hours"],
  ["Mix time", "0", "Mix time should be at least 1 minute"],
  ["Mix time", "31", "Mix time should not exceed 30 minutes"],
  ["Folds", "-1", "Folds cannot be negative"],
  ["Folds", "9", "More than 8 folds is excessive"],
  ["Bulk fermentation duration", "", "Bulk fermentation duration is required"],
])("VA-08 VA-10 VA-11 VA-12 VA-18 %s %j keeps what was typed and says: %s", (label, typed, message) => {
  if (label === "Autolyse duration") click(labelled("Autolyse"));
  if (typed === "") leave(label, "4 hours");
  const input = leave(label, typed);
  expect(input.value).toBe(typed);
  expect(descriptionOf(input)).toContain(message);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

it("BU-12 the bulk text is read while typing, and its default is shown", () => {
  leave("Bulk fermentation duration", "4-5 hours");
  expect(description("Bulk fermentation duration")).toContain("That is 4 to 5 hours.");
  leave("Bulk fermentation duration", "until doubled");
  expect(description("Bulk fermentation duration")).toContain("so the schedule uses 4 hours.");
});

it("OC 23 folds longer than the bulk are reported", () => {
  leave("Folds", "8");
  leave("Bulk fermentation duration", "2 hours");
  expect(text()).toContain("it grows to 4 hours");
});

it("BU-12 a second mix is offered only where the recipe has something to keep back", () => {
  expect(text()).not.toContain("second mix");
  act(() =>
    draftStore.getState().patch({
      otherLiquids: [{ name: "Eggs", amount: 20, unit: "percentage" }],
      additives: [{ name: "Butter", amount: 40, unit: "percentage" }],
    }),
  );
  click(labelled("Butter"));
  expect(form()).toMatchObject({
    otherLiquids: [{ name: "Eggs", amount: 20, unit: "percentage" }],
    additives: [{ name: "Butter", amount: 40, unit: "percentage", later: true }],
  });
  click(labelled("Butter"));
  expect(form().additives).toEqual([{ name: "Butter", amount: 40, unit: "percentage" }]);
});

// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { labelled } from "../../../tests/support/labelled";
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
} from "../../../tests/support/open-builder";
import { button, one, type } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { PRESETS, STEP_NAMES, type StepName } from "../../baking";

/** The header: the step, how far along it is, and how many steps are done. */
function expectProgress(step: number, percent: string, completed: number): void {
  const bar = one("progress", HTMLProgressElement);
  expect([bar.value, bar.max, bar.getAttribute("aria-valuetext")]).toEqual([step, 12, `${step} of 12 steps`]);
  expect(bar.parentElement?.parentElement?.textContent).toBe(percent);
  expect(shown()).toContain(`Step ${step} of 12`);
  expect(shown()).toContain(`${completed} of 12 completed`);
}

/** The sidebar as a screen reader reads it: "Yield & Scaling, completed", "Recipe Card, locked, finish Baking first". */
const sidebar = () =>
  [...document.querySelectorAll("nav[aria-label=Steps] button")].map((entry) => {
    if (entry.getAttribute("aria-current") === "step") return `${entry.textContent}, current`;
    return entry.getAttribute("aria-disabled") === "true"
      ? `${entry.textContent} (disabled)`
      : entry.textContent;
  });
const asLocked = (titles: readonly string[], unfinished: string) =>
  titles.map((name) => `${name}, locked, finish ${unfinished} first (disabled)`);

async function goOn(to: string): Promise<void> {
  await press(next());
  await until(() => expect(title()).toBe(to));
}
async function goBack(to: string): Promise<void> {
  await press(button("Back"));
  await until(() => expect(title()).toBe(to));
}
const patch = (change: Parameters<ReturnType<typeof state>["patch"]>[0]) => act(() => state().patch(change));
const flour = (name: string, percentage: number) => ({ name, percentage, notes: "" });

/** From scratch to a step, through every one before it, with what those ask for. */
async function cameTo(step: StepName): Promise<void> {
  await openScratch();
  patch({
    recipeName: "Sunday loaf",
    recipeType: "sourdough",
    flourTypes: [flour("Bread flour", 60), flour("Whole wheat flour", 40)],
  });
  for (const name of STEP_NAMES.slice(1, STEP_NAMES.indexOf(step) + 1)) act(() => state().goTo(name));
  await until(next);
}

it("BU-01 the presets are step 1 of 12, with nothing complete", async () => {
  await openBuilder();
  expectProgress(1, "8%", 0);
  expect(document.title).toBe("Choose a Recipe Preset · Bread Tools");
});

it("BU-01 BU-02 BU-03 all steps after the first are locked and say why; name and type complete it", async () => {
  await openScratch();
  expectProgress(2, "17%", 1);
  expect(document.title).toBe("Basic Information · Bread Tools");
  expect(sidebar()).toEqual([
    "Basic Information, current",
    ...asLocked(
      [
        "Yield & Scaling",
        "Flour Composition",
        "Leavening Method",
        "Salt & Additives",
        "Mixing & Fermentation",
        "Shaping & Proofing",
        "Baking",
        "Recipe Card",
      ],
      "Basic Information",
    ),
  ]);
  expect(next().disabled).toBe(true);
  type(field("recipeName"), "Sunday loaf");
  expect(document.title).toBe("Sunday loaf · Basic Information · Bread Tools");
  expectProgress(2, "17%", 1);
  await press(labelled("Sourdough"));
  expectProgress(2, "17%", 2);
  await goOn("Yield & Scaling");
  expectProgress(3, "25%", 3);
  type(field("quantity"), "");
  expectProgress(3, "25%", 2);
  type(field("quantity"), "2");
  expectProgress(3, "25%", 3);
});

it("BU-02 BU-03 one flour completes its step, and a full total opens the next", async () => {
  await cameTo("yield");
  patch({ flourTypes: [] });
  await goOn("Flour Composition");
  expectProgress(4, "33%", 3);
  expect(document.title).toBe("Sunday loaf · Flour Composition · Bread Tools");
  patch({ flourTypes: [flour("Bread flour", 60)] });
  expectProgress(4, "33%", 4);
  expect(next().disabled).toBe(true);
  expect(sidebar().slice(0, 3)).toEqual([
    "Basic Information, completed",
    "Yield & Scaling, completed",
    "Flour Composition, current",
  ]);
  expect(sidebar()[3]).toContain("Leavening Method, locked");
  patch({ flourTypes: [flour("Bread flour", 60), flour("Whole wheat flour", 40)] });
  expect(next().disabled).toBe(false);
  expect(sidebar().slice(3)).toEqual([
    "Leavening Method",
    "Salt & Additives",
    "Mixing & Fermentation",
    ...asLocked(["Shaping & Proofing", "Baking", "Recipe Card"], "Mixing & Fermentation"),
  ]);
});

it("BU-01 BU-02 the other liquids are listed and counted once unfolded, and no longer once skipped", async () => {
  await cameTo("leavening");
  expectProgress(5, "42%", 5);
  await goOn("Other Liquids");
  expectProgress(6, "50%", 5);
  expect(document.title).toBe("Sunday loaf · Other Liquids · Bread Tools");
  expect(shown()).toContain("Perfect! Your basic liquid is water.");
  expect(sidebar().join()).not.toContain("Other Liquids");
  await press(button("Add Other Liquids"));
  expectProgress(6, "50%", 6);
  expect(sidebar()).toContain("Other Liquids, current");
  await press(button("Skip other liquids"));
  expect(shown()).toContain("Perfect! Your basic liquid is water.");
  await until(() => expect(document.activeElement).toBe(button("Add Other Liquids")));
  expectProgress(6, "50%", 5);
  expect(sidebar().join()).not.toContain("Other Liquids");
});

it("BU-01 a step counts once it has what it asks for, up to the card without other liquids", async () => {
  await cameTo("liquids");
  await goOn("Salt & Additives");
  expectProgress(7, "58%", 6);
  await goOn("Mixing & Fermentation");
  expectProgress(8, "67%", 6);
  patch({ bulkFermentationDuration: "4 hours" });
  expectProgress(8, "67%", 7);
  await goOn("Shaping & Proofing");
  expectProgress(9, "75%", 7);
  patch({ proofingTime: "3 hours" });
  expectProgress(9, "75%", 8);
  await goOn("Baking");
  expectProgress(10, "83%", 8);
  patch({ ovenType: "deck", bakeTemperature: "450°F", bakeTime: "45 minutes" });
  expectProgress(10, "83%", 8);
  patch({ steamMethod: "steam-injection" });
  expectProgress(10, "83%", 9);
  await goOn("Notes & Variations");
  expectProgress(11, "92%", 9);
  expect(sidebar().join()).not.toContain("Notes & Variations");
  await press(button("Add Notes & Variations"));
  expectProgress(11, "92%", 10);
  expect(sidebar()).toContain("Notes & Variations, current");
  await goOn("Recipe Card");
  expectProgress(12, "100%", 11);
  expect(document.title).toBe("Sunday loaf · Recipe Card · Bread Tools");
});

it("BU-02 BU-03 a visited step stays open whatever is removed, and the presets still know the recipe", async () => {
  await openBuilder();
  act(() => state().choosePreset(PRESETS[0] ?? expect.unreachable()));
  patch({ recipeName: "Sunday loaf" });
  await goTo("flour");
  patch({ flourTypes: [] });
  expectProgress(4, "33%", 11);
  expect(sidebar()).toContain("Recipe Card, completed");
  expect(sidebar()).toContain("Leavening Method, completed");
  expect(next().disabled).toBe(true);
  await goBack("Yield & Scaling");
  await goBack("Basic Information");
  await press(button("Back to Presets"));
  await until(() => expect(title()).toBe("Choose a Recipe Preset"));
  expectProgress(1, "8%", 11);
  expect(document.title).toBe("Sunday loaf · Choose a Recipe Preset · Bread Tools");
});

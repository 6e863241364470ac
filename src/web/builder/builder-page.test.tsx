// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  field,
  goTo,
  hideWidgets,
  next,
  openBuilder,
  openScratch,
  press,
  shown,
  state,
  title,
} from "../../../tests/support/open-builder";
import { blur, button, focus, one, type } from "../../../tests/support/render";
import { settle, until } from "../../../tests/support/render-at";
import { PRESETS, STEP_NAMES } from "../../baking";

const cityLoaf = PRESETS[0] ?? expect.unreachable();

beforeEach(hideWidgets);

it("REL-05 a reload is recognized on a step, and not on the presets or another page", async () => {
  const mark = () => sessionStorage.getItem("bread-tools-builder-open");
  await openScratch();
  expect(mark()).not.toBeNull();
  await press(button("Back to Presets"));
  expect(mark()).toBeNull();
  await press(button("Continue"));
  expect(mark()).not.toBeNull();
});

describe("the way through the builder", () => {
  it("BU-01 the header names the step, and the document's title the recipe", async () => {
    await openScratch();
    expect(title()).toBe("Basic Information");
    expect(shown()).toContain("Step 2 of 12");
    expect(shown()).toContain("1 of 12 completed");
    expect(one("main h1 + p").textContent).toBe("Step 2 of 12. 1 of 12 completed.");
    expect(shown()).toContain("Recipe StartedRecipe Ready");
    const bar = one("progress", HTMLProgressElement);
    expect([bar.value, bar.max, bar.getAttribute("aria-valuetext")]).toEqual([2, 12, "2 of 12 steps"]);
    expect(document.title).toBe("Basic Information · Bread Tools");
    type(field("recipeName"), "Rye");
    expect(document.title).toBe("Rye · Basic Information · Bread Tools");
  });

  it("BU-06 Next waits for name and type, says so, and each reason links to its field", async () => {
    await openScratch();
    expect(next().textContent).toBe("Next: Yield & Scaling");
    expect(next().disabled).toBe(true);
    const reasons = document.getElementById(next().getAttribute("aria-describedby") ?? "");
    expect(reasons?.textContent).toBe("To go on: add a recipe name and choose a type.");
    await press(button("choose a type"));
    expect(document.activeElement).toBe(field("recipeType"));
    await press(button("add a recipe name"));
    expect(document.activeElement).toBe(field("recipeName"));
    type(field("recipeName"), "Rye");
    expect(reasons?.textContent).toBe("To go on: choose a type.");
    await press(field("recipeType"));
    expect(next().disabled).toBe(false);
    expect(next().hasAttribute("aria-describedby")).toBe(false);
    await press(next());
    await until(() => expect(title()).toBe("Yield & Scaling"));
    expect(document.activeElement).toBe(one("main h1"));
  });

  it("VA-01 the message appears on leaving the field, not during the first typing", async () => {
    await openScratch();
    focus(field("recipeName"));
    type(field("recipeName"), "R");
    type(field("recipeName"), "");
    expect(shown()).not.toContain("Recipe name is required");
    blur(field("recipeName"));
    expect(shown()).toContain("Recipe name is required");
    expect(field("recipeName").getAttribute("aria-invalid")).toBe("true");
    const described = field("recipeName").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe("Recipe name is required");
    type(field("recipeName"), "Rye");
    expect(shown()).not.toContain("Recipe name is required");
  });

  it("VA-18 Next with a broken rule stays, shows every message and focuses the first; typed text stays", async () => {
    await openScratch();
    await goTo("yield");
    type(field("quantity"), "0");
    type(field("hydrationPercent"), "120");
    expect(next().disabled).toBe(false);
    await press(next());
    await settle();
    expect(state().step).toBe("yield");
    expect(shown()).toContain("Quantity must be at least 1");
    expect(shown()).toContain(
      "Hydration must be 100% or less. List the rest as another liquid, such as water.",
    );
    expect(document.activeElement).toBe(field("quantity"));
    expect(field("hydrationPercent").value).toBe("120");
  });

  it("VA-03 VA-04 a large batch is accepted as typed", async () => {
    await openScratch();
    await goTo("yield");
    type(field("unitWeight"), "12000");
    type(field("quantity"), "1200");
    blur(field("quantity"));
    await press(next());
    expect(state()).toMatchObject({ step: "flour", form: { unitWeight: 12_000, quantity: 1_200 } });
  });

  it("BU-07 Next of step 3 waits for all three values", async () => {
    await openScratch();
    await goTo("yield");
    for (const [name, reason] of [
      ["unitWeight", "set a unit weight"],
      ["quantity", "set a quantity"],
      ["hydrationPercent", "set a hydration"],
    ] as const) {
      const typed = field(name).value;
      type(field(name), "");
      expect(next().disabled, name).toBe(true);
      expect(shown()).toContain(`To go on: ${reason}.`);
      type(field(name), typed);
      expect(next().disabled, name).toBe(false);
    }
  });

  it("BU-07 a broken bassinage is shown, although Advanced was closed", async () => {
    await openScratch();
    act(() => state().setField("bassinagePercentage", 30));
    await goTo("yield");
    const advanced = () =>
      [...document.querySelectorAll("details")].find(({ textContent }) => textContent.startsWith("Advanced"));
    expect(advanced()?.open).toBe(false);
    await press(next());
    await settle();
    expect(advanced()?.open).toBe(true);
    expect(shown()).toContain("Bassinage percentage must not exceed 25%");
  });

  it("BU-01 every reason under Next links to a field", async () => {
    await openScratch();
    const empty = { unitWeight: undefined, quantity: undefined, hydrationPercent: undefined };
    act(() => state().patch({ ...empty, saltPercent: undefined, finalShape: "" }));
    for (const step of ["basics", "yield", "flour", "salt", "mixing", "shaping", "baking"] as const) {
      await goTo(step);
      const reasons = [...document.querySelectorAll<HTMLButtonElement>("#next-reasons button")];
      expect(reasons.length, step).toBeGreaterThan(0);
      for (const reason of reasons) {
        focus(one("main h1"));
        await press(reason);
        const told = `${step}: ${reason.textContent}`;
        expect(document.activeElement?.tagName, told).toMatch(/^(INPUT|SELECT|TEXTAREA)$/);
      }
    }
  });

  it("BU-09 without a type the reason links back to its choice", async () => {
    await openScratch();
    await goTo("leavening");
    expect(next().disabled).toBe(true);
    await press(button("choose a recipe type in Basic Information"));
    expect(state().step).toBe("basics");
  });

  it("BU-08 with flours that do not add up the reason links to the first of them", async () => {
    await openScratch();
    act(() => state().setField("flourTypes", [{ name: "Rye flour", percentage: 96, notes: "" }]));
    await goTo("flour");
    expect(next().disabled).toBe(true);
    await press(button("bring the flours to 100%"));
    expect(document.activeElement).toBe(field("flourTypes.0.percentage"));
  });

  it("BU-06 a preset names what it is based on, and links to the card from two places", async () => {
    act(() => state().choosePreset(cityLoaf));
    await openBuilder();
    await goTo("basics");
    expect(shown()).toContain(`Based on ${cityLoaf.name}, two 950 g loaves`);
    expect(shown()).toContain("Recipe Pre-filled!");
    await press(button("Jump to Recipe Card"));
    expect(state().step).toBe("card");
    await goTo("basics");
    await press(button("Skip to Recipe Card"));
    expect(state().step).toBe("card");
    await goTo("basics");
    await press(button("Back to Presets"));
    expect(title()).toBe("Choose a Recipe Preset");
    expect(document.title).toBe(`${cityLoaf.name} · Choose a Recipe Preset · Bread Tools`);
  });

  it("VA-04 a text that is no number is not called missing", async () => {
    await openScratch();
    await goTo("yield");
    const said = () => one("#" + CSS.escape(`${field("quantity").id}-error`)).textContent;
    focus(field("quantity"));
    type(field("quantity"), "abc");
    blur(field("quantity"));
    expect(said()).toBe("“abc” is not a number.");
    type(field("quantity"), "");
    expect(said()).toBe("Quantity is required");
  });

  it("BU-12 BU-13 spaces alone are no duration, for Next and for the step list", async () => {
    await openScratch();
    act(() => state().patch({ bulkFermentationDuration: "  ", finalShape: "boule", proofingTime: " " }));
    await goTo("mixing");
    expect(shown()).toContain("To go on: add a bulk fermentation duration.");
    await goTo("shaping");
    expect(shown()).toContain("To go on: add a proofing time.");
  });

  it("BU-06 starting from scratch offers no skip to the card", async () => {
    await openScratch();
    expect([...document.querySelectorAll("button")].map((found) => found.textContent)).not.toContain(
      "Skip to Recipe Card",
    );
    expect(shown()).not.toContain("Based on");
  });

  it("BU-01 Next and Back lead to the neighboring step, whose title is focused and announced", async () => {
    act(() => state().choosePreset(cityLoaf));
    await openBuilder();
    await goTo("basics");
    const bars = new Set<Element>();
    const expectTold = async () => {
      bars.add(one("progress"));
      expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(["H1", title()]);
      await until(() => expect(one("[data-live-region]").textContent).toBe(`${title()}.`));
    };
    await expectTold();
    for (const after of STEP_NAMES.slice(2)) {
      await until(next);
      await press(next());
      expect(state().step).toBe(after);
      await expectTold();
    }
    // Orca would say how far a bar has grown before it says the title.
    expect(bars.size).toBe(STEP_NAMES.length - 1);
    await goTo("notes");
    for (const before of STEP_NAMES.slice(1, -2).toReversed()) {
      await press(button("Back"));
      expect(state().step).toBe(before);
    }
    await expectTold();
  });
});

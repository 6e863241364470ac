// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blur, button, focus, one, type } from "../../../tests/support/render";
import { renderAt, settle, until } from "../../../tests/support/render-at";
import { PRESETS } from "../../baking";
import { BuilderPage } from "./builder-page";
import { flushDraft } from "./draft-storage";
import { draftStore } from "./draft-store";
import { fieldId } from "./field-id";

const cityLoaf = PRESETS[0] ?? expect.unreachable();
const state = () => draftStore.getState();
const shown = () => document.body.textContent.replaceAll("\u00a0", " ");
const title = () => one("main h1").textContent;
const field = (name: string) => one(`#${fieldId(name)}`, HTMLInputElement);
const next = () =>
  [...document.querySelectorAll("button")].find((found) => found.textContent.startsWith("Next: ")) ??
  expect.unreachable();

/** What the site answers; nothing is published unless a test says so. */
let published: unknown = [];
const asked: string[] = [];

async function open() {
  await renderAt("/recipe", <BuilderPage />);
  await until(title);
}

/** From scratch to step 2, once its code is there. */
async function openScratch() {
  await open();
  await press(button("Start Fresh"));
  await until(() => field("recipeName"));
}

/** A press, with all that the router makes of it. */
async function press(element: HTMLElement) {
  await act(async () => element.click());
}

async function goTo(step: number) {
  await act(async () => state().goTo(step));
  // The steps are code of their own, and arrive when they arrive.
  if (step < 12) await until(next);
}

beforeEach(() => {
  published = [];
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json(url === "/api/recipes/published" ? published : null);
  });
  act(() => state().discard());
  flushDraft();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe("step 1", () => {
  it("BU-04 every preset is an open card with its percentages, and the blank card starts afresh", async () => {
    await open();
    expect(title()).toBe("Choose a Recipe Preset");
    expect(document.querySelectorAll("article")).toHaveLength(PRESETS.length + 1);
    for (const preset of PRESETS) {
      const card = document.getElementById(`preset-${preset.id}`)?.closest("article")?.textContent ?? "";
      for (const { name, ingredients } of preset.sections) {
        expect(card).toContain(name);
        for (const { name: ingredient, percentage } of ingredients) {
          expect(card).toContain(`${ingredient}${percentage}%`);
        }
      }
      expect(card).toContain("Use This Recipe");
    }
    expect(one("main a[href='/']").textContent).toBe("Back to Home");
    expect(shown()).not.toContain("Community Recipes");
  });

  it("BU-04 community recipes are asked for once, listed with a count, and chosen without being trusted", async () => {
    published = [
      { id: "a", recipeName: "Field bread", author: "Bo", recipeData: { notes: "Dense.", quantity: "two" } },
      { id: "b", recipeName: "Plain", author: "Ana", recipeData: { unitWeight: 700, hydrationPercent: 66 } },
      { recipeName: "no id" },
      null,
    ];
    await open();
    expect(asked.filter((url) => url === "/api/recipes/published")).toHaveLength(1);
    expect(one("details summary").textContent).toBe("Community Recipes2");
    expect(shown()).toContain("by BoDense.");
    expect(shown()).toContain("by AnaA community-shared recipe");
    const use = [...document.querySelectorAll("button")].filter(
      (found) => found.textContent === "Use Recipe",
    );
    await press(use[1] ?? expect.unreachable());
    await until(() => expect(state().step).toBe(12));
    expect(state().basedOn).toEqual({ name: "Plain", description: "Recipe by Ana" });
    expect(state().form).toMatchObject({ unitWeight: 700, hydrationPercent: 66, quantity: 2 });
  });

  it.each([["broken"], [{ recipes: [] }], [null]])(
    "BU-04 an answer that is no list shows nothing: %o",
    async (body) => {
      published = body;
      await open();
      expect(shown()).not.toContain("Community Recipes");
    },
  );

  it("BU-04 a failure shows nothing", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
    await open();
    expect(shown()).not.toContain("Community Recipes");
    expect(title()).toBe("Choose a Recipe Preset");
  });

  it("D4 a draft is offered as a banner, never as a dialog, and goes on where it was", async () => {
    act(() => state().startFresh());
    act(() => state().setField("recipeName", "Sunday bread"));
    act(() => state().goTo(3));
    await open();
    expect(title()).toBe("Choose a Recipe Preset");
    expect(shown()).toContain("Continue your recipe?“Sunday bread”, at Yield & Scaling.");
    expect(document.querySelector("dialog")).toBeNull();
    await press(button("Continue"));
    await until(() => expect(title()).toBe("Yield & Scaling"));
  });

  it("D4 a discarded draft is gone", async () => {
    act(() => state().startFresh());
    await open();
    await press(button("Discard"));
    expect(shown()).not.toContain("Continue your recipe?");
    expect(state().status).toBe("fresh");
  });
});

describe("the way through", () => {
  it("BU-01 the header says where the baker is, and the document's title says what of", async () => {
    await openScratch();
    expect(title()).toBe("Basic Information");
    expect(shown()).toContain("Step 2 of 12");
    expect(shown()).toContain("1 of 12 completed");
    expect(shown()).toContain("Recipe StartedRecipe Ready");
    const bar = one("progress", HTMLProgressElement);
    expect([bar.value, bar.max, bar.getAttribute("aria-valuetext")]).toEqual([2, 12, "2 of 12 steps"]);
    expect(document.title).toBe("Basic Information · Bread Tools");
    type(field("recipeName"), "Rye");
    expect(document.title).toBe("Rye · Basic Information · Bread Tools");
  });

  it("BU-06 Next waits for name and type, says so, and each reason leads to its field", async () => {
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

  it("VA-01 the message comes on leaving the field, not while typing the first time", async () => {
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

  it("VA-18 Next with a broken rule stays, shows every message and focuses the first; what was typed stays", async () => {
    await openScratch();
    await goTo(3);
    type(field("quantity"), "0");
    type(field("hydrationPercent"), "120");
    expect(next().disabled).toBe(false);
    await press(next());
    await settle();
    expect(state().step).toBe(3);
    expect(shown()).toContain("Quantity must be at least 1");
    expect(shown()).toContain("Hydration must be 100% or less");
    expect(document.activeElement).toBe(field("quantity"));
    expect(field("hydrationPercent").value).toBe("120");
  });

  it("BU-07 Next of step 3 waits for all three values", async () => {
    await openScratch();
    await goTo(3);
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

  it("BU-07 bassinage that breaks its rule is brought to light, although Advanced was closed", async () => {
    await openScratch();
    act(() => state().setField("bassinagePercentage", 30));
    await goTo(3);
    expect(one("details", HTMLDetailsElement).open).toBe(false);
    await press(next());
    await settle();
    expect(one("details", HTMLDetailsElement).open).toBe(true);
    expect(shown()).toContain("Bassinage percentage must not exceed 25%");
  });

  it("BU-06 a preset says what it is based on and leads to the card from two places", async () => {
    act(() => state().choosePreset(cityLoaf));
    await open();
    await goTo(2);
    expect(shown()).toContain(`Based on ${cityLoaf.name}`);
    expect(shown()).toContain("Recipe Pre-filled!");
    await press(button("Jump to Recipe Card"));
    expect(state().step).toBe(12);
    await goTo(2);
    await press(button("Skip to Recipe Card"));
    expect(state().step).toBe(12);
    await goTo(2);
    await press(button("Back to Presets"));
    expect(title()).toBe("Choose a Recipe Preset");
  });

  it("BU-06 from scratch there is nothing to skip to", async () => {
    await openScratch();
    expect([...document.querySelectorAll("button")].map((found) => found.textContent)).not.toContain(
      "Skip to Recipe Card",
    );
    expect(shown()).not.toContain("Based on");
  });

  it.each([3, 4, 5, 6, 7, 8, 9, 10, 11])(
    "BU-01 step %d has Back to the one before, and Next to the one after",
    async (step) => {
      act(() => state().choosePreset(cityLoaf));
      await open();
      await goTo(step);
      const after = [...document.querySelectorAll("button")].filter((found) =>
        found.textContent.startsWith("Next: "),
      );
      expect(after).toHaveLength(1);
      await press(next());
      expect(state().step).toBe(step + 1);
      await goTo(step);
      await press(button("Back"));
      expect(state().step).toBe(step - 1);
    },
  );
});

const entries = () => [...document.querySelectorAll<HTMLButtonElement>("nav[aria-label=Steps] button")];
const entry = (name: string) =>
  entries().find((found) => found.textContent.startsWith(name)) ?? expect.unreachable();
const locked = () => entries().filter((found) => found.hasAttribute("aria-disabled")).length;

describe("the sidebar", () => {
  it("BU-02 lists all steps but the first, the optional two once expanded", async () => {
    await openScratch();
    expect(one("nav[aria-label=Steps] h2").textContent).toBe("Steps");
    expect(entries()).toHaveLength(9);
    act(() => state().expandStep(6));
    act(() => state().expandStep(11));
    expect(entries().map((found) => found.textContent.split(",")[0])).toEqual([
      "Basic Information",
      "Yield & Scaling",
      "Flour Composition",
      "Leavening Method",
      "Other Liquids",
      "Salt & Additives",
      "Mixing & Fermentation",
      "Shaping & Proofing",
      "Baking",
      "Notes & Variations",
      "Recipe Card",
    ]);
  });

  it("BU-02 marks the current, the completed and the locked steps; a locked one cannot be opened", async () => {
    await openScratch();
    expect(entry("Basic Information").getAttribute("aria-current")).toBe("step");
    expect(entry("Baking").getAttribute("aria-disabled")).toBe("true");
    expect(entry("Baking").textContent).toBe("Baking, locked, finish Basic Information first");
    await press(entry("Baking"));
    expect(state().step).toBe(2);
    act(() => state().patch({ recipeName: "Rye", recipeType: "sourdough" }));
    await press(entry("Yield & Scaling"));
    await until(() => expect(title()).toBe("Yield & Scaling"));
    expect(entry("Basic Information").textContent).toBe("Basic Information, completed");
  });

  it("BU-03 step by step, each opens once the ones before it are complete", async () => {
    await openScratch();
    const unlock = (change: Parameters<ReturnType<typeof state>["patch"]>[0]) => {
      act(() => state().patch(change));
      return locked();
    };
    expect(locked()).toBe(8);
    expect(unlock({ recipeName: "Rye", recipeType: "sourdough" })).toBe(6);
    const rye = { name: "Rye flour", percentage: 96, notes: "" };
    expect(unlock({ flourTypes: [rye] })).toBe(6);
    expect(unlock({ flourTypes: [{ ...rye, percentage: 100 }] })).toBe(3);
    expect(unlock({ bulkFermentationDuration: "4 hours" })).toBe(2);
    expect(unlock({ proofingTime: "3 hours" })).toBe(1);
    expect(
      unlock({ ovenType: "deck", bakeTemperature: "450", bakeTime: "45", steamMethod: "no-steam" }),
    ).toBe(0);
  });

  it("BU-02 on small screens it is a dialog that slides in, and closes once a step is picked", async () => {
    await openScratch();
    act(() => state().patch({ recipeName: "Rye", recipeType: "sourdough" }));
    await press(button("Steps"));
    const inDrawer = [...one("dialog").querySelectorAll("button")];
    await press(inDrawer.find((found) => found.textContent.startsWith("Yield")) ?? expect.unreachable());
    expect(state().step).toBe(3);
    expect(document.querySelector("dialog")).toBeNull();
  });
});

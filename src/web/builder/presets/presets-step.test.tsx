// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  answers,
  calls,
  openBuilder,
  press,
  shown,
  state,
  title,
} from "../../../../tests/support/open-builder";
import { choose, labelled } from "../../../../tests/support/labelled";
import { placeEverything } from "../../../../tests/support/near";
import { button, one } from "../../../../tests/support/render";
import { settle, until } from "../../../../tests/support/render-at";
import { PRESETS } from "../../../baking";

function publish(body: unknown) {
  placeEverything("near");
  answers.set("GET /api/recipes/published?fields=card", () => Response.json(body));
}

const cardOf = (id: string) =>
  document.getElementById(`preset-${id}`)?.closest("article")?.textContent.replaceAll("\u00a0", " ") ??
  expect.unreachable(id);
const names = () => [...document.querySelectorAll("[id^=preset-]")].map((heading) => heading.textContent);
const counted = () =>
  [...document.querySelectorAll("output")]
    .map(({ textContent }) => textContent)
    .find((text) => text.endsWith(" breads"));
const chip = (text: string) =>
  [...document.querySelectorAll<HTMLElement>("label")].find((label) => label.textContent === text) ??
  expect.unreachable(text);

describe("step 1: the presets", () => {
  it("BU-04 every preset names its bread, its duration and its percentages; from scratch comes last", async () => {
    await openBuilder();
    expect(title()).toBe("Choose a Recipe Preset");
    const cards = [...document.querySelectorAll("article")];
    expect(cards).toHaveLength(PRESETS.length + 1);
    for (const preset of PRESETS) {
      const card = cardOf(preset.id);
      for (const { name, ingredients } of preset.sections) {
        expect(card).toContain(name);
        for (const { name: ingredient, percentage } of ingredients) {
          expect(card).toContain(`${ingredient} ${percentage}%`);
        }
      }
      expect(card).toContain(preset.description);
      expect(card).toContain(preset.instructions);
      expect(card).toMatch(/\d+ min in all|\d+h \d+m in all/);
      expect(card).toMatch(/Bread by (today|tomorrow|\w+day) \d\d:\d\d Start /);
      expect(card).toContain("Use This Recipe");
    }
    expect(cardOf("poolish-baguettes")).toContain(
      "Four 300 g baguettes · Medium · Poolish16h 10m in all, 1h 0m hands on",
    );
    expect(cards.at(-1)?.textContent).toContain("Create From Scratch");
    expect(one("main a[href='/']").textContent).toBe("Back to Home");
    expect(shown()).not.toContain("Community Recipes");
  });

  it("BU-04 the City Loaf is marked a good first loaf, and has the one filled button", async () => {
    await openBuilder();
    const filled = document.querySelectorAll("main .button-filled");
    expect([...filled].map((found) => found.closest("article")?.querySelector("h2")?.textContent)).toEqual([
      "City Loaf Master Recipe",
    ]);
    expect(cardOf("city-loaf-master-recipe")).toMatch(/^A good first loaf/);
  });

  it("OC 29 a start is suggested by the baker's own sleeping hours", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T17:00") });
    const sleep = { from: "08:00", to: "16:00" };
    localStorage.setItem("bread-tools-plan-wishes", JSON.stringify({ sleep }));
    await openBuilder();
    expect(cardOf("city-loaf-master-recipe")).toContain("Bread by Sunday 01:35 Start at 05:00");
    vi.useRealTimers();
  });

  it("BU-04 a first-timer's card says what a starter is and where it comes from", async () => {
    await openBuilder();
    expect(cardOf("city-loaf-master-recipe")).toContain(
      "Needs a starter: flour and water with live yeast. We mail you one for free.",
    );
    expect(shown().match(/We mail you one for free/g)).toHaveLength(1);
  });

  it("BU-04 who has no ripe starter sees the yeasted breads, today's first, and the free envelope", async () => {
    const { path } = await openBuilder();
    expect(shown()).toContain("Have a ripe starter?");
    await press(chip("No"));
    expect(names()).toEqual([
      "Soft Sandwich Loaf",
      "Challah-Style Loaf",
      "Sheet-Pan Focaccia",
      "Poolish Baguettes",
      "Biga Ciabatta",
      "Pizza Dough",
    ]);
    expect(path()).toBe("/recipe?starter=no");
    expect(shown()).toContain("Bake with yeast today. For sourdough, we mail you a starter for free.");
    expect(one('main a[href="/starter-request"]').textContent).toBe("Request Free Starter");
    // The press that answered takes the answer back.
    await press(chip("No"));
    expect(names()).toHaveLength(PRESETS.length);
    await press(chip("Yes"));
    expect(names()).toEqual([
      "City Loaf Master Recipe",
      "Country Sourdough",
      "Whole Wheat Sourdough",
      "Rye Pan Loaf",
    ]);
    expect(document.querySelector('main a[href="/starter-request"]')).toBeNull();
  });

  it("BU-04 times are told to five minutes", async () => {
    await openBuilder();
    const told = [...document.querySelectorAll("article")].flatMap(
      ({ textContent }) => textContent.match(/\d+(?=\u00a0min\b)|\d+(?=m\b)|\d\d:\d\d/g) ?? [],
    );
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter((minutes) => Number(minutes.slice(-2)) % 5 !== 0)).toEqual([]);
  });

  it("BU-04 starter, time and shape filter the list, are counted, stay in the address, and can be cleared", async () => {
    const { path } = await openBuilder();
    expect(names()).toHaveLength(PRESETS.length);
    expect(counted()).toBe("10 breads");
    choose(labelled("Time", HTMLSelectElement), "overnight");
    await settle();
    await press(chip("Yes"));
    expect(names()).toEqual(["City Loaf Master Recipe", "Rye Pan Loaf"]);
    expect(counted()).toBe("2 breads");
    expect(path()).toBe("/recipe?starter=yes&time=overnight");
    choose(labelled("Shape", HTMLSelectElement), "flat");
    await settle();
    expect(names()).toEqual([]);
    expect(shown()).toContain("No bread here fits all of that.");
    await press(button("Show all breads"));
    expect(names()).toHaveLength(PRESETS.length);
    expect(path()).toBe("/recipe");
  });

  it("BU-04 community recipes load once, with a count, and are checked when chosen", async () => {
    publish([
      { id: "a", recipeName: "Field bread", author: "Bo", recipeData: { notes: "Dense." } },
      {
        id: "b",
        recipeName: "Plain",
        author: "Ana",
        recipeData: { notes: "", unitWeight: 700, quantity: 3 },
      },
      { id: "c", recipeName: "Orphan", author: null, recipeData: { notes: "" } },
    ]);
    const recipeData = {
      recipeName: "Plain",
      author: "Ana",
      notes: "",
      unitWeight: 700,
      quantity: 3,
      hydrationPercent: 66,
      additives: [{ name: "Walnuts", percentage: 15 }],
    };
    answers.set("GET /api/recipes/published/b", () =>
      Response.json({ id: "b", recipeName: "Plain", author: "Ana", recipeData }),
    );
    await openBuilder();
    await until(() => expect(shown()).toContain("Community Recipes"));
    expect(calls.filter(({ call }) => call === "GET /api/recipes/published?fields=card")).toHaveLength(1);
    expect([...document.querySelectorAll("details summary")].at(-1)?.textContent).toBe("Community Recipes3");
    await until(() => expect(shown()).toContain("by BoDense."));
    expect(shown()).toContain("by AnaThree 700 g loavesA community-shared recipe");
    expect(shown()).toContain("OrphanA community-shared recipe");
    const use = [...document.querySelectorAll("button")].filter(
      (found) => found.textContent === "Use Recipe",
    );
    await press(use[1] ?? expect.unreachable());
    await until(() => expect(state().step).toBe("card"));
    expect(state().basedOn).toEqual({
      name: "Plain",
      description: "Recipe by Ana",
      yield: "three 700\u00a0g loaves",
    });
    expect(state().form).toMatchObject({
      recipeName: "Plain",
      author: "Ana",
      unitWeight: 700,
      hydrationPercent: 66,
      additives: [{ name: "Walnuts", amount: 15, unit: "percentage" }],
    });
  });

  it("BU-04 the published list loads at once, and not again on coming back, online or scrolling", async () => {
    publish([{ id: "a", recipeName: "Field bread", author: "Bo", recipeData: { notes: "" } }]);
    const asked = () => calls.filter(({ call }) => call === "GET /api/recipes/published?fields=card").length;
    await openBuilder();
    expect(asked()).toBe(1);
    await until(() => expect(shown()).toContain("Field bread"));
    for (const event of ["focus", "visibilitychange", "online", "scroll"]) {
      await act(async () => window.dispatchEvent(new Event(event)));
      await settle();
    }
    expect(asked()).toBe(1);

    await press(button("Start Fresh"));
    await until(() => expect(title()).toBe("Basic Information"));
    await act(async () => window.dispatchEvent(new Event("focus")));
    expect(asked()).toBe(1);
    // The screen opens anew, and is left before it has settled.
    await act(async () => state().goTo("presets"));
    await act(async () => state().goTo("basics"));
    expect(asked()).toBe(2);
  });

  it.each([["broken"], [{ recipes: [] }], [null]])(
    "BU-04 an answer that is no list shows nothing: %o",
    async (body) => {
      publish(body);
      await openBuilder();
      expect(shown()).not.toContain("Community Recipes");
    },
  );

  it("BU-04 a failure shows nothing", async () => {
    answers.set("GET /api/recipes/published?fields=card", () => {
      throw new TypeError("offline");
    });
    await openBuilder();
    expect(shown()).not.toContain("Community Recipes");
    expect(title()).toBe("Choose a Recipe Preset");
  });

  it("REL-05 a draft is offered in a banner, never in a dialog, and continues where it was", async () => {
    act(() => state().startFresh());
    act(() => state().setField("recipeName", "Sunday bread"));
    act(() => state().goTo("yield"));
    await openBuilder();
    expect(title()).toBe("Choose a Recipe Preset");
    expect(shown()).toContain("Continue your recipe?“Sunday bread”, at Yield & Scaling.");
    expect(document.querySelector("dialog")).toBeNull();
    await press(button("Continue"));
    await until(() => expect(title()).toBe("Yield & Scaling"));
  });

  it("REL-05 a discarded draft is gone", async () => {
    act(() => state().startFresh());
    await openBuilder();
    await press(button("Discard"));
    expect(shown()).not.toContain("Continue your recipe?");
    expect(state().status).toBe("fresh");
  });

  it("REL-05 a discarded or replaced draft can be restored for a moment", async () => {
    act(() => state().startFresh());
    act(() => state().setField("recipeName", "Sunday bread"));
    await openBuilder();
    await press(button("Discard"));
    await press(button("Undo"));
    expect(shown()).toContain("Continue your recipe?“Sunday bread”");
    await press(button("Start Fresh"));
    expect(shown()).toContain("Your unfinished recipe was replaced.");
    expect(state().form.recipeName).toBe("");
    await press(button("Undo"));
    await press(button("Continue"));
    expect(state()).toMatchObject({ step: "basics", form: { recipeName: "Sunday bread" } });
  });

  it("REL-05 starting without a draft shows no message", async () => {
    await openBuilder();
    await press(button("Start Fresh"));
    expect(shown()).not.toContain("replaced");
  });
});

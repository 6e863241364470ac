// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { descriptionOf } from "../../../../tests/support/labelled";
import { blur, button, focus, one, render, type } from "../../../../tests/support/render";
import { draftStore } from "../../draft/draft-store";
import { EDIT_GUARD_MS } from "./use-typed-weight";
import { WeightsPanel } from "./weights-panel";

const form = () => draftStore.getState().form;
const flour = () => one("#panel-flour", HTMLInputElement);
const water = () => one("#panel-water", HTMLInputElement);
const shown = () => document.body.textContent.replaceAll("\u00a0", " ");

/** Key by key, from an entered field. */
function typeInto(input: HTMLInputElement, text: string) {
  focus(input);
  for (let end = 1; end <= text.length; end += 1) type(input, text.slice(0, end));
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  draftStore.getState().startFresh();
  render(<WeightsPanel />);
});
afterEach(() => vi.useRealTimers());

it("BU-07 the panel shows total dough, flour, water and the split of the water", () => {
  expect(shown()).toContain("1,900 g");
  expect(flour().value).toBe("1000");
  expect(water().value).toBe("750");
  expect(shown()).toContain("Mix with 660 g of water (initial water). Hold back 90 g for later (bassinage).");
});

it("BU-07 the split of the water follows hydration and bassinage", () => {
  act(() => draftStore.getState().setField("hydrationPercent", 80));
  // 1,748 / 1.8 = 971, to 50 g: 950 g flour, 760 g water, 91.2 g held back.
  expect(shown()).toContain("Mix with 670 g of water (initial water). Hold back 90 g for later (bassinage).");
  act(() => draftStore.getState().setField("bassinagePercentage", 20));
  expect(shown()).toContain(
    "Mix with 610 g of water (initial water). Hold back 150 g for later (bassinage).",
  );
  act(() => draftStore.getState().setField("bassinagePercentage", 0));
  expect(shown()).toContain("Mix with 760 g of water (initial water).");
  expect(shown()).not.toContain("Hold back");
});

it("BU-07 an empty field has no weight beside it", () => {
  const empty = (...names: ("unitWeight" | "quantity" | "hydrationPercent" | "totalFlourWeight")[]) =>
    act(() => draftStore.getState().patch(Object.fromEntries(names.map((name) => [name, undefined]))));
  empty("unitWeight");
  expect([shown().includes("1,900"), flour().value, water().value]).toEqual([false, "", ""]);
  expect(shown()).not.toContain("Hold back");
  act(() => draftStore.getState().setField("totalFlourWeight", 800));
  expect([flour().value, water().value]).toEqual(["800", "600"]);
  empty("totalFlourWeight", "hydrationPercent");
  expect([flour().value, water().value]).toEqual(["", ""]);
  act(() => draftStore.getState().patch({ unitWeight: 950, hydrationPercent: 75 }));
  expect([shown().includes("1,900 g"), flour().value, water().value]).toEqual([true, "1000", "750"]);
});

it("OC 13 flour typed into the panel recomputes water and unit weight", () => {
  typeInto(flour(), "1020");
  expect(form()).toMatchObject({ totalFlourWeight: 1020, unitWeight: 970, hydrationPercent: 75 });
  expect(water().value).toBe("765");
  blur(flour());
  expect(flour().value).toBe("1020");
  expect(shown()).toContain("1,940 g");
  // 12% of 765 g, to the nearest 10 g.
  expect(shown()).toContain("Mix with 675 g of water (initial water). Hold back 90 g for later (bassinage).");
  pass(EDIT_GUARD_MS);
  // A new hydration keeps the flour that was set; a new size works it out again.
  act(() => draftStore.getState().setField("hydrationPercent", 70));
  expect([flour().value, water().value]).toEqual(["1020", "714"]);
  act(() => draftStore.getState().setField("hydrationPercent", 75));
  act(() => draftStore.getState().setField("unitWeight", 950));
  expect([flour().value, water().value]).toEqual(["1000", "750"]);
});

it("OC 13 typed water stays as typed, though rounding makes it a little lighter", () => {
  typeInto(flour(), "1020");
  blur(flour());
  pass(EDIT_GUARD_MS);
  typeInto(water(), "700");
  blur(water());
  pass(EDIT_GUARD_MS);
  // 700 g on 1,020 g of flour are 68.6%, and 68.6% of it 699.7 g.
  expect([form().hydrationPercent, water().value]).toEqual([68.6, "700"]);
});

it("OC 13 water typed into the panel recomputes hydration and unit weight, and the flour stays", () => {
  typeInto(water(), "700");
  expect(form()).toMatchObject({ hydrationPercent: 70, totalFlourWeight: 1000, unitWeight: 924 });
  blur(water());
  expect(water().value).toBe("700");
  expect(flour().value).toBe("1000");
});

it("OC 13 typing the same weight changes nothing", () => {
  const before = form();
  typeInto(flour(), "1000");
  blur(flour());
  typeInto(water(), "750");
  blur(water());
  expect(form()).toMatchObject({ unitWeight: 950, hydrationPercent: 75, quantity: before.quantity });
  expect(form().totalFlourWeight).toBe(before.totalFlourWeight);
});

it("BU-07 the panel shows what was typed, also where the hydration was rounded", () => {
  typeInto(flour(), "1237");
  blur(flour());
  typeInto(water(), "991");
  blur(water());
  pass(EDIT_GUARD_MS);
  expect(water().value).toBe("991");
  expect(flour().value).toBe("1237");
});

it("BU-07 calculated figures wait 100 ms after typing", () => {
  focus(flour());
  type(flour(), "1020");
  // The buttons work without entering the field, so nothing but the guard keeps the number.
  blur(flour());
  act(() => draftStore.getState().setField("quantity", 3));
  expect(flour().value).toBe("1020");
  pass(EDIT_GUARD_MS - 1);
  expect(flour().value).toBe("1020");
  pass(1);
  // 3 x 970 g -> 2,677 g usable / 1.75, to 50 g.
  expect(flour().value).toBe("1550");
});

it("VA-05 water outside 50 to 100 % gets the hydration's message on leaving", () => {
  const before = form();
  typeInto(water(), "49");
  expect(shown()).not.toContain("Hydration must");
  blur(water());
  expect(shown()).toContain("Hydration must be at least 50%");
  expect(form().hydrationPercent).toBe(before.hydrationPercent);
  // On the way to 5001 it passes 500, which would do.
  typeInto(water(), "5001");
  blur(water());
  expect(shown()).toContain(
    "Hydration must be 100% or less. List the rest as another liquid, such as water.",
  );
  expect(water().value).toBe("5001");
  expect(form()).toEqual(before);
  typeInto(water(), "800");
  blur(water());
  expect(shown()).not.toContain("Hydration must");
  expect(form().hydrationPercent).toBe(80);
});

it.each(["", "wet"])("VA-15 water of %j is undone, in the field and in the recipe", (nonsense) => {
  const before = form();
  typeInto(water(), "700");
  expect(form().hydrationPercent).toBe(70);
  type(water(), nonsense);
  expect(water().value).toBe(nonsense);
  blur(water());
  expect(water().value).toBe("750");
  expect(shown()).toContain("Kept 750 g");
  expect(shown()).not.toContain("Hydration must");
  expect(form()).toEqual(before);
});

it.each(["0", "-40"])(
  "VA-15 water of %j stays with its message, and the recipe keeps the old weight",
  (typed) => {
    const before = form();
    typeInto(water(), "700");
    type(water(), typed);
    blur(water());
    expect(water().value).toBe(typed);
    expect(shown()).toContain("Hydration must be at least 50%");
    expect(form()).toEqual(before);
  },
);

it("VA-05 refused water is replaced once the recipe changes for another reason", () => {
  typeInto(water(), "5001");
  blur(water());
  act(() => draftStore.getState().setField("hydrationPercent", 80));
  expect(shown()).not.toContain("Hydration must");
  expect(water().value).toBe("760");
});

it.each(["500", "1000"])("VA-05 water of %s g, exactly 50 or 100 % of the flour, is accepted", (edge) => {
  typeInto(water(), edge);
  blur(water());
  expect(shown()).not.toContain("Hydration must");
  expect(form().hydrationPercent).toBe(Number(edge) / 10);
});

it.each(["499", "1001"])("VA-05 water of %s g, one gram outside, stays with its message", (outside) => {
  const before = form();
  typeInto(water(), outside);
  blur(water());
  expect(descriptionOf(water())).toContain("Hydration must be ");
  expect([water().value, water().getAttribute("aria-invalid")]).toEqual([outside, "true"]);
  expect(form()).toEqual(before);
});

it.each(["0", "99", "-1000"])(
  "VA-15 flour of %s g stays with its limit, and the recipe keeps the old weight",
  (little) => {
    const before = form();
    typeInto(flour(), little);
    blur(flour());
    expect(flour().value).toBe(little);
    expect(shown()).toContain("Enter 100 g or more. Still using 1000 g.");
    expect(form()).toEqual(before);
  },
);

it.each(["", "flour"])("VA-15 flour of %j is undone, in the field and in the recipe", (nonsense) => {
  const before = form();
  focus(flour());
  type(flour(), nonsense);
  blur(flour());
  expect(flour().value).toBe("1000");
  expect(shown()).toContain("Kept 1000 g");
  expect(form()).toEqual(before);
});

it("BU-07 a calculated weight that moved is marked, and one that did not is not", () => {
  expect(document.querySelectorAll(".changed")).toHaveLength(0);
  act(() => draftStore.getState().setField("bassinagePercentage", 20));
  const marked = [...document.querySelectorAll(".changed")].map((weight) => weight.textContent);
  expect(marked).toEqual(["600\u00a0g", "150\u00a0g"]);
});

it("OC 17 the 92% are mentioned only with flour in 50 g steps", () => {
  expect(shown()).toContain("We allow 8% for loss, then round the flour.");
  act(() => draftStore.getState().setField("scalingMode", "exact"));
  expect(shown()).not.toContain("92%");
  expect(shown()).toContain("Total dough");
});

it("OC 46 a recipe that does not add up says so in a sentence", () => {
  act(() => draftStore.getState().patch({ unitWeight: 50, quantity: 1, hydrationPercent: 100 }));
  expect(shown()).toContain("This batch is too small for flour in 50 g steps.");
});

it("BU-07 editing one field never undoes changes from elsewhere made meanwhile", () => {
  focus(water());
  act(() => draftStore.getState().patch({ totalFlourWeight: 1010, unitWeight: 961 }));
  type(water(), "748");
  expect(form().totalFlourWeight).toBe(1010);
  // Refused water takes its own digits back, and the flour stays.
  type(water(), "7480");
  expect(form()).toMatchObject({ totalFlourWeight: 1010, unitWeight: 961, hydrationPercent: 75 });
});

it("BU-07 the stepper buttons go by 10 g and say so", () => {
  const plus = button("Increase flour weight by 10");
  act(() => {
    plus.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
    plus.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, button: 0 }));
    plus.click();
  });
  expect(form().totalFlourWeight).toBe(1010);
});

// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { descriptionOf } from "../../../tests/support/labelled";
import { blur, button, focus, one, render, type } from "../../../tests/support/render";
import { draftStore } from "../recipe-data/draft-store";
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

it("OC 13 water that comes back a little lighter than it was typed stays as it was typed", () => {
  typeInto(flour(), "1020");
  blur(flour());
  pass(EDIT_GUARD_MS);
  typeInto(water(), "700");
  blur(water());
  pass(EDIT_GUARD_MS);
  // 700 g on 1,020 g of flour are 68.6%, and 68.6% of it 699.7 g.
  expect([form().hydrationPercent, water().value]).toEqual([68.6, "700"]);
});

it("OC 13 water typed into the panel recomputes hydration and unit weight, the flour stays", () => {
  typeInto(water(), "700");
  expect(form()).toMatchObject({ hydrationPercent: 70, totalFlourWeight: 1000, unitWeight: 924 });
  blur(water());
  expect(water().value).toBe("700");
  expect(flour().value).toBe("1000");
});

it("OC 13 typing the weight that is already there changes nothing", () => {
  const before = form();
  typeInto(flour(), "1000");
  blur(flour());
  typeInto(water(), "750");
  blur(water());
  expect(form()).toMatchObject({ unitWeight: 950, hydrationPercent: 75, quantity: before.quantity });
  expect(form().totalFlourWeight).toBe(before.totalFlourWeight);
});

it("BU-07 what was typed is what the panel shows, also where the hydration had to be rounded", () => {
  typeInto(flour(), "1237");
  blur(flour());
  typeInto(water(), "991");
  blur(water());
  pass(EDIT_GUARD_MS);
  expect(water().value).toBe("991");
  expect(flour().value).toBe("1237");
});

it("BU-07 the guard holds the automatic figures off for 100 ms, and then lets go", () => {
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

it("VA-05 water outside 50 to 100 % is refused with the hydration's message, on leaving", () => {
  const before = form();
  typeInto(water(), "49");
  expect(shown()).not.toContain("Hydration must");
  blur(water());
  expect(shown()).toContain("Hydration must be at least 50%");
  expect(form().hydrationPercent).toBe(before.hydrationPercent);
  // On the way to 5001 it passes 500, which would do.
  typeInto(water(), "5001");
  blur(water());
  expect(shown()).toContain("Hydration must be 100% or less");
  expect(water().value).toBe("5001");
  expect(form()).toEqual(before);
  typeInto(water(), "800");
  blur(water());
  expect(shown()).not.toContain("Hydration must");
  expect(form().hydrationPercent).toBe(80);
});

it.each(["", "wet"])("VA-15 water of %j goes back to what it was, and so does the recipe", (nonsense) => {
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

it.each(["0", "-40"])("VA-15 water of %j stays with its message, and the recipe goes back", (typed) => {
  const before = form();
  typeInto(water(), "700");
  type(water(), typed);
  blur(water());
  expect(water().value).toBe(typed);
  expect(shown()).toContain("Hydration must be at least 50%");
  expect(form()).toEqual(before);
});

it("VA-05 refused water gives way once the recipe moves for another reason", () => {
  typeInto(water(), "5001");
  blur(water());
  act(() => draftStore.getState().setField("hydrationPercent", 80));
  expect(shown()).not.toContain("Hydration must");
  expect(water().value).toBe("760");
});

it.each(["500", "1000"])("VA-05 water of %s g, an end of 50 to 100 % of the flour, is taken", (edge) => {
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
  "VA-15 flour of %s g stays with its limit, and the recipe goes back to what it was",
  (little) => {
    const before = form();
    typeInto(flour(), little);
    blur(flour());
    expect(flour().value).toBe(little);
    expect(shown()).toContain("Enter 100 g or more. Still using 1000 g.");
    expect(form()).toEqual(before);
  },
);

it.each(["", "flour"])("VA-15 flour of %j goes back to what it was, and so does the recipe", (nonsense) => {
  const before = form();
  focus(flour());
  type(flour(), nonsense);
  blur(flour());
  expect(flour().value).toBe("1000");
  expect(shown()).toContain("Kept 1000 g");
  expect(form()).toEqual(before);
});

it("BU-07 a derived weight that moved is marked, one that did not is not", () => {
  expect(document.querySelectorAll(".changed")).toHaveLength(0);
  act(() => draftStore.getState().setField("bassinagePercentage", 20));
  const marked = [...document.querySelectorAll(".changed")].map((weight) => weight.textContent);
  expect(marked).toEqual(["600\u00a0g", "150\u00a0g"]);
});

it("OC 17 only with flour in 50 g steps are the weights worked from 92%", () => {
  expect(shown()).toContain("We allow 8% for loss, then round the flour.");
  act(() => draftStore.getState().setField("scalingMode", "exact"));
  expect(shown()).not.toContain("92%");
  expect(shown()).toContain("Total dough");
});

it("OC 46 what does not add up is said in a sentence", () => {
  act(() => draftStore.getState().patch({ unitWeight: 50, quantity: 1, hydrationPercent: 100 }));
  expect(shown()).toContain("This batch is too small for flour in 50 g steps.");
});

it("BU-07 an edit in one field never takes back what came from elsewhere while it was entered", () => {
  focus(water());
  act(() => draftStore.getState().patch({ totalFlourWeight: 1010, unitWeight: 961 }));
  type(water(), "748");
  expect(form().totalFlourWeight).toBe(1010);
  // Refused water takes its own digits back, and the flour stays.
  type(water(), "7480");
  expect(form()).toMatchObject({ totalFlourWeight: 1010, unitWeight: 961, hydrationPercent: 75 });
});

it("BU-07 the buttons at the ends step by 10 g and are named for it", () => {
  const plus = button("Increase flour weight by 10");
  act(() => {
    plus.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
    plus.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, button: 0 }));
    plus.click();
  });
  expect(form().totalFlourWeight).toBe(1010);
});

// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { descriptionOf, labelled } from "../../../../../tests/support/labelled";
import { blur, button, click, focus, one, press, render, type } from "../../../../../tests/support/render";
import type { Flour } from "../../../../baking";
import { draftStore } from "../../../draft/draft-store";
import { fieldId, focusField } from "../../frame/field-id";
import { FlourStep } from "./flour-step";

const flour = (name: string, percentage: number): Flour => ({ name, percentage, notes: "" });
const form = () => draftStore.getState().form;
const shares = () => form().flourTypes.map(({ name, percentage }) => [name, percentage]);
const text = () => document.body.textContent.replaceAll("\u00a0", " ");

function show(...flours: Flour[]) {
  draftStore.getState().patch({ flourTypes: flours });
  render(<FlourStep />);
}

beforeEach(() => draftStore.getState().startFresh());

it("BU-08 an empty list offers a first flour, complete with one press", () => {
  show();
  click(button("Use 100% bread flour"));
  expect(shares()).toEqual([["Bread flour", 100]]);
  expect(text()).toContain("Total percentage: 100%");
  expect(text()).toContain("1,000 g");
});

it.each([
  [[60, 30, 16], "Total percentage: 106% (Over 100%)", "6% too much"],
  [[66, 30], "Total percentage: 96% (Under 100%)", "4% to go"],
  [[50, 50.14], "Total percentage: 100.14% (Over 100%)", "0.14% too much"],
])("BU-08 shares of %j show the alert %s", (list, alert, hole) => {
  show(...list.map((share, at) => flour(`Flour ${at}`, share)));
  expect(one("output").textContent).toContain(alert);
  expect(text()).toContain(hole);
});

it("BU-08 within 0.1 of 100 there is no alert", () => {
  show(flour("Bread flour", 33.3), flour("Rye flour", 33.3), flour("Spelt flour", 33.3));
  expect(text()).not.toMatch(/\((Over|Under) 100%\)/);
});

it("BU-08 fill to 100% adds what is missing to the largest flour", () => {
  show(flour("Rye flour", 30), flour("Bread flour", 66));
  click(button("Fill to 100%: Bread flour 70%"));
  expect(shares()).toEqual([
    ["Rye flour", 30],
    ["Bread flour", 70],
  ]);
});

it("VA-17 a flour without name or share is refused beside its fields, and nothing typed is lost", () => {
  show(flour("Bread flour", 90));
  const share = labelled("Percentage", HTMLInputElement);
  focus(share);
  type(share, "0");
  blur(share);
  click(button("Add flour"));
  expect(shares()).toEqual([["Bread flour", 90]]);
  const name = labelled("Flour", HTMLInputElement);
  expect(descriptionOf(name)).toContain("Flour name is required");
  expect(descriptionOf(share)).toContain("Flour percentage must be above 0");
  expect(share.value).toBe("0");
  expect(document.activeElement).toBe(name);

  type(name, "Red Fife");
  click(button("Add flour"));
  expect(name.value).toBe("Red Fife");
  expect(document.activeElement).toBe(share);
  type(share, "10");
  click(button("Add flour"));
  expect(shares()).toEqual([
    ["Bread flour", 90],
    ["Red Fife", 10],
  ]);
  expect([name.value, name.getAttribute("aria-invalid")]).toEqual(["", null]);
});

it("BU-08 the next flour's share starts at what is missing, and Enter adds it", () => {
  show(flour("Bread flour", 82));
  expect(labelled("Percentage", HTMLInputElement).value).toBe("18");
  const name = labelled("Flour", HTMLInputElement);
  type(name, "einkorn");
  act(() => one("form", HTMLFormElement).requestSubmit());
  expect(form().flourTypes[1]).toMatchObject({ name: "Einkorn flour", percentage: 18, proteinPercent: 14 });
});

it("VA-15 keyboard steps stay in 1 to 100; a typed share outside stays with its message, an empty one goes back", () => {
  show(flour("Bread flour", 98));
  const share = labelled("Bread flour percentage", HTMLInputElement);
  focus(share);
  press(share, "ArrowUp");
  expect(shares()).toEqual([["Bread flour", 99]]);
  press(share, "End");
  press(share, "ArrowUp");
  expect(shares()).toEqual([["Bread flour", 100]]);
  blur(share);
  focus(share);
  type(share, "0.5");
  blur(share);
  expect(shares()).toEqual([["Bread flour", 0.5]]);
  expect(share.value).toBe("0.5");
  expect(descriptionOf(share)).toContain("Flour percentage must be between 1 and 100");
  focus(share);
  type(share, "");
  blur(share);
  expect(share.value).toBe("0.5");
  expect(text()).toContain("Kept 0.5%");
});

it.each([
  ["Protein", "proteinPercent", 8, 16, [7.9, 16.1]],
  ["Extraction", "extractionPercent", 70, 100, [69, 101]],
] as const)(
  "VA-15 %s accepts its bounds, keeps a number outside with a message, and may be emptied",
  (label, field, min, max, outside) => {
    show({ ...flour("Bread flour", 100), [field]: 90 - (field === "proteinPercent" ? 78 : 0) });
    const input = labelled(label, HTMLInputElement);
    for (const value of [min, max]) {
      focus(input);
      type(input, String(value));
      blur(input);
      expect(form().flourTypes[0]?.[field]).toBe(value);
      expect(input.getAttribute("aria-invalid")).toBeNull();
    }
    for (const value of outside) {
      focus(input);
      type(input, String(value));
      blur(input);
      expect(form().flourTypes[0]?.[field]).toBe(value);
      expect(descriptionOf(input)).toContain(`${label} must be between ${min} and ${max}`);
    }
    focus(input);
    type(input, "");
    blur(input);
    expect([input.value, form().flourTypes[0]?.[field]]).toEqual(["", undefined]);
  },
);

it("BU-08 the simple view lists shares and weights without fields, and can be switched back", () => {
  show(flour("Bread flour", 70), flour("Rye flour", 30));
  click(button("Simple view"));
  expect(document.getElementById(fieldId("flourTypes.1.percentage"))).toBeNull();
  expect(text()).toContain("Rye flour30%300 g");
  act(() => focusField("flourTypes.0.percentage"));
  expect(document.activeElement).toBe(button("Edit flours"));
  click(button("Edit flours"));
  expect(labelled("Rye flour percentage", HTMLInputElement).value).toBe("30");
});

it("BU-08 removing a flour leaves the focus in the list", async () => {
  show(flour("Bread flour", 70), flour("Rye flour", 20), flour("Spelt flour", 10));
  click(button("Remove Rye flour"));
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(shares().map(([name]) => name)).toEqual(["Bread flour", "Spelt flour"]);
  expect(document.activeElement).toBe(button("Remove Spelt flour"));
});

it("BU-08 an opened row stays open when the one above is removed", () => {
  show(flour("Bread flour", 70), flour("Rye flour", 30));
  const details = [...document.querySelectorAll("details")][1];
  if (!details) throw new Error("no details");
  act(() => {
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
  });
  click(button("Remove Bread flour"));
  expect([...document.querySelectorAll("details")].map(({ open }) => open)).toEqual([true]);
});

it("OC 36 the hydration that the blend wants is shown as a hint", () => {
  show(flour("Whole wheat flour", 70), flour("Bread flour", 30));
  expect(text()).toContain(
    "take up about 5.6% more water than bread flour. At 75% hydration, expect a dough as firm as bread flour makes at 69%",
  );
});

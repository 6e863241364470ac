// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { labelled } from "../../../../tests/support/labelled";
import { button, click, render, type } from "../../../../tests/support/render";
import { draftStore } from "../../draft/draft-store";
import { NotesStep } from "./notes-step";

const form = () => draftStore.getState().form;
const text = () => document.body.textContent.replaceAll("\u00a0", " ");

beforeEach(() => draftStore.getState().startFresh());

it("BU-14 BU-17 the step starts folded behind its button, and opens with the focus inside", () => {
  render(<NotesStep />);
  expect(text()).not.toContain("Future variations");
  expect(text()).not.toContain("Quick reference");
  click(button("Add Notes & Variations"));
  expect(draftStore.getState().progress.expanded).toEqual(["notes"]);
  expect(document.activeElement?.contains(labelled("Baking notes"))).toBe(true);
  expect(text()).toContain("Quick reference");
});

it.each([{ notes: "Dry day" }, { variations: "More rye" }, { rating: 3 as const }, { crumbQuality: "Open" }])(
  "BU-17 the step is open with %j",
  (patch) => {
    draftStore.getState().patch(patch);
    render(<NotesStep />);
    expect(labelled("Future variations")).toBeTruthy();
  },
);

it("BU-14 everything typed is saved in the recipe", () => {
  draftStore.getState().expandStep("notes");
  render(<NotesStep />);
  type(labelled("Baking notes", HTMLTextAreaElement), "Dry day,\nmore water");
  type(labelled("Future variations", HTMLTextAreaElement), "More rye");
  type(labelled("Crust quality", HTMLInputElement), "Thin");
  type(labelled("Crumb quality", HTMLInputElement), "Open");
  type(labelled("Flavor quality", HTMLInputElement), "Mild");
  expect(form()).toMatchObject({
    notes: "Dry day,\nmore water",
    variations: "More rye",
    crustQuality: "Thin",
    crumbQuality: "Open",
    flavorQuality: "Mild",
  });
});

it("BU-14 one to five stars are radios of one group, and can be cleared", async () => {
  draftStore.getState().expandStep("notes");
  render(<NotesStep />);
  for (const [at, stars] of ["1 star", "2 stars", "3 stars", "4 stars", "5 stars"].entries()) {
    const radio = labelled(stars, HTMLInputElement);
    expect([radio.type, radio.name]).toEqual(["radio", "rating"]);
    click(radio);
    expect(form().rating).toBe(at + 1);
  }
  click(button("Clear rating"));
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(form().rating).toBeUndefined();
  expect(document.activeElement).toBe(labelled("1 star"));
});

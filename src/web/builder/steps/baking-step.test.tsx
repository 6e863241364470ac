// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { descriptionOf, labelled } from "../../../../tests/support/labelled";
import { blur, click, focus, render, type } from "../../../../tests/support/render";
import { OVENS, SCORING_STYLES, STEAM_METHODS } from "../../../baking";
import { LABELS } from "../../../wording/recipes/labels";
import { draftStore } from "../../draft/draft-store";
import { BakingStep } from "./baking-step";

const form = () => draftStore.getState().form;
const text = () => document.body.textContent.replaceAll("\u00a0", " ");

beforeEach(() => {
  draftStore.getState().startFresh();
  render(<BakingStep />);
});

it("BU-18 six ovens, seven steams and seven scorings can be chosen, each with its name", () => {
  for (const oven of OVENS) {
    click(labelled(LABELS.ovenType[oven]));
    expect(form().ovenType).toBe(oven);
  }
  expect(text()).toContain("top and bottom separately");
  for (const steam of STEAM_METHODS) {
    click(labelled(LABELS.steamMethod[steam]));
    expect(form().steamMethod).toBe(steam);
  }
  expect(text()).toContain("For soft and flat breads.");
  for (const scoring of SCORING_STYLES) {
    click(labelled(LABELS.scoringStyle[scoring]));
    expect(form().scoringStyle).toBe(scoring);
  }
});

it("BU-18 the scorings are drawn on the chosen shape", async () => {
  const outlines = () =>
    new Set(
      [...document.querySelectorAll("svg.drawing clipPath path")].map((path) => path.getAttribute("d")),
    );
  await vi.waitFor(() => expect(outlines().size).toBe(1), 10_000);
  const [boule] = outlines();
  act(() => draftStore.getState().setField("finalShape", "batard"));
  await vi.waitFor(() => expect(outlines().size).toBe(1), 10_000);
  expect(outlines().has(boule ?? null)).toBe(false);
});

it.each([
  ["Bake temperature", "Bake temperature is required"],
  ["Bake time", "Bake time is required"],
])("VA-14 an emptied %s has its message", (label, message) => {
  const input = labelled(label, HTMLInputElement);
  focus(input);
  type(input, "45");
  type(input, " ");
  blur(input);
  expect(descriptionOf(input)).toContain(message);
});

it("VA-14 oven and steam have their message once Next is pressed", () => {
  act(() => draftStore.getState().showProblems());
  expect(text()).toContain("Oven type is required");
  expect(text()).toContain("Steam method is required");
});

it("BU-18 doneness and cooling follow what goes into the bread", () => {
  expect(text()).toContain("205-210°F");
  act(() => draftStore.getState().patch({ flourTypes: [{ name: "Rye flour", percentage: 70, notes: "" }] }));
  expect(text()).toContain("Wait a whole day before slicing");
});

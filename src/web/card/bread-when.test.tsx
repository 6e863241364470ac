// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { labelled } from "../../../tests/support/labelled";
import { button, click, one } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { applyPreset, PRESETS, type RecipeForm } from "../../baking";
import { type BenchState, makeBench } from "../../contract/recipes/bench-state";
import { RecipeCard } from "./recipe-card";
import { useCardLayout } from "./widgets/card-layout";
import { WIDGETS } from "./widgets/widgets";

const presetForm = (id: string): RecipeForm => {
  const preset = PRESETS.find((candidate) => candidate.id === id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  return applyPreset(preset);
};
const CITY = presetForm("city-loaf-master-recipe");
/** A Thursday evening. */
const NOW = new Date("2026-11-19T18:02:00");

function Card({ form = CITY, from = makeBench() }: { form?: RecipeForm; from?: BenchState }) {
  const [bench, setBench] = useState(from);
  return (
    <RecipeCard
      form={form}
      mode="builder"
      bench={bench}
      onBench={(patch) => setBench({ ...bench, ...patch })}
    />
  );
}
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ").trim();
const question = () => one(".bread-when > button", HTMLButtonElement);
const answer = () => plain(question().textContent);
const onScreen = () => {
  const card = one(".recipe-card").cloneNode(true) as HTMLElement;
  for (const part of card.querySelectorAll(
    "dialog, .schedule-body, .process, .print-only, [data-figure=ready]",
  ))
    part.remove();
  return plain(card.textContent);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  localStorage.clear();
  useCardLayout.setState({ order: WIDGETS, hidden: WIDGETS.filter((widget) => widget !== "BakingSchedule") });
});
afterEach(() => vi.useRealTimers());

it("OC 28 the first control of the card asks for when, and its line says ready, begin and sleep", async () => {
  await renderAt("/card", <Card />);
  expect([...document.querySelectorAll(".recipe-card button")][0]).toBe(question());
  await until(() =>
    expect(answer()).toBe("When do you want bread? Day 2, 05:35 · begin 09:00 · up at night"),
  );
  expect(question().getAttribute("aria-expanded")).toBe("false");
  // The time at which the bread is ready stands once.
  expect(onScreen().split("05:35")).toHaveLength(2);
});

it("OC 28 three plans stand under the question; the one that is used is its answer, with the night", async () => {
  await renderAt("/card", <Card />);
  await act(async () => question().click());
  await until(() => button("Use this plan"));
  const names = () =>
    [...document.querySelectorAll(".bread-when .plan-name")].map(({ textContent }) => plain(textContent));
  expect(names()).toHaveLength(3);
  const change = [...document.querySelectorAll(".bread-when details")].find((part) =>
    /change/.test(part.textContent),
  );
  expect(change?.hasAttribute("open")).toBe(false);
  expect(plain(change?.querySelector("summary")?.textContent ?? "")).toBe(
    "Asleep 22:30 to 06:30, fridge if it helps change",
  );
  for (const label of ["From", "Until", "Add a night in the fridge"])
    expect([
      label,
      change?.contains(
        [...document.querySelectorAll("label")].find((each) => plain(each.textContent) === label) ?? null,
      ),
    ]).toEqual([label, true]);
  click(button("Use this plan"));
  expect(document.querySelector(".bread-when .planner")).toBeNull();
  await until(() =>
    expect(answer()).toMatch(/^When do you want bread\? Sunday 09:00 · begin Friday \d\d:\d\d · you sleep$/),
  );
  await until(() => expect(document.activeElement).toBe(question()));
  expect(onScreen().split("09:00")).toHaveLength(2);
  // Opened again it can be taken back.
  await act(async () => question().click());
  await until(() => button("Remove this plan"));
  click(button("Remove this plan"));
  await until(() => expect(answer()).toContain("Day 2, 05:35 · begin 09:00"));
  expect(document.activeElement).toBe(question());
});

it("OC 29 what is behind change is remembered for the next bread", async () => {
  const first = await renderAt("/card", <Card />);
  await act(async () => question().click());
  await until(() => button("Use this plan"));
  const until22 = labelled("Until", HTMLInputElement);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(until22, "07:30");
    until22.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(localStorage.getItem("bread-tools-plan-wishes")).toContain("07:30");
  expect(first).toBeDefined();
});

it("OC 28 Adjust has no planner", async () => {
  await renderAt("/card", <Card />);
  click(button("Adjust"));
  expect(one("dialog").textContent).not.toContain("Bread by");
});

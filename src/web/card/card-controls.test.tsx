// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { button, click, one, render } from "../../../tests/support/render";
import { applyPreset, PRESETS, type RecipeForm } from "../../baking";
import { makeBench } from "../../contract/recipes/bench-state";
import { RecipeCard } from "./recipe-card";
import { readLayout, useCardLayout } from "./widgets/card-layout";
import { WIDGETS, type WidgetId } from "./widgets/widgets";

const presetForm = (id: string): RecipeForm => {
  const preset = PRESETS.find((candidate) => candidate.id === id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  return applyPreset(preset);
};
const CITY = presetForm("city-loaf-master-recipe");

const show = (...widgets: WidgetId[]) =>
  useCardLayout.setState({ hidden: WIDGETS.filter((widget) => !widgets.includes(widget)) });

const pressed = (part: Element) =>
  [...part.querySelectorAll("button, a, input, summary")].map(({ textContent }) => textContent.trim());

beforeEach(() => {
  HTMLElement.prototype.hidePopover = () => undefined;
  localStorage.clear();
  useCardLayout.setState({ order: WIDGETS, hidden: [], largeText: false, screenOn: false, arranging: false });
});

it.each(["builder", "view"] as const)(
  "BU-15 Weigh and Start baking day lead the buttons of the card, in mode %s",
  (mode) => {
    render(<RecipeCard form={CITY} mode={mode} actions={<button type="button">Save Recipe</button>} />);
    expect(pressed(one(".card-dock"))).toEqual(["Weigh", "Start baking day", "Save Recipe"]);
    expect(document.querySelectorAll(".recipe-card .card-end .button-filled")).toHaveLength(1);
    for (const section of document.querySelectorAll("[data-widget]"))
      expect(pressed(section).filter((text) => /^(Weigh|Start baking day)$/.test(text))).toEqual([]);
    expect(button("Print Recipe").closest(".card-dock")).toBeNull();
  },
);

it("BU-22 size, units and switches wait behind Adjust; with every widget shown there is no eye menu", () => {
  render(<RecipeCard form={CITY} mode="view" />);
  for (const input of document.querySelectorAll(".recipe-card .card-sheet input:not([type=checkbox])"))
    expect(input.closest("dialog, .popover")?.textContent).toContain("Adjust");
  expect(document.querySelector(".widgets-menu button")).toBeNull();
  click(button("Hide Liquids"));
  expect(document.activeElement?.textContent).toBe("Widgets (1 hidden)");
  click(button("Show Liquids"));
  // The menu is gone, so the focus goes to what it brought back.
  expect(document.activeElement?.textContent).toBe("Liquids");
});

it("BU-24 BU-25 the eye menu stays while a widget stands out of its place", () => {
  useCardLayout.setState({ order: ["RecipeStats", ...WIDGETS.slice(0, -1)] });
  render(<RecipeCard form={CITY} mode="view" />);
  expect(button("Widgets")).toBeDefined();
  click(button("Default layout"));
  expect(document.querySelector(".widgets-menu button")).toBeNull();
});

it("BU-24 Arrange is one press, and the device remembers it", () => {
  show("IngredientList");
  render(<RecipeCard form={CITY} mode="view" />);
  expect(button("Arrange").getAttribute("aria-pressed")).toBe("false");
  expect(one(".card-body").dataset.arranging).toBeUndefined();
  click(button("Arrange"));
  expect(button("Arrange").getAttribute("aria-pressed")).toBe("true");
  expect(one(".card-body").dataset.arranging).toBe("true");
  expect(readLayout(localStorage.getItem("bread-tools-card")).arranging).toBe(true);
  click(button("Arrange"));
  expect(readLayout(localStorage.getItem("bread-tools-card")).arranging).toBe(false);
});

it("BU-24 a finger on a widget shows its handle, and the next widget takes it over; a mouse needs no mark", () => {
  show("IngredientList", "RecipeStats");
  render(<RecipeCard form={CITY} mode="view" />);
  const touch = (widget: WidgetId, pointerType: string) =>
    one(`[data-widget="${widget}"] h2`).dispatchEvent(
      new PointerEvent("pointerdown", { bubbles: true, pointerType }),
    );
  const touched = () =>
    [...document.querySelectorAll<HTMLElement>("[data-touched]")].map(({ dataset }) => dataset.widget);
  touch("IngredientList", "mouse");
  expect(touched()).toEqual([]);
  touch("IngredientList", "touch");
  expect(touched()).toEqual(["IngredientList"]);
  touch("RecipeStats", "touch");
  expect(touched()).toEqual(["RecipeStats"]);
});

it("BU-26 Weigh opens the weighing, and Start baking day asks when", async () => {
  show();
  render(<RecipeCard form={CITY} mode="view" />);
  click(button("Weigh"));
  await vi.waitFor(() => expect(one("dialog.weigh").textContent).toContain("Ripe starter"), 10_000);
});

it("BU-27 hours in the night are remarked beside Print, before anything is printed; a calm card has no remark", () => {
  show("BakingSchedule");
  const remark = () => {
    const print = button("Print Recipe");
    return (print.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent?.replaceAll("\u00a0", " ") ?? "")
      .join("");
  };
  const { again } = render(<RecipeCard form={CITY} mode="view" />);
  expect(remark()).toBe("You are up at night, first at 01:10.");
  again(<RecipeCard key="calm" form={CITY} mode="view" bench={{ ...makeBench(), startTime: "19:00" }} />);
  expect(remark()).toBe("");
  useCardLayout.setState({ hidden: ["BakingSchedule"] });
  again(<RecipeCard key="hidden" form={CITY} mode="view" />);
  expect(remark()).toBe("");
});

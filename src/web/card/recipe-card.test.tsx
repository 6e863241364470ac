// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { descriptionOf, labelled } from "../../../tests/support/labelled";
import { blur, button, click, focus, one, press, render, type } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { FULL_CARD } from "../../../tests/support/worst-card";
import { applyPreset, PRESETS, type RecipeForm, usualPreDough } from "../../baking";
import { makeBench } from "../../contract/recipes/bench-state";
import { ToastRegion } from "../ui/dialogs/toast";
import { useCardLayout } from "./widgets/card-layout";
import { RecipeCard } from "./recipe-card";
import { WIDGET_TITLES, WIDGETS, type WidgetId } from "./widgets/widgets";

function form(id: string, change: Partial<RecipeForm> = {}): RecipeForm {
  const preset = PRESETS.find((candidate) => candidate.id === id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  return { ...applyPreset(preset), ...change };
}
const CITY = form("city-loaf-master-recipe");

/** The card as the builder holds it: a change comes back as the next form. */
function Builder({ start, seen }: { start: RecipeForm; seen: (form: RecipeForm) => void }) {
  const [current, setCurrent] = useState(start);
  return (
    <RecipeCard
      form={current}
      mode="builder"
      onChange={(patch) => {
        const next = { ...current, ...(typeof patch === "function" ? patch(current) : patch) };
        setCurrent(next);
        seen(next);
      }}
      actions={<button type="button">Save Recipe</button>}
    />
  );
}

const headings = () =>
  [...document.querySelectorAll("[data-widget] h2")].map((heading) => heading.textContent);
const text = (selector: string) => one(selector).textContent.replace(/\s+/g, " ").trim();
const nameOf = (part: Element) =>
  (part.getAttribute("aria-labelledby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ")
    .replaceAll("\u00a0", " ");
const field = (label: string) => labelled(label, HTMLInputElement);

/** Hides the other widgets, as a baker may: drawing all eight is nearly the whole work of a test. */
function show(...widgets: WidgetId[]) {
  useCardLayout.setState({ hidden: WIDGETS.filter((widget) => !widgets.includes(widget)) });
}

beforeEach(() => {
  // happy-dom has no popovers; the menus are opened for real in the browser suite.
  HTMLElement.prototype.hidePopover = () => undefined;
  localStorage.clear();
  useCardLayout.setState({ order: WIDGETS, hidden: [], largeText: false, screenOn: false });
});
afterEach(() => vi.unstubAllGlobals());

it("BU-22 the head names author, type and hydration, then yield, times and difficulty", async () => {
  show();
  const { again } = render(<RecipeCard form={CITY} mode="builder" />);
  expect(text(".card-header")).toBe(
    "City Loaf Master Recipeby Home BakerSourdough75% hydrationMakes 2 x 950 gTotal time 20h 35mHands on 1h 25mStart 09:00Ready at Day 2, 05:35Difficulty Easy",
  );
  await vi.waitFor(() => expect(document.querySelector(".card-header svg")).not.toBeNull(), 10_000);
  again(<RecipeCard form={CITY} mode="builder" bench={{ ...makeBench(), startDate: "2026-11-28" }} />);
  expect(text(".card-vitals")).toContain("Ready at Sun, Nov 29, 05:35");
});

it("BU-25 levain, flour, liquids and salt are one line each on a phone until pressed", () => {
  show("LevainStarter", "FlourIngredients", "LiquidsIngredients", "SaltAdditives");
  render(<RecipeCard form={CITY} mode="view" />);
  const lines = [...document.querySelectorAll<HTMLButtonElement>(".widget-fold")];
  expect(lines.map(nameOf)).toEqual([
    "Levain Starter 400 g",
    "Flour Ingredients 800 g + 200 g in the levain",
    "Liquids 750 g",
    "Salt & Additives 25 g",
  ]);
  const [levain] = lines;
  if (levain === undefined) throw new Error("no line for the levain");
  expect(levain.getAttribute("aria-expanded")).toBe("false");
  click(levain);
  expect(levain.getAttribute("aria-expanded")).toBe("true");
  const body = document.getElementById(levain.getAttribute("aria-controls") ?? "");
  expect(body?.dataset.open).toBe("true");
  expect(body?.textContent).toContain("Ripe starter");
});

it("BU-22 closed Adjust keeps what was typed", async () => {
  show();
  render(<RecipeCard form={CITY} mode="view" />);
  const opener = button("Adjust");
  click(opener);
  const panel = one("dialog", HTMLDialogElement);
  expect(panel.open).toBe(true);
  const part = [...panel.querySelectorAll("summary")].find(({ textContent }) =>
    textContent.includes("Use up what I have"),
  );
  if (part === undefined) throw new Error("nothing to use up");
  await act(async () => part.click());
  await vi.waitFor(() => field("Flour in the bag"), 10_000);
  type(field("Flour in the bag"), "1000");
  click(button("Close"));
  expect(panel.open).toBe(false);
  click(opener);
  expect(field("Flour in the bag").value).toBe("1000");
  // The card shows the outcome.
  click(button("Use this batch"));
  expect(panel.open).toBe(false);
  expect(text(".card-vitals")).not.toContain("2 x 950 g");
});

it("BU-25 BU-27 eight widgets keep their order, on paper too, with the levain for sourdough only", () => {
  const { again } = render(<RecipeCard form={CITY} mode="builder" />);
  expect(headings()).toEqual(WIDGETS.map((widget) => WIDGET_TITLES[widget]));
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(headings()).toEqual(WIDGETS.map((widget) => WIDGET_TITLES[widget]));
  expect(document.querySelectorAll(".widget.no-print")).toHaveLength(0);
  again(<RecipeCard form={form("poolish-baguettes")} mode="builder" />);
  expect(headings()).toEqual(
    WIDGETS.filter((widget) => widget !== "LevainStarter").map((widget) => WIDGET_TITLES[widget]),
  );
});

it("BU-25 the levain has its place again after a bread without one", () => {
  show("IngredientList", "BakingSchedule", "LevainStarter");
  const { again } = render(<RecipeCard form={CITY} mode="builder" />);
  click(one('[data-widget="LevainStarter"] li:first-child button', HTMLButtonElement));
  for (const yeasted of ["poolish-baguettes", "sheet-pan-focaccia"]) {
    again(<RecipeCard form={form(yeasted)} mode="builder" />);
    expect([yeasted, headings().slice(0, 2)]).toEqual([yeasted, ["Ingredient List", "Baking Schedule"]]);
    expect(headings()).not.toContain("Levain Starter");
  }
  again(<RecipeCard form={form("country-sourdough")} mode="builder" />);
  expect(headings().slice(0, 3)).toEqual(["Ingredient List", "Levain Starter", "Baking Schedule"]);
});

it("BU-25 signs to look for are drawn beside the waits, for a bread without a levain too", async () => {
  show("ProcessSteps");
  render(<RecipeCard form={form("poolish-baguettes")} mode="view" />);
  const drawn = () =>
    [...document.querySelectorAll(".process li:has(svg)")].map(({ textContent }) =>
      textContent.replaceAll("\u00a0", " "),
    );
  await vi.waitFor(() => expect(drawn()).toHaveLength(4), 10_000);
  for (const sign of [
    "Done: about doubled",
    "Shaped: tight and springy",
    "the dent fills slowly",
    "the crumb cuts clean",
  ])
    expect([sign, drawn().filter((step) => step.includes(sign)).length]).toEqual([sign, 1]);
});

it("BU-26 a row reads as one line with one weight, can be checked, and one sentence closes the list", () => {
  show("IngredientList");
  render(<RecipeCard form={CITY} mode="view" />);
  const [flour] = document.querySelectorAll<HTMLInputElement>(".ingredient input");
  expect(flour?.closest("label")?.textContent.replace(/\s+/g, " ")).toBe("Bread flour 50% 400 g ");
  if (flour) click(flour);
  expect(flour?.checked).toBe(true);
  expect(text(".yield-line")).toBe(
    "Makes two loaves of 888 g. Make it exactly 950 g Mix the dough: 1 of 5 weighed.",
  );
  expect(text("[data-widget=IngredientList] [data-opens]")).toContain(
    "The levain holds 200 g of the flour and 200 g of the water.",
  );
});

it("OC 27 a time that cannot be read is reported above the folded schedule, with its default", () => {
  show("BakingSchedule");
  render(<RecipeCard form={{ ...CITY, bulkFermentationDuration: "4 folds" }} mode="builder" />);
  const told = "Bulk fermentation duration could not be read as a time, so the schedule uses 4 hours.";
  expect(text("[data-widget=BakingSchedule]").replaceAll("\u00a0", " ")).toContain(told);
  expect(text(".schedule-body").replaceAll("\u00a0", " ")).not.toContain("could not be read");
});

it("OC 27 a pre-dough's unreadable time is reported there too", () => {
  show("BakingSchedule");
  const preDoughs = [{ ...usualPreDough("soaker"), timeTemp: "until soft" }];
  render(<RecipeCard form={{ ...CITY, preDoughs }} mode="builder" />);
  const told = "The time of the soaker could not be read, so the schedule uses 12 hours.";
  expect(text("[data-widget=BakingSchedule]").replaceAll("\u00a0", " ")).toContain(told);
  expect(text(".schedule-body").replaceAll("\u00a0", " ")).not.toContain("could not be read");
});

it("BU-23 the schedule is folded at first and follows start time and size", () => {
  show("BakingSchedule");
  render(<RecipeCard form={CITY} mode="view" />);
  const toggle = button("Full schedule");
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  expect(one(".schedule-body").dataset.open).toBe("true");
  click(button("Adjust"));
  type(field("Start time"), "18:30");
  expect(document.querySelector(".timeline time")?.textContent).toBe("18:30");
  expect(text(".legend")).toContain("Day 1 the day you start");
});

it("BU-25 a hidden widget goes to the eye menu and back to its place, also out of eight", () => {
  render(<RecipeCard form={CITY} mode="view" />);
  click(button("Hide Recipe Stats"));
  expect(headings()).not.toContain("Recipe Stats");
  expect(JSON.parse(localStorage.getItem("bread-tools-card") ?? "{}")).toMatchObject({
    hidden: ["RecipeStats"],
  });
  expect(document.activeElement?.textContent).toBe("Widgets (1 hidden)");
  click(button("Show Recipe Stats"));
  expect(headings().at(-1)).toBe("Recipe Stats");
  const titles = WIDGETS.map((widget) => WIDGET_TITLES[widget]);
  click(button("Hide Process Steps"));
  click(button("Hide Baking Schedule"));
  click(button("Show Process Steps"));
  expect(headings()).toEqual(titles.filter((title) => title !== "Baking Schedule"));
  for (const title of titles) if (headings().includes(title)) click(button(`Hide ${title}`));
  expect(headings()).toEqual([]);
  expect(document.activeElement?.textContent).toBe("Widgets (8 hidden)");
  click(button("Default layout"));
  expect(headings()).toEqual(titles);
});

it("BU-24 the menu moves a widget without dragging, and one way only at the ends", () => {
  show("IngredientList", "BakingSchedule", "RecipeStats");
  render(<RecipeCard form={CITY} mode="view" />);
  const menuOf = (title: string) =>
    [...(button(`Move ${title}`).parentElement?.querySelectorAll("li button") ?? [])].map(
      (item) => item.textContent,
    );
  expect(menuOf("Ingredient List")).toEqual(["Move down", "Hide"]);
  expect(menuOf("Recipe Stats")).toEqual(["Move up", "Hide"]);
  const moveDown = one('[data-widget="IngredientList"] li:first-child button', HTMLButtonElement);
  click(moveDown);
  expect(headings().slice(0, 2)).toEqual(["Baking Schedule", "Ingredient List"]);
  expect(localStorage.getItem("bread-tools-card")).toContain('["BakingSchedule","IngredientList"');
});

it("VA-16 the size panel takes 1-999 and 1-9999, steps by 1 and 50, and reverts on leaving", () => {
  show();
  const seen = vi.fn<(form: RecipeForm) => void>();
  render(<Builder start={CITY} seen={seen} />);
  click(button("Adjust"));
  const quantity = field("Quantity");
  const weight = field("Unit weight");
  for (const [input, wrong, kept] of [
    [quantity, "0", "2"],
    [quantity, "1000", "2"],
    [quantity, "two", "2"],
    [weight, "0", "950"],
    [weight, "10000", "950"],
    [weight, "", "950"],
  ] as const) {
    focus(input);
    type(input, wrong);
    blur(input);
    expect([wrong, input.value]).toEqual([wrong, kept]);
  }
  expect(seen).not.toHaveBeenCalled();
  focus(quantity);
  press(quantity, "ArrowUp");
  blur(quantity);
  focus(weight);
  press(weight, "ArrowUp");
  expect(seen.mock.lastCall?.[0]).toMatchObject({ quantity: 3, unitWeight: 1000 });
  expect(text(".card-header")).toContain("Makes 3 x 1,000 g");
  type(weight, "1");
  blur(weight);
  expect(seen.mock.lastCall?.[0].unitWeight).toBe(1);
});

it("VA-16 an invalid start time reverts to the one before", () => {
  show();
  render(<RecipeCard form={CITY} mode="view" />);
  click(button("Adjust"));
  const start = field("Start time");
  expect(start.value).toBe("09:00");
  focus(start);
  type(start, "");
  blur(start);
  expect(start.value).toBe("09:00");
});

it("OC 13 a new size drops the flour set by hand", () => {
  show("IngredientList");
  const seen = vi.fn<(form: RecipeForm) => void>();
  render(<Builder start={{ ...CITY, totalFlourWeight: 1020 }} seen={seen} />);
  click(button("Adjust"));
  const quantity = field("Quantity");
  focus(quantity);
  type(quantity, "4");
  expect(seen.mock.lastCall?.[0]).toMatchObject({ quantity: 4, totalFlourWeight: undefined });
  expect(text(".yield-line")).toContain("Makes four loaves of 888 g.");
});

it("BU-27 a saved recipe can be viewed in another size without changing it", () => {
  show();
  render(<RecipeCard form={CITY} mode="view" madeOn={{ verb: "saved", date: new Date(2026, 10, 20) }} />);
  click(button("Adjust"));
  const quantity = field("Quantity");
  focus(quantity);
  type(quantity, "1");
  expect(text(".card-header")).toContain("Makes 1 x 950 g");
  expect(CITY.quantity).toBe(2);
  expect(text(".card-footer p:first-child")).toBe("Recipe saved on November 20, 2026");
});

it("BU-27 the builder's card prints, has today's date, and holds the given buttons", async () => {
  show();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  render(<Builder start={CITY} seen={() => undefined} />);
  click(button("Print Recipe"));
  await until(() => expect(print).toHaveBeenCalledOnce());
  expect(button("Save Recipe")).toBeDefined();
  expect(text(".card-footer p:first-child")).toBe(
    `Recipe created on ${new Date().toLocaleDateString("en-US", { dateStyle: "long" })}`,
  );
});

it("BU-27 a card of two sheets asks once before printing", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  localStorage.clear();
  useCardLayout.setState({ oneSheet: null });
  render(<RecipeCard form={FULL_CARD} mode="view" />);
  click(button("Print Recipe"));
  expect(print).not.toHaveBeenCalled();
  expect(text("dialog[open] h2")).toBe("This card takes two sheets");
  click(button("Print one sheet"));
  await until(() => expect(print).toHaveBeenCalledOnce());
  expect(document.querySelectorAll(".widget.no-print")).toHaveLength(3);
  click(button("Print Recipe"));
  await until(() => expect(print).toHaveBeenCalledTimes(2));
  click(button("Adjust"));
  click(field("Print on one sheet"));
  expect(document.querySelectorAll(".widget.no-print")).toHaveLength(0);
  expect(JSON.parse(localStorage.getItem("bread-tools-card") ?? "{}")).toMatchObject({ oneSheet: false });
  useCardLayout.setState({ oneSheet: null });
});

it("BU-22 large text is remembered", () => {
  show();
  render(<RecipeCard form={CITY} mode="view" />);
  expect(one(".recipe-card").dataset.large).toBeUndefined();
  click(button("Adjust"));
  click(field("Large text"));
  expect(one(".recipe-card").dataset.large).toBe("true");
  expect(JSON.parse(localStorage.getItem("bread-tools-card") ?? "{}")).toMatchObject({ largeText: true });
});

it("BU-22 the screen stays on while the browser allows it, and the switch says when it does not", async () => {
  show();
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn((_kind: string) => Promise.resolve({ release, released: false }));
  vi.stubGlobal("navigator", { wakeLock: { request } });
  const { again } = render(<RecipeCard form={CITY} mode="view" />);
  click(button("Adjust"));
  await act(async () => field("Keep screen on").click());
  expect(field("Keep screen on").checked).toBe(true);
  expect(request.mock.calls).toEqual([["screen"]]);
  await act(async () => field("Keep screen on").click());
  expect(release).toHaveBeenCalledOnce();
  expect(field("Keep screen on").checked).toBe(false);

  request.mockRejectedValueOnce(new DOMException("battery", "NotAllowedError"));
  await act(async () => field("Keep screen on").click());
  expect(field("Keep screen on").checked).toBe(false);
  expect(descriptionOf(field("Keep screen on"))).toBe("Your browser did not allow this.");

  vi.stubGlobal("navigator", {});
  again(<RecipeCard key="unknown" form={CITY} mode="view" />);
  click(button("Adjust"));
  expect(descriptionOf(field("Keep screen on"))).not.toContain("did not allow");
  await act(async () => field("Keep screen on").click());
  expect(field("Keep screen on").checked).toBe(false);
  expect(descriptionOf(field("Keep screen on"))).toBe("Your browser did not allow this.");
});

it("REL-28 BU-22 the switch stays on while the browser decides, and quick presses hold one lock", async () => {
  show();
  const release = vi.fn(() => Promise.resolve());
  const decide: (() => void)[] = [];
  const request = () => new Promise((resolve) => decide.push(() => resolve({ release, released: false })));
  vi.stubGlobal("navigator", { wakeLock: { request } });
  render(<RecipeCard form={CITY} mode="view" />);
  click(button("Adjust"));
  for (const isOn of [true, false, true]) {
    click(field("Keep screen on"));
    expect(field("Keep screen on").checked).toBe(isOn);
  }
  await act(async () => decide.forEach((answer) => answer()));
  expect(field("Keep screen on").checked).toBe(true);
  expect([decide.length, release.mock.calls.length]).toEqual([2, 1]);
});

it("BU-22 the screen lock is requested again when the page becomes visible", async () => {
  show();
  const first = { release: () => Promise.resolve(), released: false };
  const request = vi.fn(() => Promise.resolve(first));
  vi.stubGlobal("navigator", { wakeLock: { request } });
  render(<RecipeCard form={CITY} mode="view" />);
  click(button("Adjust"));
  await act(async () => field("Keep screen on").click());
  first.released = true;
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(request).toHaveBeenCalledTimes(2);
});

it("CA-06 an empty form has a card too, without NaN", () => {
  const empty = form("city-loaf-master-recipe", {
    flourTypes: [],
    recipeName: "",
    author: "",
    recipeType: "",
  });
  for (const change of [
    {},
    { unitWeight: undefined, quantity: undefined },
    { unitWeight: 50, hydrationPercent: 100 },
  ]) {
    const { host } = render(<RecipeCard form={{ ...empty, ...change }} mode="view" />);
    expect(host.textContent).not.toMatch(/NaN|undefined|Infinity/);
    expect(host.querySelector("h2")?.textContent).toBe("Untitled recipe");
  }
});

it("BU-25 a ripe starter says so instead of a build, and the schedule begins with the dough", () => {
  show("LevainStarter", "BakingSchedule", "ProcessSteps");
  render(<RecipeCard form={{ ...CITY, starterIsRipe: true }} mode="view" />);
  const levain = text('[data-widget="LevainStarter"]');
  expect(levain).toContain("400 g ripe starter, straight from the jar.");
  expect(levain).toContain("Fed with equal weights of flour and water.");
  expect(levain).not.toMatch(/Ratio|hours/);
  expect(text('[data-widget="BakingSchedule"]')).not.toMatch(/levain/i);
  expect(text('[data-widget="ProcessSteps"]')).not.toMatch(/levain/i);
});

it("OC 13 a unit weight typed digit by digit grows half a gram of yeast once", () => {
  show();
  const seen = vi.fn();
  const yeast = form("city-loaf-master-recipe", {
    additives: [{ name: "Yeast", amount: 0.5, unit: "grams" }],
  });
  render(<Builder start={yeast} seen={seen} />);
  click(button("Adjust"));
  const weight = one('.size-panel input[id$="-unit-weight"]', HTMLInputElement);
  focus(weight);
  for (const digits of ["", "5", "50", "500", "5000"]) type(weight, digits);
  for (const digits of ["500", "50", "5", "", "9", "95", "950"]) type(weight, digits);
  blur(weight);
  expect(seen.mock.lastCall?.[0]).toMatchObject({ unitWeight: 950, additives: yeast.additives });
});

it("OC 13 Undo changes the recipe it was offered for, also when the card shows another", () => {
  show();
  const [first, second] = [vi.fn(), vi.fn()];
  const walnuts = form("city-loaf-master-recipe", {
    additives: [{ name: "Walnuts", amount: 200, unit: "grams" }],
  });
  const card = (recipe: RecipeForm, onChange: typeof first) => (
    <>
      <ToastRegion />
      <RecipeCard form={recipe} mode="builder" onChange={onChange} />
    </>
  );
  const { again } = render(card(walnuts, first));
  click(button("Adjust"));
  click(button("Increase quantity by 1"));
  again(card(form("country-sourdough"), second));
  first.mockClear();
  click(button("Undo"));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

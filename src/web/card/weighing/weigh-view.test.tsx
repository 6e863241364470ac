// @vitest-environment happy-dom
import { act, useMemo, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { button, click, one, render } from "../../../../tests/support/render";
import { applyPreset, calculateRecipe, PRESETS, type RecipeForm } from "../../../baking";
import { readTicks } from "../../../contract/recipes/ticks";
import { useWeighing } from "./use-weighing";
import { WeighView } from "./weigh-view";

const [preset] = PRESETS;
if (preset === undefined) throw new Error("no presets");
const CITY = applyPreset(preset);

/** The view over ticks that are kept, as the card keeps them. */
function Kept({
  form,
  start,
  seen,
}: {
  form: RecipeForm;
  start: readonly string[];
  seen: (ticked: readonly string[]) => void;
}) {
  const [ticked, setTicked] = useState(start);
  const recipe = useMemo(() => calculateRecipe(form), [form]);
  const weighing = useWeighing(form, recipe, { ticked }, (patch) => {
    setTicked(patch.ticked ?? []);
    seen(patch.ticked ?? []);
  });
  return <WeighView {...weighing} onClose={closed} />;
}
const closed = vi.fn();
let kept: readonly string[] = [];
const open = (form = CITY, start: readonly string[] = []) =>
  render(<Kept form={form} start={start} seen={(ticked) => (kept = ticked)} />);

const plain = (selector: string) => one(selector).textContent.replace(/\s+/g, " ").trim();
const shown = () => plain(".weigh-press");
const head = () => plain(".weigh-head p");
const press = () => click(one(".weigh-press"));

beforeEach(() => {
  kept = [];
  closed.mockClear();
  vi.stubGlobal("navigator", { wakeLock: { request: () => new Promise(() => undefined) } });
});
afterEach(() => vi.unstubAllGlobals());

it("BU-26 a press ticks the shown ingredient off and shows the next, and Back takes the tick away", () => {
  open();
  expect(head()).toBe("Build the levain: 0 of 4 weighed");
  expect(shown()).toBe("Ripe starter 66 g Press anywhere when it's weighed. Next: Bread flour, 84 g");
  expect(document.activeElement).toBe(one(".weigh-press"));
  expect(button("Back").getAttribute("aria-disabled")).toBe("true");
  press();
  expect(shown()).toContain("Bread flour 84 g");
  expect([...readTicks(kept)]).toEqual([["build 0 0 Ripe starter", 66]]);
  click(button("Back"));
  expect(shown()).toContain("Ripe starter 66 g");
  expect(kept).toEqual([]);
});

it("BU-26 a baker who comes back sees the next ingredient without a tick", () => {
  open(CITY, ["build 0 0 Ripe starter", "build 0 2 All-purpose flour"]);
  expect(shown()).toContain("Bread flour 84 g");
  press();
  expect(head()).toBe("Build the levain: 3 of 4 weighed");
  expect(shown()).toContain("Water 167 g");
});

it("BU-26 a weighed levain says what to do with it, and then the dough follows", () => {
  open();
  for (let pressed = 0; pressed < 4; pressed++) press();
  expect(head()).toBe("Build the levain");
  expect(shown()).toContain("Cover and leave for 12 hours.");
  press();
  expect(head()).toBe("Mix the dough: 0 of 5 weighed");
  click(button("Back"));
  expect(shown()).toContain("Water 167 g");
});

it("BU-26 a ready levain is skipped in one press, and the large button goes on", () => {
  open();
  click(button("Skip to the dough"));
  expect(head()).toBe("Mix the dough: 0 of 5 weighed");
  expect(document.activeElement).toBe(one(".weigh-press"));
  expect(readTicks(kept).size).toBe(4);
});

it("BU-26 at the end everything is weighed; one press closes, another starts over", () => {
  open({ ...CITY, recipeType: "straight-dough", yeastType: "instant", yeastAmount: 1 });
  while (head() !== "All weighed") press();
  expect(shown()).toBe("Everything is weighed. Press anywhere to close.");
  click(button("Start over"));
  expect(head()).toBe("Mix the dough: 0 of 5 weighed");
  expect(kept).toEqual([]);
  while (head() !== "All weighed") press();
  press();
  expect(closed).toHaveBeenCalledOnce();
});

it("BU-26 flour weighed as 400 g that is 435 g now comes up again with its reason", () => {
  open({ ...CITY, quantity: 3 }, [
    "build 0 0 Ripe starter",
    "=66 build 0 0 Ripe starter",
    "build 0 1 Bread flour",
    "build 0 2 All-purpose flour",
    "build 0 3 Water",
  ]);
  expect(head()).toBe("Build the levain: 3 of 4 weighed");
  expect(shown()).toContain(
    "Ripe starter 100 g Build the levain, ripe starter: now 100 g, you had checked off 66 g.",
  );
  press();
  expect([...readTicks(kept)].find(([key]) => key === "build 0 0 Ripe starter")).toEqual([
    "build 0 0 Ripe starter",
    100,
  ]);
  expect(head()).toBe("Build the levain");
});

it("BU-26 water held back is part of the water's row, here as in the list", () => {
  open();
  click(button("Skip to the dough"));
  for (const done of [1, 2, 2, 3, 4]) {
    press();
    if (head() !== "All weighed") expect(head()).toBe(`Mix the dough: ${done} of 5 weighed`);
  }
  expect(shown()).toContain("Water 90 g Keep aside.");
  press();
  expect(head()).toBe("All weighed");
});

it("BU-22 the screen stays on while weighing", async () => {
  const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }));
  vi.stubGlobal("navigator", { wakeLock: { request } });
  await act(async () => void open());
  expect(request).toHaveBeenCalledWith("screen");
});

it("BU-26 Done ticks and goes on to the next; at the end it closes", () => {
  open();
  expect(shown()).toContain("Ripe starter 66 g");
  click(button("Done"));
  expect(closed).not.toHaveBeenCalled();
  expect(shown()).toContain("Bread flour 84 g");
  expect([...readTicks(kept)]).toEqual([["build 0 0 Ripe starter", 66]]);
  // The large button keeps the focus, so Space and Enter go on.
  expect(document.activeElement).toBe(one(".weigh-press"));
  click(button("Skip to the dough"));
  while (head() !== "All weighed") click(button("Done"));
  expect(closed).not.toHaveBeenCalled();
  click(button("Done"));
  expect(closed).toHaveBeenCalledOnce();
});

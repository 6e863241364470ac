// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { button, click, one, render } from "../../../tests/support/render";
import { applyPreset, calculateRecipe, PRESETS, type RecipeForm } from "../../baking";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { weighParts } from "./weigh-parts";
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
  seen: (keys: string[]) => void;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(start));
  return (
    <WeighView
      parts={weighParts(DEFAULT_FORMATS, form, calculateRecipe(form))}
      ticked={ticked}
      onTick={(...keys) => {
        const next = new Set(ticked);
        for (const key of keys) if (!next.delete(key)) next.add(key);
        setTicked(next);
        seen([...next]);
      }}
      onClose={closed}
    />
  );
}
const closed = vi.fn();
let kept: string[] = [];
const open = (form = CITY, start: readonly string[] = []) =>
  render(<Kept form={form} start={start} seen={(keys) => (kept = keys)} />);

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

it("BU-26 one ingredient at a time: a press ticks it off and shows the next, Back takes the tick away", () => {
  open();
  expect(head()).toBe("Build the levain, 1 of 4");
  expect(shown()).toBe("Ripe starter 66 g Press anywhere when it's weighed. Next: Bread flour, 84 g");
  expect(document.activeElement).toBe(one(".weigh-press"));
  expect(button("Back").getAttribute("aria-disabled")).toBe("true");
  press();
  expect(shown()).toContain("Bread flour 84 g");
  expect(kept).toEqual(["build 0 0 Ripe starter"]);
  click(button("Back"));
  expect(shown()).toContain("Ripe starter 66 g");
  expect(kept).toEqual([]);
});

it("BU-26 what was ticked is passed by: whoever comes back sees the same ingredient", () => {
  open(CITY, ["build 0 0 Ripe starter", "build 0 2 All-purpose flour"]);
  expect(shown()).toContain("Bread flour 84 g");
  press();
  expect(head()).toBe("Build the levain, 4 of 4");
  expect(shown()).toContain("Water 167 g");
});

it("BU-26 a levain that is weighed says what to do with it, and then comes the dough", () => {
  open();
  for (let pressed = 0; pressed < 4; pressed++) press();
  expect(head()).toBe("Build the levain");
  expect(shown()).toContain("Cover and leave for 12 hours.");
  press();
  expect(head()).toBe("Mix the dough, 1 of 6");
  click(button("Back"));
  expect(shown()).toContain("Water 167 g");
});

it("BU-26 a levain that is ready is skipped in one press, and the large button goes on", () => {
  open();
  click(button("Skip to the dough"));
  expect(head()).toBe("Mix the dough, 1 of 6");
  expect(document.activeElement).toBe(one(".weigh-press"));
  expect(kept).toHaveLength(4);
});

it("BU-26 at the end everything is weighed; one press closes, another begins again", () => {
  open({ ...CITY, recipeType: "straight-dough", yeastType: "instant", yeastAmount: 1 });
  while (head() !== "All weighed") press();
  expect(shown()).toBe("Everything is weighed. Press anywhere to close.");
  click(button("Start over"));
  expect(head()).toBe("Mix the dough, 1 of 6");
  expect(kept).toEqual([]);
  while (head() !== "All weighed") press();
  press();
  expect(closed).toHaveBeenCalledOnce();
});

it("BU-22 the screen stays on while somebody weighs", async () => {
  const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }));
  vi.stubGlobal("navigator", { wakeLock: { request } });
  await act(async () => void open());
  expect(request).toHaveBeenCalledWith("screen");
});

import { expect, it } from "vitest";
import { calculateRecipe, PRESETS } from "../../../baking";
import { byDough, DOUGHS, type WishItem } from "../../../contract/requests/breads";
import { dayRecipe } from "./day-recipe";

const of = (items: WishItem[]) => byDough(items).map((sum) => dayRecipe(sum, "2026-12-05"));

it("a day's dough is its preset's recipe, in the amount of the day", () => {
  const [made] = of([{ pieces: 4, bread: "rye-loaf" }]);
  expect(made?.form).toMatchObject({ recipeName: "Rye for Sat, Dec 5", quantity: 4, unitWeight: 1100 });
  expect(made?.preset.name).toBe("Rye Pan Loaf");
});

it("loaves and rolls of one dough are one batch, and each dough has its own recipe", () => {
  const made = of([
    { pieces: 4, bread: "sourdough-loaf" },
    { pieces: 20, bread: "sourdough-roll" },
    { pieces: 6, bread: "baguette" },
  ]);
  expect(made.map((one) => [one?.form.quantity, one?.form.unitWeight])).toEqual([
    [24, 225],
    [6, 300],
  ]);
  const [sourdough] = made;
  if (!sourdough) throw new Error("no recipe");
  // 5,400 g of dough, give or take the rounding of the flour.
  expect(Math.abs(calculateRecipe(sourdough.form).totalDoughWeight - 5400)).toBeLessThan(500);
});

it("each dough has its preset, except those without a recipe of ours", () => {
  const ids = new Set(PRESETS.map(({ id }) => id));
  for (const { preset } of Object.values(DOUGHS)) expect(preset === null || ids.has(preset)).toBe(true);
  expect(of([{ pieces: 12, bread: "other" }])).toEqual([null]);
});

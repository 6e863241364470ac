import { expect, it } from "vitest";
import { byDough } from "../../../contract/requests/breads";
import { dayBreads } from "./day-breads";

it("a day's doughs are breads with their pieces and weights; what has no recipe of ours is left out", () => {
  const doughs = byDough([
    { pieces: 4, bread: "rye-loaf" },
    { pieces: 4, bread: "sourdough-loaf" },
    { pieces: 20, bread: "sourdough-roll" },
    { pieces: 3, bread: "other" },
  ]);
  expect(dayBreads(doughs)).toEqual([
    { of: "city-loaf-master-recipe", quantity: 24, grams: 225 },
    { of: "rye-pan-loaf", quantity: 4, grams: 1100 },
  ]);
});

it("the baker's choice is baked with the sourdough, whose recipe it has", () => {
  const doughs = byDough([
    { pieces: 4, bread: "sourdough-loaf" },
    { pieces: 2, bread: "choice" },
  ]);
  expect(dayBreads(doughs)).toEqual([{ of: "city-loaf-master-recipe", quantity: 6, grams: 950 }]);
});

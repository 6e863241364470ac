import { expect, it } from "vitest";
import { findOvenClash, type Kitchen } from "..";
import { A, C } from "../recipe/cases";
import type { RecipeForm } from "../recipe/recipe-form";

const pot: RecipeForm = { ...A, quantity: 1, ovenType: "dutch-oven", bakeTemperature: "450°F" };
const sheet: RecipeForm = { ...C, quantity: 1, bakeTemperature: "230°C" };
const cool: RecipeForm = { ...sheet, bakeTemperature: "350°F" };

/** Breads a, b, c with their forms, from when and until when each is in the oven. */
const clashOf = (kitchen: Kitchen, ...turns: [RecipeForm, number, number][]) =>
  findOvenClash(
    turns.map(([form, from, to], index) => ({ bread: "abc"[index] ?? "", form, from, to })),
    kitchen,
  );

it.each<[string, ReturnType<typeof clashOf>, ReturnType<typeof clashOf>]>([
  ["one after another", clashOf({}, [sheet, 600, 645], [sheet, 645, 690]), null],
  ["at one heat, written in two units, side by side", clashOf({}, [sheet, 600, 645], [pot, 630, 675]), null],
  [
    "another heat waits until the oven has it",
    clashOf({}, [sheet, 600, 645], [cool, 630, 675]),
    { bread: "b", beside: "a", later: 30 },
  ],
  ["another heat in a second oven", clashOf({ ovens: [2, 2] }, [sheet, 600, 645], [cool, 630, 675]), null],
  [
    "an oven for one loaf",
    clashOf({ ovens: [1] }, [sheet, 600, 645], [sheet, 630, 675]),
    { bread: "b", beside: "a", later: 15 },
  ],
  [
    "one pot, which heats again",
    clashOf({ pots: 1 }, [pot, 600, 645], [pot, 650, 695]),
    { bread: "b", beside: "a", later: 10 },
  ],
  ["two pots", clashOf({ pots: 2 }, [pot, 600, 645], [pot, 605, 650]), null],
  [
    "the bread begun later is the one that waits, whatever the order",
    clashOf({}, [cool, 630, 675], [sheet, 600, 645]),
    { bread: "a", beside: "b", later: 30 },
  ],
  [
    "an oven that is taken all day",
    clashOf({}, [sheet, 0, 1440], [cool, 30, 60]),
    { bread: "b", beside: "a", later: null },
  ],
  [
    "a single bread of more pieces than pots",
    clashOf({ pots: 1 }, [{ ...pot, quantity: 2 }, 600, 700]),
    null,
  ],
])("OC 30 the oven of a day under way: %s", (_, found, expected) => {
  expect(found).toEqual(expected);
});

it("OC 30 moved as told, the clash is over", () => {
  const first: [RecipeForm, number, number] = [sheet, 600, 645];
  for (let from = 560; from < 645; from += 5) {
    const found = clashOf({}, first, [cool, from, from + 40]);
    const later = found?.later ?? expect.unreachable();
    if (found?.bread === "b") expect(clashOf({}, first, [cool, from + later, from + later + 40])).toBeNull();
    else expect(clashOf({}, [sheet, 600 + later, 645 + later], [cool, from, from + 40])).toBeNull();
  }
});

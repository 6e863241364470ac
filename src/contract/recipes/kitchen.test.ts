import { expect, it } from "vitest";
import { readKitchen } from "./kitchen";

it("a kitchen keeps its pieces at once and what several breads share; 0 is a thing that is not counted", () => {
  const said = { "pot-loaf": 2, people: 2, pots: 0, ovens: 2, "oven-1": 6, "oven-2": 4 };
  expect(readKitchen({ ...said, "pan-loaf": 0, "oven-5": 3, mixers: -1, fridge: "8", stones: 1.5 })).toEqual(
    said,
  );
});

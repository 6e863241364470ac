import { expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import { readKitchenNow, readKitchen } from "./temperature-store";

it("reads a kitchen back, and takes what makes no sense as never typed", () => {
  const kitchen = { dough: 78, room: 66, fridge: 41, friction: { mixer: 24 } };
  expect(readKitchen(JSON.stringify(kitchen))).toEqual(kitchen);
  for (const text of [null, "", "{", "7", "[]", '{"friction":3}']) {
    expect(readKitchen(text)).toEqual({ friction: {} });
  }
  const broken = { dough: "78", room: 900, tap: null, fridge: 38.5, friction: { mixer: -1, kneader: 5 } };
  expect(readKitchen(JSON.stringify(broken))).toEqual({ fridge: 38.5, friction: {} });
});

it("what was never typed follows the room, the bread and the way it is mixed", () => {
  const form = { ...defaultRecipe(), mixingMethod: "mixer" as const };
  const typed = { room: 63, friction: {} };
  expect(readKitchenNow(typed, form)).toEqual({
    dough: 76,
    room: 63,
    flour: 63,
    levain: 63,
    tap: 63,
    fridge: 38,
    friction: 20,
  });
  expect(readKitchenNow({ ...typed, levain: 74, friction: { mixer: 17, hand: 4 } }, form)).toMatchObject({
    levain: 74,
    friction: 17,
  });
});

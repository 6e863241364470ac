import { expect, it } from "vitest";
import { defaultRecipe } from "../../../baking";
import { readKitchenNow, readKitchen } from "./temperature-store";

it("a stored kitchen is read back, and values that make no sense count as never typed", () => {
  const kitchen = { dough: 78, room: 66, fridge: 41, mixingAdds: { mixer: 9 } };
  expect(readKitchen(JSON.stringify(kitchen))).toEqual(kitchen);
  for (const text of [null, "", "{", "7", "[]", '{"mixingAdds":3}', '{"friction":{"mixer":24}}']) {
    expect(readKitchen(text)).toEqual({ mixingAdds: {} });
  }
  const broken = { dough: "78", room: 900, tap: null, fridge: 38.5, mixingAdds: { mixer: -1, kneader: 5 } };
  expect(readKitchen(JSON.stringify(broken))).toEqual({ fridge: 38.5, mixingAdds: {} });
});

it("temperatures never typed follow the room, the bread and its mixing", () => {
  const form = { ...defaultRecipe(), mixingMethod: "mixer" as const };
  const typed = { room: 63, mixingAdds: {} };
  expect(readKitchenNow(typed, form)).toEqual({
    dough: 76,
    room: 63,
    flour: 63,
    levain: 63,
    tap: 63,
    fridge: 38,
    friction: 7,
  });
  expect(readKitchenNow({ ...typed, levain: 74, mixingAdds: { mixer: 17, hand: 4 } }, form)).toMatchObject({
    levain: 74,
    friction: 17,
  });
});

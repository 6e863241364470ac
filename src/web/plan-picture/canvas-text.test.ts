import { expect, it } from "vitest";
import { broken, fitted } from "./canvas-text";

/** Every letter as wide as the next. */
const measure = (text: string) => Array.from(text).length;

it("a name breaks into as few lines as it needs", () => {
  expect(broken("City Loaf Master Recipe", 11, 3, measure)).toEqual(["City Loaf", "Master", "Recipe"]);
  expect(broken("City Loaf", 11, 3, measure)).toEqual(["City Loaf"]);
});

it("text without room ends in dots, and no character is cut in two", () => {
  expect(broken("one two three four", 5, 2, measure)).toEqual(["one", "two…"]);
  expect(fitted("🍞🍞🍞🍞", 3, measure)).toBe("🍞🍞…");
  expect(fitted("rye", 3, measure)).toBe("rye");
});

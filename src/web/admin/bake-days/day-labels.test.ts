// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { bread } from "../../../../tests/support/admin-dashboard";
import { calculateRecipe } from "../../../baking";
import { BREADS, type WishItem } from "../../../contract/requests/breads";
import { labelsOfDay } from "./day-labels";

const wish = (nth: number, items: WishItem[], instructions = "") =>
  bread(nth, { status: "confirmed", instructions, wish: { items, by: "read" } });
const of = (...requests: ReturnType<typeof wish>[]) => labelsOfDay(requests, "2026-12-05");
const named = ({ loaves }: ReturnType<typeof of>) => loaves.map(({ name, labels }) => [name, labels]);

describe("AD-13 labels of a day", () => {
  it("are one for each piece, bread by bread, whoever they are for", () => {
    const day = of(
      wish(1, [{ pieces: 2, bread: "rye-loaf" }]),
      wish(2, [{ pieces: 12, bread: "sourdough-roll" }]),
      wish(3, [
        { pieces: 1, bread: "sourdough-loaf" },
        { pieces: 1, bread: "rye-loaf" },
      ]),
    );
    expect(named(day)).toEqual([
      ["Sourdough loaf", 1],
      ["Rye loaf", 3],
      ["Sourdough roll", 12],
    ]);
    expect(day.without).toBe(0);
  });

  it("bread of a wish that names walnuts is a kind of its own", () => {
    const day = of(
      wish(1, [{ pieces: 1, bread: "rye-loaf" }]),
      wish(2, [{ pieces: 2, bread: "rye-loaf" }], "Two rye loaves with walnuts"),
      wish(3, [{ pieces: 1, bread: "rye-loaf" }], "A rye loaf, no sesame please"),
    );
    expect(named(day)).toEqual([
      ["Rye loaf", 2],
      ["Rye loaf with walnuts", 2],
    ]);
    expect(day.loaves.map(({ besides }) => besides)).toEqual(["", "walnuts"]);
  });

  it("the baker's choice is the bread it is baked as", () => {
    expect(named(of(wish(1, [{ pieces: 1, bread: "choice" }])))).toEqual([["Sourdough loaf", 1]]);
  });

  it("the weight is that of one baked loaf, and a roll has its part of the dough", () => {
    const { loaves } = of(
      wish(1, [{ pieces: 4, bread: "sourdough-loaf" }]),
      wish(2, [{ pieces: 20, bread: "sourdough-roll" }]),
    );
    const [loaf, roll] = loaves;
    if (loaf?.grams === undefined || roll?.grams === undefined) throw new Error("no weight");
    const ofLoaf = BREADS["sourdough-loaf"].grams;
    const part = BREADS["sourdough-roll"].grams / ofLoaf;
    // Both are rounded to 10 g.
    expect(Math.abs(roll.grams - loaf.grams * part)).toBeLessThanOrEqual(5 + 5 * part);
    expect(loaf.grams).toBeLessThan(ofLoaf);
    // All pieces together weigh what the dough of the day weighs after baking.
    const { bakedPieceWeight } = calculateRecipe(loaf.form);
    const together = 4 * loaf.grams + 20 * roll.grams;
    expect(Math.abs(together - 24 * bakedPieceWeight)).toBeLessThanOrEqual(24 * 5);
  });

  it("what has no recipe of ours has no label, and is counted", () => {
    const day = of(
      wish(1, [
        { pieces: 12, bread: "other" },
        { pieces: 1, bread: "rye-loaf" },
      ]),
    );
    expect(named(day)).toEqual([["Rye loaf", 1]]);
    expect(day.without).toBe(12);
  });
});

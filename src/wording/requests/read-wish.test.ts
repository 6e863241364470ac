import { describe, expect, it } from "vitest";
import { BREADS, gramsOf, loavesOf } from "../../contract/requests/breads";
import { readWish } from "./read-wish";

/** "2 sourdough loaves + 60 rolls", with a question mark after a guess. */
function said(text: string): string {
  const { items, by } = readWish(text);
  const words = items.map(({ pieces, bread }) => `${pieces} ${BREADS[bread][pieces === 1 ? "one" : "many"]}`);
  return words.join(" + ") + (by === "guess" ? "?" : "");
}

describe("AD-12 a bread wish is read from its words", () => {
  it.each([
    // Plain numbers.
    ["two loaves", "2 sourdough loaves"],
    ["2 loaves please", "2 sourdough loaves"],
    ["Two loaves of rye", "2 rye loaves"],
    ["60 rolls", "60 rolls"],
    ["sixty rolls for a party", "60 rolls"],
    ["a dozen buns", "12 rolls"],
    ["two dozen dinner rolls", "24 rolls"],
    ["2 dozen rolls", "24 rolls"],
    ["half a dozen sourdough rolls", "6 sourdough rolls"],
    ["half-dozen bagels", "6 other pieces"],
    ["sourdough x3", "3 sourdough loaves"],
    ["sourdough × 3", "3 sourdough loaves"],
    ["3x baguette", "3 baguettes"],
    ["3 x baguettes", "3 baguettes"],
    ["Baguettes (4)", "4 baguettes"],
    ["rolls: 40", "40 rolls"],
    ["1,000 rolls", "999 rolls"],
    ["two hundred rolls", "200 rolls"],
    ["a rye loaf", "1 rye loaf"],
    ["one whole-wheat boule", "1 whole wheat loaf"],
    ["an olive ciabatta", "1 ciabatta"],
    ["a couple of baguettes", "2 baguettes"],
    ["2-3 loaves", "3 sourdough loaves"],
    ["one or two loaves", "2 sourdough loaves"],
    // Several kinds.
    ["Two country loaves and a dozen buns", "2 country loaves + 12 rolls"],
    ["1 sourdough, 2 rye and 3 baguettes", "1 sourdough loaf + 2 rye loaves + 3 baguettes"],
    ["three loaves: two rye and one sourdough", "1 sourdough loaf + 2 rye loaves"],
    ["2 challahs + 1 focaccia", "2 challahs + 1 focaccia"],
    ["4 pizza doughs, 2 sandwich loaves", "2 sandwich loaves + 4 pizzas"],
    // Numbers that do not count bread.
    ["two 900 g loaves", "2 sourdough loaves"],
    ["a 2 lb loaf", "1 sourdough loaf"],
    ["one loaf for 60 people", "1 sourdough loaf"],
    ["2 loaves at 5 pm on December 12", "2 sourdough loaves"],
    ["For December 5: two loaves", "2 sourdough loaves"],
    ["December 5 loaf", "1 sourdough loaf?"],
    ["It is her 40th birthday, one challah please", "1 challah"],
    ["We are 6 people, two loaves", "2 sourdough loaves"],
    // Bread that is liked or excluded is not asked for.
    ["I love sourdough! Could I have two loaves?", "2 sourdough loaves"],
    ["I like rye. Two loaves, please.", "2 rye loaves"],
    ["two loaves without rye flour, no nuts", "2 sourdough loaves"],
    ["One loaf, and no baguettes this time", "1 sourdough loaf"],
    ["I have your sourdough starter. One rye loaf please.", "1 rye loaf"],
    ["two large dark crusty seeded rye loaves", "2 rye loaves"],
    // If a number is missing, the owner has to look.
    ["A few rolls", "12 rolls?"],
    ["some rolls and a baguette", "1 baguette + 12 rolls?"],
    ["rolls for a party", "12 rolls?"],
    ["sourdough please", "1 sourdough loaf?"],
    ["A dark rye, please", "1 rye loaf"],
    ["whatever you like", "1 loaf, baker's choice?"],
    ["", "1 loaf, baker's choice?"],
    ["No nuts please", "1 loaf, baker's choice?"],
  ])("%j is read as %s", (text, words) => {
    expect(said(text)).toBe(words);
  });

  it("an omakase is one loaf of the baker's choice, or as many as its words say", () => {
    expect(readWish("", true)).toEqual({ items: [{ pieces: 1, bread: "choice" }], by: "read" });
    expect(readWish("no nuts please", true).by).toBe("read");
    expect(readWish("two loaves, no nuts", true).items).toEqual([{ pieces: 2, bread: "choice" }]);
    expect(readWish("two rye loaves", true).items).toEqual([{ pieces: 2, bread: "rye-loaf" }]);
  });

  it("two loaves are two, and sixty rolls are sixty", () => {
    const rolls = readWish("sixty rolls").items;
    expect(gramsOf(rolls)).toBe(4800);
    expect(loavesOf(gramsOf(rolls))).toBe(6);
    expect(loavesOf(gramsOf(readWish("two loaves").items))).toBe(2);
  });

  it("any text is read, as 1 to 999 pieces of a kind", () => {
    const words = [
      "two",
      "60",
      "rolls",
      "loaf",
      "x",
      "(",
      "of",
      "rye",
      "no",
      "dozen",
      "a",
      "\u{1f35e}",
      "1/2",
      "-",
      "\n",
    ];
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647) % words.length;
    for (let turn = 0; turn < 3_000; turn += 1) {
      const text = Array.from({ length: 1 + (next() % 12) }, () => words[next()]).join(" ");
      const { items } = readWish(text);
      expect(items.length).toBeGreaterThan(0);
      for (const { pieces } of items) {
        expect(Number.isInteger(pieces) && pieces >= 1 && pieces <= 999 * items.length).toBe(true);
      }
    }
  });
});

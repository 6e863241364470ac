import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRecipe } from ".";
import { calculateRecipe } from "../baking";
import { anyList, anyText } from "../../tests/intake/random-texts";
import { readSet } from "../../tests/intake/read-set";
import { lettersLookedAt } from "../../tests/support/letters-looked-at";
import { cases } from "../../tests/support/random-cases";

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
const once = (lines: readonly string[]) => lines.filter((line, at) => line !== lines[at - 1]);

describe("a baker pastes anything", () => {
  it("no text makes the reader throw, and every line of it comes back in order", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { lines } = readRecipe(text);
        expect(once(lines.map(({ source }) => source))).toEqual(once(linesOf(text)));
        for (const { grams, doubt, ignored } of lines) {
          expect(grams === null || (Number.isFinite(grams) && grams >= 0)).toBe(true);
          if (grams === null && ignored === undefined) expect(doubt).toBe(true);
        }
      }),
      { numRuns: cases(20_000) },
    );
  });

  it("no page makes the reader throw", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readRecipe(text, "html").lines).toBeInstanceOf(Array);
      }),
      { numRuns: cases(10_000) },
    );
  });

  it("the grams of a list are those of its text, whichever way round each line is", () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const text = list.map(({ name, grams, isFirst }) =>
          isFirst ? `${grams} g ${name}` : `${name} ${grams} g`,
        );
        const { lines } = readRecipe(text.join("\n"));
        expect(lines.map(({ name, grams }) => [name, grams])).toEqual(
          list.map(({ name, grams }) => [name, grams]),
        );
      }),
      { numRuns: cases(5000) },
    );
  });

  it("a form weighs what the lines weigh", () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const text = list.map(({ name, grams }) => `${name} ${grams} g`);
        const { form } = readRecipe(text.join("\n"));
        if (form === null) return;
        const made = calculateRecipe(form).allIngredients.reduce((sum, { weight }) => sum + weight, 0);
        const said = list.reduce((sum, { grams }) => sum + grams, 0);
        expect(Math.abs(made - said)).toBeLessThanOrEqual(list.length);
      }),
      { numRuns: cases(5000) },
    );
  });
});

describe("REL-14 the work of reading grows with the text's letters alone", () => {
  const set = readSet()
    .filter(({ kind }) => kind === "text")
    .map(({ text }) => text)
    .join("\n");
  const shapes = [
    "1 ",
    "1",
    "1 g salt, ",
    "5 g salt and ",
    "levain\n",
    "a\t",
    "| 1 g a ",
    "(",
    "a;1 g\n",
    "flour 5%\n",
    "Levain:\n5 g flour\n",
    "Total 5 g\n",
    "Mix 5 g flour. ",
    "1/2 ",
    "l",
    "5OO g ",
    ": ",
    "a  1 g\n",
    "x ",
    "- \n",
    "Levain 5 g\nall of the levain\n",
    '"a,"1,\n',
    "<b>",
    "<li>5 g salt",
    "&amp;",
  ];

  it.each([...shapes, set])("%j four times as often takes at most four times the work, and some", (shape) => {
    const kind = /^[<&]/.test(shape) ? "html" : "text";
    const repeated = (letters: number) => shape.repeat(Math.ceil(letters / shape.length));
    const few = repeated(Math.max(4000, shape.length));
    // Each text anew: what is remembered of one is no work for the next.
    const less = lettersLookedAt(() => readRecipe(`${few}\n`, kind));
    const more = lettersLookedAt(() => readRecipe(few.repeat(4), kind));
    expect(more).toBeLessThan(less * 5 + 200_000);
  });
});

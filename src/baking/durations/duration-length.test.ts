import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lettersLookedAt } from "../../../tests/support/letters-looked-at";
import { cases } from "../../../tests/support/random-cases";
import { plainDurations } from "./duration-tokens";
import { parseDuration, readChoice, readStages } from "./duration";

const SHAPES = cases(1000);
/** The longest text of a field, about. */
const LETTERS = 500;
/** A usual text takes 10 for each letter, the worst shape about 60. What grew with the square took 260 to 300. */
const MOST_LOOKS = 120;

const repeated = (shape: string, end: string): string =>
  shape.repeat(Math.ceil(LETTERS / shape.length)).slice(0, LETTERS - end.length) + end;

const piece = fc.constantFrom(
  ..."1 2 45 1/2 11/2 24/48 ½ 1:30 1.5 1,440 half an a couple overnight hours h min minutes' days - – ~ to or and between up to at most then + ; , . ( ) x times every fold fridge lid off 450 °F 75F → ± per side total after the last % ' here".split(
    " ",
  ),
);
const shape = fc
  .array(fc.tuple(piece, fc.constantFrom("", " ")), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flat().join(""));
const field = fc.constantFrom("", "bakeTime", "coldRetardDuration", "foldTiming");

describe("OC 27, REL-14 the work of reading a text grows with its letters alone", () => {
  it("of any shape, repeated up to the longest text", { timeout: 60_000 }, () => {
    const isBounded = (one: string, end: string, name: string) => {
      const text = repeated(one, end);
      // A sign such as "±" is read as words.
      const looks =
        lettersLookedAt(() => readStages(text, name)) / Math.max(LETTERS, plainDurations(text).length);
      expect(looks, `${JSON.stringify(one)} before ${JSON.stringify(end)}`).toBeLessThan(MOST_LOOKS);
    };
    const known = ["1-2-1-2-", "1-", ", here 1 h", "1 h, here 1 h", "1 to 2 or ", "(1 h) ", "-~ ", ";1"];
    for (const one of known) for (const end of ["", "h"]) isBounded(one, end, "");
    fc.assert(
      fc.property(shape, fc.constantFrom("", "h", " 1 h", ", here 1 h"), field, (one, end, name) => {
        isBounded(one, end, name);
      }),
      { numRuns: SHAPES },
    );
  });

  it.each(["1-2-1-2-", ", here 1 h", "1-2 h, here 1 h", "(1 h", "- "])(
    "of 35,000 letters of %j, without an error",
    (one) => {
      const text = one.repeat(35_000 / one.length);
      expect(() => [readStages(text), parseDuration(text), readChoice(text)]).not.toThrow();
    },
  );

  it("a range has at most four ends", () => {
    expect(parseDuration("12-18-24-36 hours")).toEqual([720, 2160]);
    expect(parseDuration("4-1-1-1-1 hours")).toEqual([60, 60]);
  });

  it("a text records one choice", () => {
    expect(readChoice("12-18 hours, here 14 h 30")).toEqual({ written: "12-18 hours", minutes: 870 });
    expect(readChoice("12-18 hours, here 14 h, here 15 h")).toBeNull();
    expect(readChoice("12-18 hours, here 14 h, then 1 h")).toBeNull();
  });
});

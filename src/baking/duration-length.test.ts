import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../tests/support/random-cases";
import { parseDuration, readChoice, readStages } from "./duration";

const SHAPES = cases(1000);
const LETTERS = 500;
const USUAL = "About 2-3 hours covered, fold every 30 minutes, until airy. ";
/** Some words cost more than others; what was worse than linear cost 100 times the usual and more. */
const TIMES_THE_USUAL = 15;
const MOST_TRIES = 40;

const repeated = (shape: string, end = ""): string =>
  shape.repeat(Math.ceil(LETTERS / shape.length)).slice(0, LETTERS - end.length) + end;

/** The quickest of several readings, at most as many as needed to be below a limit. */
function millisecondsToRead(text: string, field: string, limit: number, tries: number): number {
  let quickest = Infinity;
  for (let tried = 0; tried < tries && quickest > limit; tried += 1) {
    const began = performance.now();
    readStages(text, field);
    quickest = Math.min(quickest, performance.now() - began);
  }
  return quickest;
}

const piece = fc.constantFrom(
  ..."1 2 45 1/2 11/2 24/48 ½ 1:30 1.5 1,440 half an a couple overnight hours h min minutes' days - – ~ to or and between up to at most then + ; , . ( ) x times every fold fridge lid off 450 °F 75F → ± per side total after the last % ' here".split(
    " ",
  ),
);
const shape = fc
  .array(fc.tuple(piece, fc.constantFrom("", " ")), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flat().join(""));
const field = fc.constantFrom("", "bakeTime", "coldRetardDuration", "foldTiming");

describe("OC 27, REL-14 the time to read a text grows with its letters alone", () => {
  it("of any shape, repeated up to the longest text", { timeout: 60_000 }, () => {
    const limit = TIMES_THE_USUAL * millisecondsToRead(repeated(USUAL), "", 0, 200);
    const known = ["1-2-1-2-", "1-", ", here 1 h", "1 h, here 1 h", "1 to 2 or ", "(1 h) ", "-~ "];
    const found = (text: string, name: string) => {
      expect([text, millisecondsToRead(text, name, limit, MOST_TRIES) <= limit]).toEqual([text, true]);
    };
    for (const one of known) for (const end of ["", "h"]) found(repeated(one, end), "");
    fc.assert(
      fc.property(shape, fc.constantFrom("", "h", " 1 h", ", here 1 h"), field, (one, end, name) => {
        found(repeated(one, end), name);
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

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { parseDuration, readStages } from "./duration";

/** Random texts of each property; `DURATION_TEXTS=170000` makes a million of them. */
const RUNS = cases(4000);
const LONG_TEST = 30_000 + RUNS;
const MONTH = 30 * 24 * 60;

const field = fc.constantFrom(
  "",
  "bulkFermentationDuration",
  "proofingTime",
  "preShapeRest",
  "coldRetardDuration",
  "bakeTime",
  "foldTiming",
  "prefermentTimeTemp",
  "temperTime",
  "panRest",
);

const WHOLE = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
/** How a part of an hour, in minutes, is written after a whole number of hours, and alone. */
const PARTS: readonly { minutes: number; behind: readonly string[]; alone: readonly string[] }[] = [
  { minutes: 0, behind: ["", ".0"], alone: [] },
  {
    minutes: 30,
    behind: ["-1/2", " 1/2", "½", " ½", "-½", ".5", ",5", " and a half", " and 1/2", " & 1/2", " 1⁄2", "¹⁄₂"],
    alone: ["1/2", "½", "0.5", ".5"],
  },
  {
    minutes: 15,
    behind: ["-1/4", " 1/4", "¼", "-¼", ".25", " and a quarter", "\u00a01/4"],
    alone: ["1/4", "¼", "0.25"],
  },
  { minutes: 45, behind: ["-3/4", " 3/4", "¾", ".75", " and three quarters"], alone: ["3/4", "¾"] },
  { minutes: 20, behind: ["-1/3", " 1/3", "⅓"], alone: ["1/3", "⅓"] },
  { minutes: 40, behind: ["-2/3", " 2/3", "⅔"], alone: ["2/3", "⅔"] },
];

/** A number of hours below 24 in one of its spellings. */
const someHours = fc
  .record({
    whole: fc.integer({ min: 0, max: 23 }),
    part: fc.constantFrom(...PARTS),
    which: fc.nat({ max: 11 }),
    isSpelled: fc.boolean(),
  })
  .filter(({ whole, part }) => whole > 0 || part.minutes > 0)
  .map(({ whole, part, which, isSpelled }) => {
    const forms = whole === 0 ? part.alone : part.behind;
    const tail = forms[which % forms.length] ?? "";
    const isWord = isSpelled && (tail === "" || tail.startsWith(" and "));
    const number = whole === 0 ? "" : ((isWord ? WHOLE[whole] : undefined) ?? String(whole));
    return { minutes: 60 * whole + part.minutes, text: number + tail };
  });

const hour = fc.constantFrom(" hours", " hrs", " hr", "h", " h", "\u00a0hours", "-hour", " hrs.", " Hours");
/** A number and its unit, with a space between two words. */
const withUnit = (number: string, unit: string) =>
  /[a-z]$/.test(number) && /^[a-z]/.test(unit) ? `${number} ${unit}` : number + unit;

const begin = fc.constantFrom(
  "",
  "about ",
  "approx. ",
  "~",
  "roughly ",
  "bulk: ",
  "until doubled, ",
  "at 75°F, ",
);
const end = fc.constantFrom(
  "",
  " at 75°F",
  " until doubled",
  " (78F)",
  ", covered",
  " or until airy",
  " total",
);
const between = fc.constantFrom(
  (from: string, to: string, unit: string) => `${from} to ${withUnit(to, unit)}`,
  (from: string, to: string, unit: string) => `${from}-${withUnit(to, unit)}`,
  (from: string, to: string, unit: string) => `${from} – ${withUnit(to, unit)}`,
  (from: string, to: string, unit: string) => `${from} or ${withUnit(to, unit)}`,
  (from: string, to: string, unit: string) => `from ${from} to ${withUnit(to, unit)}`,
  (from: string, to: string, unit: string) => `between ${from} and ${withUnit(to, unit)}`,
  (from: string, to: string, unit: string) => `${from} (or up to ${to}) ${unit.trim()}`,
  (from: string, to: string, unit: string) => `${withUnit(from, unit)} to ${withUnit(to, unit)}`,
  (from: string, to: string, unit: string) => `${withUnit(from, unit)}, up to ${to}`,
);

describe("OC 27 a meaning that is spelled in any way is read again", () => {
  const runs = { numRuns: RUNS };

  it(
    "one time",
    () => {
      fc.assert(
        fc.property(someHours, hour, begin, end, field, ({ text, minutes }, unit, before, after, name) => {
          expect(parseDuration(before + withUnit(text, unit) + after, name)).toEqual([minutes, minutes]);
        }),
        runs,
      );
    },
    LONG_TEST,
  );

  it(
    "a range of two",
    () => {
      fc.assert(
        fc.property(
          fc.tuple(someHours, someHours).filter(([one, other]) => one.minutes !== other.minutes),
          fc.tuple(between, hour, begin, end, field),
          (ends, [say, unit, before, after, name]) => {
            const [from, to] = ends.toSorted((one, other) => one.minutes - other.minutes);
            if (from === undefined || to === undefined) return;
            const text = before + say(from.text, to.text, unit) + after;
            expect([text, parseDuration(text, name)]).toEqual([text, [from.minutes, to.minutes]]);
          },
        ),
        runs,
      );
    },
    LONG_TEST,
  );
});

/**
 * The least value of each number in a text, read independently of the code under test: fractions and decimals, one by
 * one.
 */
function numbersIn(text: string): number[] {
  const fractions: Readonly<Record<string, number>> = {
    "½": 0.5,
    "¼": 0.25,
    "¾": 0.75,
    "1/2": 0.5,
    "3/4": 0.75,
  };
  const found = text.matchAll(/(?:(\d+)(?:[- ]| - )?)?(½|¼|¾|1\/2|3\/4)|\d+(?:\.\d+)?/g);
  return [...found].map(([all, whole, fraction]) =>
    fraction === undefined ? Number(all) : Number(whole ?? 0) + (fractions[fraction] ?? 0),
  );
}

/** Words that mean one unit. */
const ONE = /(?<![a-z])a(?![a-z])|every|-hour and/;

describe("OC 27 no text turns hours into minutes, or minutes into hours", () => {
  const word = (units: readonly string[]) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
      {
        weight: 3,
        arbitrary: fc.constantFrom("½", "¾", "1/2", "3/4", "1-1/2", "3 1/2", "2½", "1.5", "0.25"),
      },
      { weight: 3, arbitrary: fc.constantFrom(...units) },
      {
        weight: 3,
        arbitrary: fc.constantFrom("-", "–", " - ", "to", "or", "and", "between", "up to", ",", "then"),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          "(",
          ")",
          "about",
          "at 75°F",
          "covered",
          "until doubled",
          "folds",
          ".",
          "+",
          ";",
          "every",
          "after",
          "for",
          "last",
          "a",
          "more",
          "lid off",
        ),
      },
    );
  const textOf = (units: readonly string[]) =>
    fc
      .array(fc.tuple(word(units), fc.constantFrom(" ", " ", "")), { minLength: 1, maxLength: 12 })
      .map((parts) =>
        parts.reduce((text, [one, blank]) => {
          // Two numbers written together would be another number, and a number inside a word is not one.
          const isOne = /[\d.,/½¾]$/.test(text) && /^[\d.,/½¾]/.test(one);
          const isWord = /[a-z°]$/i.test(text) && /^[\da-z½¾]/.test(one);
          return text + (isOne || isWord ? " " : "") + one + blank;
        }, ""),
      );

  it.each([
    { units: ["hours", "hrs", "h", "-hour"], scale: 60 },
    { units: ["minutes", "mins", "min.", "-minute"], scale: 1 },
  ])(
    "where $units are the only units",
    ({ units, scale }) => {
      const names = units.map((unit) => unit.replace(/\W/g, "")).join("|");
      const says = new RegExp(`(?<![a-z])(?:${names})(?![a-z])`);
      let read = 0;
      fc.assert(
        fc.property(textOf(units), field, (text, name) => {
          // In the fridge a number without a unit is hours, and a bare text has its field's unit.
          if (!says.test(text) || (scale === 1 && name === "coldRetardDuration")) return;
          const minutes = parseDuration(text, name);
          const numbers = numbersIn(text.replace(/75°F/g, ""));
          if (minutes === null) return;
          read += 1;
          const all = [...numbers, ...(ONE.test(text) ? [1] : [])];
          expect([text, minutes[0] >= Math.floor(scale * Math.min(...all))]).toEqual([text, true]);
          const sum =
            all.reduce((total, number) => total + number, 0) +
            (text.match(new RegExp(ONE, "g"))?.length ?? 0);
          expect([text, minutes[1] <= Math.ceil(scale * sum) + 1]).toEqual([text, true]);
        }),
        { numRuns: RUNS },
      );
      expect(read).toBeGreaterThan(RUNS / 8);
    },
    LONG_TEST,
  );
});

describe("OC 27 any text is read, or is not", () => {
  const pieces = fc.constantFrom(
    ..."1 2 45 1/2 11/2 24/48 ½ 1:30 1.5 1,440 half quarter an a couple overnight hours hour h min minutes' days week - – ~ to or and between up to at most then + ; , . ( ) x times every fold folds fridge lid on off covered 450 °F 75F S&F → ± per side total none here until after the last % ' \u00a0".split(
      " ",
    ),
  );
  const any = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(" ")),
    fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join("")),
  );

  it(
    "never throws, and what it reads are whole minutes of at most 30 days",
    () => {
      fc.assert(
        fc.property(any, field, (text, name) => {
          const { stages, uncounted, doubts } = readStages(text, name);
          const minutes = parseDuration(text, name);
          for (const {
            minutes: [min, max],
          } of stages)
            expect(min >= 0 && max >= min && Number.isFinite(max)).toBe(true);
          for (const words of [...uncounted, ...(doubts ?? []).map((doubt) => doubt.words)])
            expect(words).not.toBe("");
          if (minutes === null) return;
          expect(minutes.every(Number.isInteger)).toBe(true);
          expect(minutes[0] >= 0 && minutes[1] >= minutes[0] && minutes[1] <= MONTH).toBe(true);
        }),
        { numRuns: RUNS },
      );
    },
    LONG_TEST,
  );

  it(
    "nothing without a number is a number",
    () => {
      const letters = fc.constantFrom(
        ..."hours minutes h min days until doubled the dough is airy in size to or and - , . ( ) covered folds few several some many more than".split(
          " ",
        ),
      );
      fc.assert(
        fc.property(fc.array(letters, { maxLength: 10 }), field, (words, name) => {
          expect(parseDuration(words.join(" "), name)).toBeNull();
        }),
        { numRuns: RUNS },
      );
    },
    LONG_TEST,
  );
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSchedule, defaultRecipe, readTimes, type RecipeForm, rowMinutes } from "..";
import { foldMoments } from "./fold-moments";

/** Texts of folds, ours, in the manner of recipes: the moments from the beginning of bulk. */
const TEXTS: readonly (readonly [text: string, folds: number, moments: readonly number[]])[] = [
  ["first three every 15 minutes, then every 30", 5, [15, 30, 45, 75, 105]],
  ["First 3 folds every 15 minutes, then every 30 minutes", 4, [15, 30, 45, 75]],
  ["three folds every 20 minutes, then two every 45", 5, [20, 40, 60, 105, 150]],
  ["every 15 min for the first three, then hourly", 4, [15, 30, 45, 105]],
  ["3 folds 15 minutes apart, then 30 minutes apart", 5, [15, 30, 45, 75, 105]],
  ["every 30 minutes for the first 2 hours, then hourly", 6, [30, 60, 90, 120, 180, 240]],
  ["after 30 minutes, 1 hour and 2 hours", 3, [30, 60, 120]],
  ["after 30 minutes, 1 hour and 2 hours", 2, [30, 60]],
  ["after 30 minutes, 1 hour and 2 hours", 4, [30, 60, 120, 180]],
  ["at 30 min, 1 h and 2 h", 3, [30, 60, 120]],
  ["At 15, 45 and 75 minutes", 3, [15, 45, 75]],
  ["at 30, 60 and 90 minutes", 3, [30, 60, 90]],
  ["1, 2 and 3 hours", 3, [60, 120, 180]],
  ["after half an hour, then every hour", 3, [30, 90, 150]],
  ["after 45 minutes, then 30 minutes later", 2, [45, 75]],
  ["hourly", 3, [60, 120, 180]],
  ["every hour", 2, [60, 120]],
  ["half-hourly", 4, [30, 60, 90, 120]],
  ["twice an hour", 4, [30, 60, 90, 120]],
  ["every 25 minutes", 3, [25, 50, 75]],
  ["Once, after 35 minutes", 1, [35]],
];

const city: RecipeForm = { ...defaultRecipe(), recipeType: "sourdough", bulkFermentationDuration: "6 hours" };

/** When the rows of the folds end, from the end of the mix. */
function foldsOf(form: RecipeForm): number[] {
  const rows = buildSchedule(form);
  const mix = rows.find(({ kind }) => kind === "mix");
  if (mix === undefined) throw new Error("no mix");
  const start = rowMinutes(mix) + mix.duration;
  return rows.filter(({ kind }) => kind === "fold").map((row) => rowMinutes(row) + row.duration - start);
}

describe("OC 23 folds are when the text says", () => {
  it.each(TEXTS)("%j, %d folds", (foldTiming, folds, moments) => {
    expect(foldsOf({ ...city, foldTiming, folds })).toEqual(moments);
  });

  it("within a bulk that keeps its end", () => {
    const form = { ...city, foldTiming: "first three every 15 minutes, then every 30", folds: 5 };
    const end = (one: RecipeForm) => buildSchedule(one).find(({ kind }) => kind === "pre-shape")?.time;
    expect(end(form)).toBe(end({ ...city, folds: 0 }));
    expect(readTimes({ ...form, bulkFermentationDuration: "1 hour" }).bulk.min).toBe(105);
  });

  it("go on at one gap where the text leaves open when it changes", () => {
    expect(foldMoments("every 15 minutes, then every 30", 4)).toBeNull();
    expect(foldsOf({ ...city, foldTiming: "every 15 minutes, then every 30", folds: 3 })).toEqual([
      15, 30, 45,
    ]);
    expect(foldMoments("at 5 minutes and 300 minutes", 2)).toBeNull();
  });

  it("of any text go forward, 10 minutes or more apart", () => {
    const word = fc.constantFrom(
      ..."every 15 30 1 hour minutes first three then after and , at 2 hours hourly folds apart later x for the another half".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), fc.integer({ min: 0, max: 8 }), (words, folds) => {
        const moments = foldMoments(words.join(" "), folds) ?? [];
        moments.forEach((moment, at) => expect(moment - (moments[at - 1] ?? 0)).toBeGreaterThanOrEqual(10));
        expect([0, folds]).toContain(moments.length);
      }),
      { numRuns: 500 },
    );
  });
});

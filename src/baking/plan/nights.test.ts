import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import {
  buildSchedule,
  calculateRecipe,
  levainAtPeak,
  nightRemedies,
  nightWork,
  scheduleProblems,
  withWaits,
} from "..";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";
import { rowMinutes, totalMinutes } from "../schedule/schedule";

function preset(id: string): RecipeForm {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return applyPreset(found);
}

const city = preset("city-loaf-master-recipe");
const NINE = 9 * 60;
const SLEEP = { from: 22 * 60 + 30, to: 6 * 60 + 30 };
const morning = { start: NINE, sleep: SLEEP };

/** 1510 as "D1 01:10". */
function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `D${Math.floor(minutes / 1440)} ${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}`;
}

const work = (form: RecipeForm, day = morning) =>
  nightWork(form, day).map(({ step, at, asleep }) => `${clock(at)} ${step} ${asleep}`);

const remedies = (form: RecipeForm, day = morning, usual?: number) =>
  nightRemedies(form, day, usual).map(
    ({ kind, start, out, retard, asleep }) =>
      `${kind} ${clock(start)} > ${clock(out)}, fridge ${retard ?? "none"}, ${asleep} asleep`,
  );

describe("OC 29 work at night", () => {
  it("City Loaf started at 09:00 needs 75 minutes at night, first the shaping at 01:10", () => {
    expect(work(city)).toEqual([
      "D1 01:10 Pre-shape 10",
      "D1 01:40 Final shape 10",
      "D1 04:05 Preheat oven 5",
      "D1 04:45 Initial proof 5",
      "D1 04:50 Score & Bake 45",
    ]);
  });

  it("feeding a levain counts as work", () => {
    expect(work(city, { start: 23 * 60, sleep: SLEEP })[0]).toBe("D0 23:00 Build levain 5");
  });

  it("a baker who starts at 21:00, or who never sleeps, has no night work", () => {
    expect(work(city, { start: 21 * 60, sleep: SLEEP })).toEqual([]);
    expect(work(city, { start: NINE, sleep: { from: 0, to: 0 } })).toEqual([]);
  });

  it("a baker who sleeps by day has work in those hours", () => {
    expect(work(city, { start: NINE, sleep: { from: 8 * 60, to: 16 * 60 } })).toEqual([
      "D0 09:00 Build levain 5",
    ]);
  });
});

describe("remedies for work at night", () => {
  it("City Loaf planned for 09:00 is moved to 19:00, alone or with a night in the fridge", () => {
    expect(remedies(city)).toEqual([
      "start D0 19:00 > D1 15:35, fridge none, 0 asleep",
      // From 19:00 it could be in the fridge by day, which is not a night.
      "fridge D0 20:00 > D2 08:05, fridge 1035, 0 asleep",
    ]);
  });

  it("the usual start is offered first where it costs no sleep", () => {
    expect(remedies(city, morning, 21 * 60)[0]).toBe("start D0 21:00 > D1 17:35, fridge none, 0 asleep");
    expect(remedies(city, morning, 7 * 60)[0]).toBe("start D0 19:00 > D1 15:35, fridge none, 0 asleep");
  });

  it("the start stays where a night in the fridge is enough", () => {
    const quick = { ...city, levainBuildTime: 6, proofingTime: "2 hours" };
    expect(work(quick)).toEqual(["D0 21:50 Score & Bake 5"]);
    expect(remedies(quick)[1]).toBe("fridge D0 09:00 > D1 09:50, fridge 720, 0 asleep");
  });

  it("OC 26 a recipe without a fridge gets one after 30-60 minutes of proof", () => {
    const [, night] = nightRemedies(city, morning);
    const taken = withWaits(city, night ?? expect.unreachable());
    expect(taken.proofingTime).toBe("30-60 minutes, here 45 min");
    expect(scheduleProblems(taken).map(({ code }) => code)).not.toContain("proof-before-retard");
    const cold = buildSchedule(taken).find(({ kind }) => kind === "initial-proof");
    expect(cold?.duration).toBe(45);
  });

  it("a dough that does not proof is offered no fridge", () => {
    expect(remedies({ ...city, proofingTime: "0 min" }).map((remedy) => remedy.split(" ")[0])).toEqual([
      "start",
    ]);
  });

  it("no remedy is offered where nobody has to get up", () => {
    expect(remedies(city, { start: 21 * 60, sleep: SLEEP })).toEqual([]);
  });

  const clocks = fc.integer({ min: 0, max: 1439 });
  const forms = fc
    .record({
      preset: fc.constantFrom(...PRESETS),
      change: fc.record({
        levainBuildTime: fc.integer({ min: 4, max: 24 }),
        autolyse: fc.boolean(),
        coldRetard: fc.boolean(),
        coldRetardDuration: fc.constantFrom("12 hours", "8-10 hours", "72 hours", "50 min"),
        proofingTime: fc.constantFrom("", "0 min", "45 min", "2-3 hours"),
      }),
    })
    .map(({ preset: chosen, change }) => ({ ...applyPreset(chosen), ...change }));

  it("a remedy taken keeps its promise: less night work, bread at the promised time, the same grams", () => {
    fc.assert(
      fc.property(forms, clocks, clocks, clocks, clocks, (form, start, from, to, usual) => {
        const sleep = { from, to };
        const before = nightWork(form, { start, sleep }).reduce((sum, { asleep }) => sum + asleep, 0);
        for (const remedy of nightRemedies(form, { start, sleep }, usual)) {
          const taken = remedy.kind === "start" ? form : withWaits(form, remedy);
          const after = nightWork(taken, { start: remedy.start, sleep });
          expect(after.reduce((sum, { asleep }) => sum + asleep, 0)).toBe(remedy.asleep);
          expect(remedy.asleep).toBeLessThan(before);
          expect(remedy.start + totalMinutes(buildSchedule(taken))).toBe(remedy.out);
          expect(remedy.start).toBeGreaterThanOrEqual(start);
          expect(remedy.start - start).toBeLessThan(1440 + 15);
          expect(calculateRecipe(taken).allIngredients).toEqual(calculateRecipe(form).allIngredients);
          if (remedy.kind === "start") expect(taken).toEqual(form);
          else expect(remedy.retard).not.toBeNull();
        }
      }),
      { numRuns: cases(40) },
    );
  }, 60_000);
});

describe("a levain past its peak", () => {
  it("is used at its peak instead: its hint goes, and everything after it comes sooner", () => {
    const atPeak = levainAtPeak(city);
    expect(atPeak).toEqual({ ...city, levainBuildTime: 8 });
    expect(scheduleProblems(atPeak)).toEqual([]);
    const mix = buildSchedule(atPeak).find(({ kind }) => kind === "mix");
    expect(mix && rowMinutes(mix)).toBe(NINE + 480);
  });

  it("is the second one of two builds, and the bounds of a build time hold", () => {
    const twice = { ...city, hasSecondaryLevainBuild: true, secondaryLevainBuildTime: 14, levainPeakTime: 3 };
    const { levainBuildTime, secondaryLevainBuildTime } = levainAtPeak(twice);
    expect(levainBuildTime).toBe(city.levainBuildTime);
    expect(secondaryLevainBuildTime).toBe(6);
  });

  it("is moved to its peak without changing a gram or leaving a hint", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 48 }),
        fc.integer({ min: 4, max: 24 }),
        fc.boolean(),
        (built, peak, twice) => {
          const form = {
            ...city,
            levainBuildTime: built,
            levainPeakTime: peak,
            hasSecondaryLevainBuild: twice,
          };
          const atPeak = levainAtPeak(form);
          expect(calculateRecipe(atPeak).allIngredients).toEqual(calculateRecipe(form).allIngredients);
          expect(scheduleProblems(atPeak).map(({ code }) => code)).not.toContain("levain-past-peak");
        },
      ),
    );
  });
});

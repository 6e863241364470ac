import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSchedule, neededSideJobs, rowRanges } from "..";
import { anyRecipe } from "../../../tests/support/any-recipe";
import { cases } from "../../../tests/support/random-cases";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";
import type { RunningGoal } from "./running-goal";
import { presentRow, type RunningProgress, runningPlan } from "./running-plan";
import { totalMinutes } from "../schedule/schedule";
import { usualPreDough } from "../presets/usual-pre-dough";

const preset = PRESETS.find(({ id }) => id === "city-loaf-master-recipe") ?? expect.unreachable();
const city = applyPreset(preset);
const cold = { ...city, coldRetard: true, coldRetardDuration: "8-16 hours, here 12 h" };
const soaked: RecipeForm = {
  ...city,
  autolyse: false,
  preDoughs: [usualPreDough("soaker"), usualPreDough("tangzhong")],
};
const UNTOUCHED: RunningProgress = { done: [], moved: [] };

/** "Mix 720-730" for some rows of a form while it is baked. */
function table(
  form: RecipeForm,
  steps: readonly string[],
  told: Partial<RunningProgress> = {},
  passed?: number,
  goal?: RunningGoal,
) {
  const rows = buildSchedule(form);
  const running = runningPlan(rows, { ...UNTOUCHED, ...told }, passed, goal);
  return steps.map((step) => {
    const { start, end } = running[rows.findIndex((row) => row.step === step)] ?? expect.unreachable();
    return `${step} ${start}-${end}`;
  });
}
const begun = (form: RecipeForm, step: string, minute: number) => ({
  row: buildSchedule(form).findIndex((row) => row.step === step),
  minute,
});
const OVEN = ["Initial proof", "Preheat oven", "Score & Bake"];

describe("side jobs hold back the rows that need them", () => {
  it("each side job names the row that needs it", () => {
    expect(neededSideJobs(buildSchedule(city))).toEqual([
      { job: 1, row: 2 },
      { job: 10, row: 12 },
    ]);
  });

  it("an oven turned on 30 minutes late delays the bake by 30 minutes", () => {
    const late = { done: [begun(city, "Preheat oven", 1175)] };
    expect(table(city, OVEN, late)).toEqual([
      "Initial proof 1010-1190",
      "Preheat oven 1175-1220",
      "Score & Bake 1220-1265",
    ]);
  });

  it("an oven that nobody turned on keeps delaying the bake by its preheat, and says by how much", () => {
    const shaped = { done: [begun(city, "Final shape", 1010)] };
    expect(table(city, OVEN, shaped, 1145)).toEqual(table(city, OVEN));
    expect(table(city, OVEN, shaped, 1300)).toEqual([
      "Initial proof 1010-1190",
      "Preheat oven 1145-1345",
      "Score & Bake 1345-1390",
    ]);
    const rows = buildSchedule(city);
    expect(runningPlan(rows, { ...UNTOUCHED, ...shaped }, 1300).at(-1)?.held).toBe(155);
    expect(runningPlan(rows, { ...UNTOUCHED, ...shaped }, 1100).some(({ held }) => held !== undefined)).toBe(
      false,
    );
  });

  it("a loaf in the fridge stays cold until the oven is on; a loaf already out delays the bake alone", () => {
    const steps = ["Preheat oven", "Cold retard complete", "Remove from fridge", "Score & Bake"];
    const shaped = begun(cold, "Final shape", 1010);
    expect(table(cold, steps, { done: [shaped] }, 2000)).toEqual([
      "Preheat oven 1895-2045",
      "Cold retard complete 1190-2015",
      "Remove from fridge 2015-2045",
      "Score & Bake 2045-2090",
    ]);
    const out = { done: [shaped, begun(cold, "Cold retard complete", 2000)] };
    expect(table(cold, steps, out, 2000).slice(1)).toEqual([
      "Cold retard complete 1190-2000",
      "Remove from fridge 2000-2030",
      "Score & Bake 2045-2090",
    ]);
  });

  it("a loaf put into the fridge has its oven heated again when it has been hot for over two hours", () => {
    const [hot, shaped] = [begun(city, "Preheat oven", 1145), begun(city, "Final shape", 1010)];
    const parked = (minutes: number, done = [shaped, hot]) => {
      const moved = [{ row: 12, minutes }];
      const running = runningPlan(buildSchedule(city), { done, moved }, 1190);
      return [...table(city, OVEN.slice(1), { done, moved }, 1190), running[10]?.done];
    };
    expect(parked(120)).toEqual(["Preheat oven 1145-1190", "Score & Bake 1310-1355", true]);
    expect(parked(121)).toEqual(["Preheat oven 1266-1311", "Score & Bake 1311-1356", false]);
    const again = [shaped, hot, begun(city, "Preheat oven", 1640)];
    expect(parked(480, again)).toEqual(["Preheat oven 1640-1685", "Score & Bake 1685-1730", true]);
    // A bake that is done was baked, so its oven stays where it was pressed.
    const baked = [shaped, hot, begun(city, "Score & Bake", 1720)];
    expect(parked(480, baked)).toEqual(["Preheat oven 1145-1190", "Score & Bake 1670-1720", true]);
  });

  it("a loaf that stays longer in the fridge has its oven heated again; an autolyse is begun once", () => {
    const progress = {
      done: [begun(cold, "Autolyse", 690), begun(cold, "Preheat oven", 1895)],
      moved: [
        { row: buildSchedule(cold).findIndex(({ step }) => step === "Mix"), minutes: 300 },
        { row: buildSchedule(cold).findIndex(({ step }) => step === "Remove from fridge"), minutes: 300 },
      ],
    };
    expect(table(cold, ["Autolyse", "Mix", "Preheat oven", "Score & Bake"], progress)).toEqual([
      "Autolyse 690-720",
      "Mix 1020-1030",
      "Preheat oven 2495-2540",
      "Score & Bake 2540-2585",
    ]);
  });

  it("a proof that ends early waits for an oven that is still cold", () => {
    const ready = { done: [begun(city, "Initial proof", 1100)] };
    const rows = buildSchedule(city);
    const running = runningPlan(rows, { ...UNTOUCHED, ...ready }, 1100);
    expect(running.at(-1)).toMatchObject({ start: 1145, held: 45 });
    expect(rows[presentRow(rows, running, 1100) ?? -1]?.step).toBe("Score & Bake");
  });

  it("an autolyse 25 minutes late takes them off the fridge, and the loaf is out on time", () => {
    const goal = { out: totalMinutes(buildSchedule(cold)), ranges: rowRanges(cold), asleep: () => 0 };
    const late = { done: [begun(cold, "Autolyse", 715)] };
    expect(
      table(cold, ["Build levain", "Mix", "Fold 1", "Cold retard complete", "Score & Bake"], late, 715, goal),
    ).toEqual([
      "Build levain 0-720",
      "Mix 745-755",
      "Fold 1 780-785",
      "Cold retard complete 1215-1910",
      "Score & Bake 1940-1985",
    ]);
  });

  it("the mix waits until the tangzhong has cooled and the late soaker is ready", () => {
    const steps = ["Soaker", "Tangzhong", "Mix"];
    expect(table(soaked, steps)).toEqual(["Soaker 0-720", "Tangzhong 660-720", "Mix 720-730"]);
    const soaker = begun(soaked, "Soaker", 40);
    expect(table(soaked, steps, { done: [soaker] }, 50)).toEqual([
      "Soaker 40-760",
      "Tangzhong 700-760",
      "Mix 760-770",
    ]);
    expect(table(soaked, steps, { done: [soaker, begun(soaked, "Tangzhong", 730)] }, 730)).toEqual([
      "Soaker 40-760",
      "Tangzhong 730-790",
      "Mix 790-800",
    ]);
  });

  it("a side job of a finished row holds nothing back", () => {
    const mixed = { done: [begun(city, "Mix", 725)] };
    expect(table(city, ["Mix", "Fold 1"], mixed, 740)).toEqual(["Mix 720-725", "Fold 1 750-755"]);
  });
});

const minute = fc.integer({ min: -200, max: 6000 });
const presses = fc.record({
  done: fc.array(fc.record({ row: fc.nat(24), minute }), { maxLength: 5 }),
  moved: fc.array(fc.record({ row: fc.nat(24), minutes: fc.integer({ min: -900, max: 900 }) }), {
    maxLength: 5,
  }),
});

describe("side jobs on any recipe, after any presses", () => {
  it("no row begins before its pressed side jobs have run their full time", () => {
    let held = 0;
    fc.assert(
      fc.property(
        anyRecipe,
        presses,
        fc.option(minute),
        fc.array(minute, { maxLength: 4 }),
        (form, told, passed, on) => {
          const rows = buildSchedule(form);
          const needed = neededSideJobs(rows);
          const jobs = needed.flatMap(({ job }, index) =>
            on[index] === undefined ? [] : [{ row: job, minute: on[index] }],
          );
          const done = [...told.done, ...jobs];
          const running = runningPlan(rows, { ...told, done }, passed ?? undefined);
          for (const { job, row } of needed) {
            const { start, done: isDone } = running[row] ?? expect.unreachable();
            const { duration } = rows[job] ?? expect.unreachable();
            const pressed = done.findLast((press) => press.row === job);
            // A bake that is done was begun, however hot its oven was.
            if (isDone) continue;
            if (pressed !== undefined) expect(start).toBeGreaterThanOrEqual(pressed.minute + duration);
            else if (passed !== null && (running[job]?.start ?? 0) < passed)
              expect(start).toBeGreaterThanOrEqual(passed + duration);
            if ((running[row]?.held ?? 0) > 0) held += 1;
          }
        },
      ),
      { numRuns: cases(500) },
    );
    // Otherwise the presses would prove nothing.
    expect(held).toBeGreaterThan(cases(50));
  });

  it("a side job that is not due yet leaves the plan as the schedule has it", () => {
    fc.assert(
      fc.property(anyRecipe, fc.double({ min: 0, max: 1, noNaN: true }), (form, share) => {
        const rows = buildSchedule(form);
        const planned = runningPlan(rows, UNTOUCHED);
        const first = Math.min(
          ...rows.flatMap(({ parallel, handsOn }, row) =>
            parallel || handsOn ? [planned[row]?.[parallel ? "start" : "end"] ?? 0] : [],
          ),
        );
        expect(runningPlan(rows, UNTOUCHED, Math.floor(first * share))).toEqual(planned);
        expect(planned.some(({ held }) => held !== undefined)).toBe(false);
      }),
    );
  });

  it("a side job pressed in time moves nothing, and waits with room make up for a late mix", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -30, max: 400 }),
        fc.constantFrom("4 hours", "4-5 hours, here 4 h 30"),
        (late, bulkFermentationDuration) => {
          const form = { ...cold, bulkFermentationDuration };
          const rows = buildSchedule(form);
          const goal = { out: totalMinutes(rows), ranges: rowRanges(form), asleep: () => 0 };
          const progress = { done: [begun(form, "Autolyse", 690 + late)], moved: [] };
          const running = runningPlan(rows, progress, 690 + late, goal);
          if (late <= 0)
            expect(running.map(({ start, end }) => [start, end]).toSpliced(1, 1)).toEqual(
              runningPlan(rows, UNTOUCHED)
                .map(({ start, end }) => [start, end])
                .toSpliced(1, 1),
            );
          const room = [...goal.ranges].reduce((sum, [kind, { min }]) => {
            const row = rows.find((one) => one.kind === kind);
            return sum + (row === undefined ? 0 : row.duration - min);
          }, 0);
          expect(running.at(-1)?.end).toBe(goal.out + Math.max(0, late - room));
        },
      ),
    );
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stageTurns } from "..";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";
import { type Turn } from "./stage-turns";

const preset = applyPreset(PRESETS[0] ?? expect.unreachable());
/** Its steam method would add a turn of its own. */
const city: RecipeForm = { ...preset, steamMethod: "no-steam" };

/** Only what a turn says. */
const said = (turns: readonly Turn[] = []) =>
  turns.map((turn) =>
    Object.fromEntries(Object.entries(turn).filter(([key, value]) => key !== "minutes" && value !== null)),
  );
const bake = (bakeTime: string, change: Partial<RecipeForm> = {}) =>
  said(stageTurns({ ...city, ...change, bakeTime }).bake);
const F = (degrees: number) => ({ heat: { degrees, unit: "F" } });

describe("OC 21 temperature and lid changes within the bake", () => {
  it.each([
    ["45 minutes", []],
    ["30 minutes covered, then 15-20 minutes uncovered", [{ after: 30, lid: "off" }]],
    ["20 min at 500F with lid + 25 min at 450°F without", [{ after: 20, lid: "off", ...F(450) }]],
    ["450°F for 20 minutes then 425°F for 25", [{ after: 20, ...F(425) }]],
    [
      "10 min at 475°F, 20 min at 450°F, 15 min at 450°F out of the pot",
      [
        { after: 10, ...F(450) },
        { after: 30, lid: "off" },
      ],
    ],
    [
      "boil 90 seconds, then bake 20 minutes, broil 2 minutes",
      [
        { after: 1.5, what: "bake" },
        { after: 21.5, what: "broil" },
      ],
    ],
    ["5 minutes covered, flip, 5 minutes", [{ after: 5, what: "turn" }]],
    ["10 minutes, then turn and bake 10 minutes", [{ after: 10, what: "turn" }]],
    ["10 min; 20 min", [{ after: 10 }]],
  ])("%s", (text, turns) => {
    expect(bake(text)).toEqual(turns);
  });

  it("a heat for each stage is read beside the time", () => {
    const two = { bakeTemperature: "500°F (260°C), then 450°F (232°C)" };
    expect(bake("20 min lid on, 25 min lid off", two)).toEqual([{ after: 20, lid: "off", ...F(450) }]);
    expect(bake("45 minutes", two)).toEqual([]);
  });

  it.each([
    ["250°C, then 220°", { degrees: 220, unit: "C" }],
    ["250°, then 220°", { degrees: 220, unit: "C" }],
    ["480°F, then 250°", { degrees: 250, unit: "F" }],
    ["475°, then 450°", { degrees: 450, unit: "F" }],
  ])("%s is read beside the time, with one unit for both heats", (bakeTemperature, heat) => {
    expect(bake("15 minutes, then 30 minutes", { bakeTemperature })).toEqual([{ after: 15, heat }]);
  });
});

describe("OC 23 temperature changes within bulk and proof", () => {
  it("the fridge in the bulk is counted from the end of the folds", () => {
    const bulkFermentationDuration = "2 hours at room temp then 12-18 hours cold";
    expect(said(stageTurns({ ...city, folds: 0, bulkFermentationDuration }).bulk)).toEqual([
      { after: 120, where: "fridge" },
    ]);
    expect(said(stageTurns({ ...city, folds: 2, bulkFermentationDuration }).bulk)).toEqual([
      { after: 60, where: "fridge" },
    ]);
  });

  it("two temperatures in °C may come without their letter", () => {
    const bulkFermentationDuration = "2 hours at 26°, then 2 hours at 22°";
    expect(said(stageTurns({ ...city, folds: 0, bulkFermentationDuration }).bulk)).toEqual([
      { after: 120, heat: { degrees: 22, unit: "C" } },
    ]);
  });

  it("a fridge in the proof's text is no change within the proof, because it has a row of its own", () => {
    const proofingTime = "20 minutes, then overnight in the fridge";
    expect(said(stageTurns({ ...city, proofingTime })["initial-proof"])).toEqual([]);
    expect(said(stageTurns({ ...city, proofingTime, coldRetard: true })["initial-proof"])).toEqual([]);
  });

  it("changes follow each other within their row, whatever is typed", () => {
    const part = fc.tuple(
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom("covered", "at 450°F", "flip", "broil"),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const text = parts.map(([minutes, words]) => `${minutes} min ${words}`).join(", then ");
        const sum = parts.reduce((total, [minutes]) => total + minutes, 0);
        const turns = stageTurns({ ...city, bakeTime: text }).bake ?? [];
        expect(turns).toHaveLength(parts.length - 1);
        const ends = [...turns.slice(1).map(({ after }) => after), sum];
        turns.forEach(({ after, minutes }, index) => expect(after + minutes[0]).toBe(ends[index]));
      }),
    );
  });
});

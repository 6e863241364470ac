import { expect, it } from "vitest";
import { applyPreset, buildSchedule, PRESETS, type RecipeForm } from "../../baking";
import { withFridgeRow } from "./fridge-row";

const preset = PRESETS.find(({ id }) => id === "city-loaf-master-recipe");
if (preset === undefined) throw new Error("no City Loaf");
const CITY = applyPreset(preset);
const rows = (change: Partial<RecipeForm>) => withFridgeRow(buildSchedule({ ...CITY, ...change }));
const said = (change: Partial<RecipeForm>) =>
  rows(change)
    .slice(-6)
    .map(({ dayOffset, time, step }) => `D${dayOffset} ${time} ${step}`);

it("CA-10 the dough goes into the fridge when its proof is over", () => {
  expect(said({ coldRetard: true })).toEqual([
    "D1 01:50 Initial proof",
    "D1 04:50 Into the fridge",
    "D1 16:35 Preheat oven",
    "D1 16:50 Cold retard complete",
    "D1 16:50 Remove from fridge",
    "D1 17:20 Score & Bake",
  ]);
});

it("CA-10 for a short stay the oven may be turned on before the fridge", () => {
  expect(said({ coldRetard: true, coldRetardDuration: "0 h 10 min" })).toEqual([
    "D1 01:50 Initial proof",
    "D1 04:45 Preheat oven",
    "D1 04:50 Into the fridge",
    "D1 05:00 Cold retard complete",
    "D1 05:00 Remove from fridge",
    "D1 05:30 Score & Bake",
  ]);
});

it("CA-10 a recipe without a fridge has no fridge row", () => {
  expect(rows({})).toEqual(buildSchedule(CITY));
  expect(rows({ coldRetard: true, coldRetardDuration: "0 hours" })).toEqual(
    buildSchedule({ ...CITY, coldRetard: true, coldRetardDuration: "0 hours" }),
  );
});

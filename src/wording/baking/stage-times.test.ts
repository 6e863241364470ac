import { expect, it } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import type { Bake } from "../../contract/baking/bakes";
import { planInstant, readBakingPlan } from "../../contract/baking/baking-plan";
import { timesAsBaked, timesAsWritten } from "./stage-times";

it.each([1, 2, 3])("%i loads of loaves were each in the oven for one loaf's time", (loads) => {
  const plan = runningPlan({ atOnce: 1 }, { quantity: loads, ovenType: "dutch-oven" });
  const { rows, running } = readBakingPlan(plan);
  const done = rows.flatMap(({ handsOn, parallel }, row) => {
    const { start = 0, end = 0 } = running[row] ?? {};
    if (handsOn !== true && parallel !== true) return [];
    return [{ row, at: new Date(planInstant(plan, parallel === true ? start : end)).toISOString() }];
  });
  const bakes = rows.filter(({ kind }) => kind === "bake");
  expect(bakes).toHaveLength(loads);
  const { name, zone, form, startsAt, atOnce } = plan;
  const bakedAt = done.at(-1)?.at ?? "";
  const bake: Bake = {
    name,
    zone,
    form,
    bakedAt,
    plan: { startsAt, atOnce, progress: { done, moved: [] } },
    looks: [],
    kitchenFahrenheit: {},
  };
  expect(timesAsBaked(bake)?.bake).toEqual({ min: 45, max: 45 });
  expect(timesAsWritten(form).bake).toMatchObject({ min: 45 });
});

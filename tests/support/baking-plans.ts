import { randomUUID } from "node:crypto";
import { applyPreset, PRESETS, type RecipeForm } from "../../src/baking";
import type { BakingPlan } from "../../src/contract/baking/baking-plan";
import type { Baker } from "./server";

/** The City Loaf, from Friday 09:00 in Los Angeles; tests set what matters to them. */
export function runningPlan(change: Partial<BakingPlan> = {}, form: Partial<RecipeForm> = {}): BakingPlan {
  const cityLoaf = PRESETS.find(({ name }) => name.startsWith("City Loaf"));
  if (cityLoaf === undefined) throw new Error("there is no City Loaf");
  return {
    id: "0b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10",
    name: "City Loaf",
    zone: "America/Los_Angeles",
    startsAt: "2026-11-20T17:00:00Z",
    form: { ...applyPreset(cityLoaf), ...form },
    progress: { done: [], moved: [] },
    updatedAt: "2026-11-19T08:30:00Z",
    ...change,
  };
}

/** Another bread of the day, or one on a site with other bakers: its bake gets its id, so each needs one of its own. */
export const ownDay = (change: Partial<BakingPlan> = {}, form: Partial<RecipeForm> = {}): BakingPlan =>
  runningPlan({ id: randomUUID(), ...change }, form);

/** The autolyse and the oven of that plan, begun on time: rows 1 and 10 of its schedule. */
export function begunOnTime({ startsAt }: Pick<BakingPlan, "startsAt">, ...jobs: ("autolyse" | "oven")[]) {
  const at = (minute: number) => new Date(Date.parse(startsAt) + minute * 60_000).toISOString();
  return jobs.map((job) => (job === "autolyse" ? { row: 1, at: at(690) } : { row: 10, at: at(1145) }));
}

/** Begins a bread by the real call, or changes the running bread of its id. */
export async function keepPlan(baker: Baker, change: Partial<BakingPlan> = {}): Promise<BakingPlan> {
  const plan = runningPlan(change);
  const response = await baker.request("PUT", "/api/baking-plans", { plan });
  if (response.status !== 200) throw new Error(`plan: ${response.status} ${await response.text()}`);
  return plan;
}

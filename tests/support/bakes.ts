import type { Bake } from "../../src/contract/baking/bakes";
import { runningPlan } from "./baking-plans";
import type { Baker } from "./server";

export const BAKE_ID = "3c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a77";

/** The City Loaf of that Friday, out of the oven on Sunday morning. */
export function cityBake(change: Partial<Bake> = {}): Bake {
  const { name, zone, form, startsAt, progress } = runningPlan();
  return {
    name,
    zone,
    form,
    bakedAt: "2026-11-22T16:00:00Z",
    plan: { startsAt, progress },
    looks: [{ at: "2026-11-21T18:00:00Z", of: "bulk", doughFahrenheit: 76, risePercent: 40 }],
    kitchenFahrenheit: { room: 70 },
    ...change,
  };
}

/** The presses of that day that end its mix and its bulk, as planned. */
export function pressedBulk(): NonNullable<Bake["plan"]> {
  const { plan } = cityBake();
  if (plan === null) throw new Error("the bake has a plan");
  const at = (minute: number) => new Date(Date.parse(plan.startsAt) + minute * 60_000).toISOString();
  const done = [
    { row: 2, at: at(730) },
    { row: 5, at: at(970) },
  ];
  return { ...plan, progress: { ...plan.progress, done } };
}

/** Saves a bake by the real call. */
export async function keepBake(baker: Pick<Baker, "request">, change: Partial<Bake> = {}, id = BAKE_ID) {
  const response = await baker.request("PUT", `/api/bakes/${id}`, { bake: cityBake(change), answers: {} });
  if (response.status !== 200) throw new Error(`bake: ${response.status} ${await response.text()}`);
  return id;
}

import type { Bake } from "../../src/contract/bakes";
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

/** Saves a bake by the real call. */
export async function savedBake(baker: Pick<Baker, "request">, change: Partial<Bake> = {}, id = BAKE_ID) {
  const response = await baker.request("PUT", `/api/bakes/${id}`, { bake: cityBake(change), answers: {} });
  if (response.status !== 200) throw new Error(`bake: ${response.status} ${await response.text()}`);
  return id;
}

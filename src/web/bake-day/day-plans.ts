import type { BakingPlan } from "../../contract/baking/baking-plan";
import { planToBake } from "../plan/plan-to-bake";
import type { PlannedDay } from "./use-planned-day";

/** Every planned bread as a running plan, or why one cannot begin. `idOf`: each bread's plan keeps its id. */
export function plansOf(
  { asked, answer }: PlannedDay,
  idOf: (bread: string) => string,
): BakingPlan[] | { mistake: string } {
  const plans: BakingPlan[] = [];
  for (const { id, plan, atOnce } of answer.breads) {
    const bread = asked.breads.find((one) => one.id === id);
    if (bread === undefined) continue;
    const { form } = bread;
    const made = planToBake({ form, plan, sleep: asked.sleep, zone: asked.zone, atOnce });
    if ("mistake" in made) return { mistake: `${bread.name}: ${made.mistake}` };
    plans.push({ ...made, id: idOf(id) });
  }
  return plans;
}

export { startBreads } from "../plan/plan-to-bake";

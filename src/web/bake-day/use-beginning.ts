import { useEffect, useRef, useState } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { useRouter } from "../routes/use-router";
import { newRequestKey } from "../site/calls/request-key";
import type { PlannedDay } from "./use-planned-day";

/** The code that begins a day loads after the plan, which is read first. */
const loadPlans = () => import("./day-plans");

type Refusal = { title: string; text: string };

/** Begins all breads of a planned day, beside those that are baking. */
export function useBeginning(planned: PlannedDay) {
  const { navigate } = useRouter();
  // A calendar that has a bread already moves it when the day is planned again.
  const ids = useRef(new Map<string, string>());
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(() => void loadPlans().catch(() => undefined), []);
  const idOf = (bread: string) => {
    const id = ids.current.get(bread) ?? newRequestKey();
    ids.current.set(bread, id);
    return id;
  };

  /** The plans to begin; null after saying why they cannot. */
  const ready = async (): Promise<BakingPlan[] | null> => {
    const made = await loadPlans()
      .then(({ plansOf }) => plansOf(planned, idOf))
      .catch(() => ({ mistake: "We could not load the baking day. Reload the page." }));
    setRefused("mistake" in made ? { title: "A recipe is not complete yet", text: made.mistake } : null);
    return "mistake" in made ? null : made;
  };
  const begin = async () => {
    const plans = await ready();
    if (plans === null) return;
    const { startBreads } = await loadPlans();
    const refusal = startBreads(plans, Date.now());
    setRefused(refusal);
    if (refusal === null) void navigate({ to: "/baking-day" });
  };
  return { ready, begin, refused };
}

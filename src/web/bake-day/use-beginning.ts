import { useEffect, useRef, useState } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { useRouter } from "../routes/use-router";
import { newRequestKey } from "../site/calls/request-key";
import type { PlannedDay } from "./use-planned-day";

/** The code that begins a day loads after the plan, which is read first. */
const loadPlans = () => import("./day-plans");

type Refusal = { title: string; text: string };

/** Begins a planned day, after asking where another one runs. */
export function useBeginning(planned: PlannedDay) {
  const { navigate } = useRouter();
  // A calendar that has a bread already moves it when the day is planned again.
  const ids = useRef(new Map<string, string>());
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [replaces, setReplaces] = useState<string | null>(null);
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
    setReplaces(null);
    const plans = await ready();
    if (plans === null) return;
    const { beginBakeDay, FULL_DEVICE } = await loadPlans();
    if (beginBakeDay(plans)) void navigate({ to: "/baking-day" });
    else setRefused(FULL_DEVICE);
  };
  const askToBegin = async () => {
    const text = await loadPlans()
      .then(({ runningText }) => runningText())
      .catch(() => null);
    if (text === null) await begin();
    else setReplaces(text);
  };
  return { ready, begin, askToBegin, refused, replaces, stay: () => setReplaces(null) };
}

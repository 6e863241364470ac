import { useDeferredValue, useMemo } from "react";
import { buildSchedule, calculateRecipe, type RecipeForm } from "../../baking";
import { asPlanned, type BenchState } from "../../contract/recipes/bench-state";
import type { FormPatch } from "../draft/resize-form";
import { useAtOnce } from "../times/kitchen";
import { useOwnChanges } from "./ledger/ledger-changes";
import { useBenchState } from "./weighing/use-bench-state";
import { useWeighing } from "./weighing/use-weighing";

export type Baked = ReturnType<typeof useBaked>;

/** The recipe as it is baked this time: its own changes, its weights, its times and what is weighed. */
export function useBaked(
  given: RecipeForm,
  onChange: ((patch: FormPatch) => void) | undefined,
  kept: BenchState | undefined,
  onBench: ((patch: Partial<BenchState>) => void) | undefined,
) {
  const { form: own, change, apply } = useOwnChanges(given, onChange);
  const [bench, changeBench] = useBenchState(kept, onBench);
  const { plan } = bench;
  const form = useMemo(() => asPlanned(own, { plan }), [own, plan]);
  const recipe = useMemo(() => calculateRecipe(form), [form]);
  const weighing = useWeighing(form, recipe, bench, changeBench);
  const later = useLater(
    useMemo(() => ({ form, own, recipe, plan }), [form, own, recipe, plan]),
    bench,
  );
  return { form, own, recipe, bench, changeBench, change, apply, weighing, later };
}

type Typed = Pick<BenchState, "plan"> & {
  form: RecipeForm;
  own: RecipeForm;
  recipe: ReturnType<typeof calculateRecipe>;
};

/**
 * The recipe and its times for what follows from a typed number without being a weight: schedule, nights, method, paper.
 * They are drawn after the paint that shows the new grams. A start time or a plan waits for nothing.
 */
function useLater(now: Typed, { startTime, plan }: BenchState) {
  const former = useDeferredValue(now);
  const seen = former.plan === plan ? former : now;
  const { form } = seen;
  const atOnce = useAtOnce(form, plan);
  const entries = useMemo(() => buildSchedule(form, { startTime, atOnce }), [form, startTime, atOnce]);
  return { ...seen, entries };
}

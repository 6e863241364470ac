import { useMemo } from "react";
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
  const { startTime } = bench;
  const form = useMemo(() => asPlanned(own, bench), [own, bench]);
  const recipe = useMemo(() => calculateRecipe(form), [form]);
  const atOnce = useAtOnce(form, bench.plan);
  const entries = useMemo(() => buildSchedule(form, { startTime, atOnce }), [form, startTime, atOnce]);
  const weighing = useWeighing(form, recipe, bench, changeBench);
  return { form, own, recipe, entries, bench, changeBench, change, apply, weighing };
}

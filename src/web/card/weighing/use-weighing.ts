import { useMemo } from "react";
import type { CalculatedRecipe, RecipeForm } from "../../../baking";
import type { BenchState } from "../../../contract/recipes/bench-state";
import { readTicks, writeTicks } from "../../../contract/recipes/ticks";
import { useSteady } from "../../site/use-steady";
import { useFormats } from "../../site/units";
import { type ChangedTick, findChangedTicks, heldTicks, pressTicks } from "./ticks";
import type { BenchChange } from "./use-bench-state";
import { type WeighPart, weighParts } from "./weigh-parts";

/** Everything to weigh, and how far the baker is: one answer for the list, for Weigh and for every device. */
export type Weighing = {
  parts: readonly WeighPart[];
  /** Keys of what is weighed. */
  ticked: ReadonlySet<string>;
  /** Rows weighed at another weight than they have now. */
  changed: readonly ChangedTick[];
  tick: (...keys: string[]) => void;
  /** Lets go of the ticks that hold no longer. */
  forget: () => void;
};

export function useWeighing(
  form: RecipeForm,
  recipe: CalculatedRecipe,
  bench: Pick<BenchState, "ticked">,
  changeBench: BenchChange,
): Weighing {
  const formats = useFormats();
  const parts = useMemo(() => weighParts(formats, form, recipe), [formats, form, recipe]);
  const ticks = useMemo(() => readTicks(bench.ticked), [bench.ticked]);
  const ticked = useMemo(() => heldTicks(formats, ticks, parts), [formats, ticks, parts]);
  const changed = useMemo(() => findChangedTicks(formats, ticks, parts), [formats, ticks, parts]);
  const tick = useSteady((...keys: string[]) =>
    changeBench({ ticked: writeTicks(pressTicks(formats, ticks, parts, keys)) }),
  );
  const forget = useSteady(() => {
    const gone = new Set(changed.map(({ key }) => key));
    changeBench({ ticked: writeTicks(new Map([...ticks].filter(([key]) => !gone.has(key)))) });
  });
  return useMemo(() => ({ parts, ticked, changed, tick, forget }), [parts, ticked, changed, tick, forget]);
}

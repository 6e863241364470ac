import { Suspense } from "react";
import type { RecipeForm } from "../../../baking";
import { latePart } from "../../site/late-part";
import { usePantry } from "../../times/pantry-store";

export const CostLine = latePart(() => import("../../bake-day-lists/loaf-cost"), "CostLine");

/** What a loaf costs by the baker's own prices. Without a price there is nothing to say, and no code for it is loaded. */
export function Cost({ form }: { form: RecipeForm }) {
  const isPriced = Object.values(usePantry()).some(({ packCents }) => packCents !== undefined);
  if (!isPriced) return null;
  return (
    <Suspense fallback={null}>
      <CostLine form={form} />
    </Suspense>
  );
}

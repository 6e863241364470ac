import type { LinkedBread } from "../../../contract/baking/link-breads";
import { BREADS, DOUGHS, type DoughSum } from "../../../contract/requests/breads";

/** Pieces of two sizes from one dough share their mean weight; the dough as a whole stays what the day needs. */
export function weightOfOne({ items, grams, pieces }: DoughSum): number {
  const [first, ...others] = items;
  if (first !== undefined && others.length === 0) return BREADS[first.bread].grams;
  return Math.round((10 * grams) / pieces) / 10;
}

/** The day's doughs as breads of a bake day, where we have a recipe for them; what has the same recipe is one dough. */
export function dayBreads(doughs: readonly DoughSum[]): LinkedBread[] {
  const byRecipe = new Map<string, DoughSum>();
  for (const sum of doughs) {
    const { preset } = DOUGHS[sum.dough];
    if (preset === null) continue;
    const before = byRecipe.get(preset);
    byRecipe.set(preset, {
      dough: sum.dough,
      pieces: sum.pieces + (before?.pieces ?? 0),
      grams: sum.grams + (before?.grams ?? 0),
      items: [...(before?.items ?? []), ...sum.items],
    });
  }
  return [...byRecipe].map(([of, sum]) => ({ of, quantity: sum.pieces, grams: weightOfOne(sum) }));
}

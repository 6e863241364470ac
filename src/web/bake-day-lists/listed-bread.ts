import { useMemo } from "react";
import { type DayWeights, type RecipeForm, weighDay } from "../../baking";
import type { NameOfBread } from "../../wording/recipes/bake-day-lists";

/** A bread of the day: its form is in the batch that is wanted, `quantity` pieces. */
export interface ListedBread {
  id: string;
  name: string;
  form: RecipeForm;
  quantity: number;
}

export type ListProps = { breads: readonly ListedBread[] };

/** What the day weighs, and how its breads are called. */
export function useDay(breads: readonly ListedBread[]): { day: DayWeights; nameOf: NameOfBread } {
  return useMemo(() => {
    const names = new Map(breads.map(({ id, name }) => [id, name]));
    return { day: weighDay(breads), nameOf: (id) => names.get(id) ?? "" };
  }, [breads]);
}

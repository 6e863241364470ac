import type { BenchState } from "../../contract/recipes/bench-state";
import { keepBench } from "../outbox/unsent-bench";
import { draftStore } from "../draft/draft-store";

/**
 * Changes the bench of the recipe in the builder. For a saved recipe this is not an edit, so it does not wait for
 * Save.
 */
export function changeBench(patch: Partial<BenchState>): void {
  draftStore.getState().setBench(patch);
  const { recipeId, version, bench } = draftStore.getState();
  if (recipeId !== null && version !== null) keepBench(recipeId, bench);
}

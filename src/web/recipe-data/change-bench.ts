import type { BenchState } from "../../contract/bench-state";
import { isLocal } from "./unsent";
import { keepBench } from "./unsent-bench";
import { draftStore } from "./draft-store";

/**
 * Changes the bench of the recipe in the builder. For a saved recipe this is not an edit, so it does not wait for
 * Save.
 */
export function changeBench(patch: Partial<BenchState>): void {
  draftStore.getState().setBench(patch);
  const { recipeId, bench } = draftStore.getState();
  if (recipeId !== null && !isLocal(recipeId)) keepBench(recipeId, bench);
}

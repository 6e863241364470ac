import type { BenchState } from "../../contract/bench-state";
import { isLocal } from "./unsent";
import { keepBench } from "./unsent-bench";
import { draftStore } from "./draft-store";

/** A change at the bench of the recipe in the builder. That of a saved recipe is no edit, and waits for no Save. */
export function changeBench(patch: Partial<BenchState>): void {
  draftStore.getState().setBench(patch);
  const { recipeId, bench } = draftStore.getState();
  if (recipeId !== null && !isLocal(recipeId)) keepBench(recipeId, bench);
}

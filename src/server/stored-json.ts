import type { RecipeForm } from "../baking";
import type { BakingPlan } from "../contract/baking-plan";
import type { BenchState } from "../contract/bench-state";

/**
 * What the database keeps as JSON. The contract had read each text before it was stored, so it is not read again: that
 * would cost time for each row, and refuse rows of older shapes, which the pages read with care.
 */
export const storedForm = (text: string) => JSON.parse(text) as RecipeForm;
export const storedPlan = (text: string) => JSON.parse(text) as BakingPlan;
export const storedBench = (text: string) => JSON.parse(text) as BenchState;

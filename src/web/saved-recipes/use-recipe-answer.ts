import { useState } from "react";
import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { useLayers } from "../site/calls/laid-over";
import { useAnswer } from "../site/calls/query-client";
import { RECIPE_QUESTIONS } from "./recipe-questions";
import { benchLayers, withBenchOf } from "../outbox/unsent-bench";

/** A recipe, with the bench as it was last changed on this device until the server's newer answer is there. */
export function useRecipeAnswer(id: string) {
  const { answer, refresh, ...rest } = useAnswer(RECIPE_QUESTIONS.recipe(id));
  const laid = useLayers(benchLayers, answer, refresh);
  if (answer.status !== "ready") return { ...rest, answer };
  return { ...rest, answer: { ...answer, data: withBenchOf(answer.data, laid) } };
}

/**
 * The same for the builder, which keeps the recipe itself from then on: the bench is laid over each answer once, when it
 * comes.
 */
export function useRecipeToEdit(id: string, isUntouched: (recipe: FullRecipe) => boolean) {
  const { answer, refresh, again } = useAnswer(RECIPE_QUESTIONS.recipeToEdit(id, isUntouched));
  const laid = useLayers(benchLayers, answer, refresh);
  const [given, setGiven] = useState<{ of: FullRecipe; data: FullRecipe } | null>(null);
  if (answer.status !== "ready") return { answer, again };
  const { data } = answer;
  const now = given?.of === data ? given : { of: data, data: withBenchOf(data, laid) };
  if (now !== given) setGiven(now);
  return { answer: { ...answer, data: now.data }, again };
}

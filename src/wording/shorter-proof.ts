import { readTimes, type RecipeForm } from "../baking";
import { spokenMinutes, spokenRange } from "./measures";

/**
 * "45 minutes of proof instead of 3 hours": how a night in the fridge shortens the recipe's proof; null if it does
 * not.
 */
export function shorterProof(own: RecipeForm, planned: RecipeForm): string | null {
  const [before, now] = [readTimes(own).proof, readTimes(planned).proof];
  if (own.proofingTime === planned.proofingTime || now.min >= before.min) return null;
  return `${spokenMinutes(now.min)} of proof instead of ${spokenRange(before.min, before.max)}`;
}

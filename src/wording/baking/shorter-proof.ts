import { readTimes, type RecipeForm } from "../../baking";
import { spokenMinutes, spokenRange } from "../values/measures";

function otherProof(own: RecipeForm, planned: RecipeForm, isLonger: boolean): string | null {
  const [before, now] = [readTimes(own).proof, readTimes(planned).proof];
  if (own.proofingTime === planned.proofingTime || now.min === before.min) return null;
  if (now.min > before.min !== isLonger) return null;
  return `${spokenMinutes(now.min)} of proof instead of ${spokenRange(before.min, before.max)}`;
}

/**
 * "45 minutes of proof instead of 3 hours": how a night in the fridge shortens the recipe's proof; null if it does
 * not.
 */
export const shorterProof = (own: RecipeForm, planned: RecipeForm): string | null =>
  otherProof(own, planned, false);

/** "3 hours of proof instead of 30 minutes": the proof of a plan without the recipe's fridge; null if it stays. */
export const longerProof = (own: RecipeForm, planned: RecipeForm): string | null =>
  otherProof(own, planned, true);

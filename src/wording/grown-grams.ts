import type { Extra, RecipeForm } from "../baking";
import type { Formats } from "./formats";
import { joinWords } from "./measures";

const inGrams = ({ otherLiquids, additives, preDoughs }: RecipeForm): Extra[] =>
  [
    ...(otherLiquids ?? []),
    ...(additives ?? []),
    ...(preDoughs ?? []).flatMap(({ extras }) => extras ?? []),
  ].filter(({ unit }) => unit === "grams");

/**
 * "Walnuts 400 g and malt 4 g now, with the batch.": amounts typed in grams that changed with the size; "" if none
 * did.
 */
export function grownGramsText({ grams }: Formats, before: RecipeForm, after: RecipeForm): string {
  const was = inGrams(before);
  const changed = inGrams(after).filter(({ amount }, index) => was[index]?.amount !== amount);
  if (changed.length === 0) return "";
  return `${joinWords(changed.map(({ name, amount }) => `${name} ${grams(amount)}`))} now, with the batch.`;
}

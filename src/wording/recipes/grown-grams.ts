import type { Extra, RecipeForm } from "../../baking";
import type { Formats } from "../values/formats";
import { joinWords } from "../values/measures";

const inGrams = (extras: readonly Extra[]): Extra[] => extras.filter(({ unit }) => unit === "grams");
const inDough = ({ otherLiquids, additives }: RecipeForm) =>
  inGrams([...(otherLiquids ?? []), ...(additives ?? [])]);
const inPreDoughs = ({ preDoughs }: RecipeForm) =>
  inGrams((preDoughs ?? []).flatMap(({ extras }) => extras ?? []));

const changedIn = (before: readonly Extra[], after: readonly Extra[]): Extra[] =>
  after.filter(({ amount }, index) => before[index]?.amount !== amount);

/**
 * "Walnuts 400 g and malt 4 g now, with the batch.": amounts typed in grams that changed with the size; "" if none
 * did.
 */
export function grownGramsText({ grams }: Formats, before: RecipeForm, after: RecipeForm): string {
  const whole = changedIn(inDough(before), inDough(after));
  // A pre-dough takes its part of what the recipe has, which is told already if that grew.
  const parts = changedIn(inPreDoughs(before), inPreDoughs(after)).filter(
    (part) => !whole.some(({ name }) => name === part.name),
  );
  const changed = [...whole, ...parts];
  if (changed.length === 0) return "";
  return `${joinWords(changed.map(({ name, amount }) => `${name} ${grams(amount)}`))} now, with the batch.`;
}

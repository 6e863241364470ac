import { CATEGORIES, type CalculatedRecipe, type Category } from "../../baking";
import { grams, percent } from "../format";

export type Segment = { category: Category; label: string; weight: number; share: number };

const ORDER: readonly Category[] = ["flour", "liquid", "starter", "salt", "additive"];

/** What the dough on the scale is made of, by category, in the order of the list. */
export function composition(recipe: CalculatedRecipe): Segment[] {
  const weights = new Map<Category, number>(CATEGORIES.map((category) => [category, 0]));
  for (const { category, weight } of recipe.allIngredients) {
    weights.set(category, (weights.get(category) ?? 0) + weight);
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return ORDER.flatMap((category) => {
    const weight = weights.get(category) ?? 0;
    return weight > 0 ? [{ category, label: labelOf(category, recipe), weight, share: weight / total }] : [];
  });
}

function labelOf(category: Category, recipe: CalculatedRecipe): string {
  const entries = recipe.allIngredients.filter((entry) => entry.category === category);
  const [only] = entries;
  if (category === "starter") return only?.name ?? "Starter";
  if (category === "salt") return "Salt";
  if (category === "flour") return "Flour";
  if (category === "liquid") return entries.length === 1 && only?.name === "Water" ? "Water" : "Liquids";
  return entries.length === 1 && only !== undefined ? only.name : "Additives";
}

/** The bar in one sentence, for those who do not see it. */
export function compositionSentence(segments: readonly Segment[]): string {
  const parts = segments.map(
    ({ label, weight, share }) => `${label} ${grams(weight)}, ${percent(share * 100)}`,
  );
  return `What the dough is made of: ${parts.join("; ")}.`;
}

import type { CalculatedRecipe, Category } from "../../../baking";
import type { Formats } from "../../../wording/values/formats";

/** `share` of 1, and `before`: what the segments in front of it make up. */
export type Segment = { category: Category; label: string; weight: number; share: number; before: number };

const ORDER: readonly Category[] = ["flour", "liquid", "starter", "salt", "additive"];

/** The parts of the dough on the scale, by category, in the order of the list. */
export function composition(recipe: CalculatedRecipe): Segment[] {
  const weightOf = (category: Category) =>
    recipe.allIngredients.reduce((sum, entry) => sum + (entry.category === category ? entry.weight : 0), 0);
  const total = ORDER.reduce((sum, category) => sum + weightOf(category), 0);
  const segments: Segment[] = [];
  let before = 0;
  for (const category of ORDER) {
    const weight = weightOf(category);
    if (weight <= 0) continue;
    segments.push({ category, label: labelOf(category, recipe), weight, share: weight / total, before });
    before += weight / total;
  }
  return segments;
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
export function compositionSentence({ grams, percent }: Formats, segments: readonly Segment[]): string {
  const parts = segments.map(
    ({ label, weight, share }) => `${label} ${grams(weight)}, ${percent(share * 100)}`,
  );
  return `What the dough is made of: ${parts.join("; ")}.`;
}

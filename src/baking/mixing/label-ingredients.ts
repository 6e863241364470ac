import { sumWeights } from "../recipe/percent";
import type { ReadRecipe } from "../recipe/read-recipe";
import { calculateRecipe } from "../weights/calculate";
import { YEAST_NAMES } from "../weights/yeast";

/** One ingredient of a dough with its grams in all of it. */
export interface LabelIngredient {
  name: string;
  weight: number;
  /** One of the recipe's flours: any of them without a grain in its name is wheat. */
  isFlour: boolean;
}

const UNNAMED_FLOUR = "Flour";

/** One line for each name, whatever its capitals and spaces. */
function onceByName(lines: readonly LabelIngredient[]): LabelIngredient[] {
  const found = new Map<string, LabelIngredient>();
  for (const line of lines) {
    const key = line.name.toLowerCase().replace(/\s+/g, " ");
    const { name, weight, isFlour } = found.get(key) ?? { ...line, weight: 0 };
    found.set(key, {
      name,
      weight: sumWeights([weight, line.weight]),
      isFlour: isFlour || line.isFlour,
    });
  }
  return [...found.values()];
}

/** The ingredients of a dough, what is made ahead taken apart, by weight; equal weights as they are weighed out. */
export function labelIngredients(recipe: ReadRecipe): LabelIngredient[] {
  const made = calculateRecipe(recipe);
  const { starter, preferment, preDoughs } = made;
  const line = (name: string, weight: number, isFlour = false): LabelIngredient => ({
    name,
    weight,
    isFlour,
  });
  const ahead = sumWeights([
    starter?.starterWaterWeight ?? preferment?.water ?? 0,
    ...preDoughs.map(({ water }) => water),
  ]);
  const listed = [
    ...made.flourIngredients.map(({ name, weight }) => line(name || UNNAMED_FLOUR, weight, true)),
    // A levain may hold more water than the whole dough asks for; then the dough has what the levain has.
    line("Water", Math.max(0, made.mainWaterWeight) + ahead),
    line("Salt", made.saltWeight),
    line(YEAST_NAMES[recipe.yeastType], sumWeights([made.yeastWeight, preferment?.yeast ?? 0])),
    ...preDoughs.map(({ yeast, yeastName }) => line(yeastName, yeast)),
    ...[...made.otherIngredients, ...made.additiveIngredients].map(({ name, weight }) => line(name, weight)),
  ];
  // Flours that do not add up to 100 % leave the levain some that no row names.
  const named = sumWeights(listed.map(({ weight }) => weight));
  const unnamed = line(UNNAMED_FLOUR, sumWeights([made.weighedOut, -named]), true);
  return onceByName([...listed, unnamed])
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
}

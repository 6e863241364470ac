import { type Flour, findFlour, flourTotal } from "../../../../baking";
import { RULES } from "../../../../contract/recipes/recipe-fields";

const { min: SMALLEST } = RULES["flourTypes.percentage"];

/** A new row; a flour of the list brings its usual protein and extraction. */
export function newFlour(name: string, percentage: number): Flour {
  const known = findFlour(name);
  return {
    name: known?.name ?? name.trim(),
    percentage,
    proteinPercent: known?.proteinPercent,
    extractionPercent: known?.extractionPercent,
    notes: "",
  };
}

/** Percent still to go to 100, to three decimals; below 0 when the rows have more. */
export function percentToGo(flours: readonly Flour[]): number {
  return Math.round((100 - flourTotal(flours).total) * 1000) / 1000;
}

/** The first amount of the next flour: all that is missing, as far as a row can take it. */
export function nextShare(flours: readonly Flour[]): number | undefined {
  const missing = percentToGo(flours);
  return missing >= SMALLEST ? missing : undefined;
}

/** The blend's protein in percent, weighed by share; undefined unless every flour says its own. */
export function blendProtein(flours: readonly Flour[]): number | undefined {
  let share = 0;
  let protein = 0;
  for (const flour of flours) {
    if (flour.proteinPercent === undefined) return undefined;
    share += flour.percentage;
    protein += flour.percentage * flour.proteinPercent;
  }
  return share > 0 ? protein / share : undefined;
}

import { isBeside } from "./pre-doughs";
import { sumWeights } from "../recipe/percent";
import type { CalculatedRecipe } from "../recipe/results";

/** One line of the ledger, in grams: the formula's weight, and the places where it is. */
export type LedgerLine = {
  of: "flour" | "water" | "salt" | "yeast";
  formula: number;
  /** The weighed-out weight, row by row. */
  bowl: readonly number[];
  /** Inside starter, preferment and further pre-doughs. */
  leaven: number;
};

/**
 * Where flour and water of the formula are, in grams, and salt and yeast where the preferment holds some: `formula`
 * is the sum of `bowl` and `leaven` in every line. A line that cannot balance is left out (a starter with more water
 * than the dough needs, or flours that add up to less than the levain holds, are separate problems), and so are all lines
 * while there is no flour. A soaker's water is beside the formula and is not counted.
 * Example: City Loaf, flour 1000 = 400 + 400 in the bowl + 200 in the starter. Source: OC 1, OC 8.
 */
export function ledgerLines(recipe: CalculatedRecipe): LedgerLine[] {
  const { starter, preferment, preDoughs } = recipe;
  if (recipe.flourIngredients.length === 0) return [];
  const inAll = (of: LedgerLine["of"], inLeaven: number) =>
    sumWeights([inLeaven, ...preDoughs.map((made) => (of === "water" && isBeside(made) ? 0 : made[of]))]);
  const held = {
    flour: inAll("flour", starter?.starterFlourWeight ?? preferment?.flour ?? 0),
    water: inAll("water", starter?.starterWaterWeight ?? preferment?.water ?? 0),
    salt: inAll("salt", preferment?.salt ?? 0),
    yeast: inAll("yeast", preferment?.yeast ?? 0),
  };
  const bowl = {
    flour: recipe.flourIngredients.map((flour) => flour.finalDoughWeight),
    water: [recipe.mainWaterWeight],
    salt: [recipe.finalDoughSalt],
    yeast: [recipe.yeastWeight],
  };
  const formula = {
    flour: sumWeights(recipe.flourIngredients.map(({ weight }) => weight)),
    water: recipe.waterWeight,
    salt: recipe.saltWeight,
    yeast: Math.round((recipe.yeastWeight + held.yeast) * 10) / 10,
  };
  const told = (["flour", "water", "salt", "yeast"] as const).filter(
    (of) => of === "flour" || of === "water" || held[of] > 0,
  );
  return told
    .map((of) => ({ of, formula: formula[of], bowl: bowl[of], leaven: held[of] }))
    .filter(
      (line) =>
        line.bowl.every((grams) => grams >= 0) && sumWeights([...line.bowl, line.leaven]) === line.formula,
    );
}

import { type CalculatedRecipe, FALLBACK, type RecipeForm, yeastMeasure } from "../../baking";
import { grams, percent } from "../format";
import { FactList } from "./fact-list";
import { yeastSpoons } from "./spoons";

/** Salt, commercial yeast and everything folded in. */
export function SaltAdditives({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const yeast = recipe.allIngredients.find(
    (entry) => entry.category === "additive" && entry.weight === recipe.yeastWeight && recipe.yeastWeight > 0,
  );
  const inPreferment = recipe.saltWeight - recipe.finalDoughSalt;
  const facts = [
    { label: `Salt, ${percent(form.saltPercent ?? FALLBACK.saltPercent)}`, value: grams(recipe.saltWeight) },
    ...(inPreferment > 0 ? [{ label: "Of it in the preferment", value: grams(inPreferment) }] : []),
    ...(yeast === undefined
      ? []
      : [{ label: `${yeast.name}, ${percent(yeast.percentage)}`, value: grams(yeast.weight) }]),
    ...recipe.additiveIngredients.map(({ name, weight, percentage }) => ({
      label: `${name}, ${percent(percentage)}`,
      value: grams(weight),
    })),
  ];
  return (
    <>
      <div className="no-print">
        <FactList facts={facts} />
      </div>
      {yeast !== undefined && yeast.name === "Instant yeast" && (
        <p className="mt-2 text-hint text-muted">
          {grams(yeast.weight)} of instant yeast is about {yeastSpoons(yeastMeasure(yeast.weight))}.
        </p>
      )}
    </>
  );
}

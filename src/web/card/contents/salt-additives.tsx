import { type CalculatedRecipe, FALLBACK, type RecipeForm } from "../../../baking";
import { insideText, listMadeAhead } from "../../../wording/recipes/phrases";
import { useFormats } from "../../site/units";
import { FactList } from "./fact-list";

/** Salt, commercial yeast and everything folded in. */
export function SaltAdditives({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const { percent, grams } = formats;
  const yeast = recipe.allIngredients.find(
    (entry) => entry.category === "additive" && entry.weight === recipe.yeastWeight && recipe.yeastWeight > 0,
  );
  const inPreferment = recipe.saltWeight - recipe.finalDoughSalt;
  const facts = [
    { label: `Salt, ${percent(form.saltPercent ?? FALLBACK.saltPercent)}`, value: grams(recipe.saltWeight) },
    ...(inPreferment > 0 ? [{ label: `In the ${listMadeAhead(recipe)}`, value: grams(inPreferment) }] : []),
    ...(yeast === undefined
      ? []
      : [{ label: `${yeast.name}, ${percent(yeast.percentage)}`, value: grams(yeast.weight) }]),
    ...recipe.additiveIngredients.map(({ name, weight, percentage }) => ({
      label: `${name}, ${percent(percentage)}${insideText(formats, recipe, name)}`,
      value: grams(weight),
    })),
  ];
  return <FactList facts={facts} />;
}

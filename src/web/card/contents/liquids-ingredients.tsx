import { type CalculatedRecipe, FALLBACK, type RecipeForm } from "../../../baking";
import { insideText, listMadeAhead } from "../../../wording/recipes/phrases";
import { Toggletip } from "../../ui/dialogs/toggletip";
import { useFormats } from "../../site/units";
import { FactList } from "./fact-list";

/** Where the water goes, and what other liquids bring. */
export function LiquidsIngredients({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const { percent, grams } = formats;
  const brought = recipe.waterWeight - recipe.mainWaterWeight;
  const hydration = form.hydrationPercent ?? FALLBACK.hydrationPercent;
  const facts = [
    { label: `Water, ${percent(hydration)} of the flour`, value: grams(recipe.waterWeight) },
    ...(brought > 0 ? [{ label: `In the ${listMadeAhead(recipe)}`, value: grams(brought) }] : []),
    { label: "Into the first mix", value: grams(recipe.mixWater) },
    ...(recipe.heldBackWater > 0
      ? [
          {
            label: (
              <>
                Held back as{" "}
                <Toggletip term="bassinage">
                  Water held back and worked in once the dough is strong, a little at a time.
                </Toggletip>
              </>
            ),
            value: grams(recipe.heldBackWater),
          },
        ]
      : []),
    ...recipe.otherIngredients.map(({ name, weight, percentage }) => ({
      label: `${name}, ${percent(percentage)}${insideText(formats, recipe, name)}`,
      value: grams(weight),
    })),
  ];
  return (
    <>
      <FactList facts={facts} />
      {/* Oil brings no water. */}
      {recipe.otherIngredients.length > 0 && Math.abs(recipe.effectiveHydration - hydration) >= 0.5 && (
        <p className="mt-2 text-hint text-muted">
          With the water in your other liquids, the dough feels like {percent(recipe.effectiveHydration)}{" "}
          hydration.
        </p>
      )}
    </>
  );
}

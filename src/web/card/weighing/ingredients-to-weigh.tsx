import type { CalculatedRecipe, RecipeForm } from "../../../baking";
import type { CardRepairing } from "../../draft/repair-button";
import { ExactSize } from "./exact-size";
import { IngredientList } from "./ingredient-list";
import { countText } from "./ticks";
import type { Weighing } from "./use-weighing";

type Props = CardRepairing & {
  form: RecipeForm;
  recipe: CalculatedRecipe;
  weighing: Weighing;
};

/** The list on a card of one's own: the size can be made exact, and it says how much is weighed. */
export function IngredientsToWeigh({ form, recipe, weighing, onApply, onField }: Props) {
  const { parts, ticked } = weighing;
  const begun = parts.filter(({ items }) => items.some(({ key }) => ticked.has(key)));
  return (
    <IngredientList {...{ form, recipe, weighing, onApply, onField }}>
      <ExactSize form={form} recipe={recipe} onApply={onApply} />{" "}
      {begun.length > 0 && (
        <span className="no-print text-hint text-muted">
          {begun.map((part) => `${countText(part, ticked)}.`).join(" ")}
        </span>
      )}
    </IngredientList>
  );
}

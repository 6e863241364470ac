import { Weight } from "lucide-react";
import { Suspense, useState } from "react";
import type { CalculatedRecipe, RecipeForm } from "../../baking";
import { latePart } from "../site/late-part";
import { tab } from "../site/device-store";
import { Button } from "../ui/button";
import { ExactSize } from "./exact-size";
import { IngredientList } from "./ingredient-list";
import { countText } from "./ticks";
import type { Weighing } from "./use-weighing";

const WeighView = latePart(() => import("./weigh-view"), "WeighView");

type Props = {
  form: RecipeForm;
  recipe: CalculatedRecipe;
  weighing: Weighing;
  onApply: (sentence: string, patch: Partial<RecipeForm>) => void;
};

/** The list on a card of one's own: the size can be made exact, and everything weighed one by one. */
export function IngredientsToWeigh({ form, recipe, weighing, onApply }: Props) {
  const [open, setOpen] = useState(() => tab.read("bread-tools-weighing") === location.pathname);
  const { parts, ticked } = weighing;
  const begun = parts.filter(({ items }) => items.some(({ key }) => ticked.has(key)));
  return (
    <IngredientList form={form} recipe={recipe} weighing={weighing}>
      <ExactSize form={form} recipe={recipe} onApply={onApply} />{" "}
      <Button
        className="no-print"
        icon={<Weight size={20} />}
        onPointerEnter={() => void WeighView.preload()}
        onClick={() => setOpen(true)}
      >
        Weigh
      </Button>{" "}
      {begun.length > 0 && (
        <span className="no-print text-hint text-muted">
          {begun.map((part) => `${countText(part, ticked)}.`).join(" ")}
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <WeighView {...weighing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </IngredientList>
  );
}

import { useId } from "react";
import { costOfLoaf, type RecipeForm } from "../../baking";
import { batchCostText, costTexts } from "../../wording/recipes/bake-day-lists";
import { useFormats } from "../site/units";
import { usePantry } from "../times/pantry-store";
import { classNames } from "../ui/class-names";
import type { ListedBread, ListProps } from "./listed-bread";
import { PantryFields } from "./pantry-fields";
import "./day-lists.css";

/** What a loaf of each bread costs by the baker's own prices. */
export function LoafCost({ breads }: ListProps) {
  const pantry = usePantry();
  const id = useId();
  const isPriced = breads.some(({ form }) => (costOfLoaf(form, pantry)?.priced.length ?? 0) > 0);
  return (
    <section className={classNames("day-list", !isPriced && "no-print")} aria-labelledby={id}>
      <h2 id={id}>Cost</h2>
      {isPriced ? (
        <ul className="day-costs">
          {breads.map((bread) => (
            <BreadCost key={bread.id} {...bread} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">Enter what a pack costs and weighs, and we add up what a loaf costs.</p>
      )}
    </section>
  );
}

function BreadCost({ name, form, quantity }: ListedBread) {
  const formats = useFormats();
  const cost = costOfLoaf(form, usePantry());
  const texts = costTexts(formats, form, cost);
  if (cost === null || texts.length === 0) return null;
  const [loaf, ...rest] = texts;
  const all = [loaf, ...(quantity > 1 ? [batchCostText(formats, form, cost, quantity)] : []), ...rest];
  return (
    <li>
      <b>{name}.</b> {all.join(" ")}
    </li>
  );
}

/** One quiet sentence under a recipe, once a price of it is known. */
export function CostLine({ form }: { form: RecipeForm }) {
  const texts = costTexts(useFormats(), form, costOfLoaf(form, usePantry()));
  return texts.length === 0 ? null : <p className="cost-line no-print">{texts.join(" ")}</p>;
}

/** The prices of one recipe's ingredients, and what a loaf then costs. */
export function RecipePrices({ form }: { form: RecipeForm }) {
  const formats = useFormats();
  const cost = costOfLoaf(form, usePantry());
  if (cost === null) return null;
  const texts = costTexts(formats, form, cost);
  return (
    <div className="flex flex-col gap-4 py-2">
      <p role="status">
        {texts.length > 0 ? texts.join(" ") : "Enter what a pack costs and weighs. Only you see it."}
      </p>
      {cost.ingredients.map((ingredient) => (
        <PantryFields key={ingredient.key} of={ingredient} alone />
      ))}
    </div>
  );
}

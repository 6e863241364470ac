import type { CalculatedRecipe, RecipeForm } from "../../baking";
import type { Formats } from "../../wording/formats";
import { flourFill } from "../drawings/pattern-fill";
import { useFormats } from "../site/units";
import { StackedBar } from "./stacked-bar";

/** The flours as a baker compares them: shares, total grams, what goes into the bowl, protein, notes. */
export function FlourIngredients({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const flours = recipe.flourIngredients;
  if (flours.length === 0) return <p className="mt-3 text-muted">No flour yet: add one in step 4.</p>;
  const total = recipe.totalFlourWeight;
  const sentence = flours.map(({ name, percentage }) => `${name} ${formats.percent(percentage)}`).join("; ");
  const details = form.flourTypes.flatMap((flour) => detailOf(formats, flour));
  return (
    <>
      <div className="no-print">
        <StackedBar
          sentence={`Flours by share: ${sentence}.`}
          parts={flours.map(({ name, weight, percentage }, index) => ({
            key: `${index} ${name}`,
            label: name,
            weight: formats.grams(weight),
            percent: formats.percent(percentage),
            share: weight,
            fill: flourFill(index),
          }))}
        />
        <p className="mt-1 text-hint text-muted">
          Total flour <span className="num">{formats.grams(total)}</span>
          {brought(formats, recipe, total)}
        </p>
      </div>
      {details.length > 0 && (
        <ul className="mt-2 text-hint">
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function brought({ grams }: Formats, recipe: CalculatedRecipe, total: number): string {
  const bowl = recipe.flourIngredients.reduce((sum, flour) => sum + flour.finalDoughWeight, 0);
  return bowl === total ? "" : `, of it ${grams(bowl)} into the bowl`;
}

function detailOf({ percent }: Formats, flour: RecipeForm["flourTypes"][number]): string[] {
  const facts = [
    flour.proteinPercent === undefined ? "" : `${percent(flour.proteinPercent)} protein`,
    flour.extractionPercent === undefined ? "" : `${percent(flour.extractionPercent)} extraction`,
    flour.notes.trim(),
  ].filter((fact) => fact !== "");
  return facts.length === 0 ? [] : [`${flour.name}: ${facts.join(", ")}`];
}

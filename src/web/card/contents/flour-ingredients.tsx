import type { CalculatedRecipe, RecipeForm } from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { listMadeAhead } from "../../../wording/recipes/phrases";
import { fillOfFlour } from "../../drawings/pattern-fill";
import { stepText } from "../../draft/step-titles";
import { useFormats } from "../../site/units";
import { StackedBar } from "./stacked-bar";

/** The flours as a baker compares them: shares, what goes into the bowl, protein, notes. */
export function FlourIngredients({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const flours = recipe.flourIngredients;
  if (flours.length === 0)
    return <p className="mt-3 text-muted">No flour yet: add one in {stepText("flour")}.</p>;
  const sentence = flours.map(({ name, percentage }) => `${name} ${formats.percent(percentage)}`).join("; ");
  const details = form.flourTypes.flatMap((flour) => detailOf(formats, flour));
  return (
    <>
      <div className="flour-shares">
        <StackedBar
          sentence={`Flours by share: ${sentence}.`}
          parts={flours.map(({ name, finalDoughWeight, percentage }, index) => ({
            key: `${index} ${name}`,
            label: name,
            weight: formats.grams(finalDoughWeight),
            percent: formats.percent(percentage),
            share: percentage,
            fill: fillOfFlour(index),
          }))}
        />
        <p className="mt-1 text-hint text-muted">
          Total flour <span className="num">{formats.grams(recipe.totalFlourWeight)}</span>
          {brought(formats, recipe)}
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

function brought({ grams }: Formats, recipe: CalculatedRecipe): string {
  const inside = recipe.flourIngredients.reduce(
    (sum, { weight, finalDoughWeight }) => sum + weight - finalDoughWeight,
    0,
  );
  return inside > 0 ? `, ${grams(inside)} of it in the ${listMadeAhead(recipe)}` : "";
}

function detailOf({ percent }: Formats, flour: RecipeForm["flourTypes"][number]): string[] {
  const facts = [
    flour.proteinPercent === undefined ? "" : `${percent(flour.proteinPercent)} protein`,
    flour.extractionPercent === undefined ? "" : `${percent(flour.extractionPercent)} extraction`,
    flour.notes.trim(),
  ].filter((fact) => fact !== "");
  return facts.length === 0 ? [] : [`${flour.name}: ${facts.join(", ")}`];
}

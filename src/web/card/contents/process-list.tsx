import { bakeLoads, type CalculatedRecipe, type RecipeForm } from "../../../baking";
import { processSteps } from "../../../wording/steps/process-steps";
import { LateDough } from "../../drawings/late-dough";
import { useFormats } from "../../site/units";
import { stepId } from "../../recipe-data/public-page";
import { useAtOnce } from "../../times/kitchen";

/** The method in numbered sentences, then what the baker wrote down. */
export function ProcessList({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const atOnce = useAtOnce(form);
  const loads = atOnce === undefined ? [] : bakeLoads(form, atOnce);
  return (
    <>
      <ol className="process">
        {processSteps(formats, form, recipe, loads).map(({ title, text, sign }, index) => (
          // The address that search engines get for a step leads here.
          <li key={title} id={stepId(index)}>
            <strong>{title}.</strong> {text}
            {sign && <LateDough sign={sign} className="mt-2 text-hint text-muted" />}
          </li>
        ))}
      </ol>
      <Written title="Notes" text={form.notes} />
      <Written title="Variations" text={form.variations} />
      {form.recipeType === "sourdough" && !form.starterIsRipe && (
        <Written title="About the levain" text={form.levainBuildDetails} />
      )}
    </>
  );
}

function Written({ title, text }: { title: string; text: string }) {
  if (text.trim() === "") return null;
  return (
    <section className="mt-4">
      <h3>{title}</h3>
      <p className="mt-1 whitespace-pre-line">{text.trim()}</p>
    </section>
  );
}

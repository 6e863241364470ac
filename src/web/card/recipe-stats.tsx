import type { CalculatedRecipe, RecipeForm, ScheduleEntry } from "../../baking";
import { Toggletip } from "../ui/toggletip";
import { useFormats } from "../site/units";
import { CompositionRing } from "./composition-ring";
import { recipeStats } from "./stats";
import { Weight } from "./weight";

type Props = { form: RecipeForm; recipe: CalculatedRecipe; entries: readonly ScheduleEntry[] };

/** The formula in figures; on paper its vital ones are the line under the name. */
export function RecipeStats({ form, recipe, entries }: Props) {
  const formats = useFormats();
  return (
    <>
      <CompositionRing recipe={recipe} />
      <dl className="facts vitals">
        {recipeStats(formats, form, recipe, entries).map(({ label, value, vital, gloss }) => (
          <div key={label} data-vital={vital}>
            <dt>{gloss === undefined ? label : <Toggletip term={label}>{gloss}</Toggletip>}</dt>
            <dd>
              <Weight text={value} className="text-lead" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

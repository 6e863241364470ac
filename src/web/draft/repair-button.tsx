import { repairProblem, placeOfProblem, type Problem, type RecipeForm } from "../../baking";
import { stepOf } from "../../contract/recipes/recipe-problems";
import { repairText } from "../../wording/recipes/repairs";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { stepText } from "./step-titles";

/** The two ways to repair a problem; who only reads a recipe has neither. */
export type Repairing = {
  /** Changes the recipe, said in a sentence. */
  onApply?: ((sentence: string, patch: Partial<RecipeForm>) => void) | undefined;
  /** Leads to a field, named by its path; absent where the recipe cannot be edited. */
  onField?: ((path: string) => void) | undefined;
};
/** A card, which can change its recipe at least for the visit. */
export type CardRepairing = Repairing & { onApply: NonNullable<Repairing["onApply"]> };
export type RepairProps = Repairing & { form: RecipeForm; problem: Problem };

/** The press that repairs a problem, or the way to the field where it is decided; null where neither can be done here. */
function useRepair({
  form,
  problem,
  onApply,
  onField,
}: RepairProps): { text: string; press: () => void } | null {
  const formats = useFormats();
  const patch = onApply === undefined ? null : repairProblem(form, problem);
  if (onApply !== undefined && patch !== null) {
    const text = repairText(formats, form, problem, patch);
    return { text, press: () => onApply(`Done: ${text}.`, patch) };
  }
  if (onField === undefined) return null;
  const path = placeOfProblem(form, problem);
  return { text: `Change it in ${stepText(stepOf(path))}`, press: () => onField(path) };
}

export function RepairButton(props: RepairProps) {
  const repair = useRepair(props);
  return repair && <Button onClick={repair.press}>{repair.text}</Button>;
}

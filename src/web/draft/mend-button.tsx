import { mendProblem, placeOfProblem, type Problem, type RecipeForm } from "../../baking";
import { stepOf } from "../../contract/recipes/recipe-problems";
import { mendText } from "../../wording/recipes/mends";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { stepText } from "./step-titles";

/** The two ways to mend a problem; who only reads a recipe has neither. */
export type Mending = {
  /** Changes the recipe, said in a sentence. */
  onApply?: ((sentence: string, patch: Partial<RecipeForm>) => void) | undefined;
  /** Leads to a field, named by its path; absent where the recipe cannot be edited. */
  onField?: ((path: string) => void) | undefined;
};
/** A card, which can change its recipe at least for the visit. */
export type CardMending = Mending & { onApply: NonNullable<Mending["onApply"]> };
export type MendProps = Mending & { form: RecipeForm; problem: Problem };

/** The press that mends a problem, or the way to the field where it is decided; null where neither can be done here. */
function useMend({ form, problem, onApply, onField }: MendProps): { text: string; press: () => void } | null {
  const formats = useFormats();
  const patch = onApply === undefined ? null : mendProblem(form, problem);
  if (onApply !== undefined && patch !== null) {
    const text = mendText(formats, form, problem, patch);
    return { text, press: () => onApply(`Done: ${text}.`, patch) };
  }
  if (onField === undefined) return null;
  const path = placeOfProblem(form, problem);
  return { text: `Change it in ${stepText(stepOf(path))}`, press: () => onField(path) };
}

export function MendButton(props: MendProps) {
  const mend = useMend(props);
  return mend && <Button onClick={mend.press}>{mend.text}</Button>;
}

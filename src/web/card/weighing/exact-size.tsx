import { type CalculatedRecipe, exactBatch, FALLBACK, type RecipeForm } from "../../../baking";
import { weighPiece } from "../../../wording/recipes/yield";
import { useFormats } from "../../site/units";
import { Button } from "../../ui/button";
import { changed } from "../ledger/changed-batch";
import { solveProblemText } from "../ledger/solve-words";

type Props = {
  form: RecipeForm;
  recipe: CalculatedRecipe;
  onApply: (sentence: string, patch: Partial<RecipeForm>) => void;
};

/** "Make it exactly 950 g", behind "Makes two loaves of 888 g.": what was asked for, in one press, or why it cannot be. */
export function ExactSize({ form, recipe, onApply }: Props) {
  const formats = useFormats();
  const asked = formats.grams(form.unitWeight ?? FALLBACK.unitWeight);
  if (recipe.weighedOut === 0 || formats.grams(weighPiece(form, recipe)) === asked) return null;
  const answer = exactBatch(form);
  if (!answer.ok) {
    return (
      <p className="no-print text-hint text-muted">
        Exactly {asked} won't work. {solveProblemText(formats, answer.problem)}
      </p>
    );
  }
  const patch = changed(form, answer.form);
  // Exact already: what is missing is less than a gram of the batch.
  if (Object.keys(patch).length === 0) return null;
  return (
    <Button
      className="no-print"
      onClick={({ currentTarget }) => {
        // The button goes, and would take the focus with it: the sentence before it has the news.
        (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
        onApply(`Now exactly ${asked}.`, patch);
      }}
    >
      Make it exactly {asked}
    </Button>
  );
}

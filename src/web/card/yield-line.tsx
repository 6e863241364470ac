import { useRef } from "react";
import { type CalculatedRecipe, exactBatch, FALLBACK, type RecipeForm } from "../../baking";
import { madePiece, yieldSentence } from "../../wording/yield";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { changed, solveProblemText } from "./solve-words";

type Props = {
  form: RecipeForm;
  recipe: CalculatedRecipe;
  onApply?: (sentence: string, patch: Partial<RecipeForm>) => void;
};

/** "Makes two loaves of 888 g. Make it exactly 950 g": what the rows come to, and what was asked for in one press. */
export function YieldLine({ form, recipe, onApply }: Props) {
  const formats = useFormats();
  const sentence = useRef<HTMLSpanElement>(null);
  const made = yieldSentence(formats, form, recipe);
  const asked = formats.grams(form.unitWeight ?? FALLBACK.unitWeight);
  const isAsked = formats.grams(madePiece(form, recipe)) === asked;
  return (
    <div className="yield-line">
      <span ref={sentence} tabIndex={-1}>
        {made}
      </span>{" "}
      {made !== "" && !isAsked && onApply && (
        <Exactly
          form={form}
          asked={asked}
          onApply={(patch) => {
            onApply(`Now exactly ${asked}.`, patch);
            // The button is gone by then, and would take the focus with it.
            sentence.current?.focus();
          }}
        />
      )}
    </div>
  );
}

type ExactlyProps = { form: RecipeForm; asked: string; onApply: (patch: Partial<RecipeForm>) => void };

function Exactly({ form, asked, onApply }: ExactlyProps) {
  const formats = useFormats();
  const answer = exactBatch(form);
  if (!answer.ok) {
    return (
      <span className="no-print text-hint text-muted">
        Exactly {asked} won't work. {solveProblemText(formats, answer.problem)}
      </span>
    );
  }
  const patch = changed(form, answer.form);
  // Exact already: what is missing is less than a gram of the batch.
  if (Object.keys(patch).length === 0) return null;
  return (
    <Button className="no-print" onClick={() => onApply(patch)}>
      Make it exactly {asked}
    </Button>
  );
}

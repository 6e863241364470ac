import type { CalculatedRecipe, RecipeForm } from "../../baking";
import { useFormats } from "../units";
import { ledgerSentences } from "./ledger-text";

/** One line that proves the card: where the flour and the water are, and what the rows add up to. */
export function LedgerLine({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const sentences = ledgerSentences(formats, recipe, form);
  if (sentences.length === 0) return null;
  return (
    <p className="ledger">
      {sentences.map((sentence) => (
        <span key={sentence} className="block">
          {sentence}{" "}
        </span>
      ))}
    </p>
  );
}

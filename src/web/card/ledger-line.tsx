import type { CalculatedRecipe, RecipeForm } from "../../baking";
import { ledgerSentences } from "./ledger-text";

/** One line that proves the card: where the flour and the water are, and what the rows add up to. */
export function LedgerLine({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const sentences = ledgerSentences(recipe, form);
  return sentences.length === 0 ? null : <p className="ledger">{sentences.join(" ")}</p>;
}

import { compareWithTheirs, createRecipe, type New, type SaveAttempt, updateRecipe } from "./save-recipe";
import { keepBench } from "../outbox/unsent-bench";

/** A first save after one that may have arrived in another form: what differs is saved as its change. */
export async function createAgain(draft: New): Promise<SaveAttempt> {
  const made = await createRecipe(draft);
  if (made.kind !== "saved") return made;
  keepBench(made.id, draft.bench);
  const found = await compareWithTheirs(draft.form, made.id);
  return found.kind === "changed" ? updateRecipe(draft.form, made.id, made.version) : found;
}

import { draftStore } from "../draft/draft-store";
import { keepBench } from "../outbox/unsent-bench";
import { recipeSent, recipeTrouble, type Unsent, unsentBox } from "../outbox/unsent";
import { sender } from "../outbox/entries/sender";
import { currentSession } from "../site/calls/session";
import { showToast } from "../ui/dialogs/toast";
import { createAgain } from "./create-again";
import { createRecipe, isSame, type SaveAttempt, updateRecipe } from "./save-recipe";

/** Sends recipes saved without a network, in order; the id makes sure that each is saved once. */
export const sendUnsent = sender(unsentBox, async (entry) => {
  const attempt = await send(entry);
  // A save may be two calls. Made under the name of whoever signed in between, the second says nothing of this recipe.
  if (attempt.kind !== "saved" && currentSession().user?.id !== entry.owner) return "later";
  switch (attempt.kind) {
    case "saved":
      await noteArrival(entry, attempt);
      return recipeSent(entry, { id: attempt.id, version: attempt.version });
    case "changed":
    case "gone":
      return recipeTrouble(entry, attempt.kind);
    case "invalid":
      return recipeTrouble(entry, "refused", attempt.issues.map(({ message }) => message).join(" "));
    case "failed":
      return attempt.isFinal ? recipeTrouble(entry, "refused", attempt.reason) : "later";
    default:
      return "later";
  }
});

function send(entry: Unsent): Promise<SaveAttempt> {
  if (entry.version !== null) return updateRecipe(entry.form, entry.id, entry.version);
  return entry.asked ? createAgain(entry) : createRecipe(entry);
}

async function noteArrival(entry: Unsent, { id, version }: { id: string; version: number }): Promise<void> {
  if (draftStore.getState().status === "fresh") await draftStore.persist.rehydrate();
  const { recipeId, keptAt, form, bench, status, adopt, discard } = draftStore.getState();
  // A draft that never had this save keeps its version, so that its own save asks which one to keep.
  if (recipeId === entry.id && (keptAt === entry.savedAt || isSame(form, entry.form))) {
    adopt({ id, version });
    // The waiting save does not have later changes at the bench.
    if (entry.version === null && JSON.stringify(bench) !== JSON.stringify(entry.bench)) keepBench(id, bench);
    // A baker who has left the builder is not offered a recipe that is saved (RE-05).
    if (status !== "editing" && isSame(form, entry.form)) discard();
  }
  showToast(`“${entry.form.recipeName}” is saved now.`);
}

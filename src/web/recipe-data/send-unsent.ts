import { draftStore } from "./draft-store";
import { oneSender } from "./one-sender";
import { createRecipe, isSame, type SaveAttempt, updateRecipe } from "./save-recipe";
import { currentSession } from "../site/session";
import { showToast } from "../ui/toast";
import { keepBench } from "./unsent-bench";
import { allUnsent, noteAsked, noteSent, noteTrouble, type Unsent } from "./unsent";

/** Sends recipes saved without a network, in order; the key makes sure that each is saved once. */
export const sendUnsent = oneSender("bread-tools-unsent", sendAll);

async function sendAll(): Promise<void> {
  const me = currentSession().user?.id;
  for (const entry of allUnsent().filter(({ owner, trouble }) => owner === me && trouble === null)) {
    const attempt = await send(entry);
    if (attempt.kind === "saved") await noteArrival(entry, attempt);
    else if (attempt.kind === "changed" || attempt.kind === "gone") noteTrouble(entry.id, attempt.kind);
    else if (attempt.kind === "invalid")
      noteTrouble(entry.id, "refused", attempt.issues.map(({ message }) => message).join(" "));
    else if (attempt.kind === "failed" && attempt.isFinal) noteTrouble(entry.id, "refused", attempt.reason);
    else {
      // It may have arrived all the same.
      if (entry.isNew && attempt.kind === "failed") noteAsked(entry);
      // No network, or nobody signed in: the others would fail too.
      return;
    }
  }
}

const send = (entry: Unsent): Promise<SaveAttempt> =>
  entry.isNew
    ? saveFirst(entry, entry.key, entry.askedKey)
    : updateRecipe(entry.form, entry.id, entry.version);

/**
 * A first save. An earlier attempt may have arrived in another form: its key finds the recipe, or makes it, and the form
 * is saved as its change.
 */
export async function saveFirst(
  draft: Pick<Unsent, "form" | "bench" | "origin">,
  key: string,
  askedKey?: string | null,
): Promise<SaveAttempt> {
  const made = await createRecipe(draft, askedKey || key);
  if (!askedKey || made.kind !== "saved") return made;
  keepBench(made.id, draft.bench);
  return updateRecipe(draft.form, made.id, made.version);
}

async function noteArrival(entry: Unsent, { id, version }: { id: string; version: number }): Promise<void> {
  if (draftStore.getState().status === "fresh") await draftStore.persist.rehydrate();
  const { recipeId, waitingKey, form, bench, status, adopt, discard } = draftStore.getState();
  // A draft that never had this save keeps its version, so that its own save asks which one to keep.
  if (recipeId === entry.id && (waitingKey === entry.key || isSame(form, entry.form))) {
    adopt({ id, version });
    // The waiting save does not have later changes at the bench.
    if (entry.isNew && JSON.stringify(bench) !== JSON.stringify(entry.bench)) keepBench(id, bench);
    // A baker who has left the builder is not offered a recipe that is saved (RE-05).
    if (status !== "editing" && isSame(form, entry.form)) discard();
  }
  noteSent(entry, { id, version });
  showToast(`“${entry.form.recipeName}” is saved now.`);
}

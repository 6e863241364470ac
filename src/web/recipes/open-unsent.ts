import type { Router } from "../routes/router";
import { listUnfinished } from "../recipe-data/draft";
import { flushDraft } from "../recipe-data/draft-storage";
import { draftStore } from "../recipe-data/draft-store";
import { handOver } from "../recipe-data/hand-over";
import { readForm } from "../recipe-data/read-form";
import { dropUnsent, type Unsent } from "../recipe-data/unsent";

/**
 * Opens an unsent recipe in the builder again. A recipe that still waits goes on waiting, and the next save replaces
 * it. A recipe whose baker has to decide becomes a draft, and Save asks as it always does.
 */
export async function openUnsent(entry: Unsent, navigate: Router["navigate"]): Promise<void> {
  await draftStore.persist.rehydrate();
  const { id, trouble, isNew } = entry;
  openNewest(entry);
  if (trouble === "gone" || (isNew && trouble !== null)) draftStore.getState().detach();
  flushDraft();
  if (trouble !== null) dropUnsent(id);
  if (isNew || trouble === "gone") {
    handOver();
    await navigate({ to: "/recipe" });
  } else await navigate({ to: "/recipe/edit/$id", params: { id } });
}

/** What was typed after the save is opened with it. What another tab typed without it waits aside. */
function openNewest({ id, version, form, bench, origin, key }: Unsent): void {
  const saved = {
    id,
    version: version ?? 0,
    form: readForm(form, "empty"),
    bench,
    origin,
    waitingKey: key,
  };
  const state = draftStore.getState();
  const draft = listUnfinished(state).find(({ recipeId }) => recipeId === id);
  if (draft === undefined) return state.openSaved(saved);
  state.openSaved({ ...saved, ...draft, version: draft.version ?? saved.version });
  if (draft.waitingKey !== key) state.loadTheirs(saved);
}

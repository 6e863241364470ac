import type { Router } from "../routes/use-router";
import { listUnfinished } from "../draft/draft";
import { flushDraft } from "../draft/draft-storage";
import { draftStore } from "../draft/draft-store";
import { handOver } from "../draft/hand-over";
import { readForm } from "../draft/read-form";
import { dropUnsent, type Unsent } from "../outbox/unsent";

/**
 * Opens an unsent recipe in the builder again. A recipe that still waits goes on waiting, and the next save replaces
 * it. A recipe whose baker has to decide becomes a draft, and Save asks as it always does.
 */
export async function openUnsent(entry: Unsent, navigate: Router["navigate"]): Promise<void> {
  await draftStore.persist.rehydrate();
  const { id, trouble, version } = entry;
  openNewest(entry);
  if (trouble === "gone") draftStore.getState().detach();
  flushDraft();
  if (trouble !== null) dropUnsent(id);
  if (version === null || trouble === "gone") {
    handOver();
    await navigate({ to: "/recipe" });
  } else await navigate({ to: "/recipe/edit/$id", params: { id } });
}

/** Changes typed after the save are opened with it. Changes that another tab typed without it wait aside. */
function openNewest({ id, version, form, bench, origin, savedAt }: Unsent): void {
  const saved = {
    id,
    version,
    form: readForm(form, "empty"),
    bench,
    origin,
    keptAt: savedAt,
  };
  const state = draftStore.getState();
  const draft = listUnfinished(state).find(({ recipeId }) => recipeId === id);
  if (draft === undefined) return state.openSaved(saved);
  state.openSaved({ ...saved, ...draft, version: draft.version ?? saved.version });
  if (draft.keptAt !== savedAt) state.loadTheirs(saved);
}

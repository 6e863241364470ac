import type { Router } from "../routes/router";
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
  const { openSaved, detach } = draftStore.getState();
  const { id, version, form, bench, trouble, isNew, origin } = entry;
  openSaved({ id, version: version ?? 1, form: readForm(form, "empty"), bench, origin });
  if (trouble === "gone" || (isNew && trouble !== null)) detach();
  flushDraft();
  if (trouble !== null) dropUnsent(id);
  if (isNew || trouble === "gone") {
    handOver();
    await navigate({ to: "/recipe" });
  } else await navigate({ to: "/recipe/edit/$id", params: { id } });
}

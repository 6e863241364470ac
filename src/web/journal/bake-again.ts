import type { StoredBake } from "../../contract/baking/bakes";
import { dayIn, dayText } from "../../wording/values/dates";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { saySize } from "../../wording/recipes/yield";
import { draftStore } from "../draft/draft-store";
import { handOver } from "../draft/hand-over";
import { readForm } from "../draft/read-form";
import { REPLACED, withUndo } from "../draft/with-undo";

/** Puts a bread into the builder as it was baked. Saving it makes a new recipe with the bake as its origin. */
export async function bakeAgain({ id, bake }: Pick<StoredBake, "id" | "bake">): Promise<void> {
  // The device's draft must be in the store before it is replaced, or it could not be restored.
  await draftStore.persist.rehydrate();
  const form = readForm(bake.form);
  const preset = {
    id,
    name: bake.name,
    description: `Your bake on ${dayText(dayIn(bake.bakedAt, bake.zone))}`,
    yield: saySize(DEFAULT_FORMATS, form),
  };
  withUndo(REPLACED, () => draftStore.getState().chooseFilled(preset, form, { kind: "bake", id }));
  handOver();
}

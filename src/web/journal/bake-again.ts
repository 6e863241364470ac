import { calculateRecipe } from "../../baking";
import type { StoredBake } from "../../contract/bakes";
import { dayIn, dayText } from "../../wording/dates";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { sayMadeOrAsked } from "../../wording/yield";
import { draftStore } from "../recipe-data/draft-store";
import { handOver } from "../recipe-data/hand-over";
import { readForm } from "../recipe-data/read-form";
import { REPLACED, withUndo } from "../recipe-data/with-undo";

/** Puts a bread into the builder as it was baked. Saving it makes a new recipe with the bake as its origin. */
export async function bakeAgain({ id, bake }: Pick<StoredBake, "id" | "bake">): Promise<void> {
  // This device's draft must be in the store before it is replaced, or it could not be restored.
  await draftStore.persist.rehydrate();
  const form = readForm(bake.form);
  const preset = {
    id,
    name: bake.name,
    description: `Your bake on ${dayText(dayIn(bake.bakedAt, bake.zone))}`,
    yield: sayMadeOrAsked(DEFAULT_FORMATS, form, calculateRecipe(form)),
  };
  withUndo(REPLACED, () => draftStore.getState().chooseFilled(preset, form, { kind: "bake", id }));
  handOver();
}

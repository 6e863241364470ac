import { calculateRecipe } from "../../baking";
import type { StoredBake } from "../../contract/bakes";
import { dayText } from "../../wording/dates";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { madeOrAsked } from "../../wording/yield";
import { draftStore } from "../recipe-data/draft-store";
import { handOver } from "../recipe-data/hand-over";
import { readForm } from "../recipe-data/read-form";
import { REPLACED, withUndo } from "../recipe-data/with-undo";
import { dayOfBake } from "./bake-wall";

/** Puts a bread into the builder as it was baked. What is saved from there is a new recipe that knows its bake. */
export async function bakeAgain({ id, bake }: Pick<StoredBake, "id" | "bake">): Promise<void> {
  // A draft that this device keeps is in the store before it is replaced: only then can it be had back.
  await draftStore.persist.rehydrate();
  const form = readForm(bake.form);
  const preset = {
    id,
    name: bake.name,
    description: `Your bake on ${dayText(dayOfBake(bake))}`,
    yield: madeOrAsked(DEFAULT_FORMATS, form, calculateRecipe(form)),
  };
  withUndo(REPLACED, () => draftStore.getState().chooseFilled(preset, form, { kind: "bake", id }));
  handOver();
}

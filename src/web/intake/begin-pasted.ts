import { type RecipeForm, usualForTheRest } from "../../baking";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { saySize } from "../../wording/recipes/yield";
import { PASTED_ID } from "../draft/draft";
import { draftStore } from "../draft/draft-store";
import { REPLACED, withUndo } from "../draft/with-undo";

/**
 * Makes the draft as a preset does: at the card, with every step open. Times and heat that the text does not say get the
 * usual values, and the card names them.
 */
export async function beginPasted(form: RecipeForm, author: string | undefined): Promise<void> {
  // From the shelf the device's draft is not read yet, and Undo must be able to bring it back.
  await draftStore.persist.rehydrate();
  const name = form.recipeName.trim() || "Pasted recipe";
  const named = { ...form, recipeName: name, author: author ?? form.author };
  const basis = {
    id: PASTED_ID,
    name,
    description: "From the text you pasted.",
    yield: saySize(DEFAULT_FORMATS, named),
  };
  withUndo(REPLACED, () => {
    draftStore.getState().chooseFilled(basis, named);
    const usual = usualForTheRest(named);
    if (Object.keys(usual).length > 0) draftStore.getState().fillSteps(usual);
  });
}

/** A recipe from a file of ours, with its own author and day. */
export async function beginFromFile(form: RecipeForm): Promise<void> {
  await draftStore.persist.rehydrate();
  const { recipeName, dateCreated, author } = form;
  const basis = {
    id: PASTED_ID,
    name: recipeName,
    description: author && `Recipe by ${author}`,
    yield: saySize(DEFAULT_FORMATS, form),
  };
  withUndo(REPLACED, () => {
    draftStore.getState().chooseFilled(basis, form);
    if (dateCreated !== "") draftStore.getState().patch({ dateCreated });
  });
}

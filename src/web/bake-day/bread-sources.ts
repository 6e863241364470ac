import { applyPreset, editSize, FALLBACK, PRESETS, type RecipeForm, withGramsGrown } from "../../baking";
import { type DraftBread, readDayDraft } from "../../contract/baking/bake-day-draft";
import { DRAFT_SOURCE, type LinkedBread } from "../../contract/baking/link-breads";
import { NAMELESS } from "../baking-day/running-plan/begin-plan";
import { draftStore } from "../draft/draft-store";
import { readForm } from "../draft/read-form";
import { getRecipe } from "../saved-recipes/recipe-calls";
import { newRequestKey } from "../site/calls/request-key";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The recipe by its source, in its own size; null where there is none. */
export async function loadForm(
  of: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<RecipeForm | null> {
  if (of === DRAFT_SOURCE) {
    await draftStore.persist.rehydrate();
    const { form, progress } = draftStore.getState();
    return progress.presetId === null ? null : form;
  }
  if (!UUID.test(of)) {
    const preset = PRESETS.find(({ id }) => id === of);
    return preset === undefined ? null : applyPreset(preset);
  }
  const reply = await getRecipe(of, signal);
  return reply.ok ? readForm(reply.data.recipeData) : null;
}

/** A bread of the day; null for a recipe that is not complete enough to be planned. */
function makeBread(form: RecipeForm, { of, quantity, grams }: LinkedBread): DraftBread | null {
  const named = { ...form, recipeName: form.recipeName.trim() || NAMELESS };
  const sized =
    grams === undefined ? named : withGramsGrown(named, { ...named, quantity, unitWeight: grams });
  const bread = {
    id: newRequestKey(),
    of,
    form: sized,
    quantity: quantity ?? sized.quantity ?? FALLBACK.quantity,
  };
  return readDayDraft({ breads: [bread] }).breads[0] ?? null;
}

/** A recipe that is missing, or not complete, is `null`. */
export async function loadBread(linked: LinkedBread, signal?: AbortSignal): Promise<DraftBread | null> {
  const form = await loadForm(linked.of, signal);
  return form && makeBread(form, linked);
}

/** The recipe in the size that is wanted: what was typed in grams grows along, as on the card. */
export const sizedForm = ({ form, quantity }: DraftBread): RecipeForm =>
  quantity === form.quantity ? form : editSize(form, { quantity });

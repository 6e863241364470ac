import { applyPreset, PRESETS, type Preset, type RecipeForm, withGramsGrown } from "../../../baking";
import { DOUGHS, type DoughSum } from "../../../contract/requests/breads";
import { breadsText } from "../../../wording/requests/breads";
import { shortDay } from "../../../wording/values/dates";
import { withUndo, REPLACED } from "../../draft/with-undo";
import { draftStore } from "../../draft/draft-store";
import { handOver } from "../../draft/hand-over";
import { weightOfOne } from "./day-breads";

/** The recipe of one dough in the amount that a day needs; null for a dough that we have no recipe for. */
export function dayRecipe(sum: DoughSum, day: string): { preset: Preset; form: RecipeForm } | null {
  const { name, preset: id } = DOUGHS[sum.dough];
  const preset = PRESETS.find((one) => one.id === id);
  if (preset === undefined) return null;
  const usual = applyPreset(preset);
  const size = { quantity: sum.pieces, unitWeight: weightOfOne(sum) };
  const recipeName = day === "" ? name : `${name} for ${shortDay(day)}`;
  return { preset, form: { ...withGramsGrown(usual, { ...usual, ...size }), recipeName } };
}

/** Puts that recipe into the builder and shows its card. */
export async function bringDayRecipe(sum: DoughSum, day: string): Promise<void> {
  const made = dayRecipe(sum, day);
  if (made === null) return;
  // A draft that this device keeps must be loaded before it is replaced, or nobody could get it back.
  await draftStore.persist.rehydrate();
  const { preset, form } = made;
  const { id, name, description } = preset;
  withUndo(REPLACED, () =>
    draftStore.getState().chooseFilled({ id, name, description, yield: breadsText(sum.items) }, form),
  );
  handOver();
}

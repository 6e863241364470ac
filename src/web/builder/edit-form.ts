import { editSize, type RecipeForm } from "../../baking";

/** The form after a change. A new size lets go of the flour that was set by hand (OC 13). */
export function editForm(form: RecipeForm, patch: Partial<RecipeForm>): RecipeForm {
  // Who sets the flour along with the size knows what they do: the weights panel.
  if ("totalFlourWeight" in patch) return { ...form, ...patch };
  const { unitWeight = form.unitWeight, quantity = form.quantity } = patch;
  return { ...editSize(form, { unitWeight, quantity }), ...patch };
}

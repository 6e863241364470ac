import type { RecipeForm } from "../../baking";

/**
 * The form after a change. A new size makes the flour set by hand stale, so it is let go (OC 13);
 * writing down the size that is already there changes nothing.
 */
export function editForm(form: RecipeForm, patch: Partial<RecipeForm>): RecipeForm {
  const next = { ...form, ...patch };
  const resized = next.unitWeight !== form.unitWeight || next.quantity !== form.quantity;
  if (resized && !("totalFlourWeight" in patch)) next.totalFlourWeight = undefined;
  return next;
}

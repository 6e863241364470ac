import { editSize, type RecipeForm, withGramsGrown } from "../../baking";
import { onForget } from "../site/device/device-memory";

/** A change of a form, or how to make one of the form as it is by then. */
export type FormPatch = Partial<RecipeForm> | ((now: RecipeForm) => Partial<RecipeForm>);

/** A size that is typed digit by digit: its fields, the form before the first digit, and after the last. */
let typing: { fields: string; from: RecipeForm; to: RecipeForm } | null = null;

// After a sign-out nothing of the person stays in memory (SEC-20).
onForget(() => {
  typing = null;
});

/** Whether no field of one form differs from the other's. */
export function isSameForm(one: RecipeForm, other: RecipeForm): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof RecipeForm)[];
  return fields.every((field) => one[field] === other[field]);
}

/**
 * The form after a change. A new size removes a flour weight set by hand (OC 13) and scales amounts typed in grams.
 * Digit after digit, the amounts are scaled from what they were before the first: rounded at each digit, half a gram
 * of yeast would be gone.
 */
export function resizeForm(form: RecipeForm, patch: Partial<RecipeForm>): RecipeForm {
  const fields = Object.keys(patch).join();
  const from = typing?.fields === fields && isSameForm(typing.to, form) ? typing.from : form;
  const to = grow(from, patch);
  typing = { fields, from, to };
  return to;
}

function grow(form: RecipeForm, patch: Partial<RecipeForm>): RecipeForm {
  if ("totalFlourWeight" in patch) return withGramsGrown(form, { ...form, ...patch });
  const { unitWeight = form.unitWeight, quantity = form.quantity } = patch;
  return { ...editSize(form, { unitWeight, quantity }), ...patch };
}

import type { RecipeForm } from "../../baking";
import { fieldProblem } from "../../contract/recipe-problems";

type SaveResult = "saved" | "signed-out" | "failed";

/** The form as it is sent: a rest that is switched off takes a length along only when it is a legal one. */
function payload(form: RecipeForm): RecipeForm {
  const hidden = !form.autolyse && fieldProblem("autolyseDuration", form.autolyseDuration) !== null;
  return hidden ? { ...form, autolyseDuration: undefined } : form;
}

/** A new recipe is posted whole; one that was opened for editing is put, with the version it started from. */
export async function saveRecipe(
  form: RecipeForm,
  saved: { id: string; version: number | null } | null,
): Promise<SaveResult> {
  const version = saved?.version ?? undefined;
  try {
    const response = await fetch(saved ? `/api/recipes/${encodeURIComponent(saved.id)}` : "/api/recipes", {
      method: saved ? "PUT" : "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...payload(form), version }),
    });
    if (response.status === 401) return "signed-out";
    return response.ok ? "saved" : "failed";
  } catch {
    return "failed";
  }
}

import { useMemo, useState } from "react";
import type { CalculatedRecipe, RecipeForm } from "../../../baking";
import type { FormPatch } from "../../draft/resize-form";
import { useSteady } from "../../site/use-steady";
import { showToast } from "../../ui/dialogs/toast";

type Change = (patch: FormPatch) => void;

/** Props of every part of the bench: the recipe as the card has it, and the two ways to change it. */
export type BenchProps = {
  form: RecipeForm;
  recipe: CalculatedRecipe;
  onChange: Change;
  /** The same, said in a sentence that offers it back. */
  onApply: (sentence: string, patch: Partial<RecipeForm>) => void;
};

/**
 * The form as the card shows it, and the two ways to change it: in the draft it belongs to, or for the visit. Both
 * ways a change may be offered back for a moment.
 */
export function useOwnChanges(given: RecipeForm, onChange: Change | undefined) {
  const [own, setOwn] = useState<Partial<RecipeForm>>({});
  const form = useMemo(() => ({ ...given, ...own }), [given, own]);
  // Not a steady one: Undo changes the recipe that it was offered for, whatever the card shows by then.
  const change: Change =
    onChange ??
    ((patch) =>
      setOwn((before) => ({
        ...before,
        ...(typeof patch === "function" ? patch({ ...given, ...before }) : patch),
      })));
  const apply = useSteady((sentence: string, patch: Partial<RecipeForm>) => {
    const before = Object.fromEntries(
      Object.keys(patch).map((field) => [field, form[field as keyof RecipeForm]]),
    );
    change(patch);
    showToast(sentence, { action: { label: "Undo", onPress: () => change(before) } });
  });
  return { form, change, apply };
}

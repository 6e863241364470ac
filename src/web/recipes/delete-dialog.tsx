import { helpFor } from "../site/calls/failures";
import { useMutation } from "../site/calls/use-mutation";
import { ConfirmDialog } from "../ui/dialogs/dialog";
import { Notice } from "../ui/notice";
import { deleteRecipe } from "../saved-recipes/recipe-calls";

interface DeleteDialogProps {
  recipe: { id: string; recipeName: string };
  onCancel: () => void;
  onDeleted: () => void;
}

/** Asks once more, deletes, and stays open where that failed: trying again is one press. */
export function DeleteDialog({ recipe, onCancel, onDeleted }: DeleteDialogProps) {
  const { busy, refusal, mutate } = useMutation((reply) => ({ why: helpFor(reply) }));
  async function remove() {
    const reply = await mutate(() => deleteRecipe(recipe.id));
    if (reply?.ok) onDeleted();
  }
  return (
    <ConfirmDialog
      open
      title="Delete recipe"
      confirmText="Delete recipe"
      tone="error"
      loading={busy}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      <p>{`Are you sure you want to delete "${recipe.recipeName}"? This action cannot be undone.`}</p>
      {refusal !== null && (
        <Notice tone="error" role="alert" className="mt-4">
          <p>Failed to delete recipe. Please try again.</p>
          <p className="text-hint">{refusal.why}</p>
        </Notice>
      )}
    </ConfirmDialog>
  );
}

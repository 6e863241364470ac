import { useState } from "react";
import { helpFor, type Refused } from "../site/failures";
import { ConfirmDialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { deleteRecipe } from "../recipe-data/recipe-calls";

interface DeleteDialogProps {
  recipe: { id: string; recipeName: string };
  onCancel: () => void;
  onDeleted: () => void;
}

/** Asks once more, deletes, and stays open where that failed: trying again is one press. */
export function DeleteDialog({ recipe, onCancel, onDeleted }: DeleteDialogProps) {
  const [state, setState] = useState<"asking" | "deleting" | Refused>("asking");
  async function remove() {
    setState("deleting");
    const reply = await deleteRecipe(recipe.id);
    if (reply.ok) onDeleted();
    else setState(reply);
  }
  return (
    <ConfirmDialog
      open
      title="Delete recipe"
      confirmText="Delete recipe"
      tone="error"
      loading={state === "deleting"}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      <p>{`Are you sure you want to delete "${recipe.recipeName}"? This action cannot be undone.`}</p>
      {typeof state === "object" && (
        <Notice tone="error" role="alert" className="mt-4">
          <p>Failed to delete recipe. Please try again.</p>
          <p className="text-hint">{helpFor(state)}</p>
        </Notice>
      )}
    </ConfirmDialog>
  );
}

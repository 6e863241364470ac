import { useRef } from "react";
import { RecipeCard } from "../card/recipe-card";
import { isLocal } from "../recipe-data/unsent";
import { Button } from "../ui/button";
import { changeBench } from "../recipe-data/change-bench";
import { patchOpen, useDraft } from "../recipe-data/draft-store";
import { SaveDialogs } from "./save-dialogs";
import { SaveMessages } from "./save-messages";
import { useDockHeight } from "./use-dock-height";
import { useSave } from "./use-save";
import { UsualNotice } from "./usual-values";

export { NightNotice } from "../card/recipe-card";

/** The last step: the card, and Save. */
export function CardStep() {
  const form = useDraft((state) => state.form);
  const token = useDraft((state) => state.token);
  const bench = useDraft((state) => state.bench);
  const recipeId = useDraft((state) => state.recipeId);
  const goTo = useDraft((state) => state.goTo);
  const { state, save, toRecipes, toLogin, stay } = useSave();
  const page = useRef<HTMLDivElement>(null);
  useDockHeight(page, ".card-dock");
  return (
    <div ref={page} className="grid grow content-start gap-4">
      <UsualNotice />
      <RecipeCard
        form={form}
        recipeId={recipeId === null || isLocal(recipeId) ? undefined : recipeId}
        mode="builder"
        onChange={(patch) => patchOpen(token, patch)}
        bench={bench}
        onBench={changeBench}
        actions={
          <>
            <Button onClick={() => goTo("notes")}>Back</Button>
            <Button
              variant="filled"
              busy={state.kind === "saving"}
              busyLabel="Saving..."
              onClick={() => void save()}
            >
              Save Recipe
            </Button>
            <SaveMessages state={state} onLogin={() => void toLogin()} onRecipes={toRecipes} />
          </>
        }
      />
      <SaveDialogs state={state} onSave={() => void save()} onDone={toRecipes} onStay={stay} />
    </div>
  );
}

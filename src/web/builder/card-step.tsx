import { useEffect, useEffectEvent, useRef } from "react";
import { CompareButton } from "../intake/compare-button";
import { SaveAsFile } from "../intake/save-as-file";
import { RecipeCard } from "../card/recipe-card";
import { Button } from "../ui/button";
import { changeBench } from "../saved-recipes/change-bench";
import { patchOpen, useDraft } from "../draft/draft-store";
import { useSession } from "../site/calls/session";
import { takeReturnToSave } from "./saving/return-markers";
import { SaveDialogs } from "./saving/save-dialogs";
import { SaveMessages } from "./saving/save-messages";
import { useDockHeight } from "./frame/use-dock-height";
import { useSave } from "./saving/use-save";
import { goToField } from "./frame/go-to-field";
import { UsualNotice } from "./frame/usual-values";

export { NightNotice } from "../card/recipe-card";

/** Whoever pressed Save signed out, and has signed in since, need not press it again (RE-05). */
function useReturnToSave(save: () => Promise<void>): void {
  const { status } = useSession();
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (status !== "in" && status !== "out") return;
    // The page around the card opens the draft in an effect of the same moment, which comes after this one.
    queueMicrotask(() => {
      if (takeReturnToSave() && status === "in") void saveNow();
    });
  }, [status]);
}

/** The last step: the card, and Save. */
export function CardStep() {
  const form = useDraft((state) => state.form);
  const token = useDraft((state) => state.token);
  const bench = useDraft((state) => state.bench);
  const recipeId = useDraft((state) => (state.version === null ? null : state.recipeId));
  const goTo = useDraft((state) => state.goTo);
  const { state, save, toRecipes, toLogin, stay } = useSave();
  useReturnToSave(save);
  const page = useRef<HTMLDivElement>(null);
  useDockHeight(page, ".card-dock");
  return (
    <div ref={page} className="grid grow content-start gap-4">
      <UsualNotice />
      <CompareButton />
      <RecipeCard
        form={form}
        recipeId={recipeId ?? undefined}
        mode="builder"
        onChange={(patch) => patchOpen(token, patch)}
        onField={goToField}
        bench={bench}
        onBench={changeBench}
        rareActions={<SaveAsFile form={form} />}
        moreActions={<Button onClick={() => goTo("notes")}>Back</Button>}
        actions={
          <>
            <Button busy={state.kind === "saving"} busyLabel="Saving..." onClick={() => void save()}>
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

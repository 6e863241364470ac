import { Suspense } from "react";
import type { Problem, RecipeForm } from "../../../baking";
import { draftStore, useDraft } from "../../draft/draft-store";
import { RepairButton } from "../../draft/problem-notice";
import { announce } from "../../ui/dialogs/live-region";

// With the steps, so that a button stands beside its problem at once; the presets and the card need none at first.
void RepairButton.preload();

/** The button of one problem, in the draft. */
export function DraftRepair({ problem, onField }: { problem: Problem; onField: (path: string) => void }) {
  const form = useDraft((state) => state.form);
  const apply = (sentence: string, patch: Partial<RecipeForm>) => {
    draftStore.getState().patch(patch);
    announce(sentence);
  };
  return (
    <Suspense fallback={null}>
      <RepairButton form={form} problem={problem} onApply={apply} onField={onField} />
    </Suspense>
  );
}

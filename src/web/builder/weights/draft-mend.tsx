import type { Problem, RecipeForm } from "../../../baking";
import { draftStore, useDraft } from "../../draft/draft-store";
import { MendButton } from "../../draft/problem-notice";
import { announce } from "../../ui/dialogs/live-region";

/** The button of one problem, in the draft. */
export function DraftMend({ problem, onField }: { problem: Problem; onField: (path: string) => void }) {
  const form = useDraft((state) => state.form);
  const apply = (sentence: string, patch: Partial<RecipeForm>) => {
    draftStore.getState().patch(patch);
    announce(sentence);
  };
  return <MendButton form={form} problem={problem} onApply={apply} onField={onField} />;
}

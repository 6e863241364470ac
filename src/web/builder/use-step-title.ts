import { useEffect } from "react";
import { pageTitle } from "../../contract/pages";
import { useDraft } from "./draft-store";
import { STEP_TITLES } from "./step-titles";

/** The document's title follows the recipe's name and the step; on the preset screen no recipe is open. */
export function useStepTitle(): void {
  const step = useDraft((state) => state.step);
  const name = useDraft((state) => (state.step === "presets" ? "" : state.form.recipeName.trim()));
  useEffect(() => {
    document.title = pageTitle(name, STEP_TITLES[step]);
  }, [name, step]);
}

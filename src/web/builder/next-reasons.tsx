import { Fragment } from "react";
import { useShallow } from "zustand/react/shallow";
import type { StepName } from "../../baking";
import { draftStore, useDraft } from "./draft-store";
import { focusField } from "./field-id";
import { type Missing, missingForNext } from "./next-conditions";

/** What is still missing on this step. Flat values in between keep a keystroke elsewhere from drawing this again. */
export function useMissing(step: StepName): Missing[] {
  const texts = useDraft(useShallow((state) => missingForNext(step, state.form).map((one) => one.text)));
  return texts.length === 0 ? [] : missingForNext(step, draftStore.getState().form);
}

const between = (index: number, count: number) => {
  if (index === 0) return "";
  return index === count - 1 ? " and " : ", ";
};

/** "To go on: add a recipe name and choose a type." Each part leads to its field. */
export function NextReasons({ id, missing }: { id: string; missing: Missing[] }) {
  const goTo = useDraft((state) => state.goTo);
  return (
    <output id={id} className="block text-small text-muted sm:text-hint">
      {missing.length > 0 && "To go on: "}
      {missing.map((one, index) => (
        <Fragment key={one.text}>
          {between(index, missing.length)}
          <button
            type="button"
            className="link py-1 sm:py-2"
            onClick={() => (one.path ? focusField(one.path) : goTo(one.step ?? "basics"))}
          >
            {one.text}
          </button>
        </Fragment>
      ))}
      {missing.length > 0 && "."}
    </output>
  );
}

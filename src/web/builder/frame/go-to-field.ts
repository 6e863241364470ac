import { stepOf } from "../../../contract/recipes/recipe-problems";
import { draftStore } from "../../draft/draft-store";
import { fieldId, focusField } from "./field-id";

/** Opens the step of a field, and moves the focus to it once the step is drawn. */
export function goToField(path: string): void {
  draftStore.getState().goTo(stepOf(path));
  // The step may still be on its way, and its heading takes the focus first.
  let frames = 30;
  const look = () => {
    frames -= 1;
    if (document.getElementById(fieldId(path)) === null && frames > 0) requestAnimationFrame(look);
    else requestAnimationFrame(() => focusField(path));
  };
  requestAnimationFrame(look);
}

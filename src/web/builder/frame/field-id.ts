import { stepOf } from "../../../contract/recipes/recipe-problems";
import { draftStore } from "../../draft/draft-store";

/** The id of the input of one field or part ("flourTypes.0.percentage"): messages and reasons find it by this. */
export const fieldId = (path: string) => `field-${path}`;

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

/** Moves focus to a field, or to the first control inside it when the field is a group. */
export function focusField(path: string): void {
  const element = document.getElementById(fieldId(path));
  const control = element?.matches("input, select, textarea, button")
    ? element
    : element?.querySelector<HTMLElement>("input, select, textarea, button");
  const target = control ?? element;
  if (!target) return;
  target.focus();
  target.scrollIntoView({ block: "center" });
}

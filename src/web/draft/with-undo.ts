import { showToast } from "../ui/dialogs/toast";
import { draftStore } from "./draft-store";

export const REPLACED = "Your unfinished recipe was replaced.";

/**
 * Makes a change that discards an offered draft, and offers an undo for a moment: nobody loses an evening to one
 * press.
 */
export function withUndo(text: string, change: () => void): void {
  const before = draftStore.getState();
  change();
  if (before.status !== "offered") return;
  const undo = () => draftStore.getState().restore(before);
  showToast(text, { action: { label: "Undo", onPress: undo } });
}

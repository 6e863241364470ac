import { showToast } from "../../ui/toast";
import { draftStore } from "../draft-store";
import { fieldId } from "../field-id";
import { type RowList, withoutRow, withRowBack } from "./list-rows";
import { useRowKeys } from "./row-keys";

/** Where the focus goes when no row is left: the input that names the next one. */
const ADD_INPUTS: Readonly<Record<RowList, string>> = {
  flourTypes: "newFlour.name",
  otherLiquids: "otherLiquids.new.name",
  additives: "additives.new.name",
};

/** Keys for the rows of a list, and the way to take one out; `noun` is what a row without a name is called. */
export function useRows(list: RowList, count: number, noun: string) {
  const { keys, drop, insert } = useRowKeys(count);
  function remove(index: number) {
    const { form, patch } = draftStore.getState();
    const row = form[list][index];
    if (row === undefined) return;
    const removed = row;
    drop(index);
    patch(withoutRow(form, list, index));
    function undo() {
      insert(index);
      const now = draftStore.getState();
      now.patch(withRowBack(now.form, list, index, removed));
    }
    showToast(`${row.name || noun} removed`, { action: { label: "Undo", onPress: undo } });
    focusAfterRemoval(list, index);
  }
  return { keys, remove };
}

/** What the button that removes a row is found by. */
export const removeMark = (list: RowList, index: number) => `${list}.${index}`;

/** The focus goes to the row that moved up, or else to where the next one is added. */
function focusAfterRemoval(list: RowList, index: number): void {
  requestAnimationFrame(() => {
    const marked = (at: number) =>
      document.querySelector<HTMLElement>(`[data-remove="${removeMark(list, at)}"]`);
    const next = marked(index) ?? marked(index - 1) ?? document.getElementById(fieldId(ADD_INPUTS[list]));
    next?.focus();
  });
}

import { useState } from "react";
import { withoutUnsoaked } from "../../../../baking";
import { showToast } from "../../../ui/dialogs/toast";
import { draftStore } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";
import { type RowList, withoutRow, withRowBack } from "./list-rows";

/** Where the focus goes when no row is left: the input that names the next one. */
const ADD_INPUTS: Readonly<Record<RowList, string>> = {
  flourTypes: "newFlour.name",
  otherLiquids: "otherLiquids.new.name",
  additives: "additives.new.name",
  preDoughs: "preDoughs.new",
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
    const without = { ...form, ...withoutRow(form, list, index) };
    // Seeds that leave take their part of a soaker along.
    const soaked = list === "additives" || list === "otherLiquids" ? withoutUnsoaked(without) : {};
    patch({ [list]: without[list], ...soaked });
    function undo() {
      insert(index);
      const now = draftStore.getState();
      now.patch({
        ...withRowBack(now.form, list, index, removed),
        ...("preDoughs" in soaked ? { preDoughs: form.preDoughs } : {}),
      });
    }
    showToast(`${row.name || noun} removed`, { action: { label: "Undo", onPress: undo } });
    focusAfterRemoval(list, index);
  }
  return { keys, remove };
}

/** The id of the button that removes a row. */
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

/**
 * Keys for the rows of a list without ids: a row keeps its own while its values change, and takes it along when it
 * is removed, so that an open row stays the one that was opened.
 */
function useRowKeys(count: number): {
  keys: readonly number[];
  drop: (index: number) => void;
  insert: (index: number) => void;
} {
  const [rows, setRows] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 });
  const resized = rows.keys.length === count ? rows : resize(rows.keys, rows.next, count);
  if (resized !== rows) setRows(resized);
  return {
    keys: resized.keys,
    drop: (index) => setRows(({ keys, next }) => ({ keys: keys.filter((_, at) => at !== index), next })),
    insert: (index) =>
      setRows(({ keys, next }) => ({
        keys: [...keys.slice(0, index), next, ...keys.slice(index)],
        next: next + 1,
      })),
  };
}

function resize(keys: readonly number[], next: number, count: number) {
  const added = Math.max(0, count - keys.length);
  const fresh = Array.from({ length: added }, (_, at) => next + at);
  return { keys: [...keys.slice(0, count), ...fresh], next: next + added };
}

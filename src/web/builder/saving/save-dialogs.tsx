import { Button } from "../../ui/button";
import { AlertDialog, Dialog } from "../../ui/dialogs/dialog";
import { useFormats } from "../../site/units";
import { draftStore } from "../../draft/draft-store";
import { readForm } from "../../draft/read-form";
import type { Theirs } from "../../saved-recipes/save-recipe";
import { dropUnsent } from "../../outbox/unsent";
import { RECIPE_SAVED, RECIPE_UPDATED, type SaveState } from "./use-save";

interface SaveDialogsProps {
  state: SaveState;
  onSave: () => void;
  onDone: () => void;
  onStay: () => void;
}

/** Questions and messages of a save, in front of the page. */
export function SaveDialogs({ state, onSave, onDone, onStay }: SaveDialogsProps) {
  if (state.kind === "changed")
    return <ChangedDialog theirs={state.theirs} onSave={onSave} onStay={onStay} />;
  if (state.kind === "gone") return <GoneDialog onSave={onSave} onStay={onStay} />;
  return (
    <AlertDialog open={state.kind === "saved"} type="success" onClose={onDone}>
      {state.isUpdate ? RECIPE_UPDATED : RECIPE_SAVED}
    </AlertDialog>
  );
}

type ChoiceProps = Pick<SaveDialogsProps, "onSave" | "onStay">;

/** Two people, or one with two tabs, changed one recipe. Closing it decides nothing. */
function ChangedDialog({ theirs, onSave, onStay }: ChoiceProps & { theirs: Theirs }) {
  const { moment } = useFormats();
  const { id, version, updatedAt, recipeData, bench, keptAt } = theirs;
  const savedAt = Number.isNaN(Date.parse(updatedAt)) ? "" : ` on ${moment(updatedAt)}`;
  function keepMine() {
    draftStore.getState().adopt({ id, version, keptAt });
    onSave();
  }
  function loadTheirs() {
    const { keptAt: mine, loadTheirs: load } = draftStore.getState();
    load({ id, version, form: readForm(recipeData), bench, keptAt });
    // A waiting save is set aside with the draft that has it.
    dropUnsent(id, mine);
    onStay();
  }
  return (
    <Dialog
      open
      title="This recipe was changed somewhere else"
      onClose={onStay}
      actions={
        <>
          <Button onClick={loadTheirs}>Load theirs</Button>
          <Button variant="filled" onClick={keepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>You saved it in another tab or on another device{savedAt}, after you opened it here.</p>
      <p className="mt-3">
        “Keep mine” replaces the other version. “Load theirs” sets yours aside, and you can bring it back.
      </p>
    </Dialog>
  );
}

function GoneDialog({ onSave, onStay }: ChoiceProps) {
  function saveAsNew() {
    draftStore.getState().detach();
    onSave();
  }
  return (
    <Dialog
      open
      title="This recipe was deleted somewhere else"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>Cancel</Button>
          <Button variant="filled" onClick={saveAsNew}>
            Save as new recipe
          </Button>
        </>
      }
    >
      <p>Your copy here is complete. You can save it as a new recipe.</p>
    </Dialog>
  );
}

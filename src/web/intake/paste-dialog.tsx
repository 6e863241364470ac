import { useDeferredValue, useMemo, useState } from "react";
import type { RecipeForm } from "../../baking";
import { type Mend, readRecipeJson } from "../../intake";
import { readForm } from "../draft/read-form";
import { useSession } from "../site/calls/session";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialogs/dialog";
import { beginFromFile, beginPasted } from "./begin-pasted";
import { DoughNow } from "./dough-now";
import { PasteBox } from "./paste-box";
import { isPageAddress, keepPasted, keptPasted, MOST_LETTERS, type Pasted } from "./kept-pasted";
import { readPasted } from "./pasted";
import { Review } from "./review";

interface PasteDialogProps {
  onClose: () => void;
  /** A recipe was made of it and is open in the builder. */
  onMade: () => void;
}

/** What is in the box, each state before it, and whether the box or the reading is shown. */
function usePasted() {
  const [pasted, setPasted] = useState(keptPasted);
  const [before, setBefore] = useState<readonly { key: string; pasted: Pasted }[]>([]);
  const [isTyping, setTyping] = useState(pasted.text.trim() === "" || isPageAddress(pasted.text));
  function change(next: Pasted) {
    setPasted(next);
    keepPasted(next);
  }
  return {
    pasted,
    isTyping,
    setTyping,
    type: change,
    mend: (key: string, mend: Mend) => {
      // What is typed into a line letter by letter is one change.
      if (before.at(-1)?.key !== key) setBefore([...before, { key, pasted }]);
      change({ ...pasted, mends: { ...pasted.mends, [key]: mend } });
    },
    /** Takes back the last correction. */
    undo:
      before.length === 0
        ? undefined
        : () => {
            change(before.at(-1)?.pasted ?? pasted);
            setBefore(before.slice(0, -1));
          },
    take: (next: Pasted) => {
      change(next);
      setBefore([]);
      setTyping(false);
    },
  };
}

/** The box for a text, then what was read of it: each line beside its source, mended where it stands. */
export function PasteDialog({ onClose, onMade }: PasteDialogProps) {
  const { pasted, isTyping, setTyping, type, mend, undo, take } = usePasted();
  const session = useSession();
  // What is typed shows at once, and the reading follows.
  const calm = useDeferredValue(pasted);
  const reading = useMemo(
    () => (isTyping || calm.text.length > MOST_LETTERS ? null : readPasted(calm)),
    [calm, isTyping],
  );
  const form = reading?.intake.form ?? null;
  async function make(made: RecipeForm) {
    await beginPasted(made, session.user?.name || undefined);
    onMade();
  }
  async function read(next: Pasted) {
    const own = readRecipeJson(next.text);
    if (own === null) return take(next);
    await beginFromFile(readForm(own));
    onMade();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title="Paste a recipe"
      actions={
        reading !== null && (
          <>
            <DoughNow intake={reading.intake} />
            {undo && <Button onClick={undo}>Undo</Button>}
            <Button onClick={() => setTyping(true)}>Change the text</Button>
            <Button
              variant="filled"
              aria-disabled={form === null}
              aria-describedby={form === null ? "intake-problems" : undefined}
              onClick={() => form !== null && void make(form)}
            >
              Make this recipe
            </Button>
          </>
        )
      }
    >
      {reading === null ? (
        <PasteBox pasted={pasted} onType={type} onRead={(next) => void read(next)} />
      ) : (
        <Review reading={reading} onMend={mend} />
      )}
    </Dialog>
  );
}

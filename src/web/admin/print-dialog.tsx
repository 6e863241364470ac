import { Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { LetterSettings } from "../../contract/replies";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import type { ShownRequest } from "./ask-rows";
import { countText } from "../../wording/numbers";
import { LetterSettingsDialog } from "./letter-settings";
import { openPrintWindow } from "./print-sheets";

interface PrintDialogProps {
  title: string;
  /** The thing that is printed for each row: "label". */
  thing: string;
  rows: readonly ShownRequest[];
  /** The words for no rows. */
  none: string;
  /** Null when these rows are not shipped. */
  onShip: Ship | null;
  onClose: () => void;
  onPrint?: () => void;
  /** Nothing has to be chosen before printing. */
  printsAtOnce?: boolean;
  children: ReactNode;
}

/** AD-08: a preview of what is printed, the way to the print window, and afterwards the way to mark the rows as shipped. */
export function PrintDialog(props: PrintDialogProps) {
  const { title, thing, rows, none, onShip, onClose, onPrint, printsAtOnce, children } = props;
  const [isPrinted, setPrinted] = useState(false);
  function print() {
    setPrinted(true);
    onPrint?.();
    void openPrintWindow();
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {rows.length > 0 && (
            <Button
              variant="filled"
              icon={<Printer size={20} />}
              onClick={print}
              data-first-focus={printsAtOnce ? "" : undefined}
            >
              Print {countText(rows.length, thing)}
            </Button>
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <div className="grid gap-6">
          {isPrinted && onShip && <MarkShipped rows={rows} onShip={onShip} onDone={onClose} />}
          {children}
        </div>
      )}
    </Dialog>
  );
}

interface OnLettersProps {
  says: string;
  settings: LetterSettings;
  onSettings: (settings: LetterSettings) => void;
  /** The button's label. */
  children: ReactNode;
}

/** What the letter settings put on paper, and a button to change them. */
export function OnLetters({ says, settings, onSettings, children }: OnLettersProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div>
      {says}{" "}
      <Button variant="quiet" onClick={() => setEditing(true)}>
        {children}
      </Button>
      {isEditing && (
        <LetterSettingsDialog settings={settings} onKept={onSettings} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

export type Ship = (
  rows: readonly ShownRequest[],
  /** Called while nobody knows whether they were changed. */
  unsure: (text: string) => void,
) => Promise<{ ok: boolean; text: string } | null>;

interface MarkShippedProps {
  rows: readonly ShownRequest[];
  onShip: Ship;
  onDone: () => void;
}

/** Marks everything printed as shipped, with one press. */
function MarkShipped({ rows, onShip, onDone }: MarkShippedProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function mark() {
    setBusy(true);
    setProblem("");
    const outcome = await onShip(rows, (text) => {
      setBusy(false);
      setProblem(text);
    });
    setBusy(false);
    if (outcome?.ok) onDone();
    else setProblem(outcome?.text ?? "");
  }
  return (
    <div>
      <Button busy={isBusy} busyLabel="Marking..." onClick={() => void mark()}>
        {rows.length === 1 ? "Mark this one as shipped" : `Mark these ${rows.length} as shipped`}
      </Button>
      <p role="alert" className="mt-1 text-hint text-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}

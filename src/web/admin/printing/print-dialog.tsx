import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { Notice } from "../../ui/notice";
import { isToDo, type ShownRequest } from "../desk/ask-rows";
import { leftOutText } from "../desk/left-out";
import { countText } from "../../../wording/values/numbers";
import { openPrintWindow } from "../../labels/print-sheets";

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
  /** The rows as they are now, which are then shown; null when nobody answered. Those that ended are left out. */
  askNow: AskNow;
  /** Called with what is printed. */
  onPrint?: (rows: readonly ShownRequest[]) => void;
  /** What is printed after this. */
  next?: Next;
  /** Nothing has to be chosen before printing. */
  printsAtOnce?: boolean;
  children: ReactNode;
}

/** The way from one printed thing to the next. */
export interface Next {
  words: string;
  go: () => void;
}

export type AskNow = (rows: readonly ShownRequest[]) => Promise<readonly ShownRequest[] | null>;

/**
 * Printing what is so now: the dialog may have stood open for hours, while somebody corrected an address or cancelled.
 */
function usePrinting({ rows, askNow, onPrint }: PrintDialogProps) {
  const [isPrinted, setPrinted] = useState(false);
  const { busy, mutate } = useMutation();
  const [problem, setProblem] = useState("");
  const [left, setLeft] = useState("");
  async function print() {
    setProblem("");
    const now = await mutate(() => askNow(rows));
    if (now === undefined) return;
    if (now === null) return setProblem("Not printed: the requests were not loaded. Try again in a moment.");
    const found = new Map(now.map((row) => [row.id, row]));
    const ended = rows.flatMap((row) => {
      const same = found.get(row.id);
      if (same === undefined) return { row, why: "gone" as const };
      const { closed = null } = same;
      return closed === null ? [] : { row, why: closed };
    });
    if (ended.length > 0) setLeft(leftOutText(ended));
    const printed = now.filter(isToDo);
    if (printed.length === 0) return;
    setPrinted(true);
    onPrint?.(printed);
    // Wait until the sheets are laid out anew.
    requestAnimationFrame(() => void openPrintWindow());
  }
  return { busy, isPrinted, problem, left, print };
}

/** AD-08: a preview of what is printed, the way to the print window, and afterwards the way to mark the rows as shipped. */
export function PrintDialog(props: PrintDialogProps) {
  const { title, thing, rows, none, onShip, onClose, next, printsAtOnce, children } = props;
  const { busy, isPrinted, problem, left, print } = usePrinting(props);
  const top = useRef<HTMLDivElement>(null);
  // On a phone the press is far below what it leads to.
  const said = [problem, left, isPrinted && onShip ? "shipped?" : ""].join("");
  useEffect(() => {
    if (said !== "") top.current?.scrollIntoView({ block: "nearest" });
  }, [said]);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {rows.length > 0 && next && (
            <Button variant={isPrinted ? "filled" : "outline"} onClick={next.go}>
              {next.words}
            </Button>
          )}
          {rows.length > 0 && (
            <Button
              variant={isPrinted && next ? "outline" : "filled"}
              icon={<Printer size={20} />}
              busy={busy}
              busyLabel="Preparing..."
              onClick={() => void print()}
              data-first-focus={printsAtOnce ? "" : undefined}
            >
              Print {countText(rows.length, thing)}
            </Button>
          )}
        </>
      }
    >
      <div ref={top} className={said === "" ? undefined : "grid gap-4 pb-6"}>
        <p role="alert" className="text-error empty:hidden">
          {problem}
        </p>
        {left !== "" && (
          <Notice tone="info" role="status">
            <p>{left} Not printed.</p>
          </Notice>
        )}
        {isPrinted && onShip && rows.length > 0 && (
          <MarkShipped rows={rows} onShip={onShip} onDone={onClose} />
        )}
      </div>
      {rows.length === 0 ? <p>{none}</p> : <div className="grid gap-6">{children}</div>}
    </Dialog>
  );
}

/** What the letter settings say about what is printed, and the way to change them: a full load, which ends the dialog. */
export function OnLetters({ says, children }: { says: string; children: ReactNode }) {
  return (
    <p>
      {says}{" "}
      <a href="/admin?tab=settings" className="link">
        {children}
      </a>
    </p>
  );
}

export type Ship = (
  rows: readonly ShownRequest[],
) => Promise<{ ok: boolean; text: string; left: number } | null>;

interface MarkShippedProps {
  rows: readonly ShownRequest[];
  onShip: Ship;
  onDone: () => void;
}

/** Marks everything printed as shipped, with one press. */
function MarkShipped({ rows, onShip, onDone }: MarkShippedProps) {
  const { busy, mutate } = useMutation();
  const [problem, setProblem] = useState("");
  /** How many ended while they were printed: their envelopes are on the table. */
  const [left, setLeft] = useState(0);
  async function mark() {
    setProblem("");
    const outcome = await mutate(() => onShip(rows));
    if (outcome === undefined) return;
    if (outcome?.ok && outcome.left === 0) return onDone();
    setLeft(outcome?.left ?? 0);
    const envelopes = outcome?.left === 1 ? "Take that envelope out." : "Take those envelopes out.";
    setProblem(outcome?.ok ? `${outcome.text} ${envelopes}` : (outcome?.text ?? ""));
  }
  return (
    <div>
      {left > 0 ? null : (
        <Button busy={busy} busyLabel="Marking..." onClick={() => void mark()}>
          {rows.length === 1 ? "Mark this one as shipped" : `Mark these ${rows.length} as shipped`}
        </Button>
      )}
      <p role="alert" className="mt-1 text-hint text-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}

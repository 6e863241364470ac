import { Printer } from "lucide-react";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { useCardLayout } from "../widgets/card-layout";

interface PrintButtonProps {
  savesSheet: boolean;
  /** Puts on the paper what is nowhere else. */
  prepare: () => Promise<void>;
  /** What somebody should know before it is on paper. */
  remark: string | undefined;
}

/** Opens the browser's print dialog; the first time that a card would take a second sheet, the baker is asked about it. */
export function PrintButton({ savesSheet, prepare, remark }: PrintButtonProps) {
  const id = useId();
  const { oneSheet, setOneSheet } = useCardLayout();
  const [asking, setAsking] = useState(false);
  const { busy, mutate } = useMutation();
  async function print() {
    await mutate(prepare);
    window.print();
  }
  function choose(one: boolean) {
    // The browser takes its picture of the page as it is now.
    flushSync(() => {
      setOneSheet(one);
      setAsking(false);
    });
    void print();
  }
  return (
    <>
      <Button
        icon={<Printer size={20} />}
        busy={busy}
        aria-describedby={remark === undefined ? undefined : id}
        onClick={() => (savesSheet && oneSheet === null ? setAsking(true) : void print())}
      >
        Print Recipe
      </Button>
      {remark !== undefined && (
        <p id={id} className="print-remark">
          {remark}
        </p>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="This card takes two sheets"
        size="sm"
        actions={
          <>
            <Button onClick={() => choose(false)}>Print two sheets</Button>
            <Button variant="filled" onClick={() => choose(true)}>
              Print one sheet
            </Button>
          </>
        }
      >
        <p>{WHAT_ONE_SHEET_LEAVES_OUT} We remember what you choose. You can change it under Adjust.</p>
      </Dialog>
    </>
  );
}

export const WHAT_ONE_SHEET_LEAVES_OUT =
  "One sheet leaves out Flour, Liquids and Salt, because the ingredient list has them.";

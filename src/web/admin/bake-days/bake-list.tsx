import { Printer } from "lucide-react";
import { useMemo, useState } from "react";
import { countText } from "../../../wording/values/numbers";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import type { ShownRequest } from "../desk/ask-rows";
import { groupByDay } from "./bake-days";
import { BakeSheet } from "./bake-sheet";
import { openPrintWindow } from "../../labels/print-sheets";

/** AD-10: who gets what on which day, on one page for the kitchen wall. */
export function BakeList({ rows, onClose }: { rows: readonly ShownRequest[]; onClose: () => void }) {
  const [isFull, setFull] = useState(false);
  const days = useMemo(() => groupByDay(rows.filter((row) => row.kind === "bread-requests")), [rows]);
  const count = days.reduce((sum, { requests }) => sum + requests.length, 0);
  return (
    <Dialog
      open
      title="Print bake list"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {count > 0 && (
            <Button
              variant="filled"
              icon={<Printer size={20} />}
              onClick={() => void openPrintWindow()}
              data-first-focus=""
            >
              Print {countText(count, "request")}
            </Button>
          )}
        </>
      }
    >
      {count === 0 ? (
        <p>Nothing is left to bake here.</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p>
            {countText(count, "request")} on one page: who, what, and for which day. Words that name an
            allergen are printed bold. What is ready, or not confirmed yet, is listed and not counted.
          </p>
          <p className="text-hint text-muted">
            Ask when in doubt: someone may have an allergy and not say so.
          </p>
          {isFull ? <p className="text-error">This won't fit on one page. Check fewer requests.</p> : null}
          <BakeSheet days={days} onFull={setFull} />
        </div>
      )}
    </Dialog>
  );
}

import { Printer } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { countText } from "./count-text";
import { type AnyRequest, PackingSlip } from "./packing-slip";
import { PrintSheets, printSheets } from "./print-sheets";

const SLIPS_A_SHEET = 2;
/** Points, for what somebody wrote; two thousand letters fit at the smallest. */
const SIZES = { largest: 11, smallest: 6 } as const;

interface PackingSlipsProps {
  requests: readonly AnyRequest[];
  onClose: () => void;
}

/** AD-08: a slip to put beside each starter or loaf, two on a letter sheet. */
export function PackingSlips({ requests, onClose }: PackingSlipsProps) {
  const sheets = useMemo(
    () =>
      Array.from({ length: Math.ceil(requests.length / SLIPS_A_SHEET) }, (_, sheet) => {
        const slips = requests.slice(sheet * SLIPS_A_SHEET, (sheet + 1) * SLIPS_A_SHEET);
        return (
          <div key={slips[0]?.id} className="print-sheet letter-sheet">
            {slips.map((request) => (
              <PackingSlip key={request.id} request={request} origin={window.location.origin} />
            ))}
          </div>
        );
      }),
    [requests],
  );
  return (
    <Dialog
      open
      title="Print packing slips"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {sheets.length > 0 && (
            <Button
              variant="filled"
              icon={<Printer size={20} />}
              onClick={() => void printSheets()}
              data-first-focus=""
            >
              Print {countText(requests.length, "slip")}
            </Button>
          )}
        </>
      }
    >
      {sheets.length === 0 ? (
        <p>No request is waiting, so there is nothing to print.</p>
      ) : (
        <>
          <p>
            {countText(requests.length, "slip")} on {countText(sheets.length, "letter sheet")}: who it is for,
            what was asked for and when, and where the starter guide is.
          </p>
          <p className="mt-1 text-hint text-muted">Two on each sheet, to be cut along the dashed line.</p>
          <PrintSheets sizes={SIZES}>{sheets}</PrintSheets>
        </>
      )}
    </Dialog>
  );
}

import { Printer } from "lucide-react";
import { useMemo, useState } from "react";
import type { AdminStarterRequest } from "../../contract/admin";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { RadioTiles } from "../ui/radio-tiles";
import { countText } from "./count-text";
import { hasAddress } from "./labels-address";
import { LabelSheet, SingleLabel } from "./labels-sheet";
import { dealOut } from "./labels-sheets";
import { LabelStart } from "./labels-start";
import { PrintSheets, printSheets } from "./print-sheets";

type Paper = "sheet" | "single";

/** Points. A label of one inch holds four lines of eleven; the post office's machines read down to eight. */
const SIZES = {
  sheet: { largest: 11, unbroken: 8, smallest: 5 },
  single: { largest: 24, unbroken: 15, smallest: 9 },
} as const;

const PAPERS = [
  {
    value: "sheet",
    label: "30 on a letter sheet",
    hint: "Avery 5160 and its like, 2⅝\u00a0×\u00a01\u00a0in",
  },
  { value: "single", label: "One on each 4\u00a0×\u00a06\u00a0in", hint: "For a label printer" },
] as const;

interface PrintLabelsProps {
  requests: readonly AdminStarterRequest[];
  onClose: () => void;
}

/** AD-08: shipping labels, as a print page of the browser: what is seen here is what its print window gets. */
export function PrintLabels({ requests, onClose }: PrintLabelsProps) {
  const [paper, setPaper] = useState<Paper>("sheet");
  const [used, setUsed] = useState(0);
  const [full, setFull] = useState<readonly string[]>([]);
  const labels = useMemo(() => requests.filter(hasAddress), [requests]);
  const sheets = useMemo(() => dealOut(labels, used), [labels, used]);
  const pages = useMemo(
    () =>
      paper === "sheet"
        ? sheets.map((sheet, index) => <LabelSheet key={index} labels={sheet} />)
        : labels.map((request) => <SingleLabel key={request.id} request={request} />),
    [paper, sheets, labels],
  );
  const missing = requests.length - labels.length;
  const tooLong = labels.filter(({ id }) => full.includes(id)).map(({ name }) => name);
  return (
    <Dialog
      open
      title="Print shipping labels"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {labels.length > 0 && (
            <Button variant="filled" icon={<Printer size={20} />} onClick={() => void printSheets()}>
              Print {countText(labels.length, "label")}
            </Button>
          )}
        </>
      }
    >
      {labels.length === 0 ? (
        <p>No starter request with an address is waiting, so there is nothing to print.</p>
      ) : (
        <div className="grid gap-6">
          <RadioTiles legend="Paper" name="label-paper" options={PAPERS} value={paper} onChange={setPaper} />
          {paper === "sheet" && (
            <LabelStart
              used={used}
              onChange={setUsed}
              names={(sheets[0] ?? []).map((request) => request?.name ?? null)}
            />
          )}
          <div>
            <output className="font-semibold">
              {countText(labels.length, "label")} on {countText(pages.length, "sheet")}
            </output>
            <p className="text-hint text-muted">
              In the print window choose a scale of 100% and no margins, or the labels will not meet the
              paper.
            </p>
          </div>
          {missing > 0 && (
            <Notice tone="info">
              <p>{countText(missing, "request")} without an address left out.</p>
            </Notice>
          )}
          {tooLong.length > 0 && (
            <Notice tone="warning" title="Too long for this label">
              <p className="break-words">{tooLong.join(", ")}</p>
              <p className="text-hint">
                The end of the address is cut off. A label of 4 × 6 in has more room.
              </p>
            </Notice>
          )}
          <PrintSheets sizes={SIZES[paper]} onFull={setFull}>
            {pages}
          </PrintSheets>
        </div>
      )}
    </Dialog>
  );
}

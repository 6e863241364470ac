import { useMemo, useState } from "react";
import type { AdminStarterRequest } from "../../../contract/requests/admin";
import { MOST_AT_ONCE } from "../../../contract/requests/request-kinds";
import { call } from "../../site/calls/api";
import type { LetterSettings } from "../../../contract/requests/replies";
import { Notice } from "../../ui/notice";
import { RadioTiles } from "../../ui/fields/radio-tiles";
import type { StarterRow } from "../desk/ask-rows";
import { countText } from "../../../wording/values/numbers";
import { LabelStart } from "../../labels/label-start";
import { hasAddress, postalLines } from "./labels-address";
import { dealOut, LABEL_COLUMNS, LABELS_A_SHEET } from "../../labels/labels-sheets";
import { type AskNow, OnLetters, PrintDialog, type Ship } from "./print-dialog";
import { PrintSheets } from "../../labels/print-sheets";
import { classNames } from "../../ui/class-names";
import "./owners-sheets.css";

type Paper = "sheet" | "single";

/** In points. A one-inch label holds four lines of eleven; the post office's machines read down to eight. */
const SIZES = {
  sheet: { largest: 11, unbroken: 8, smallest: 5 },
  single: { largest: 24, unbroken: 15, smallest: 9 },
} as const;

const PAPERS = [
  {
    value: "sheet",
    label: "30 on a letter sheet",
    hint: "Avery 5160 and similar, 2⅝\u00a0×\u00a01\u00a0in",
  },
  { value: "single", label: "One on each 4\u00a0×\u00a06\u00a0in", hint: "For a label printer" },
] as const;

interface PrintLabelsProps {
  requests: readonly StarterRow[];
  settings: LetterSettings;
  onShip: Ship;
  onClose: () => void;
  askNow: AskNow;
}

/** AD-08: shipping labels as the browser prints them: the preview is what the print window gets. */
export function PrintLabels(props: PrintLabelsProps) {
  const { requests, settings, onShip, onClose, askNow } = props;
  const [paper, setPaper] = useState<Paper>("sheet");
  const [used, setUsed] = useState(0);
  const [full, setFull] = useState<readonly string[]>([]);
  const labels = useMemo(() => requests.filter(hasAddress), [requests]);
  const sheets = useMemo(() => dealOut(labels, used), [labels, used]);
  const { returnAddress } = settings;
  const pages = useMemo(() => {
    const from = returnAddress.split("\n").filter((line) => line.trim() !== "");
    return paper === "sheet"
      ? sheets.map((sheet, index) => <LabelSheet key={index} labels={sheet} from={from} />)
      : labels.map((request) => (
          <Label key={request.id} request={request} from={from} className="print-sheet label-4x6" />
        ));
  }, [paper, sheets, labels, returnAddress]);
  const tooLong = labels.filter(({ id }) => full.includes(id)).map(({ name }) => name);
  return (
    <PrintDialog
      title="Print shipping labels"
      thing="label"
      rows={labels}
      none="None of these requests has an address, so there is nothing to print."
      onShip={onShip}
      onClose={onClose}
      askNow={askNow}
      onPrint={(printed) => void noteLabels(printed.filter((row) => row.kind === "starter-requests"))}
    >
      <RadioTiles legend="Paper" name="label-paper" options={PAPERS} value={paper} onChange={setPaper} />
      {paper === "sheet" && (
        <LabelStart
          used={used}
          onChange={setUsed}
          columns={LABEL_COLUMNS}
          places={LABELS_A_SHEET}
          names={(sheets[0] ?? []).map((request) => request?.name ?? null)}
        />
      )}
      <div>
        <output className="font-semibold">
          {countText(labels.length, "label")} on {countText(pages.length, "sheet")}
        </output>
        <p className="text-hint text-muted">
          In the print window choose a scale of 100% and no margins, or the labels will not meet the paper.
        </p>
      </div>
      <OnLetters
        says={returnAddress === "" ? "No return address yet." : "Your return address is on each label."}
      >
        {returnAddress === "" ? "Add a return address" : "Edit the return address"}
      </OnLetters>
      <LabelDoubts missing={requests.length - labels.length} tooLong={tooLong} />
      <PrintSheets sizes={SIZES[paper]} onFull={setFull}>
        {pages}
      </PrintSheets>
    </PrintDialog>
  );
}

/** The requests without a label, and the labels that are cut off. */
function LabelDoubts({ missing, tooLong }: { missing: number; tooLong: readonly string[] }) {
  return (
    <>
      {missing > 0 && (
        <Notice tone="info">
          <p>{countText(missing, "request")} without an address left out.</p>
        </Notice>
      )}
      {tooLong.length > 0 && (
        <Notice tone="warning" title="Too long for this label">
          <p className="break-words">{tooLong.join(", ")}</p>
          <p className="text-hint">The end of the address is cut off. A label of 4 × 6 in has more room.</p>
        </Notice>
      )}
    </>
  );
}

/** Lets a correction that a label does not have mark it as old. Without an answer nothing is marked. */
async function noteLabels(rows: readonly StarterRow[]) {
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const some = rows.slice(from, from + MOST_AT_ONCE);
    const corrections = Object.fromEntries(
      some.flatMap(({ id, addressAt }) => (addressAt === undefined ? [] : [[id, addressAt]])),
    );
    const body = { ids: some.map(({ id }) => id), corrections };
    await call("POST /api/admin/label-prints", { body, keepSession: true });
  }
}

interface LabelProps {
  request: AdminStarterRequest;
  /** The return address, line by line. */
  from: readonly string[];
  className?: string;
}

function Label({ request, from, className }: LabelProps) {
  const lines = postalLines(request);
  return (
    <div className={classNames("label", className)}>
      {from.length > 0 && (
        <p className="label-from">
          {from.map((line, place) => (
            <span key={place}>{line}</span>
          ))}
        </p>
      )}
      <div className="label-text" data-fit={request.id}>
        {lines.map((line, place) => (
          <p key={place}>{place === lines.length - 1 ? <WithZip line={line} /> : line}</p>
        ))}
      </div>
    </div>
  );
}

/** Keeps a ZIP code of nine digits on one line, however narrow the paper. */
function WithZip({ line }: { line: string }) {
  const zip = line.lastIndexOf(" ") + 1;
  return (
    <>
      {line.slice(0, zip)}
      <span className="whitespace-nowrap">{line.slice(zip)}</span>
    </>
  );
}

/** One letter-size sheet. Places that are used up or left over stay empty. */
function LabelSheet({
  labels,
  from,
}: Pick<LabelProps, "from"> & { labels: readonly (AdminStarterRequest | null)[] }) {
  return (
    <div className="print-sheet letter-sheet label-sheet">
      {labels.map((request, place) =>
        request === null ? <div key={place} /> : <Label key={request.id} request={request} from={from} />,
      )}
    </div>
  );
}

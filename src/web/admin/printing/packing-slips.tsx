import { useMemo } from "react";
import { classNames } from "../../ui/class-names";
import { drawQr } from "../../ui/qr-code";
import type { ShownRequest } from "../desk/ask-rows";
import { countText } from "../../../wording/values/numbers";
import { type AskNow, type Next, OnLetters, PrintDialog, type Ship } from "./print-dialog";
import { AllergenText } from "../desk/allergen-text";
import { Warnings } from "../desk/warnings";
import { PrintSheets } from "../../labels/print-sheets";
import type { AdminBreadRequest, AdminStarterRequest } from "../../../contract/requests/admin";
import { ENVELOPE_MARK } from "../../../contract/requests/envelopes";
import type { LetterSettings } from "../../../contract/requests/replies";
import { site } from "../../../contract/site/site";
import { longDate } from "../../../wording/values/dates";
import { TYPE_WORDS } from "../../../wording/requests/status-words";
import { hasAddress, postalLines } from "./labels-address";
import "./owners-sheets.css";

/** A starter's slip is a quarter of a letter-size sheet, two in each half. A request for bread needs a whole half. */
const STARTERS_A_SHEET = 4;
const LOAVES_A_SHEET = 2;
/** In points, for what somebody wrote; two thousand letters fit at the smallest size. */
const SIZES = { largest: 11, smallest: 6 } as const;

/** The code of each envelope by its request. Bread has none, and neither have envelopes whose code is switched off. */
export type CodeOfRequest = ReadonlyMap<string, string>;

interface PackingSlipsProps {
  requests: readonly ShownRequest[];
  codes: CodeOfRequest;
  /** Null until they are loaded: bread has no codes. */
  settings: LetterSettings | null;
  onShip: Ship;
  onClose: () => void;
  askNow: AskNow;
  /** What comes after the slips; they are marked as shipped there. */
  next?: Next;
}

/** AD-08: a slip to put beside each starter or loaf; four or two on a letter-size sheet. */
export function PackingSlips(props: PackingSlipsProps) {
  const { requests, codes, settings, onShip, onClose, askNow, next } = props;
  const isBreads = requests.some(isBread);
  const sheets = useMemo(() => {
    const each = isBreads ? LOAVES_A_SHEET : STARTERS_A_SHEET;
    return Array.from({ length: Math.ceil(requests.length / each) }, (_, sheet) => {
      const slips = requests.slice(sheet * each, (sheet + 1) * each);
      return (
        <div
          key={slips[0]?.id}
          className={classNames("print-sheet letter-sheet", !isBreads && "starter-slips")}
        >
          {slips.map((request) => (
            <PackingSlip
              key={request.id}
              request={request}
              code={codes.get(request.id)}
              origin={window.location.origin}
            />
          ))}
        </div>
      );
    });
  }, [requests, codes, isBreads]);
  return (
    <PrintDialog
      title="Print packing slips"
      thing="slip"
      rows={requests}
      none="No request is shown, so there is nothing to print."
      onShip={isBreads || next !== undefined ? null : onShip}
      next={next}
      onClose={onClose}
      askNow={askNow}
      printsAtOnce
    >
      <div>
        <p>
          {countText(requests.length, "slip")} on {countText(sheets.length, "letter sheet")}: who it is for,
          what was asked for and when, and where the starter guide is.
        </p>
        <p className="mt-1 text-hint text-muted">
          {isBreads
            ? "Two on each sheet. Cut along the dashed line."
            : "Four on each sheet. Cut along the dashed lines."}
        </p>
      </div>
      {!isBreads && settings !== null && (
        <OnLetters
          says={settings.envelopeCodes ? "Each slip carries a QR code for the guide." : "Without QR codes."}
        >
          Change<span className="visually-hidden"> letters and labels</span>
        </OnLetters>
      )}
      <PrintSheets sizes={SIZES}>{sheets}</PrintSheets>
    </PrintDialog>
  );
}

type AnyRequest = AdminStarterRequest | AdminBreadRequest;

const isBread = (request: AnyRequest): request is AdminBreadRequest => "requestType" in request;

const whatText = (request: AnyRequest): string =>
  isBread(request) ? `Bread: ${TYPE_WORDS[request.requestType]}` : "Free sourdough starter, dehydrated";

function whereText(request: AnyRequest): string {
  if (isBread(request) && request.fulfillment === "pickup") return `Pickup in ${site.serviceArea.city}`;
  return hasAddress(request) ? postalLines(request).slice(1).join(", ") : "Not kept any more";
}

interface PackingSlipProps {
  request: AnyRequest;
  code: string | undefined;
  origin: string;
}

/** The slip for the envelope or the bag: who it is for, what it is, and where to read on. */
function PackingSlip({ request, code, origin }: PackingSlipProps) {
  return (
    <div className="packing-slip">
      <div className="packing-slip-body">
        <div className="packing-slip-head">
          <p>{site.name}</p>
          <p>Packing slip</p>
        </div>
        <dl>
          <dt>For</dt>
          <dd>{request.name}</dd>
          <dt>What</dt>
          <dd>{whatText(request)}</dd>
          <dt>Asked for</dt>
          <dd>{longDate(request.createdAt)}</dd>
          <dt>To</dt>
          <dd>{whereText(request)}</dd>
        </dl>
        <div className="packing-slip-words" data-fit={request.id}>
          <Warnings request={{ allergies: request.allergies }} />
          {isBread(request) ? <AllergenText text={request.instructions} /> : STARTER_WORDS}
        </div>
        {code === undefined ? null : (
          <div className="packing-slip-code">
            <EnvelopeQr address={envelopeAddress(origin, code)} />
            <p>
              <strong>Scan on Day 1.</strong> The guide opens, and two buttons tell us whether your starter
              bubbles. No account needed.
            </p>
          </div>
        )}
        <p className="packing-slip-foot">
          {isBread(request) ? "To bake your own, begin with a starter: " : "Day by day: "}
          <strong>{guideAddress(origin)}</strong>
        </p>
      </div>
    </div>
  );
}

const STARTER_WORDS =
  "Your envelope holds flakes of dried sourdough starter. Kept dry and closed they last for months.\n" +
  "To wake them up, stir them into lukewarm water, feed them flour and water every day, and keep the jar warm. " +
  "After about a week the starter doubles between feedings, and is ready to bake with.";

/** Short enough to type: without what every browser adds by itself. */
const guideAddress = (origin: string) => `${origin.replace(/^https?:\/\//, "")}/starter-instructions`;

/** The guide, opened for one envelope. */
const envelopeAddress = (origin: string, code: string) =>
  `${origin}/starter-instructions${ENVELOPE_MARK}${code}`;

/** Up to a quarter of the code may be lost, because paper rubs in the mail. */
function EnvelopeQr({ address }: { address: string }) {
  const { size, path } = drawQr(address, "quartile");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}

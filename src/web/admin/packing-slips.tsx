import { Printer } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { countText } from "./count-text";
import { PrintSheets, printSheets } from "./print-sheets";
import type { AdminBreadRequest, AdminStarterRequest } from "../../contract/admin";
import { site } from "../../contract/site";
import { longDate } from "../../wording/dates";
import { TYPE_WORDS } from "../requests/status-words";
import { hasAddress, postalLines } from "./labels-address";

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

type AnyRequest = AdminStarterRequest | AdminBreadRequest;

const isBread = (request: AnyRequest): request is AdminBreadRequest => "requestType" in request;

const whatText = (request: AnyRequest): string =>
  isBread(request) ? `Bread: ${TYPE_WORDS[request.requestType]}` : "Free sourdough starter, dehydrated";

function whereText(request: AnyRequest): string {
  if (isBread(request) && request.fulfillment === "pickup") return `Pickup in ${site.serviceArea.city}`;
  return hasAddress(request) ? postalLines(request).slice(1).join(", ") : "Not kept any more";
}

/** What goes into the envelope or the bag: for whom it is, what it is, and where to read on. */
function PackingSlip({ request, origin }: { request: AnyRequest; origin: string }) {
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
          {isBread(request) ? request.instructions : STARTER_WORDS}
        </div>
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

/** Short enough to be typed: without what every browser adds by itself. */
const guideAddress = (origin: string) => `${origin.replace(/^https?:\/\//, "")}/starter-instructions`;

import { useId } from "react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { addSums } from "../../../contract/requests/money";
import { sumText } from "../../../wording/requests/money";
import { breadsText } from "../../../wording/requests/breads";
import { OwnAllergy } from "./own-allergy";
import { handOverOrder, placeOf } from "./hand-over-order";
import { Checkbox } from "../../ui/fields/checkbox";
import { Disclosure } from "../../ui/disclosure";
import { type ShownRequest, withKind } from "../desk/ask-rows";
import type { StatusChanges } from "../desk/use-status-changes";
import { PaidPresses } from "../money/paid-presses";
import { useFormats } from "../../site/units";
import { Warnings } from "../desk/warnings";

interface HandOverListProps {
  requests: readonly AdminBreadRequest[];
  isOpen: boolean;
  changes: Pick<StatusChanges, "changes" | "change">;
  onView: (row: ShownRequest) => void;
  /** A request as the server has it now. */
  onPut: (row: ShownRequest) => void;
}

const isDone = ({ status }: AdminBreadRequest) => status === "delivered";

/** "3 to hand over", and what is not paid yet. */
function leftText(requests: readonly AdminBreadRequest[], marks: (text: string) => string): string {
  const left = requests.filter((one) => !isDone(one)).length;
  const open = addSums(requests.flatMap(({ sum, paid }) => (sum === undefined || paid ? [] : [sum])));
  const owed = open === undefined ? "" : `, ${marks(sumText(open))} to take`;
  return `${left === 0 ? "All handed over" : `${left} to hand over`}${owed}`;
}

/** Ready bread of a day, with a press for each that leaves the house. */
export function HandOverList({
  requests,
  isOpen,
  changes: { changes, change },
  onView,
  onPut,
}: HandOverListProps) {
  const { marks } = useFormats();
  const title = useId();
  if (requests.length === 0) return null;
  return (
    <Disclosure summary={<span id={title}>{leftText(requests, marks)}</span>} open={isOpen}>
      <ul aria-labelledby={title}>
        {handOverOrder(requests).map((request) => {
          const row = withKind("bread-requests", request);
          const changing = changes.get(request.id);
          return (
            <li key={request.id} className="hand-over" data-request={request.id}>
              <Checkbox
                label={
                  <span>
                    {request.fulfillment === "pickup" ? "Fetched" : "Delivered"}
                    <span className="visually-hidden">: {request.name}</span>
                  </span>
                }
                checked={(changing?.to ?? request.status) === "delivered"}
                onChange={(done) => change(row, done ? "delivered" : "ready")}
              />
              <div className="min-w-0">
                <p>
                  <button type="button" className="wish-name" data-view="" onClick={() => onView(row)}>
                    {request.name}
                    <span className="visually-hidden">: view details</span>
                  </button>{" "}
                  <span className="text-hint text-muted">{placeOf(request)}</span>
                </p>
                <Warnings request={request} />
                <p>
                  {breadsText(request.wish.items)}
                  <OwnAllergy request={request} />
                </p>
                <p role="alert" className="text-hint text-error empty:hidden">
                  {changing?.problem}
                </p>
              </div>
              <PaidPresses request={request} onKept={(kept) => onPut(withKind("bread-requests", kept))} />
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

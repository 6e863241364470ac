import { useId } from "react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { breadsText } from "../../../wording/requests/breads";
import { OwnAllergy } from "./own-allergy";
import { handOverOrder, placeOf } from "./hand-over-order";
import { Checkbox } from "../../ui/fields/checkbox";
import { Disclosure } from "../../ui/disclosure";
import { type ShownRequest, withKind } from "../desk/ask-rows";
import type { StatusChanges } from "../desk/use-status-changes";
import { Warnings } from "../desk/warnings";

interface HandOverListProps {
  requests: readonly AdminBreadRequest[];
  isOpen: boolean;
  changes: Pick<StatusChanges, "changes" | "change">;
  onView: (row: ShownRequest) => void;
}

const isDone = ({ status }: AdminBreadRequest) => status === "delivered";

/** Ready bread of a day, with a press for each that leaves the house. */
export function HandOverList({ requests, isOpen, changes: { changes, change }, onView }: HandOverListProps) {
  const title = useId();
  if (requests.length === 0) return null;
  const left = requests.filter((one) => !isDone(one)).length;
  return (
    <Disclosure
      summary={<span id={title}>{left === 0 ? "All handed over" : `${left} to hand over`}</span>}
      open={isOpen}
    >
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
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

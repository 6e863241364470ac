import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { breadsText } from "../../../wording/requests/breads";
import { dayText } from "../../../wording/values/dates";
import { Price } from "../money/price";
import { Warnings } from "../desk/warnings";
import { PrintSheets } from "../../labels/print-sheets";
import { OwnAllergy } from "./own-allergy";
import { handOverOrder, placeOf } from "./hand-over-order";
import "../printing/owners-sheets.css";

/** Points: everything on one page, as large as it gets. */
const SIZES = { largest: 12, smallest: 7 } as const;

interface HandOverSheetProps {
  day: string;
  requests: readonly AdminBreadRequest[];
  onFull: (isFull: boolean) => void;
}

/** Who fetches what, and where the rest is driven to, with a box to tick. */
export function HandOverSheet({ day, requests, onFull }: HandOverSheetProps) {
  return (
    <PrintSheets sizes={SIZES} onFull={(full) => onFull(full.length > 0)}>
      <div className="print-sheet letter-sheet bake-sheet">
        <div data-fit="hand-over" className="bake-list">
          <h1>Hand-over list{day === "" ? "" : `, ${dayText(day)}`}</h1>
          <table>
            <tbody>
              {handOverOrder(requests).map((request) => (
                <tr key={request.id}>
                  <td className="bake-tick">{request.status === "delivered" ? "☑" : "☐"}</td>
                  <th>{request.name}</th>
                  <td>
                    <Warnings request={request} />
                    {breadsText(request.wish.items)}
                    <OwnAllergy request={request} />
                  </td>
                  <td>{placeOf(request)}</td>
                  {requests.some(({ ways }) => ways !== undefined) ? (
                    <td>
                      <Price money={request} />
                      {request.paid === undefined && request.ways !== undefined ? " ☐ paid" : ""}
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </PrintSheets>
  );
}

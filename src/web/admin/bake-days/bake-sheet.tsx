import { sumOfDay } from "../../../contract/requests/bake-days";
import { isCounted } from "../../../contract/requests/bake-days";
import { DOUGHS } from "../../../contract/requests/breads";
import { breadsText } from "../../../wording/requests/breads";
import { dayText } from "../../../wording/values/dates";
import { countText } from "../../../wording/values/numbers";
import { STATUS_WORDS, TYPE_WORDS } from "../../../wording/requests/status-words";
import { useFormats } from "../../site/units";
import { Warnings } from "../desk/warnings";
import { AllergenText } from "../desk/allergen-text";
import type { DayRequests } from "./bake-days";
import { PrintSheets } from "../../labels/print-sheets";
import "../printing/owners-sheets.css";

/** Points: everything on one page, as large as it gets. */
const SIZES = { largest: 11, smallest: 6 } as const;

/** Who gets what on which day, on one page for the kitchen wall. */
export function BakeSheet({
  days,
  onFull,
}: {
  days: readonly DayRequests[];
  onFull: (isFull: boolean) => void;
}) {
  return (
    <PrintSheets sizes={SIZES} onFull={(full) => onFull(full.length > 0)}>
      <div className="print-sheet letter-sheet bake-sheet">
        <div data-fit="bake-list" className="bake-list">
          <h1>Bake list</h1>
          {days.map((day) => (
            <SheetDay key={day.day} {...day} />
          ))}
        </div>
      </div>
    </PrintSheets>
  );
}

function SheetDay({ day, requests }: DayRequests) {
  const { number } = useFormats();
  const { items, doughs } = sumOfDay(requests);
  const open = requests.filter(({ status }) => status === "pending").length;
  const ready = requests.filter(({ status }) => status === "ready").length;
  return (
    <section>
      <h2>
        {day === "" ? "Any day" : dayText(day)}:{" "}
        {items.length === 0 ? nothingText(ready, open) : breadsText(items)}
      </h2>
      {doughs.length === 0 ? null : (
        <p>{doughs.map(({ dough, grams }) => `${DOUGHS[dough].name} ${number(grams)} g`).join(" · ")}</p>
      )}
      {open === 0 ? null : <p>Not counted: {countText(open, "request")} that you have not confirmed.</p>}
      {ready === 0 ? null : (
        <p>
          Not counted: {countText(ready, "request")} that {ready === 1 ? "is" : "are"} ready.
        </p>
      )}
      <table>
        <tbody>
          {requests.map((request) => (
            <tr key={request.id}>
              <td className="bake-tick">☐</td>
              <th>{request.name}</th>
              <td>
                <Warnings request={request} />
                {breadsText(request.wish.items)}
                {request.wish.by === "guess" ? " (a guess)" : ""}
                {isCounted(request) ? "" : ` (${STATUS_WORDS[request.status].toLowerCase()})`}
                {"\n"}
                {request.instructions === "" ? (
                  TYPE_WORDS[request.requestType]
                ) : (
                  <AllergenText text={request.instructions} />
                )}
              </td>
              <td>{request.fulfillment === "pickup" ? "Pickup" : `Delivery ${request.zip}`.trim()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The head of a day that has no dough to mix. */
function nothingText(ready: number, open: number): string {
  if (ready === 0) return "nothing confirmed";
  return open === 0 ? "everything is ready" : "nothing else confirmed";
}

import { Printer } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { markAllergens } from "../../wording/allergens";
import { dayText } from "../../wording/dates";
import { TYPE_WORDS } from "../requests/status-words";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, TextInput } from "../ui/field";
import type { ShownRequest } from "./ask-rows";
import { type BakeDay, bakeDays } from "./bake-days";
import { countText } from "../../wording/numbers";
import { PrintSheets, printSheets } from "./print-sheets";

/** Points: everything on one page, as large as it gets. */
const SIZES = { largest: 11, smallest: 6 } as const;
const USUAL_LOAF = "950";

/** AD-10: who gets what on which day, on one page for the kitchen wall. */
export function BakeList({ rows, onClose }: { rows: readonly ShownRequest[]; onClose: () => void }) {
  const id = useId();
  const [grams, setGrams] = useState(USUAL_LOAF);
  const [isFull, setFull] = useState(false);
  const days = useMemo(() => bakeDays(rows.filter((row) => row.kind === "bread-requests")), [rows]);
  const loaf = /^[1-9]\d{0,3}$/.test(grams.trim()) ? Number(grams) : null;
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
              onClick={() => void printSheets()}
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
            allergen are printed bold.
          </p>
          <p className="text-hint text-muted">
            Ask when in doubt: somebody may have an allergy and not say so.
          </p>
          <Field
            id={`${id}-loaf`}
            label="Dough for one request, in g"
            optional
            hint="Requests don't say how many loaves. We count one loaf each."
          >
            {(aria) => (
              <TextInput
                {...aria}
                inputMode="numeric"
                className="max-w-32"
                value={grams}
                onChange={(event) => setGrams(event.target.value)}
              />
            )}
          </Field>
          {isFull ? <p className="text-error">Too much for one page. Tick fewer requests.</p> : null}
          <PrintSheets sizes={SIZES} onFull={(full) => setFull(full.length > 0)}>
            <div className="print-sheet letter-sheet bake-sheet">
              <div data-fit="bake-list" className="bake-list">
                <h1>Bake list</h1>
                {days.map((day) => (
                  <Day key={day.day} day={day} loaf={loaf} />
                ))}
              </div>
            </div>
          </PrintSheets>
        </div>
      )}
    </Dialog>
  );
}

function Day({ day: { day, requests }, loaf }: { day: BakeDay; loaf: number | null }) {
  const { number } = useFormats();
  return (
    <section>
      <h2>
        {day === "" ? "Any day" : dayText(day)}: {countText(requests.length, "request")}
      </h2>
      {loaf === null ? null : (
        <p>
          {number(requests.length * loaf)} g of dough, if each is one loaf of {number(loaf)} g
        </p>
      )}
      <table>
        <tbody>
          {requests.map((request) => {
            const { stretches, named } = markAllergens(request.instructions);
            return (
              <tr key={request.id}>
                <td className="bake-tick">☐</td>
                <th>{request.name}</th>
                <td>
                  {TYPE_WORDS[request.requestType]}
                  {stretches.length > 0 ? ": " : ""}
                  {stretches.map(({ text, isAllergen }, place) =>
                    isAllergen ? <strong key={place}>{text}</strong> : <span key={place}>{text}</span>,
                  )}
                  {named.length > 0 ? <em> Allergens named: {named.join(", ")}</em> : null}
                </td>
                <td>{request.fulfillment === "pickup" ? "Pickup" : `Delivery ${request.zip}`.trim()}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

import { CalendarClock } from "lucide-react";
import { linkBreads } from "../../../contract/baking/link-breads";
import { type BakeDay, isCounted, loavesPromised, sumOfDay } from "../../../contract/requests/bake-days";
import type { DoughSum, WishItem } from "../../../contract/requests/breads";
import { breadsText } from "../../../wording/requests/breads";
import { dayText } from "../../../wording/values/dates";
import { countText } from "../../../wording/values/numbers";
import { Link } from "../../routes/link";
import { Badge } from "../../ui/badge";
import { buttonClass } from "../../ui/button-class";
import { Disclosure } from "../../ui/disclosure";
import { type ShownRequest, withKind } from "../desk/ask-rows";
import { StatusSelect } from "../desk/status-select";
import type { StatusChanges } from "../desk/use-status-changes";
import { dayBreads } from "./day-breads";
import { DayPresses } from "./day-presses";
import { DoughButton } from "./dough-button";
import { HandOverList } from "./hand-over-list";
import { WishRow } from "./wish-row";

interface BreadDayProps {
  day: BakeDay;
  isOpen: boolean;
  changes: StatusChanges;
  onView: (row: ShownRequest) => void;
  /** A request as the server has it now. */
  onPut: (row: ShownRequest) => void;
}

/** One day: its sum, its room, its doughs, presses for all of it, and who gets what. */
export function BreadDay({
  day,
  isOpen,
  changes: { changes, change, changeAll },
  onView,
  onPut,
}: BreadDayProps) {
  const title = day.day === "" ? "No day yet" : dayText(day.day);
  const sum = sumOfDay(day.requests);
  const open = day.requests.filter(({ status }) => status === "pending");
  const requests = day.requests.toSorted((one, other) => Number(isCounted(other)) - Number(isCounted(one)));
  return (
    <section aria-label={title} className="bread-day">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="text-h3">{title}</h3>
        <Room day={day} loaves={loavesPromised(day)} />
      </div>
      <p>{toBakeText(day, sum.items)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {sum.doughs.map((dough) => (
          <DoughButton key={dough.dough} sum={dough} day={day.day} />
        ))}
        <PlanDay day={day.day} doughs={sum.doughs} />
        <DayPresses day={day} changeAll={changeAll} />
      </div>
      <HandOverList
        requests={day.handOver ?? []}
        isOpen={isOpen}
        changes={{ changes, change }}
        onView={onView}
        onPut={onPut}
      />
      {day.requests.length === 0 ? null : (
        <Disclosure summary={countOf(day.requests.length, open.length)} open={isOpen}>
          <ul>
            {requests.map((request) => {
              const row = withKind("bread-requests", request);
              return (
                <WishRow
                  key={request.id}
                  request={request}
                  onKept={(kept) => onPut(withKind("bread-requests", kept))}
                  onView={() => onView(row)}
                  status={
                    <StatusSelect
                      row={row}
                      change={changes.get(request.id)}
                      onChange={(status) => change(row, status)}
                    />
                  }
                />
              );
            })}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** One press from what was promised to a plan of the whole day. */
function PlanDay({ day, doughs }: { day: string; doughs: readonly DoughSum[] }) {
  const breads = dayBreads(doughs);
  if (breads.length === 0) return null;
  return (
    <Link
      to="/baking-day/plan"
      search={{ breads: linkBreads(breads), day }}
      className={buttonClass("outline")}
    >
      <CalendarClock size={20} aria-hidden="true" /> Plan this day
    </Link>
  );
}

/** What is left to bake of a day. */
function toBakeText({ requests }: BakeDay, items: readonly WishItem[]): string {
  if (requests.length === 0) return "All baked.";
  return items.length === 0 ? "Nothing confirmed yet." : `${breadsText(items)}.`;
}

const countOf = (all: number, open: number) =>
  `${countText(all, "request")}${open === 0 ? "" : `, ${open} to confirm`}`;

/** How much of a day is promised, and what is wrong with it. */
function Room({ day: { capacity, isOut }, loaves }: { day: BakeDay; loaves: number }) {
  const isOver = capacity !== null && loaves > capacity;
  return (
    <>
      {capacity === null ? null : (
        <Badge tone={isOver ? "error" : "neutral"}>
          {loaves} of {countText(capacity, "loaf", "loaves")}, by dough
          {isOver ? ": too many" : ""}
        </Badge>
      )}
      {isOut ? <Badge tone="warning">Not a bread day any more</Badge> : null}
    </>
  );
}

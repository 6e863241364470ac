import { Check } from "lucide-react";
import { MINUTE_MS } from "../../../contract/values/milliseconds";
import { beginName } from "../../../wording/baking/fridge-row";
import { bulkWords, type RowWords } from "../../../wording/steps/row-words";
import { AtNight } from "../../times/schedule-timeline";
import { AddToCalendar } from "../../calendar/add-to-calendar";
import { SendPicture } from "../../plan-picture/send-picture";
import { deviceZone } from "../../site/device-zone";
import { Dialog } from "../../ui/dialogs/dialog";
import { useFormats } from "../../site/units";
import { clockOf, dayOf, timeWithin } from "../../times/local-time";
import { BreadMark } from "../breads/bread-mark";
import type { ShownBread } from "../breads/shown-bread";
import type { Day, DayRow } from "../../../contract/baking/read-day";
import { presentLength } from "../running-plan/row-lengths";
import "../../times/schedule.css";

interface TimetableProps {
  open: boolean;
  onClose: () => void;
  front: ShownBread;
  breads: readonly ShownBread[];
  now: number;
}

/** A row, and which bread's it is. */
interface BreadRow {
  bread: ShownBread;
  /** The bread's place among the day's. */
  place: number;
  row: DayRow;
}

/** Every row of every bread with its present time, done or still to come, in one order. */
export function Timetable({ open, onClose, front, breads, now }: TimetableProps) {
  const formats = useFormats();
  const { plan } = front;
  const { zone } = plan;
  const here = deviceZone();
  const isAmong = breads.length > 1;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Timetable"
      size="md"
      actions={
        <>
          <SendPicture plan={() => plan} />
          <AddToCalendar plans={() => breads.map((bread) => bread.plan)} />
        </>
      }
    >
      {here !== zone && <p className="mb-3 text-muted">Times are for {zone.replaceAll("_", " ")}.</p>}
      <div className="grid gap-4">
        {daysOf(breads, zone).map(({ name, rows }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ol className="timeline" data-clock={formats.units.clock}>
              {rows.map((of) => (
                <TimetableRow
                  key={`${of.bread.plan.id} ${of.row.row}`}
                  of={of}
                  zone={zone}
                  isAmong={isAmong}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div className="mt-4 border-t border-line pt-3">
        {breads.map(({ plan: { id, name }, day: { out } }) => (
          <p key={id}>
            {isAmong ? `${name} out of the oven` : "Out of the oven"}{" "}
            <span className="num font-semibold">{timeWithin(formats, out, zone, now)}</span>.
          </p>
        ))}
      </div>
    </Dialog>
  );
}

/** The rows by the day they begin on, without moments, whose neighbors say the same. */
function daysOf(breads: readonly ShownBread[], zone: string) {
  const days: { name: string; rows: BreadRow[] }[] = [];
  const shown = breads
    .flatMap((bread, place) => bread.day.rows.map((row) => ({ bread, place, row })))
    .filter(({ row: { entry } }) => !(entry.milestone === true && entry.duration === 0));
  for (const of of shown.toSorted(
    (one, other) =>
      one.row.starts - other.row.starts || one.place - other.place || one.row.row - other.row.row,
  )) {
    const name = dayOf(of.row.starts, zone);
    if (days.at(-1)?.name !== name) days.push({ name, rows: [] });
    days.at(-1)?.rows.push(of);
  }
  return days;
}

/** The present length of a row; a bulk says how long it is in all, too. */
function wordsOf(row: DayRow, { rows }: Day): RowWords {
  const minutes = Math.round((row.ends - row.starts) / MINUTE_MS);
  const whole = presentLength(row, rows);
  return bulkWords(minutes, [whole, whole]);
}

interface RowProps {
  of: BreadRow;
  zone: string;
  isAmong: boolean;
}

function TimetableRow({ of: { bread, place, row }, zone, isAmong }: RowProps) {
  const formats = useFormats();
  const { entry, starts, done } = row;
  const { plan, day, nights } = bread;
  const words = wordsOf(row, day);
  const isPresent = row.row === day.present?.row;
  const isAtNight = nights.some((at) => at.row === row.row);
  return (
    <li
      className="timeline-row"
      data-hands-on={entry.handsOn === true}
      data-done={done || undefined}
      aria-current={isPresent ? "step" : undefined}
    >
      <span className="timeline-time">
        <time dateTime={new Date(starts).toISOString()}>
          {clockOf(formats, starts, zone).replace("\u00a0", " ")}
        </time>
        {isAtNight && <AtNight />}
      </span>{" "}
      <span aria-hidden="true" className="timeline-node">
        {done && <Check size={16} />}
      </span>
      <span className="timeline-step">
        {isAmong && <BreadMark place={place} />}
        {beginName(entry)}
        {isAmong && <span className="timeline-note"> {plan.name}</span>}
        {isPresent && <span className="timeline-note"> now</span>}
        {done && <span className="visually-hidden"> done</span>}
        {words.notes.map((note) => (
          <span key={note} className="timeline-note">
            {" "}
            {note}
          </span>
        ))}
      </span>{" "}
      <span className="timeline-duration">{words.length}</span>
    </li>
  );
}

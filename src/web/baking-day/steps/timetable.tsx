import { Check } from "lucide-react";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
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
import type { nightRows } from "../running-plan/night-rows";
import type { Day, DayRow } from "../../../contract/baking/read-day";
import { presentLength } from "../running-plan/row-lengths";
import "../../times/schedule.css";

type Props = {
  open: boolean;
  onClose: () => void;
  plan: BakingPlan;
  day: Day;
  nights: ReturnType<typeof nightRows>;
  now: number;
};

/** Every row of the day with its present time, done or still to come. */
export function Timetable({ open, onClose, plan, day, nights, now }: Props) {
  const formats = useFormats();
  const { zone } = plan;
  const here = deviceZone();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Timetable"
      size="md"
      actions={
        <>
          <SendPicture plan={() => plan} />
          <AddToCalendar plan={() => plan} />
        </>
      }
    >
      {here !== zone && <p className="mb-3 text-muted">Times are for {zone.replaceAll("_", " ")}.</p>}
      <div className="grid gap-4">
        {daysOf(day, zone).map(({ name, rows }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ol className="timeline" data-clock={formats.units.clock}>
              {rows.map((row) => (
                <TimetableRow
                  key={row.row}
                  row={row}
                  words={wordsOf(row, day)}
                  zone={zone}
                  isPresent={row.row === day.present?.row}
                  isAtNight={nights.some((at) => at.row === row.row)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className="mt-4 border-t border-line pt-3">
        Out of the oven <span className="num font-semibold">{timeWithin(formats, day.out, zone, now)}</span>.
      </p>
    </Dialog>
  );
}

/** The rows by the day they begin on, without moments, whose neighbors say the same. */
function daysOf({ rows }: Day, zone: string) {
  const days: { name: string; rows: DayRow[] }[] = [];
  const shown = rows.filter(({ entry }) => !(entry.milestone === true && entry.duration === 0));
  for (const row of shown.toSorted((one, other) => one.starts - other.starts || one.row - other.row)) {
    const name = dayOf(row.starts, zone);
    if (days.at(-1)?.name !== name) days.push({ name, rows: [] });
    days.at(-1)?.rows.push(row);
  }
  return days;
}

/** The present length of a row; a bulk says how long it is in all, too. */
function wordsOf(row: DayRow, { rows }: Day): RowWords {
  const minutes = Math.round((row.ends - row.starts) / MINUTE_MS);
  const whole = presentLength(row, rows);
  return bulkWords(minutes, [whole, whole]);
}

type RowProps = { row: DayRow; words: RowWords; zone: string; isPresent: boolean; isAtNight: boolean };

function TimetableRow({ row, words, zone, isPresent, isAtNight }: RowProps) {
  const formats = useFormats();
  const { entry, starts, done } = row;
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
        {beginName(entry)}
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

import { dayText } from "../../wording/values/dates";
import { AtNight } from "../times/schedule-timeline";
import { useFormats } from "../site/units";
import { BreadFace, colorOf } from "./bread-face";
import { type DayRow, dayRows } from "./day-rows";
import type { PlannedDay } from "./use-planned-day";

/** All breads in one order, day by day. */
export function DayTimetable({ planned }: { planned: PlannedDay }) {
  const formats = useFormats();
  return (
    <section aria-label="Timetable" className="day-timetable">
      <h2>Timetable</h2>
      {dayRows(formats, planned).map(({ date, rows }) => (
        <section key={date} aria-label={dayText(date)}>
          <h3>{dayText(date)}</h3>
          <ol className="day-rows" data-clock={formats.units.clock}>
            {rows.map((row) => (
              <Row key={row.key} row={row} planned={planned} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Row({ row, planned }: { row: DayRow; planned: PlannedDay }) {
  const form = planned.asked.breads[row.bread]?.form;
  return (
    <li className="day-row" data-out={row.isOut || undefined} {...colorOf(row.bread)}>
      <span className="day-time">
        <time className="num">{row.time}</time>
        {row.night && <AtNight />}
      </span>{" "}
      {form && <BreadFace form={form} place={row.bread} />}
      <span className="day-step">
        <span className="day-job">{row.step}</span> <span className="day-name">{row.name}</span>
        {row.notes.map((note) => (
          <span key={note} className="day-note">
            {" "}
            {note}
          </span>
        ))}
      </span>{" "}
      <span className="day-length num">{row.length}</span>
    </li>
  );
}

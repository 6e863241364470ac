import { Moon } from "lucide-react";
import { useFormats } from "../site/units";
import type { ScheduleDay, ScheduleRow } from "./schedule-view";

/** Every row with its time: a solid line while hands are needed, a dotted one while the dough works alone. */
export function ScheduleTimeline({ days }: { days: readonly ScheduleDay[] }) {
  const { clock } = useFormats().units;
  return (
    <div className="mt-4 grid gap-y-4">
      {days.map(({ day, title, rows }) => (
        <section key={day} aria-label={title}>
          <h3>{title}</h3>
          <ol className="timeline" data-clock={clock}>
            {rows.map((row) => (
              <TimelineRow key={row.key} row={row} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

export function TimelineRow({ row }: { row: ScheduleRow }) {
  return (
    <li className="timeline-row" data-hands-on={row.handsOn} data-rests={row.rests}>
      <span className="timeline-time">
        {/* On a phone AM and PM stand below their time. */}
        <time>{row.time.replace("\u00a0", " ")}</time>
        {row.night && <AtNight />}
      </span>{" "}
      <span aria-hidden="true" className="timeline-node" />
      <span className="timeline-step">
        {row.step}
        {row.notes.map((note) => (
          <span key={note} className="timeline-note">
            {" "}
            {note}
          </span>
        ))}
      </span>{" "}
      <span className="timeline-duration">{row.duration}</span>
    </li>
  );
}

export const AtNight = () => (
  <span className="text-muted" title="At night">
    <Moon size={16} aria-hidden="true" className="inline" />
    <span className="visually-hidden"> at night</span>
  </span>
);

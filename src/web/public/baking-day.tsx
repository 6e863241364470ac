import { useFormats } from "../site/units";
import { DayDial } from "./about/day-dial";
import { MAP_FACTS, type MapRow } from "./about/map-facts";

/** A baking day of the first recipe as a map: a path round the clock, and the same as a list. */
export function BakingDayMap() {
  const formats = useFormats();
  const { recipeName, startTime, spoken, legs } = MAP_FACTS;
  return (
    <section
      aria-labelledby="baking-day-title"
      className="sheet break-inside-avoid p-4 sm:p-6 md:p-12 print:p-0"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-2 print:grid-cols-2">
        <div>
          <h2 id="baking-day-title">A map of one baking day</h2>
          <p className="mt-3 max-w-prose">
            {recipeName}, started at {formats.time(startTime)}, with a night in the fridge so nobody has to
            get up: {spoken.inAll} from levain to loaf, {spoken.work} of work. Each turn of the path is a day.
            The marked parts are your work; the rest is waiting.
          </p>
          <div className="mt-8">
            <DayDial />
          </div>
        </div>
        <ol>
          {legs.map(({ name, rows: hours }, index) => (
            <li
              key={name}
              className="break-inside-avoid border-t border-line py-3 first:border-t-2 first:border-text"
            >
              <h3 className="flex items-center gap-3">
                <span
                  aria-hidden
                  className="flex size-7 items-center justify-center rounded-badge border-[1.5px] border-text font-sans text-hint"
                >
                  {index + 1}
                </span>
                {name}
              </h3>
              <ul className="mt-1 pl-10">
                {hours.map((row) => (
                  <Hour key={row.step + row.time} row={row} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Hour({ row }: { row: MapRow }) {
  const { time } = useFormats();
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 py-0.5 sm:grid sm:grid-cols-[4.75rem_1rem_minmax(0,1fr)_auto]">
      <span className="readout">
        <span className="visually-hidden">Day {row.dayOffset + 1}, </span>
        {time(row.time)}
      </span>
      <span
        aria-hidden
        className={`swatch size-3 rounded-badge border-2 ${row.handsOn ? "border-primary bg-primary forced-colors:bg-[CanvasText]" : "border-edge bg-tint forced-colors:bg-[Canvas]"}`}
      />
      <span>
        {row.step}
        {row.notes.map((note) => (
          <span key={note} className="text-hint text-muted">
            {", "}
            {note}
          </span>
        ))}
        <span className="visually-hidden">{row.handsOn ? ", work" : ", waiting"}</span>
      </span>
      <span className="num text-hint text-muted">{row.length}</span>
    </li>
  );
}

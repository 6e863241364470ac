import { useFormats } from "../site/units";
import type { Strip } from "./schedule-strips";

const HOURS = [0, 6, 12, 18, 24];
/** Between the two that say which half of the day it is, a 12 needs no more. */
const TWELVE_HOURS: Readonly<Record<number, string>> = {
  0: "12",
  6: "6\u00a0AM",
  12: "12",
  18: "6\u00a0PM",
  24: "12",
};

/** One day per line, midnight to midnight; the list below says the same in words, so readers skip it. */
export function ScheduleStripRows({ strips }: { strips: readonly Strip[] }) {
  const { clock } = useFormats().units;
  return (
    <div aria-hidden="true" className="strips no-print">
      {strips.map(({ day, bars }) => (
        <div key={day} className="strip">
          <span className="strip-day">Day {day}</span>
          <div className="strip-track">
            <span className="strip-night left-0 w-1/4" />
            <span className="strip-night left-[91.666%] w-[8.334%]" />
            {bars.map((bar) => (
              <span
                key={`${bar.from} ${bar.handsOn}`}
                className={bar.handsOn ? "strip-busy" : "strip-waiting"}
                style={{
                  left: `${(bar.from / 1440) * 100}%`,
                  width: `${((bar.to - bar.from) / 1440) * 100}%`,
                }}
              />
            ))}
          </div>
        </div>
      ))}
      <div className="strip">
        <span />
        <div className="strip-axis">
          <div className="ticks [--n:24]" />
          {HOURS.map((hour) => (
            <span key={hour} className="strip-hour" style={{ left: `${(hour / 24) * 100}%` }}>
              {clock === "24" ? hour : TWELVE_HOURS[hour]}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

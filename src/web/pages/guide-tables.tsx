import { type LevainTimes, PHASE_TEXTS, ratioText, readLevain } from "../drawings/levain-reading";

type Batch = { name: string; starter: number; flour: number; water: number };

const CELL = "border-b border-line px-1 py-2 sm:px-3 text-right first:pl-0 last:pr-0";
const HEAD =
  "border-b-2 border-text px-1 py-2 sm:px-3 text-right align-bottom font-semibold first:pl-0 first:text-left last:pr-0";
const ROW_HEAD = "border-b border-line py-2 pr-1 text-left font-semibold sm:pr-3";

/** One row for each batch size; the total is added up here, so it cannot disagree with its parts. */
export function FeedingTable({ batches }: { batches: readonly Batch[] }) {
  return (
    <table className="w-full max-w-prose border-collapse max-sm:text-hint">
      <caption className="visually-hidden">Grams for a small and a large feeding</caption>
      <thead>
        <tr>
          {["Batch", "Starter", "Flour", "Water", "Total"].map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {batches.map(({ name, starter, flour, water }) => (
          <tr key={name}>
            <th scope="row" className={ROW_HEAD}>
              {name}
            </th>
            {[starter, flour, water].map((amount, index) => (
              <td key={["starter", "flour", "water"][index]} className={`${CELL} num`}>
                {amount}&nbsp;g
              </td>
            ))}
            <td className={`${CELL} num font-semibold`}>{starter + flour + water}&nbsp;g</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The activity of a levain hour by hour, as figures; the bar beside a figure only repeats it. */
export function LevainTable({ buildHours, peakHours, ratio }: LevainTimes) {
  const hours = Array.from({ length: buildHours + 1 }, (_, hour) => hour);
  return (
    <table className="w-full max-w-prose border-collapse max-sm:text-hint">
      <caption className="pb-2 text-left text-hint text-muted">
        Levain activity: build time {buildHours} hours, peak time {peakHours} hours, build ratio{" "}
        {ratioText(ratio)}. An estimate.
      </caption>
      <thead>
        <tr>
          {["Hours", "Activity", "What it is doing"].map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => {
          const reading = readLevain({ buildHours, peakHours, ratio }, hour);
          const activity = Math.round(reading.activity);
          return (
            <tr key={hour}>
              <th scope="row" className={ROW_HEAD}>
                {hour}&nbsp;h
              </th>
              <td className={`${CELL} num`}>
                <span className="inline-flex items-center gap-3">
                  <ActivityBar percent={activity} />
                  {activity}%
                </span>
              </td>
              <td className={`${CELL} first-letter:uppercase`}>{PHASE_TEXTS[reading.phase]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ActivityBar({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 100 8" width="100" height="8" aria-hidden="true" className="max-sm:hidden">
      <rect x="0.5" y="0.5" width="99" height="7" className="fill-sunken stroke-edge" />
      <rect width={percent} height="8" className="fill-chart-starter forced-colors:fill-[CanvasText]" />
    </svg>
  );
}

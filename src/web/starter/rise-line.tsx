import { type RisePoint, riseCurves } from "../../baking";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import type { Jar } from "./read-jar";
import type { Reader } from "./starter-words";

const WIDTH = 400;
const HEIGHT = 190;
const [LEFT, RIGHT, TOP, FLOOR] = [44, WIDTH - 8, 14, 150];
/** The most rises that can be told apart on a phone. */
const MOST_RISES = 10;
const GRID_PERCENTS = [50, 100, 150, 200, 300, 400];

const tenth = (value: number) => Math.round(value * 10) / 10;

/** How high the starter rose after each of its last feedings, over the days. */
export function RiseLine({ jar, reader }: { jar: Jar; reader: Reader }) {
  const rises = jar.rises.slice(-MOST_RISES);
  const first = rises[0];
  if (first === undefined) return null;
  const curves = riseCurves(rises, jar.feeds);
  const from = first.feed.at;
  const to = Math.max(...curves.map((curve) => curve.at(-1)?.at ?? from));
  const most = Math.max(110, ...rises.map(({ risePercent }) => risePercent)) * 1.05;
  const across = (at: number) => tenth(LEFT + ((at - from) / (to - from)) * (RIGHT - LEFT));
  const up = (percent: number) => tenth(FLOOR - (percent / most) * (FLOOR - TOP));
  const words = rises.map(({ risePercent }) => reader.formats.percent(risePercent)).join(", ");
  return (
    <section aria-labelledby="rises">
      <h2 id="rises" className="mt-0 text-h3">
        How it rises
      </h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-2 w-full max-w-[40rem]"
        role="img"
        aria-label={`The last ${rises.length === 1 ? "rise" : `${rises.length} rises`}, the newest last: ${words}.`}
      >
        <Grid most={most} up={up} />
        <Days from={from} to={to} across={across} />
        {curves.map((curve) => (
          <Curve key={curve[0]?.at} curve={curve} across={across} up={up} />
        ))}
        {rises.map(({ at, risePercent }) => (
          <circle
            key={at}
            cx={across(at)}
            cy={up(risePercent)}
            r={4.5}
            className="fill-surface stroke-text forced-colors:stroke-[CanvasText]"
            strokeWidth={2}
          />
        ))}
      </svg>
      <p className="text-hint text-muted">
        Each arc is a feeding, and its circle the highest point you wrote down.
      </p>
    </section>
  );
}

type Scale = (value: number) => number;

function Curve({ curve, across, up }: { curve: readonly RisePoint[]; across: Scale; up: Scale }) {
  const points = curve.map(({ at, percent }) => `${across(at)} ${up(percent)}`);
  return (
    <path
      d={`M${points.join("L")}`}
      className="fill-none stroke-chart-starter forced-colors:stroke-[CanvasText]"
      strokeWidth={2.5}
      strokeLinejoin="round"
    />
  );
}

function Grid({ most, up }: { most: number; up: Scale }) {
  const percents = GRID_PERCENTS.filter((percent) => percent <= most && (most < 260 || percent % 100 === 0));
  return (
    <g className="fill-text text-[13px] forced-colors:fill-[CanvasText]">
      {percents.map((percent) => (
        <g key={percent}>
          <path
            d={`M${LEFT} ${up(percent)}H${RIGHT}`}
            className={percent === 100 ? "stroke-edge" : "stroke-line"}
            strokeDasharray={percent === 100 ? "4 4" : undefined}
          />
          <text x={LEFT - 6} y={up(percent) + 4.5} textAnchor="end">
            {`${percent}%`}
          </text>
        </g>
      ))}
      <path d={`M${LEFT} ${FLOOR}H${RIGHT}`} className="stroke-edge" strokeWidth={1.5} />
    </g>
  );
}

/** A mark at each midnight, and the day's name if there is room. */
function Days({ from, to, across }: { from: number; to: number; across: Scale }) {
  const day = new Date(from * MINUTE_MS);
  const midnights: Date[] = [];
  for (;;) {
    day.setHours(24, 0, 0, 0);
    if (day.getTime() / MINUTE_MS >= to) break;
    midnights.push(new Date(day));
  }
  const every = Math.ceil(midnights.length / 4);
  return (
    <g className="fill-text text-[13px] forced-colors:fill-[CanvasText]">
      {midnights.map((midnight, index) => (
        <g key={midnight.getTime()}>
          <path d={`M${across(midnight.getTime() / MINUTE_MS)} ${FLOOR}v6`} className="stroke-edge" />
          {index % every === 0 && (
            <text
              x={Math.min(RIGHT - 34, Math.max(LEFT + 34, across(midnight.getTime() / MINUTE_MS)))}
              y={FLOOR + 22}
              textAnchor="middle"
            >
              {midnight.toLocaleDateString("en-US", { month: "short", day: "numeric" })}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

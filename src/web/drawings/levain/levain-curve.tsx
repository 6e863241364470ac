import { useId } from "react";
import { ripeHours } from "../../../baking";
import type { Numbers } from "../../../wording/values/numbers";
import { Disclosure } from "../../ui/disclosure";
import {
  hourStep,
  hoursShown,
  hourText,
  hoursText,
  type LevainTimes,
  levainReadings,
  levainSentence,
  PHASE_TEXTS,
  readLevain,
} from "./levain-reading";

const WIDTH = 344;
const HEIGHT = 216;
const LEFT = 84;
const RIGHT = 328;
const FLOOR = 168;
const TOP = 44;
const LABEL_ROOM = 30;
const SAMPLES = 72;

const height = (rise: number) => FLOOR - ((rise - 1) / 2) * (FLOOR - TOP);
const tenth = (value: number) => Math.round(value * 10) / 10;

/** The jar at the left stands on the same scale as the curve; its starter is as high as when the levain is used. */
const JAR = `M10 34C10 38 4 40 4 48L4 ${FLOOR + 6}C4 ${FLOOR + 16} 8 ${FLOOR + 18} 14 ${FLOOR + 18}L44 ${FLOOR + 18}C50 ${FLOOR + 18} 54 ${FLOOR + 16} 54 ${FLOOR + 6}L54 48C54 40 48 38 48 34`;

function curvePoints(times: LevainTimes, end: number, across: (hour: number) => number): string[] {
  return Array.from({ length: SAMPLES + 1 }, (_, at) => {
    const hour = (end * at) / SAMPLES;
    return `${across(hour)} ${tenth(height(readLevain(times, hour).rise))}`;
  });
}

/** Its starter reaches up to `level`. */
function Jar({ level }: { level: number }) {
  const clip = useId();
  return (
    <>
      <clipPath id={clip}>
        <path d={JAR} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path
          d={`M4 ${level + 1.4}C16 ${level - 2} 26 ${level + 2.6} 36 ${level}C44 ${level - 2} 50 ${level + 1} 56 ${level}V${HEIGHT}H4z`}
          className="fill-tint forced-colors:hidden"
        />
      </g>
      <g
        className="fill-none stroke-text forced-colors:stroke-[CanvasText]"
        strokeWidth={2.5}
        strokeLinecap="round"
      >
        <path d={JAR} />
        <path d="M7 26C20 25.2 38 25.2 51 26C51.6 28.6 51.6 31 51 34C38 34.8 20 34.8 7.2 34.2C6.4 31 6.4 28.6 7.4 25.4" />
      </g>
    </>
  );
}

type AxisWordsProps = Pick<LevainTimes, "peakHours"> & {
  numbers: Numbers;
  marks: readonly number[];
  across: (hour: number) => number;
};

function AxisLines({ peakHours, marks, across }: Omit<AxisWordsProps, "numbers">) {
  return (
    <>
      <g className="stroke-line" strokeWidth={1}>
        {[1, 2, 3].map((rise) => (
          <path key={rise} d={`M${LEFT} ${height(rise)}H${RIGHT}`} />
        ))}
      </g>
      <path
        d={`M${LEFT} ${FLOOR}H${RIGHT}${marks.map((hour) => `M${across(hour)} ${FLOOR}v7`).join("")}`}
        className="fill-none stroke-edge forced-colors:stroke-[CanvasText]"
        strokeWidth={1.5}
      />
      <path
        d={`M${across(peakHours)} ${TOP - 6}V${FLOOR}`}
        className="stroke-accent forced-colors:stroke-[Highlight]"
        strokeWidth={2}
        strokeDasharray="4 4"
      />
    </>
  );
}

function AxisWords({ numbers, peakHours, marks, across }: AxisWordsProps) {
  const labelAt = Math.min(RIGHT - LABEL_ROOM, Math.max(LEFT + LABEL_ROOM, across(peakHours)));
  return (
    <g className="fill-text text-[14px] forced-colors:fill-[CanvasText]">
      <text x={labelAt} y={14} textAnchor="middle" className="font-semibold">
        Use now
      </text>
      <text x={labelAt} y={31} textAnchor="middle">
        {`peak ${hourText(numbers, peakHours)}`}
      </text>
      {[1, 2, 3].map((rise) => (
        <text key={rise} x={LEFT - 5} y={height(rise) + 5} textAnchor="end">
          {`×${rise}`}
        </text>
      ))}
      {marks.map((hour) => (
        <text key={hour} x={across(hour)} y={FLOOR + 21} textAnchor="middle">
          {hour}
        </text>
      ))}
      <text x={(LEFT + RIGHT) / 2} y={FLOOR + 40} textAnchor="middle">
        hours
      </text>
    </g>
  );
}

/**
 * Rise of a levain over the hours: the jar and the curve share their scale, the band is the time to use it. The same readings follow as a table.
 */
export function LevainCurveDrawing({
  numbers,
  buildHours,
  peakHours,
  ratio,
  className = "",
}: LevainTimes & { numbers: Numbers; className?: string }) {
  const times = { buildHours, peakHours, ratio };
  const end = hoursShown(times);
  const across = (hour: number) => tenth(LEFT + (hour / end) * (RIGHT - LEFT));
  const points = curvePoints(times, end, across);
  const used = readLevain(times, buildHours);
  const level = tenth(height(used.rise));
  const step = hourStep(end, 8);
  const marks = Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => at * step);
  const [from, until] = ripeHours({ peakHours, ratio });
  const bandFrom = across(from);
  return (
    <div className={className}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full max-w-[30rem]"
        role="img"
        aria-label={levainSentence(numbers, times)}
      >
        <Jar level={level} />
        <rect
          x={bandFrom}
          y={TOP - 6}
          width={Math.max(4, across(Math.min(end, until)) - bandFrom)}
          height={FLOOR - TOP + 6}
          className="fill-accent-soft forced-colors:fill-none forced-colors:stroke-[CanvasText]"
        />
        <AxisLines peakHours={peakHours} marks={marks} across={across} />
        <path
          d={`M${points.join("L")}`}
          className="fill-none stroke-chart-starter forced-colors:stroke-[CanvasText]"
          strokeWidth={3}
          strokeLinejoin="round"
        />
        <circle
          cx={across(buildHours)}
          cy={level}
          r={5}
          className="fill-surface stroke-text forced-colors:stroke-[CanvasText]"
          strokeWidth={2.5}
        />
        <AxisWords numbers={numbers} peakHours={peakHours} marks={marks} across={across} />
      </svg>
      {/* Not on the drawing, whose width letters and words may outgrow that somebody sets wider. */}
      <p aria-hidden="true" className="max-w-[30rem] text-center text-small">
        The circle marks when you use the levain, at {hoursText(numbers, buildHours)}.
      </p>
      <LevainTable numbers={numbers} times={times} />
    </div>
  );
}

function LevainTable({ numbers: { number, marks }, times }: { numbers: Numbers; times: LevainTimes }) {
  return (
    <Disclosure summary="Show as table">
      <table className="w-full max-w-[24rem] text-left">
        <thead>
          <tr className="border-b-2 border-text">
            <th scope="col">Hour</th>
            <th scope="col">Activity</th>
            <th scope="col">Height</th>
            <th scope="col">The levain is</th>
          </tr>
        </thead>
        <tbody>
          {levainReadings(times).map(({ hour, activity, rise, phase }) => (
            <tr key={hour} className="border-b border-line">
              <th scope="row" className="font-normal">
                {number(hour, 1)}
                {hour === times.peakHours && " (peak)"}
                {hour === times.buildHours && " (use)"}
              </th>
              <td className="num">{`${Math.round(activity)}%`}</td>
              <td className="num">{`×${marks(rise.toFixed(1))}`}</td>
              <td>{PHASE_TEXTS[phase]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

import { DAY_MINUTES } from "../../../baking";
import { useFormats } from "../../site/units";
import { MAP_FACTS } from "./map-facts";

/** The face: 440 units square, noon above and midnight below. */
const MIDDLE = 220;
const RIM = 214;
const NUMERALS = 191;
/** Where the path begins, and how far each turn of 24 hours lies inside the one before. */
const OUTERMOST = 146;
const TURN = 42;
/** A leg's number stands between its turn and the one outside of it. */
const BESIDE = 19.5;
/** Half an hour into its leg, or at its middle: legs that begin close together keep their numbers apart. */
const INTO_LEG = 30;

type Place = readonly [x: number, y: number];

/** A moment of the bake, in minutes from the first midnight, at a distance from the middle. */
function place(minutes: number, radius: number): Place {
  const angle = ((minutes - DAY_MINUTES / 2) / DAY_MINUTES) * 2 * Math.PI;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return [tenth(MIDDLE + radius * Math.sin(angle)), tenth(MIDDLE - radius * Math.cos(angle))];
}

/** The path from one minute to another: short straight pieces, one every quarter of an hour at most. */
function path(from: number, to: number, radius: (minutes: number) => number): string {
  const pieces = Math.max(1, Math.ceil((to - from) / 15));
  const places = Array.from({ length: pieces + 1 }, (_, at) => {
    const minutes = from + ((to - from) * at) / pieces;
    return place(minutes, radius(minutes)).join(" ");
  });
  return `M${places.join("L")}`;
}

const marks = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => {
    const minutes = (at * DAY_MINUTES) / count;
    return `M${place(minutes, RIM).join(" ")}L${place(minutes, RIM - length).join(" ")}`;
  }).join("");

const MARKS = marks(96, 4) + marks(24, 8) + marks(8, 13);
/** 22:30 to 06:30, the hours of sleep of who has not said theirs. */
const NIGHT = `${path(1350, 1830, () => RIM - 16)}L${path(1350, 1830, () => 82)
  .slice(1)
  .split("L")
  .toReversed()
  .join("L")}z`;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];

/** In units of the face, so larger where the face is shown smaller. */
const LETTERS = "text-[18px] sm:text-[14px] forced-colors:fill-[CanvasText]";

/** A kitchen clock of 24 hours, dark where the baker sleeps. */
function Face() {
  const { clock } = useFormats().units;
  return (
    <>
      <circle cx={MIDDLE + 2} cy={MIDDLE + 3} r={RIM} className="fill-line forced-colors:hidden" />
      <circle
        cx={MIDDLE}
        cy={MIDDLE}
        r={RIM}
        className="fill-raised stroke-text forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        strokeWidth={2.5}
      />
      <path d={NIGHT} className="fill-sunken forced-colors:hidden" />
      <path d={MARKS} className="stroke-edge forced-colors:stroke-[CanvasText]" strokeWidth={1.25} />
      {HOURS.map((hour) => {
        const [x, y] = place(hour * 60, NUMERALS);
        return (
          <text key={hour} x={x} y={y} className={`fill-text font-display font-semibold ${LETTERS}`}>
            {clock === "24" ? hour : hour % 12 || 12}
          </text>
        );
      })}
    </>
  );
}

function LegNumber({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={12}
        className="fill-raised stroke-text forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        strokeWidth={1.5}
      />
      <text
        x={x}
        y={y + 0.5}
        fontSize="15"
        className="fill-text font-semibold forced-colors:fill-[CanvasText]"
      >
        {number}
      </text>
    </g>
  );
}

/**
 * A baking day as a path round a kitchen clock of 24 hours: it winds inward once a day, marked where hands are busy.
 * The list beside it says the same in words, so readers skip it.
 */
export function DayDial() {
  const { start, end, short, legs } = MAP_FACTS;
  const radius = (minutes: number) => OUTERMOST - (TURN * (minutes - start)) / DAY_MINUTES;
  const busy = legs.flatMap((leg) => leg.rows).filter((row) => row.handsOn);
  return (
    <svg
      viewBox="0 0 440 440"
      className="drawing mx-auto h-auto w-full max-w-md"
      textAnchor="middle"
      dominantBaseline="central"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <Face />
      <path
        d={path(start, end, radius)}
        className="stroke-tint forced-colors:stroke-[GrayText]"
        strokeWidth={14}
      />
      {busy.map((row) => (
        <path
          key={row.begin}
          d={path(row.begin, row.end, radius)}
          className="stroke-primary forced-colors:stroke-[CanvasText]"
          strokeLinecap="butt"
          strokeWidth={14}
        />
      ))}
      {legs.map(({ name, rows }, index) => {
        const begin = Math.min(...rows.map((row) => row.begin));
        const middle = (begin + Math.max(...rows.map((row) => row.end))) / 2;
        const at = Math.min(begin + INTO_LEG, middle);
        const [x, y] = place(at, radius(at) + BESIDE);
        return <LegNumber key={name} x={x} y={y} number={index + 1} />;
      })}
      <text x={MIDDLE} y={MIDDLE - 26} className={`fill-muted ${LETTERS}`}>
        levain to loaf
      </text>
      <text
        x={MIDDLE}
        y={MIDDLE}
        fontSize="27"
        className="fill-text font-semibold forced-colors:fill-[CanvasText]"
      >
        {short.inAll}
      </text>
      <text x={MIDDLE} y={MIDDLE + 25} className={`fill-primary font-semibold ${LETTERS}`}>
        {short.work} of work
      </text>
    </svg>
  );
}

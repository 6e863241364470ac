import { Fine } from "../../drawings/ink";
import {
  PROFILE_BENCH,
  PROFILE_WIDTH,
  ProfileLayers,
  profileOutline,
  profileSize,
} from "../../drawings/loaf-profile";
import { LANDING_INPUTS } from "./amounts";

/** A 950 g loaf at 75 percent is some 27 cm across, 282 units of the drawing. */
const UNITS_A_CM = 10.4;
const ZERO = 12;
const CENTIMETRES = Array.from({ length: 31 }, (_, cm) => cm);
const EDGE = PROFILE_BENCH + 7;
const RULER = `M4 ${EDGE}C120 ${EDGE - 0.8} 240 ${EDGE + 0.6} 356 ${EDGE}L356.4 ${EDGE + 30}C240 ${EDGE + 29.4} 120 ${EDGE + 30.6} 3.6 ${EDGE + 30}z`;
const MARKS = CENTIMETRES.map((cm) => `M${ZERO + cm * UNITS_A_CM} ${EDGE}v${cm % 5 === 0 ? 11 : 6}`).join("");
/** How stiff and how slack the dough can be set. */
const { min: STIFFEST, max: SLACKEST } = LANDING_INPUTS.hydration;
/** Closer than this in percent, the names of two loaves would stand on each other. */
const APART = 6;

/** In units of the drawing, so smaller where the drawing is shown larger. */
const LETTERS = "text-[14px] sm:text-[12px] forced-colors:fill-[CanvasText]";

/** The loaf at one hydration on a centimetre ruler, and in thin lines the same flour with the least and the most water. */
export function LoafOnRuler({
  hydrationPercent,
  className = "",
}: {
  hydrationPercent: number;
  className?: string;
}) {
  return (
    <svg
      viewBox={`0 4 ${PROFILE_WIDTH} 172`}
      className={`drawing h-auto w-full ${className}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <Fine d={profileOutline(STIFFEST) + profileOutline(SLACKEST)} />
      <Name percent={STIFFEST} side={-1} className="fill-muted" />
      {SLACKEST - hydrationPercent >= APART && <Name percent={SLACKEST} className="fill-muted" />}
      <ProfileLayers hydrationPercent={hydrationPercent} />
      <Name percent={hydrationPercent} className="fill-text font-semibold" />
      <Fine d={RULER + MARKS} />
      {CENTIMETRES.filter((cm) => cm % 5 === 0).map((cm) => (
        <text
          key={cm}
          x={ZERO + cm * UNITS_A_CM}
          y={EDGE + 25}
          textAnchor="middle"
          className={`fill-muted ${LETTERS}`}
        >
          {cm}
        </text>
      ))}
      <text x="354" y={EDGE + 25} textAnchor="end" className={`fill-muted ${LETTERS}`}>
        cm
      </text>
    </svg>
  );
}

/** Beside a shoulder of the loaf that it belongs to: the right one, or with -1 the left one. */
function Name({ percent, side = 1, className }: { percent: number; side?: 1 | -1; className: string }) {
  const { halfWidth, height } = profileSize(percent);
  return (
    <text
      x={PROFILE_WIDTH / 2 + side * (halfWidth * 0.76 + 5)}
      y={PROFILE_BENCH - height * 0.78}
      textAnchor={side === 1 ? "start" : "end"}
      className={`${className} ${LETTERS}`}
    >
      {percent}%
    </text>
  );
}

import { Accent, Bare, Drawing, Fine, Ink, Tint } from "./ink";

const WIDTH = 360;
const HEIGHT = 168;
const MIDDLE = WIDTH / 2;
const BENCH = 138;

/**
 * The cut through a loaf at a hydration of 60 to 90 percent: k runs from 0 to 1, half the width is 118 + 46k and the
 * height 118 - 52k, so a stiff dough stands and a wet one spreads. An illustration, not a measurement.
 */
export function profileSize(hydrationPercent: number): { halfWidth: number; height: number } {
  const k = Math.min(1, Math.max(0, (hydrationPercent - 60) / 30));
  return { halfWidth: 118 + 46 * k, height: 118 - 52 * k };
}

function crust(halfWidth: number, height: number): string {
  const left = MIDDLE - halfWidth;
  const right = MIDDLE + halfWidth;
  const top = BENCH - height;
  const foot = BENCH - height * 0.16;
  const shoulder = halfWidth * 0.52;
  return [
    `M${left + 9} ${BENCH}C${left - 5} ${BENCH} ${left - 2} ${foot - height * 0.28} ${left + halfWidth * 0.16} ${top + height * 0.32}`,
    `C${left + halfWidth * 0.34} ${top + height * 0.04} ${MIDDLE - shoulder * 0.5} ${top + 1} ${MIDDLE + 4} ${top}`,
    `C${MIDDLE + shoulder * 0.66} ${top + 2} ${right - halfWidth * 0.3} ${top + height * 0.08} ${right - halfWidth * 0.13} ${top + height * 0.38}`,
    `C${right + 3} ${foot - height * 0.24} ${right + 4} ${BENCH} ${right - 8} ${BENCH}`,
  ].join("");
}

/** Bubbles of the crumb, larger and flatter the wetter the dough; places are shares of half the width and the height. */
function crumb(halfWidth: number, height: number): string {
  const open = (halfWidth - 118) / 46;
  const spots = [
    [-0.62, 0.3, 5],
    [-0.4, 0.55, 6],
    [-0.2, 0.26, 5],
    [-0.08, 0.68, 6],
    [0.12, 0.42, 7],
    [0.34, 0.66, 5],
    [0.46, 0.3, 6],
    [0.7, 0.38, 4],
  ] as const;
  return spots
    .map(([across, up, radius]) => {
      const rx = radius * (1 + open * 0.9);
      const ry = radius * (0.75 + open * 0.25);
      const x = MIDDLE + across * halfWidth - rx;
      const y = BENCH - up * height;
      return `M${x} ${y}c0 ${-ry * 1.3} ${rx * 2} ${-ry * 1.3} ${rx * 2} 0c0 ${ry * 1.3} ${-rx * 2} ${ry * 1.3} ${-rx * 2} 0`;
    })
    .join("");
}

/** The landing page's loaf on a ruler: it slackens as the hydration rises. */
export function LoafProfile({
  hydrationPercent,
  className = "",
}: {
  hydrationPercent: number;
  className?: string;
}) {
  const { halfWidth, height } = profileSize(hydrationPercent);
  const outline = crust(halfWidth, height);
  const top = BENCH - height;
  return (
    <Drawing className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <Tint d={`${outline}z`} />
      <Bare d={crumb(halfWidth, height)} />
      <Ink d={outline} />
      <Accent
        d={`M${MIDDLE - halfWidth * 0.3} ${top + height * 0.16}C${MIDDLE - halfWidth * 0.1} ${top - 9} ${MIDDLE + halfWidth * 0.16} ${top - 10} ${MIDDLE + halfWidth * 0.34} ${top + 2}`}
      />
      <Ink d={`M8 ${BENCH + 4}C120 ${BENCH + 3} 240 ${BENCH + 5} ${WIDTH - 8} ${BENCH + 3.6}`} />
      <Ink d={[0, 1, 2, 3, 4].map((tick) => `M${16 + tick * 82} ${BENCH + 4}v14`).join("")} />
      <Fine
        d={Array.from(
          { length: 17 },
          (_, tick) => `M${16 + tick * 20.5} ${BENCH + 4}v${tick % 2 === 0 ? 9 : 6}`,
        ).join("")}
      />
    </Drawing>
  );
}

import { Accent, Bare, Cutout, Drawing, Fine, Ink, Tint } from "./ink";

export const PROFILE_WIDTH = 360;
const MIDDLE = PROFILE_WIDTH / 2;
/** Where the bench is, from the top; the loaf stands on it. */
export const PROFILE_BENCH = 136;

/**
 * Points of a loaf as shares of half its width and of its height, drawn twice by hand: stiff, with a tucked foot and a
 * proud ear, and slack, with a spread foot and a cut that lies open. Between the two every point moves in a line.
 */
type Points = readonly number[];
type Pair = readonly [stiff: Points, slack: Points];

const CRUST: Pair = [
  [
    -0.82, 0, -0.97, 0.01, -1.03, 0.17, -0.98, 0.37, -0.91, 0.66, -0.63, 0.9, -0.27, 0.97, 0.04, 1.03, 0.36,
    1.01, 0.6, 0.85, 0.83, 0.69, 0.98, 0.5, 0.99, 0.29, 1.01, 0.12, 0.95, 0.01, 0.82, 0,
  ],
  [
    -0.9, 0, -1, 0.02, -1.03, 0.22, -0.95, 0.4, -0.84, 0.64, -0.55, 0.9, -0.22, 0.96, 0.08, 1.01, 0.42, 0.98,
    0.65, 0.82, 0.86, 0.67, 0.97, 0.5, 0.99, 0.28, 1.01, 0.12, 0.98, 0.01, 0.9, 0,
  ],
];
/** The opened cut: the blade's line below, the ear that it lifted above. */
const CUT: Pair = [
  [
    -0.72, 0.5, -0.56, 0.83, -0.16, 1.08, 0.3, 1.06, 0.44, 1.05, 0.53, 0.97, 0.55, 0.86, 0.28, 0.79, -0.3,
    0.75, -0.72, 0.5,
  ],
  [
    -0.7, 0.56, -0.52, 0.8, -0.12, 1.01, 0.3, 0.97, 0.46, 0.95, 0.57, 0.88, 0.59, 0.78, 0.3, 0.66, -0.28,
    0.63, -0.7, 0.56,
  ],
];
const CRUMB: readonly Pair[] = [
  [
    [-0.55, 0.6, -0.3, 0.85, 0.1, 0.98, 0.46, 0.92],
    [-0.52, 0.63, -0.28, 0.78, 0.1, 0.88, 0.5, 0.84],
  ],
  [
    [-0.36, 0.73, -0.18, 0.83, 0.04, 0.89, 0.24, 0.88],
    [-0.34, 0.68, -0.16, 0.74, 0.06, 0.78, 0.28, 0.76],
  ],
];
/** Where the rings of the basket left flour. */
const FLOUR: readonly Pair[] = [
  [
    [-0.9, 0.33, -0.74, 0.48, -0.56, 0.56, -0.38, 0.59],
    [-0.88, 0.34, -0.74, 0.46, -0.58, 0.51, -0.42, 0.53],
  ],
  [
    [-0.25, 0.61, 0.04, 0.66, 0.36, 0.65, 0.58, 0.61],
    [-0.28, 0.54, 0.04, 0.57, 0.36, 0.56, 0.6, 0.52],
  ],
  [
    [0.69, 0.58, 0.79, 0.53, 0.87, 0.45, 0.92, 0.36],
    [0.7, 0.5, 0.79, 0.46, 0.87, 0.41, 0.92, 0.34],
  ],
  [
    [-0.94, 0.17, -0.8, 0.28, -0.66, 0.34, -0.5, 0.38],
    [-0.94, 0.18, -0.82, 0.27, -0.68, 0.32, -0.54, 0.35],
  ],
  [
    [-0.4, 0.4, -0.06, 0.46, 0.34, 0.46, 0.62, 0.4],
    [-0.42, 0.36, -0.06, 0.4, 0.34, 0.39, 0.64, 0.34],
  ],
  [
    [0.72, 0.37, 0.8, 0.34, 0.89, 0.27, 0.94, 0.18],
    [0.74, 0.31, 0.82, 0.28, 0.9, 0.23, 0.95, 0.16],
  ],
  [
    [-0.74, 0.12, -0.56, 0.19, -0.34, 0.23, -0.14, 0.24],
    [-0.78, 0.12, -0.58, 0.17, -0.36, 0.2, -0.16, 0.2],
  ],
  [
    [0, 0.245, 0.24, 0.24, 0.5, 0.21, 0.7, 0.13],
    [-0.02, 0.205, 0.24, 0.2, 0.52, 0.17, 0.74, 0.11],
  ],
];
/** The dark of the foot. */
const FOOT: readonly Pair[] = [
  [
    [-0.87, 0.06, -0.9, 0.12, -0.9, 0.2, -0.88, 0.25],
    [-0.91, 0.08, -0.93, 0.13, -0.93, 0.19, -0.91, 0.24],
  ],
  [
    [0.87, 0.06, 0.9, 0.11, 0.91, 0.18, 0.89, 0.24],
    [0.92, 0.07, 0.94, 0.12, 0.94, 0.18, 0.92, 0.22],
  ],
  [
    [-0.3, 0.06, -0.16, 0.1, -0.02, 0.1, 0.1, 0.07],
    [-0.32, 0.06, -0.18, 0.1, -0.02, 0.1, 0.1, 0.07],
  ],
];

/** 0 for the stiffest dough of the slider, 60 percent, and 1 for the slackest, 90. */
function slackness(hydrationPercent: number): number {
  return Math.min(1, Math.max(0, (hydrationPercent - 60) / 30));
}

/** Half the width is 118 + 46k and the height 118 - 52k: a stiff dough stands and a wet one spreads. Not a measurement. */
export function profileSize(hydrationPercent: number): { halfWidth: number; height: number } {
  const k = slackness(hydrationPercent);
  return { halfWidth: 118 + 46 * k, height: 118 - 52 * k };
}

/** The curve through the points of a pair, for a dough of this hydration. */
function curve([stiff, slack]: Pair, hydrationPercent: number): string {
  const k = slackness(hydrationPercent);
  const { halfWidth, height } = profileSize(hydrationPercent);
  const places = stiff.map((from, index) => {
    const share = from + ((slack[index] ?? from) - from) * k;
    const place = index % 2 === 0 ? MIDDLE + share * halfWidth : PROFILE_BENCH - share * height;
    return Math.round(place * 10) / 10;
  });
  return `M${places.slice(0, 2).join(" ")}C${places.slice(2).join(" ")}`;
}

const curves = (pairs: readonly Pair[], hydrationPercent: number) =>
  pairs.map((pair) => curve(pair, hydrationPercent)).join("");

/** The loaf's outline alone: how the same dough would stand with less water or more. */
export function profileOutline(hydrationPercent: number): string {
  return curve(CRUST, hydrationPercent);
}

/** The layers of a loaf seen from the side, on its bench: it slackens as the hydration rises. */
export function ProfileLayers({ hydrationPercent }: { hydrationPercent: number }) {
  const crust = `${profileOutline(hydrationPercent)}z`;
  return (
    <>
      <Tint d={crust} />
      <Bare d={curves(FLOUR, hydrationPercent)} />
      <Fine d={curves(FOOT, hydrationPercent)} />
      <Ink d={crust} />
      <Cutout d={`${curve(CUT, hydrationPercent)}z`} />
      <Fine d={curves(CRUMB, hydrationPercent)} />
      <Accent
        d={`M4 ${PROFILE_BENCH + 3}C120 ${PROFILE_BENCH + 2} 240 ${PROFILE_BENCH + 4} ${PROFILE_WIDTH - 4} ${PROFILE_BENCH + 2.6}`}
      />
    </>
  );
}

export function LoafProfile({
  hydrationPercent,
  className = "",
}: {
  hydrationPercent: number;
  className?: string;
}) {
  return (
    <Drawing className={className} viewBox={`0 0 ${PROFILE_WIDTH} 144`} width={PROFILE_WIDTH} height={144}>
      <ProfileLayers hydrationPercent={hydrationPercent} />
    </Drawing>
  );
}

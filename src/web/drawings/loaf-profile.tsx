import { type BreadLayer, BreadLayers } from "./bread-inks";
import { Accent, Drawing, Tint } from "./ink";

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
/** Where the oven browned it most: along the foot and down the side away from the light. */
const BAKE: Pair = [
  [
    -1, 0.3, -1.03, 0.17, -0.97, 0.01, -0.82, 0, -0.3, 0, 0.3, 0, 0.82, 0, 0.95, 0.01, 1.01, 0.12, 0.99, 0.29,
    0.98, 0.5, 0.83, 0.69, 0.6, 0.85, 0.8, 0.64, 0.88, 0.46, 0.82, 0.31, 0.75, 0.16, 0.45, 0.13, 0, 0.11,
    -0.45, 0.09, -0.84, 0.11, -1, 0.3,
  ],
  [
    -1, 0.3, -1.03, 0.18, -1, 0.02, -0.9, 0, -0.3, 0, 0.3, 0, 0.9, 0, 0.98, 0.01, 1.01, 0.12, 0.99, 0.28,
    0.97, 0.5, 0.86, 0.67, 0.65, 0.82, 0.82, 0.62, 0.89, 0.45, 0.83, 0.3, 0.76, 0.17, 0.45, 0.13, 0, 0.11,
    -0.45, 0.09, -0.88, 0.1, -1, 0.3,
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
/** The ear: the edge that the blade lifted, curled back and baked dark. */
const EAR: Pair = [
  [
    -0.72, 0.5, -0.56, 0.83, -0.16, 1.1, 0.3, 1.08, 0.46, 1.07, 0.54, 0.98, 0.55, 0.86, 0.5, 0.93, 0.42, 0.97,
    0.28, 0.97, -0.1, 0.97, -0.5, 0.77, -0.72, 0.5,
  ],
  [
    -0.7, 0.56, -0.52, 0.8, -0.12, 1.02, 0.3, 0.98, 0.47, 0.96, 0.58, 0.89, 0.59, 0.78, 0.53, 0.85, 0.42,
    0.88, 0.28, 0.89, -0.1, 0.91, -0.5, 0.75, -0.7, 0.56,
  ],
];
/** The holes of the crumb, seen through the cut. */
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
/** Blisters of a night in the fridge: where each begins, in stiff dough and slack alike. */
const BLISTERS: readonly Pair[] = (
  [
    [-0.86, 0.42],
    [-0.79, 0.27],
    [-0.7, 0.43],
    [-0.24, 0.36],
    [-0.05, 0.56],
    [0.2, 0.33],
    [0.44, 0.52],
    [0.66, 0.47],
    [0.61, 0.66],
    [0.7, 0.25],
    [0.02, 0.19],
    [-0.46, 0.3],
  ] as const
).map(([x, y]): Pair => {
  const spot = [x, y, x + 0.006, y + 0.014, x + 0.014, y + 0.014, x + 0.02, y];
  return [spot, spot];
});
/** The upper edge of the ear, where it stands out against the sky. */
const EAR_EDGE: Pair = [EAR[0].slice(0, 14), EAR[1].slice(0, 14)];

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

/** The lines over the tint, in their order: always the same lines, so that each moves as the dough slackens. */
function layersOf(hydrationPercent: number): BreadLayer[] {
  const close = (pair: Pair) => `${curve(pair, hydrationPercent)}z`;
  const crust = close(CRUST);
  return [
    ["crust", crust],
    ["bake", close(BAKE)],
    ["flour", curves(FLOUR, hydrationPercent)],
    ["brown", curves(BLISTERS, hydrationPercent)],
    ["ink", crust],
    ["open", close(CUT)],
    ["brown", curves(CRUMB, hydrationPercent)],
    ["lip", close(EAR)],
    ["ink", curve(EAR_EDGE, hydrationPercent)],
  ];
}

/** The layers of a loaf seen from the side, on its bench: it slackens as the hydration rises. */
export function ProfileLayers({ hydrationPercent }: { hydrationPercent: number }) {
  return (
    <>
      <Tint d={`${profileOutline(hydrationPercent)}z`} />
      <BreadLayers layers={layersOf(hydrationPercent)} />
      <Accent
        d={`M4 ${PROFILE_BENCH + 3}C120 ${PROFILE_BENCH + 2} 240 ${PROFILE_BENCH + 4} ${PROFILE_WIDTH - 4} ${PROFILE_BENCH + 2.6}`}
      />
    </>
  );
}

export function LoafProfile({ hydrationPercent }: { hydrationPercent: number }) {
  return (
    <Drawing viewBox={`0 0 ${PROFILE_WIDTH} 144`} width={PROFILE_WIDTH} height={144}>
      <ProfileLayers hydrationPercent={hydrationPercent} />
    </Drawing>
  );
}

import { useId } from "react";
import { Accent, Bare, Drawing, type DrawingProps, Fine, Ink, Tint } from "../ink";

export const GLASS =
  "M33 20C33 24 26 25.4 26 32C25.4 47 25.6 61 26 76C26 81 29 84.2 34 84.2C43 84.8 53 84.8 62 84C67 84 70 81 70.2 76C70.6 61 70.4 47 70 32C70 25.4 63 24 63 20";
const FLOOR = 82;
const SHOULDER = 34;

/** Height of the starter's surface on the 96 grid, for a jar filled to `level` (0 empty, 1 up to the shoulder). */
export function surfaceHeight(level: number): number {
  return FLOOR - Math.min(1, Math.max(0, level)) * (FLOOR - SHOULDER);
}

/** How full a jar stands when its starter has grown to `rise` times its volume; three times fills it. */
export function levelAtRise(rise: number): number {
  return Math.min(3, Math.max(0, rise)) / 3;
}

/** The starter from its surface down to `depth`, with a top that is never quite level. */
export function starterShape(surface: number, depth = 90): string {
  return `M27.6 ${surface + 1.6}C36 ${surface - 2.6} 44 ${surface + 3.4} 52 ${surface - 0.4}C60 ${surface - 3} 66 ${surface + 1.4} 73 ${surface}L73 ${depth}L27.6 ${depth}z`;
}

/** Where bubbles sit, in the order in which they come: across, below the surface, half as wide. */
export const BUBBLES = [
  [40, 8, 3],
  [55, 10, 2.4],
  [63, 5.6, 1.8],
  [33.5, 14, 2],
  [48, 17, 3],
  [60, 19, 2.2],
  [38, 23, 2.6],
  [53, 26, 2],
] as const;
export type Bubble = (typeof BUBBLES)[number];

export function bubblePath([x, below, half]: Bubble, surface: number): string {
  const up = half * 1.34;
  return `M${x - half} ${surface + below}c0-${up} ${2 * half}-${up} ${2 * half} 0c0 ${up}-${2 * half} ${up}-${2 * half} 0`;
}

/** Bubbles under the surface: the first so many that the jar has room for. */
function bubbles(surface: number, most: number): string {
  return BUBBLES.slice(0, most)
    .filter(([, below, half]) => surface + below + half < FLOOR - 2)
    .map((bubble) => bubblePath(bubble, surface))
    .join("");
}

export const bandPath = (height: number) =>
  `M23.4 ${height + 0.4}C39 ${height - 0.4} 56 ${height + 0.8} 72.8 ${height - 0.2}`;

/** The grid without the air beside and above the jar, for places that are as wide as the jar itself. */
export const JAR_FRAME = { viewBox: "20 8 56 80", across: 0.7 } as const;

/** The jar's marks, glass and lid. */
export function JarGlass() {
  return (
    <>
      <Fine d="M64 38L68.4 38M66 46L68.6 46M64 54L68.6 54M66 62L68.6 62M64 70L68.6 70M66 78L68.4 78M31.6 38C31 46 31.2 54 31.6 60" />
      <Ink d={GLASS} />
      <Ink d="M29.4 11.8C41 11 55 11 66.6 11.6C67.2 14.4 67.2 17.2 66.6 20C55 20.8 41 20.8 29.6 20.2C28.8 17.2 28.8 14.4 29.8 11" />
    </>
  );
}

/** Dried starter that was crumbled in and floats. */
export function Flakes({ surface }: { surface: number }) {
  return (
    <Fine
      d={`M34 ${surface - 2.4}l5-2.4l2 2.6zM45 ${surface - 1.4}l4.6-1l1 2.8zM55 ${surface - 3.4}l4-2.4l2.4 3zM41 ${surface + 5}l4.4-1.4l.6 2.6zM57 ${surface + 5.4}l4-1.2l.8 2.4z`}
    />
  );
}

interface JarProps extends DrawingProps {
  level: number;
  /** Where the rubber band is; at the surface when nothing is said. */
  band?: number;
  /** The most bubbles it may show. */
  lively?: number;
  flakes?: boolean;
  /** Cut to the jar: the picture is then as high as `size`, and narrower. */
  trimmed?: boolean;
}

/** A jar of starter: the tint is the starter, the blue line the rubber band at the height it was fed (or its surface). */
export function JarDrawing({
  level,
  band,
  lively = 4,
  flakes = false,
  trimmed = false,
  ...drawing
}: JarProps) {
  const clip = useId();
  const { size = 96 } = drawing;
  const frame = trimmed && { viewBox: JAR_FRAME.viewBox, width: size * JAR_FRAME.across, height: size };
  const surface = surfaceHeight(level);
  return (
    <Drawing {...drawing} {...frame}>
      <clipPath id={clip}>
        <path d={GLASS} />
      </clipPath>
      {level > 0 && (
        <g clipPath={`url(#${clip})`}>
          <Tint inRegister d={starterShape(surface)} />
          <Bare d={bubbles(surface, lively)} />
        </g>
      )}
      {flakes && <Flakes surface={surface} />}
      <JarGlass />
      <Accent d={bandPath(surfaceHeight(band ?? level))} />
    </Drawing>
  );
}

type RisingJarProps = Pick<JarProps, "flakes" | "trimmed"> &
  DrawingProps & {
    rise: number;
    /** How many times its height at feeding fills the jar, where less than three is to be seen. */
    full?: number;
  };

/** The jar of a rising starter: the band stays where it was fed, the surface climbs to `rise` times that height. */
export function RisingJar({ rise, full = 3, ...drawing }: RisingJarProps) {
  // No bubbles in paste that has not begun, all of them when it doubles.
  const lively = Math.round((rise - 1) * BUBBLES.length);
  const level = (times: number) => levelAtRise((3 * times) / full);
  return <JarDrawing level={level(rise)} band={level(1)} lively={lively} {...drawing} />;
}

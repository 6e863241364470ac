import { useId } from "react";
import { Accent, Bare, Drawing, type DrawingProps, Fine, Ink, Tint } from "./ink";

const GLASS =
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

/** A jar of starter: the tint is the starter, the blue line the rubber band at the height it was fed (or its surface). */
export function JarDrawing({ level, band, ...drawing }: DrawingProps & { level: number; band?: number }) {
  const clip = useId();
  const surface = surfaceHeight(level);
  const mark = surfaceHeight(band ?? level);
  return (
    <Drawing {...drawing}>
      <clipPath id={clip}>
        <path d={GLASS} />
      </clipPath>
      {level > 0 && (
        <g clipPath={`url(#${clip})`}>
          <Tint
            inRegister
            d={`M27.6 ${surface + 1.6}C36 ${surface - 2.6} 44 ${surface + 3.4} 52 ${surface - 0.4}C60 ${surface - 3} 66 ${surface + 1.4} 73 ${surface}L73 90L27.6 90z`}
          />
          <Bare d={bubbles(surface)} />
        </g>
      )}
      <Fine d="M64 38L68.4 38M66 46L68.6 46M64 54L68.6 54M66 62L68.6 62M64 70L68.6 70M66 78L68.4 78M31.6 38C31 46 31.2 54 31.6 60" />
      <Ink d={GLASS} />
      <Ink d="M29.4 11.8C41 11 55 11 66.6 11.6C67.2 14.4 67.2 17.2 66.6 20C55 20.8 41 20.8 29.6 20.2C28.8 17.2 28.8 14.4 29.8 11" />
      <Accent d={`M23.4 ${mark + 0.4}C39 ${mark - 0.4} 56 ${mark + 0.8} 72.8 ${mark - 0.2}`} />
    </Drawing>
  );
}

/** Three bubbles under the surface, as many as there is room for. */
function bubbles(surface: number): string {
  const spots = [
    [40, 8],
    [55, 14],
    [46, 24],
  ] as const;
  return spots
    .filter(([, below]) => surface + below < FLOOR - 4)
    .map(([x, below]) => `M${x - 3} ${surface + below}c0-4 6-4 6 0c0 4-6 4-6 0`)
    .join("");
}

/** The jar of a rising starter: the band stays where it was fed, the surface climbs to `rise` times that height. */
export function RisingJar({ rise, ...drawing }: DrawingProps & { rise: number }) {
  return <JarDrawing level={levelAtRise(rise)} band={levelAtRise(1)} {...drawing} />;
}

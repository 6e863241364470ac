import { useId } from "react";

/** The shades of the flour bar in list order; a seventh flour and later repeat them with diagonals. */
const SHADES = [
  "fill-flour-1",
  "fill-flour-2",
  "fill-flour-3",
  "fill-flour-4",
  "fill-flour-5",
  "fill-flour-6",
] as const;

/** Fills its box with the shade of one flour: a part of the bar, or the swatch of its row. */
export function FlourFill({ index }: { index: number }) {
  const id = useId();
  const shade = SHADES[index % SHADES.length] ?? SHADES[0];
  return (
    <svg aria-hidden="true" className="block size-full">
      <rect width="100%" height="100%" className={shade} />
      {index >= SHADES.length && (
        <>
          <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
            <path d="M-2 6l8-8M0 8l8-8M2 10l8-8" className="fill-none stroke-surface" strokeWidth={1.5} />
          </pattern>
          <rect width="100%" height="100%" fill={`url(#${id})`} />
        </>
      )}
    </svg>
  );
}

export function FlourSwatch({ index }: { index: number }) {
  return (
    <span
      aria-hidden="true"
      className="swatch size-5 shrink-0 overflow-hidden rounded-chart border border-edge"
    >
      <FlourFill index={index} />
    </span>
  );
}

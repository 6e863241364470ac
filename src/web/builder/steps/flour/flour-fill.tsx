import { useId } from "react";
import { fillOfFlour, Pattern } from "../../../drawings/pattern-fill";

/** Fills its box with the shade of one flour: a part of the bar, or the swatch of its row. */
export function FlourFill({ index }: { index: number }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className="block size-full">
      <Pattern id={id} fill={fillOfFlour(index)} />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
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

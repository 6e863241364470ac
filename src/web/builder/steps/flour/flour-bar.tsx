import { useId } from "react";
import { type Flour, flourTotal } from "../../../../baking";
import type { Formats } from "../../../../wording/values/formats";
import { useFormats } from "../../../site/units";
import { FlourFill } from "./flour-fill";
import { percentToGo } from "./flour-list";

/** The flours as one bar of 100 %: a missing part is a dashed hole, and a surplus is hatched. */
export function FlourBar({ flours }: { flours: readonly Flour[] }) {
  const formats = useFormats();
  const toGo = percentToGo(flours);
  const { status, total } = flourTotal(flours);
  const missing = status === "under" ? toGo : 0;
  const excess = status === "over" ? -toGo : 0;
  return (
    <figure className="grid gap-1">
      <figcaption className="visually-hidden">{barSentence(formats, flours)}</figcaption>
      <div aria-hidden="true" className="bar relative flex h-7 gap-0.5">
        {flours.map((flour, index) => (
          // The rows have no ids of their own, and the shade is the place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          <span
            key={index}
            className="min-w-0.5 basis-0 overflow-hidden rounded-chart forced-colors:border"
            style={{ flexGrow: flour.percentage }}
          >
            <FlourFill index={index} />
          </span>
        ))}
        {missing > 0 && (
          <span
            className="min-w-1 basis-0 rounded-chart border-[1.5px] border-dashed border-edge"
            style={{ flexGrow: missing }}
          />
        )}
        {excess > 0 && <Overhang share={(excess / total) * 100} />}
      </div>
      {excess === 0 && <div aria-hidden="true" className="ticks" />}
      <p aria-hidden="true" className="text-right text-small text-muted">
        {missing > 0 && `${shareText(formats, missing)} to go`}
        {excess > 0 && `${shareText(formats, excess)} too much`}
      </p>
    </figure>
  );
}

/** Percent with the decimals a total needs to be understood: 100.14 is over. */
export const shareText = ({ number }: Formats, value: number) => `${number(value, 2)}%`;

function barSentence({ percent }: Formats, flours: readonly Flour[]): string {
  const parts = flours.map((flour) => `${flour.name} ${percent(flour.percentage)}`);
  return `Flours: ${parts.join(", ")}.`;
}

/** The part past 100 %, hatched over the flours it belongs to. */
function Overhang({ share }: { share: number }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className="absolute -inset-y-1 right-0 h-9 border-l-2 border-error bg-surface forced-colors:border-[CanvasText]"
      style={{ width: `max(${share}%, 4px)` }}
    >
      <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" className="stroke-error" strokeWidth={5} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

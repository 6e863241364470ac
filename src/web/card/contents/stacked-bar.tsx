import { useId } from "react";
import { Disclosure } from "../../ui/disclosure";
import { type Fill, Pattern, Swatch } from "../../drawings/pattern-fill";

export type BarPart = {
  key: string;
  label: string;
  weight: string;
  percent: string;
  share: number;
  fill: Fill;
};

/** The smallest shares are about 6 px wide on a phone, so that every ingredient can be seen. */
const SMALLEST = 0.02;

/** A stacked bar with its legend, and the same figures as a table for those who see neither. */
export function StackedBar({ sentence, parts }: { sentence: string; parts: readonly BarPart[] }) {
  const id = useId();
  if (parts.length === 0) return null;
  const spans = spansOf(parts.map((part) => part.share));
  return (
    <figure className="mt-4">
      <svg role="img" aria-label={sentence} width="100%" height={28} className="bar block">
        {parts.map(({ key, fill }, index) => (
          <g key={key}>
            <Pattern id={`${id}${index}`} fill={fill} />
            <rect
              x={`${spans[index]?.from ?? 0}%`}
              width={`${spans[index]?.width ?? 0}%`}
              height="100%"
              rx={2}
              strokeWidth={2}
              fill={`url(#${id}${index})`}
              className="stroke-surface forced-colors:stroke-[CanvasText]"
            />
          </g>
        ))}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
        {parts.map(({ key, label, weight, percent, fill }) => (
          <li key={key} className="flex items-center gap-2">
            <Swatch fill={fill} />
            <span>
              {label} <span className="num">{percent}</span> <span className="num text-muted">{weight}</span>
            </span>
          </li>
        ))}
      </ul>
      <Disclosure summary="Show as table" className="no-print">
        <table className="card-table">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Share</th>
              <th scope="col">Weight</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, label, weight, percent }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{percent}</td>
                <td>{weight}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  );
}

/** Where each part stands on the bar, in percent of it. */
function spansOf(shares: readonly number[]): { from: number; width: number }[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const drawn = shares.map((share) => Math.max(SMALLEST, total > 0 ? share / total : 0));
  const all = drawn.reduce((sum, share) => sum + share, 0);
  return drawn.map((share, index) => ({
    from: (drawn.slice(0, index).reduce((sum, before) => sum + before, 0) / all) * 100,
    width: (share / all) * 100,
  }));
}

import type { ReactNode } from "react";
import { Disclosure } from "../ui/disclosure";

export type BarPart = {
  key: string;
  label: string;
  weight: string;
  percent: string;
  share: number;
  fill: ReactNode;
};

/** A stacked bar with its legend, and the same figures as a table for those who do not see either. */
export function StackedBar({ sentence, parts }: { sentence: string; parts: readonly BarPart[] }) {
  if (parts.length === 0) return null;
  return (
    <figure className="mt-4">
      <div role="img" aria-label={sentence} className="bar flex h-7 gap-0.5">
        {parts.map(({ key, share, fill }) => (
          // Crumbs of a share keep 6 px, so that nothing in the dough is missing from the bar.
          <span
            key={key}
            className="min-w-1.5 basis-0 overflow-hidden rounded-chart border border-transparent"
            style={{ flexGrow: share }}
          >
            {fill}
          </span>
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
        {parts.map(({ key, label, weight, percent, fill }) => (
          <li key={key} className="flex items-center gap-2">
            <span className="swatch size-4 shrink-0 overflow-hidden rounded-chart border border-edge">
              {fill}
            </span>
            <span>
              {label} <span className="num">{percent}</span> <span className="num text-muted">{weight}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="no-print">
        <Disclosure summary="Show as table">
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
      </div>
    </figure>
  );
}

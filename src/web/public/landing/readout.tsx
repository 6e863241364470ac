import { useState } from "react";

export function figure(grams: number): string {
  return grams.toLocaleString("en-US");
}

type ReadoutProps = { name: string; grams: number; sum?: boolean; given?: boolean };

/** One line of the scale's answer, figures under figures. A weight that was worked out and has moved is underlined. */
export function Readout({ name, grams, sum = false, given = false }: ReadoutProps) {
  const [first] = useState(grams);
  const moved = !given && grams !== first;
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${
        sum ? "border-t-2 border-text pt-4" : "border-t border-line py-2 first:border-t-0"
      }`}
    >
      <dt className={sum ? "font-semibold" : ""}>{name}</dt>
      <dd className={`readout ml-auto ${sum ? "text-hero-number" : "text-panel"}`}>
        <span key={grams} className={moved ? "changed" : undefined}>
          {figure(grams)}
          <span className="unit">{"\u00a0"}g</span>
        </span>
      </dd>
    </div>
  );
}

import { useState } from "react";

export function figure(grams: number): string {
  return grams.toLocaleString("en-US");
}

type ReadoutProps = { name: string; grams: number; large?: boolean; given?: boolean; className?: string };

/** One weight as on a scale. A weight that was worked out and has moved is underlined for a moment. */
export function Readout({ name, grams, large = false, given = false, className }: ReadoutProps) {
  const [first] = useState(grams);
  const moved = !given && grams !== first;
  return (
    <div className={className}>
      <dt className="text-hint text-muted">{name}</dt>
      <dd className={`readout mt-1 ${large ? "text-hero-number" : "text-panel"}`}>
        <span key={grams} className={moved ? "changed" : undefined}>
          {figure(grams)}
          <span className="unit">{"\u00a0"}g</span>
        </span>
      </dd>
    </div>
  );
}

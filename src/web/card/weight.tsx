import { useState } from "react";

/** "400 g" as a readout: the figure large, its unit small. A weight that moved is underlined for a moment. */
export function Weight({ text, className = "text-row" }: { text: string; className?: string }) {
  const [seen, setSeen] = useState({ text, moved: false });
  if (seen.text !== text) setSeen({ text, moved: true });
  const [, figure = text, unit] = /^(.*)\u00a0(k?g)$/.exec(text) ?? [];
  return (
    <span className={`readout ${className}`}>
      <span key={text} className={seen.moved ? "changed" : undefined}>
        {figure}
        {unit !== undefined && (
          <>
            {"\u00a0"}
            <span className="unit">{unit}</span>
          </>
        )}
      </span>
    </span>
  );
}

import { Fragment, useState } from "react";
import { useFormats } from "../../site/units";

/** "400 g" as a readout: the figure large, its unit small. A weight that moved is underlined for a moment. */
export function Weight({ text, className = "text-row" }: { text: string; className?: string }) {
  const { units } = useFormats();
  const [seen, setSeen] = useState({ text, units, moved: false });
  // The same weight in other units is no change.
  if (seen.text !== text || seen.units !== units) setSeen({ text, units, moved: seen.units === units });
  return (
    <span className={`readout ${className}`}>
      <span key={text} className={seen.moved ? "changed" : undefined}>
        {partsOf(text).map(({ figure, unit }) => (
          <Fragment key={unit ?? figure}>
            {figure}
            {unit !== undefined && <span className="unit">{unit}</span>}
          </Fragment>
        ))}
      </span>
    </span>
  );
}

type Part = { figure: string; unit?: string };

/** "1,900 g" as one figure with its unit, "2 lb 1.5 oz" as two; anything else stays whole. */
function partsOf(text: string): Part[] {
  const parts = [...text.matchAll(/(.*?\u00a0)(k?g|lb|oz)(?:\s|$)/g)];
  if (parts.map(([part]) => part).join("") !== text) return [{ figure: text }];
  return parts.map(([, figure = "", unit], at) => ({ figure: at === 0 ? figure : `\u00a0${figure}`, unit }));
}

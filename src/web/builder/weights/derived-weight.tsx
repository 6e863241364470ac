import { useState } from "react";
import { classNames } from "../../ui/class-names";
import { useFormats } from "../../site/units";

/** Counts how often the value has changed, from 0. */
function useMoves(value: unknown): number {
  const { units } = useFormats();
  const [seen, setSeen] = useState({ value, units, moves: 0 });
  // The same weight in other units is no change.
  if (seen.value !== value || seen.units !== units)
    setSeen({ value, units, moves: seen.units === units ? seen.moves + 1 : 0 });
  return seen.moves;
}

/** A figure that follows from others: it changes at once, and a fading line says that it did. */
export function DerivedWeight({ children, className }: { children: string; className?: string }) {
  const moves = useMoves(children);
  return (
    <span key={moves} className={classNames("num", className, moves > 0 && "changed inline-block")}>
      {children}
    </span>
  );
}

/** The same line under a field whose figure was worked out anew. */
export function MovedLine({ value }: { value: number | undefined }) {
  const moves = useMoves(value);
  return <span key={moves} className={classNames("block", moves > 0 && "changed")} aria-hidden="true" />;
}

/** "125 g", read from the counter: the figure large, its unit small. */
export function GramReadout({ children }: { children: number }) {
  return (
    <span className="readout text-row">
      {children}
      <span className="unit">&nbsp;g</span>
    </span>
  );
}

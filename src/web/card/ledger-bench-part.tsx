import type { BenchProps } from "./ledger-changes";
import { ScalingPanel } from "./ledger-scaling";
import { SolvePanel } from "./solve-panel";
import { TemperaturePanel } from "./temperature-panel";

export type BenchPartName = "scaling" | "solve" | "temperatures";

/** One of the three, all in one piece of code: who opens one is likely to open another. */
export function BenchPart({ part, ...props }: BenchProps & { part: BenchPartName }) {
  if (part === "scaling") return <ScalingPanel {...props} />;
  return part === "solve" ? <SolvePanel {...props} /> : <TemperaturePanel {...props} />;
}

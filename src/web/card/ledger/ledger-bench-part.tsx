import { RecipePrices } from "../../bake-day-lists/loaf-cost";
import type { BenchProps } from "./ledger-changes";
import { ScalingPanel } from "./ledger-scaling";
import { SolvePanel } from "./solve-panel";
import { TemperaturePanel } from "./temperature-panel";

export type BenchPartName = "scaling" | "solve" | "temperatures" | "cost";

/** The panels share one file of code: a baker who opens one is likely to open another. */
export function BenchPart({ part, ...props }: BenchProps & { part: BenchPartName }) {
  if (part === "scaling") return <ScalingPanel {...props} />;
  if (part === "cost") return <RecipePrices form={props.form} />;
  return part === "solve" ? <SolvePanel {...props} /> : <TemperaturePanel {...props} />;
}

import { useCallback, useState } from "react";
import type { BenchState } from "../../../contract/recipes/bench-state";
import { newBench } from "../../times/usual-start";

export type BenchChange = (patch: Partial<BenchState>) => void;

/** The bench as the card shows it: its owner's, or the card's own for the visit. */
export function useBenchState(
  kept: BenchState | undefined,
  onBench: BenchChange | undefined,
): [BenchState, BenchChange] {
  const [own, setOwn] = useState(newBench);
  const change = useCallback<BenchChange>((patch) => setOwn((before) => ({ ...before, ...patch })), []);
  return [kept ?? own, onBench ?? change];
}

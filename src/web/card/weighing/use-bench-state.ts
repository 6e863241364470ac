import { useCallback, useState } from "react";
import { type BenchState, makeBench } from "../../../contract/recipes/bench-state";
import { useAwake } from "../../site/use-awake";
import { newBench } from "../../times/usual-start";

/** Until the page is awake, which then knows at what hour this device usually begins. */
const ANYWHERE = makeBench();

export type BenchChange = (patch: Partial<BenchState>) => void;

/** The bench as the card shows it: its owner's, or the card's own for the visit. */
export function useBenchState(
  kept: BenchState | undefined,
  onBench: BenchChange | undefined,
): [BenchState, BenchChange] {
  const [atFirst] = useState(newBench);
  const fresh = useAwake(() => atFirst, ANYWHERE);
  const [own, setOwn] = useState<BenchState>();
  const change = useCallback<BenchChange>(
    (patch) => setOwn((before) => ({ ...(before ?? atFirst), ...patch })),
    [atFirst],
  );
  return [kept ?? own ?? fresh, onBench ?? change];
}

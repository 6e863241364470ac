import { useMemo, useState } from "react";
import { type BenchState, MOST_TICKED } from "../../contract/bench-state";
import { newBench } from "./usual-start";

type Change = (patch: Partial<BenchState>) => void;

/** The bench as the card shows it: its owner's, or the card's own for the visit. */
export function useBenchState(kept: BenchState | undefined, onBench: Change | undefined) {
  const [own, setOwn] = useState(newBench);
  const bench = kept ?? own;
  const changeBench: Change = onBench ?? ((patch) => setOwn((before) => ({ ...before, ...patch })));
  const ticked = useMemo<ReadonlySet<string>>(() => new Set(bench.ticked), [bench.ticked]);
  const tick = (...keys: string[]) => {
    const next = new Set(ticked);
    for (const key of keys) if (!next.delete(key)) next.add(key);
    changeBench({ ticked: [...next].slice(-MOST_TICKED) });
  };
  return { bench, changeBench, ticked, tick };
}

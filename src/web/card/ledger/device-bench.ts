import { useSyncExternalStore } from "react";
import { type BenchState, readBench } from "../../../contract/recipes/bench-state";
import { isRecord } from "../../../contract/values/unknown-values";
import { held } from "../../site/device/device-memory";
import { keepJson } from "../../site/device/device-store";
import { newBench } from "../../times/usual-start";

/** Recipes of others that are baked at the same time are few; the oldest makes room. */
const MOST_KEPT = 20;

const readBenches = (stored: unknown) =>
  (Array.isArray(stored) ? stored : []).flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.id === "string" ? [{ id: entry.id, bench: readBench(entry.bench) }] : [],
  );

const benches = keepJson("bread-tools-visited-benches", readBenches, held);

/** The bench of a recipe of somebody else, whose database row is not this baker's: kept on the device. */
export function useDeviceBench(id: string) {
  const find = () => benches.get().find((entry) => entry.id === id)?.bench;
  const bench = useSyncExternalStore(benches.listen, find, () => undefined);
  const change = (patch: Partial<BenchState>) => {
    const others = benches.get().filter((entry) => entry.id !== id);
    benches.set([...others, { id, bench: { ...(find() ?? newBench()), ...patch } }].slice(-MOST_KEPT));
  };
  return [bench, change] as const;
}

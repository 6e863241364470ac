import { useSyncExternalStore } from "react";
import { type BenchState, readBench } from "../../contract/bench-state";
import { isRecord } from "../../contract/unknown-values";
import { held } from "../site/device-memory";
import { followKey } from "../site/device-store";
import { newBench } from "./usual-start";

const KEY = "bread-tools-visited-benches";
/** Recipes of others that are baked at the same time are few; the oldest makes room. */
const MOST_KEPT = 20;

type Kept = { id: string; bench: BenchState };

function parse(text: string | null): Kept[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown) =>
      isRecord(entry) && typeof entry.id === "string"
        ? [{ id: entry.id, bench: readBench(entry.bench) }]
        : [],
    );
  } catch {
    return [];
  }
}

/** The same objects as long as the stored text is the same, as React asks of them. */
let last: { text: string | null; kept: readonly Kept[] } = { text: null, kept: [] };
function all(): readonly Kept[] {
  const text = held.read(KEY);
  if (text !== last.text) last = { text, kept: parse(text) };
  return last.kept;
}

const { listen, tell } = followKey(KEY);

/** The bench of a recipe of somebody else, whose database row is not this baker's: kept on the device. */
export function useDeviceBench(id: string) {
  const bench = useSyncExternalStore(
    listen,
    () => all().find((kept) => kept.id === id)?.bench,
    () => undefined,
  );
  const change = (patch: Partial<BenchState>) => {
    const before = all().find((kept) => kept.id === id)?.bench ?? newBench();
    const others = all().filter((kept) => kept.id !== id);
    held.write(KEY, JSON.stringify([...others, { id, bench: { ...before, ...patch } }].slice(-MOST_KEPT)));
    tell();
  };
  return [bench, change] as const;
}

import { isRecord, parseJson } from "../../contract/unknown-values";

/** The stored text without what a person changed at their benches: it goes when they sign out. */
export function withoutBenchesOf(text: string, userId: string): string | null {
  const stored = parseJson(text);
  const others = Array.isArray(stored)
    ? stored.filter((entry) => isRecord(entry) && entry.owner !== userId)
    : [];
  return others.length === 0 ? null : JSON.stringify(others);
}

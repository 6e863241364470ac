import { isRecord } from "../../contract/unknown-values";

/** The stored text without what a person changed at their benches: it goes when they sign out. */
export function withoutBenchesOf(text: string, userId: string): string | null {
  try {
    const stored: unknown = JSON.parse(text);
    const others = Array.isArray(stored)
      ? stored.filter((entry) => isRecord(entry) && entry.owner !== userId)
      : [];
    return others.length === 0 ? null : JSON.stringify(others);
  } catch {
    return null;
  }
}

import { isRecord, parseJson } from "../../../contract/values/unknown-values";

/**
 * A stored outbox without one person's entries, which go when they sign out; null if nothing is left. What belongs to
 * nobody yet stays. It is a list of entries, an object of such lists, or a single entry.
 */
export function withoutEntriesOf(text: string, userId: string): string | null {
  const isTheirs = (entry: unknown) => isRecord(entry) && entry.owner === userId;
  const left = (list: unknown): unknown[] =>
    Array.isArray(list) ? list.filter((entry) => !isTheirs(entry)) : [];
  const stored = parseJson(text);
  if (isRecord(stored) && "owner" in stored) return isTheirs(stored) ? null : text;
  if (!isRecord(stored)) return left(stored).length === 0 ? null : JSON.stringify(left(stored));
  const lists = Object.entries(stored).map(([name, list]) => [name, left(list)] as const);
  return lists.every(([, list]) => list.length === 0) ? null : JSON.stringify(Object.fromEntries(lists));
}

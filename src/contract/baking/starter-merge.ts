import { isLine, MOST_STARTER_DELETIONS, type StarterRecord } from "./starter";

/** A deletion is remembered this long, so that a phone left in a drawer cannot bring the line back. */
const DELETED_DAYS = 400;
const DAY_MS = 86_400_000;

/**
 * The version of a line that stays: the newer one; of two with the same instant the deletion, else always the same
 * one.
 */
function newer(one: StarterRecord, other: StarterRecord): StarterRecord {
  const ahead = Date.parse(one.changedAt) - Date.parse(other.changedAt);
  if (ahead !== 0) return ahead > 0 ? one : other;
  if (isLine(one) !== isLine(other)) return isLine(one) ? other : one;
  return textOf(one) >= textOf(other) ? one : other;
}

/** The same text for equal lines, in whatever order their fields came. */
const textOf = (record: StarterRecord) =>
  JSON.stringify(record, (_, value: unknown) =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

const momentOf = (record: StarterRecord) => (isLine(record) ? record.at : record.changedAt);

/**
 * Merges two copies of a jar's lines: each line once, in its newer version, in order of time. The order of the copies
 * and repetitions do not change the result.
 */
export function mergeStarter(
  one: readonly StarterRecord[],
  other: readonly StarterRecord[],
): readonly StarterRecord[] {
  const byId = new Map<string, StarterRecord>();
  for (const record of [...one, ...other]) {
    const known = byId.get(record.id);
    byId.set(record.id, known === undefined ? record : newer(known, record));
  }
  return inOrder([...byId.values()]);
}

/** Lines in order of time. */
export const inOrder = (records: readonly StarterRecord[]): readonly StarterRecord[] =>
  records.toSorted(
    (first, second) =>
      Date.parse(momentOf(first)) - Date.parse(momentOf(second)) || (first.id < second.id ? -1 : 1),
  );

/** Removes deletions older than any device can still have the line, and all but the newest of the others. */
export function withoutOldDeletions(
  records: readonly StarterRecord[],
  now: number,
): readonly StarterRecord[] {
  const moments = records
    .filter((record) => !isLine(record))
    .map(({ changedAt }) => Date.parse(changedAt))
    .toSorted((one, other) => other - one);
  const oldest = Math.max(now - DELETED_DAYS * DAY_MS + 1, moments[MOST_STARTER_DELETIONS - 1] ?? 0);
  let left = MOST_STARTER_DELETIONS;
  return records.filter((record) => isLine(record) || (Date.parse(record.changedAt) >= oldest && left-- > 0));
}

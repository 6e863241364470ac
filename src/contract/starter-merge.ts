import { isLine, type StarterRecord } from "./starter";

/** A deleted line is remembered for so long: a phone that was in a drawer meanwhile cannot bring it back. */
const DELETED_DAYS = 400;
const DAY_MS = 86_400_000;

/** Which of two versions of a line stays: the newer one; of two of one instant the deletion, or else always the same one. */
function newer(one: StarterRecord, other: StarterRecord): StarterRecord {
  const ahead = Date.parse(one.changedAt) - Date.parse(other.changedAt);
  if (ahead !== 0) return ahead > 0 ? one : other;
  if (isLine(one) !== isLine(other)) return isLine(one) ? other : one;
  return textOf(one) >= textOf(other) ? one : other;
}

/** The same text for the same line, whichever order its fields came in. */
const textOf = (record: StarterRecord) =>
  JSON.stringify(record, (_, value: unknown) =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

const momentOf = (record: StarterRecord) => (isLine(record) ? record.at : record.changedAt);

/**
 * Two copies of a jar's lines as one: each line once, in its newer version, in order of time. Whichever copy comes first, and
 * however often, the result is the same.
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
  return [...byId.values()].toSorted(
    (first, second) =>
      Date.parse(momentOf(first)) - Date.parse(momentOf(second)) || (first.id < second.id ? -1 : 1),
  );
}

/** Without the deleted lines that no device can still have. */
export const withoutOldDeletions = (
  records: readonly StarterRecord[],
  now: number,
): readonly StarterRecord[] =>
  records.filter((record) => isLine(record) || now - Date.parse(record.changedAt) < DELETED_DAYS * DAY_MS);

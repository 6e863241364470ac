import type { ScheduleEntry, ScheduleKind } from "../recipe/results";

/** A pre-dough's name is the baker's, and may be long. */
const LONGEST = 100;

/**
 * A name for each row that stays when rows are added, left out or reordered: its kind and its number among rows of
 * that kind; a pre-dough's own name, because the baker may put another one before it. Accepts any rows of
 * `buildSchedule`; has no unit and no errors.
 * Example: City Loaf's second fold is "fold 2", its only bake "bake 1", a soaker "pre-dough Soaker".
 * Source: docs/decisions/baking-day.md.
 */
export function rowNames(rows: readonly ScheduleEntry[]): string[] {
  const counts = new Map<ScheduleKind, number>();
  return rows.map(({ kind, step }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind} ${kind === "pre-dough" ? step : count}`.slice(0, LONGEST);
  });
}

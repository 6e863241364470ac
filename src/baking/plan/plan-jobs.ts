import type { ScheduleEntry, ScheduleKind } from "../recipe/results";
import { rowMinutes } from "../schedule/schedule";

/** A job that needs hands: `at` is its minute from the schedule's first row, `row` the row's index. */
export type Job = { row: number; kind: ScheduleKind; step: string; at: number; minutes: number };

/**
 * Minutes of work for feeding, stirring a pre-dough, switching on an oven or carrying a loaf to the fridge; the rest
 * of such a row is a wait. Example: City Loaf's 12 hours of levain are 5 minutes of work. Source: OC 29.
 */
export const TOUCH_MINUTES = 5;

const BEGUN: ReadonlySet<ScheduleKind> = new Set([
  "build-levain",
  // Not named in OC 29, but a levain does not move to a warm place by itself.
  "warm-levain",
  "mix-preferment",
  "pre-dough",
  "autolyse",
  "preheat",
]);

/**
 * Whether a row of this kind needs hands only at its beginning, for `TOUCH_MINUTES`.
 * Example: "preheat" does, "bulk" does not. Source: OC 29.
 */
export const isBegunByHand = (kind: ScheduleKind): boolean => BEGUN.has(kind);

/**
 * When a schedule needs hands, in minutes from its first row: the first 5 of builds, preferment, autolyse and
 * preheat, all of each hands-on row, the last 5 of the initial proof; other waits need none.
 * Example: City Loaf feeds its levain at 0 for 5, mixes at 720 for 10, bakes at 1190 for 45. Source: OC 29.
 */
export function handsOnJobs(entries: readonly ScheduleEntry[]): Job[] {
  const [first] = entries;
  if (first === undefined) return [];
  const start = rowMinutes(first);
  return entries.flatMap((entry, row): Job[] => {
    const { kind, step, duration } = entry;
    const at = rowMinutes(entry) - start;
    const touch = Math.min(TOUCH_MINUTES, duration);
    if (entry.handsOn === true) return [{ row, kind, step, at, minutes: duration }];
    if (isBegunByHand(kind)) return [{ row, kind, step, at, minutes: touch }];
    if (kind === "initial-proof") return [{ row, kind, step, at: at + duration - touch, minutes: touch }];
    return [];
  });
}

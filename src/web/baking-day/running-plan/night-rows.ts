import { isBegunByHand, TOUCH_MINUTES, DAY_MINUTES } from "../../../baking";
import type { Hours } from "../../../contract/recipes/bench-state";
import { MINUTE_MS } from "../../../contract/values/milliseconds";
import { wallClockIn } from "../../../contract/values/wall-clock";
import { nightOf } from "../../times/schedule-view";
import type { Day, DayRow } from "../../../contract/baking/read-day";

/** When a row needs hands, in minutes after it starts; null for a wait. */
function handsOf({ entry, starts, ends }: DayRow): { from: number; to: number } | null {
  const length = (ends - starts) / MINUTE_MS;
  if (entry.handsOn === true) return { from: 0, to: length };
  if (isBegunByHand(entry.kind)) return { from: 0, to: Math.min(TOUCH_MINUTES, length) };
  return entry.kind === "initial-proof" ? { from: Math.max(0, length - TOUCH_MINUTES), to: length } : null;
}

/** Coming work that falls into the baker's sleep, with its minute of the day; soonest first. */
export function nightRows({ rows }: Day, zone: string, sleep: Hours, now: number) {
  const nights = nightOf(sleep);
  const wallTime = wallClockIn(zone);
  return rows
    .flatMap((row) => {
      const hands = row.done || row.starts <= now ? null : handsOf(row);
      if (hands === null) return [];
      const at = (wallTime(row.starts).minutes + hands.from) % DAY_MINUTES;
      const ends = at + hands.to - hands.from;
      const isAsleep = nights.some(
        ({ from, to }) => (at < to && ends > from) || (at < to + DAY_MINUTES && ends > from + DAY_MINUTES),
      );
      return isAsleep
        ? [{ row: row.row, kind: row.entry.kind, at, begins: row.starts + hands.from * MINUTE_MS }]
        : [];
    })
    .toSorted((one, other) => one.begins - other.begins);
}

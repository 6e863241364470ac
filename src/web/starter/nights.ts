import type { MinuteRange } from "../../baking";
import { minutesOf } from "../../baking";
import { type Hours, isTime } from "../../contract/recipes/bench-state";
import { DAY_MS, MINUTE_MS } from "../../contract/values/milliseconds";

/** Every night that overlaps a span, by this device's clock; none if the hours are equal. Minutes since 1970. */
export function nightsAround({ from, to }: Hours, first: number, last: number): MinuteRange[] {
  if (!isTime(from) || !isTime(to) || from === to) return [];
  const days = Math.min(400, Math.ceil(Math.max(0, last - first) / DAY_MS) + 3);
  const day = new Date(first);
  const minute = (plus: number, time: string) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + plus, 0, minutesOf(time)).getTime() /
    MINUTE_MS;
  return Array.from({ length: days }, (_, index) => index - 1).map((plus) => ({
    from: minute(plus, from),
    to: minute(from < to ? plus : plus + 1, to),
  }));
}

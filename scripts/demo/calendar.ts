import { addDays, minuteAt, toLocalTime, weekdayOf } from "../../src/web/plan/instants";
import { MINUTE_MS } from "../../src/contract/values/milliseconds";

/** As `weekdayOf` counts: 1 for Monday to 7 for Sunday. */
const SATURDAY = 6;

/** Dates of the demo, all counted from the moment at which it was filled. */
export type Calendar = ReturnType<typeof calendarFrom>;

/** `now` in milliseconds; `zone` is where the demo's people live. */
export function calendarFrom(now: number, zone: string) {
  const today = toLocalTime(Math.floor(now / MINUTE_MS), zone).date;
  const saturday = addDays(today, (SATURDAY - weekdayOf(today) + 7) % 7);
  return {
    now,
    zone,
    today,
    /** The date so many days from today; negative is past. */
    day: (days: number): string => addDays(today, days),
    /** The Saturday, or the Sunday, of the coming weekend, and of those before and after it. */
    weekend: (weeks: number, day: "Sat" | "Sun"): string =>
      addDays(saturday, weeks * 7 + (day === "Sun" ? 1 : 0)),
    /** The instant, in milliseconds, of a wall time on a date. */
    on: (date: string, time: string): number => {
      const minute = minuteAt({ date, time }, zone);
      if (minute === null) throw new Error(`${date} ${time} is no time`);
      return minute * MINUTE_MS;
    },
  };
}

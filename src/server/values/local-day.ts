import { clockTime } from "../../baking";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { wallClockIn } from "../../contract/values/wall-clock";

/** Longer than any day, including one on which the clock is set back. */
const WINDOW_MINUTES = 48 * 60;

export type LocalDays = {
  /** The date of an instant in the time zone: "2026-11-21". */
  dateOf: (at: number) => string;
  /** Date and time of day, as spreadsheets read them: "2026-11-21 07:30". */
  minuteOf: (at: number) => string;
  /** The first instant of the day in which `at` lies, in milliseconds since 1970. */
  startOf: (at: number) => number;
};

/**
 * The days of a time zone. The start of a day is found by asking for the dates of earlier and earlier
 * minutes. So days of 23 or 25 hours need no rule here, nor does a day without a midnight.
 */
export function readLocalDays(timeZone: string): LocalDays {
  const wallTime = wallClockIn(timeZone);
  const dateOf = (at: number) => wallTime(at).date;

  function minuteOf(at: number): string {
    const { date, minutes } = wallTime(at);
    return `${date} ${clockTime(minutes)}`;
  }

  return {
    dateOf,
    minuteOf,
    startOf(at) {
      const today = dateOf(at);
      // Time zone offsets are whole minutes, so a date begins at a whole minute.
      let inside = Math.floor(at / MINUTE_MS);
      let before = inside - WINDOW_MINUTES;
      while (inside - before > 1) {
        const middle = Math.floor((inside + before) / 2);
        if (dateOf(middle * MINUTE_MS) === today) inside = middle;
        else before = middle;
      }
      return inside * MINUTE_MS;
    },
  };
}

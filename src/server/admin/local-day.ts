import { MINUTE_MS } from "../../contract/milliseconds";

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
 * The days of a time zone. The offset comes from the platform alone: the start of a day is found by asking for the
 * dates of earlier and earlier minutes. So days of 23 or 25 hours need no rule here, nor does a day without a midnight.
 */
export function localDays(timeZone: string): LocalDays {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

  function minuteOf(at: number): string {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${part["year"]}-${part["month"]}-${part["day"]} ${part["hour"]}:${part["minute"]}`;
  }
  const dateOf = (at: number) => minuteOf(at).slice(0, 10);

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

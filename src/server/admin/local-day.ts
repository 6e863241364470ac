/** Longer than any day is, and than any clock is ever set back. */
const WINDOW_MINUTES = 48 * 60;
const MINUTE = 60_000;

export type LocalDays = {
  /** The date of an instant on the calendar there: "2026-11-21". */
  dateOf: (at: number) => string;
  /** Date and time of day, as spreadsheets read them: "2026-11-21 07:30". */
  minuteOf: (at: number) => string;
  /** The first instant of the day in which `at` lies, in milliseconds since 1970. */
  startOf: (at: number) => number;
};

/**
 * Days as they are lived in a time zone. Which offset holds when is the platform's knowledge alone: the beginning of
 * a day is found by asking for the date of earlier and earlier minutes. So a day of 23 or 25 hours needs no rule here,
 * nor does one that begins at one o'clock, because its midnight was left out.
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
      // Offsets are whole minutes, and so are the instants at which a date begins.
      let inside = Math.floor(at / MINUTE);
      let before = inside - WINDOW_MINUTES;
      while (inside - before > 1) {
        const middle = Math.floor((inside + before) / 2);
        if (dateOf(middle * MINUTE) === today) inside = middle;
        else before = middle;
      }
      return inside * MINUTE;
    },
  };
}

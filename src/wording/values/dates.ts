import { wallClockIn } from "../../contract/values/wall-clock";

type Instant = string | Date;

/** "Nov 20, 2026", on the reader's calendar, or in the given zone. */
export const dateText = (at: Instant, timeZone?: string): string =>
  new Date(at).toLocaleDateString("en-US", { dateStyle: "medium", timeZone });

/** "November 20, 2026", on the reader's calendar, or in the given zone. */
export function longDate(at: Instant, timeZone?: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? "Not known"
    : date.toLocaleDateString("en-US", { dateStyle: "long", timeZone });
}

/** Says a date in words. The platform's formats are kept: making one takes twenty times as long as its words. */
function sayDays(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    const day = new Date(`${date}T00:00:00Z`);
    if (Number.isNaN(day.getTime())) return "Not known";
    format ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return format.format(day);
  };
}

/** "2026-11-21" as "Saturday". */
export const weekdayName = sayDays({ weekday: "long" });

/** "Sunday 09:00"; "Sun, Nov 29, 09:00" if the weekday alone could mean this week's. */
export const dayAndTime = (date: string, time: string, isNear: boolean): string =>
  isNear ? `${weekdayName(date)} ${time}` : `${shortDay(date)}, ${time}`;

/** The same inside a sentence: "on Sunday at 09:00", "on Sun, Nov 29 at 09:00". */
export const onDayAt = (date: string, time: string, isNear: boolean): string =>
  `on ${isNear ? weekdayName(date) : shortDay(date)} at ${time}`;

/** "2026-11" as "November 2026". */
export const monthText = (month: string): string => monthAndYear(`${month}-01`);
const monthAndYear = sayDays({ month: "long", year: "numeric" });

/** "Saturday, November 21". */
export const dayText = sayDays({ weekday: "long", month: "long", day: "numeric" });

const dayOfYear = sayDays({ weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** "Saturday, November 21"; "Friday, November 21, 2025" where `today` is in another year. */
export const dayTextFrom = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? dayText(date) : dayOfYear(date);

/** "Sat, Nov 21". */
export const shortDay = sayDays({ weekday: "short", month: "short", day: "numeric" });

/** The date `days` days later. */
export function dayAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** "2026-11-21", the date of a moment in a time zone. */
export const dayIn = (at: Instant, timeZone: string): string =>
  wallClockIn(timeZone)(new Date(at).getTime()).date;

/** "2026-11-21", the date of a moment on the reader's calendar. */
export function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

import type { Formats } from "../../wording/formats";

/** The parts of a wall clock in a zone; the words are English as the whole site is. */
function wallClock(at: number, zone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
    weekday: parts.weekday ?? "",
    date: `${parts.month} ${parts.day}`,
    day: `${parts.weekday}, ${parts.month} ${parts.day}, ${parts.year}`,
  };
}

const WEEK_MS = 7 * 86_400_000;

/** "21:35" on the day of `now`, "Sunday 01:10" within the week, and the date before it beyond. */
export function timeOf(formats: Formats, at: number, zone: string, now: number): string {
  const { minutes, weekday, date, day } = wallClock(at, zone);
  const clock = formats.clock(minutes);
  if (day === wallClock(now, zone).day) return clock;
  return `${Math.abs(at - now) < WEEK_MS - 86_400_000 ? weekday : date}, ${clock}`;
}

/** The clock alone: where the day is known. */
export const clockOf = ({ clock }: Formats, at: number, zone: string): string =>
  clock(wallClock(at, zone).minutes);

/** "Saturday, November 21". */
export function dayOf(at: number, zone: string): string {
  const { weekday, date } = wallClock(at, zone);
  return `${weekday}, ${date}`;
}

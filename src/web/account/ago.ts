import { longDate } from "../../wording/dates";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The server notes a use every five minutes: nothing finer is known. */
const JUST_NOW = 10 * MINUTE;
/** From here on a date says more. */
const LONG_AGO = 14 * DAY;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"} ago`;

/** "2 hours ago", as one would say it aloud. A device's clock may be behind the server's. */
export function ago(iso: string, now: number): string {
  const past = now - new Date(iso).getTime();
  if (past < JUST_NOW) return "just now";
  if (past < HOUR) return counted(Math.floor(past / MINUTE), "minute");
  if (past < DAY) return counted(Math.floor(past / HOUR), "hour");
  return past < LONG_AGO ? counted(Math.floor(past / DAY), "day") : `on ${longDate(iso)}`;
}

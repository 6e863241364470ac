import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../contract/values/milliseconds";
import { longDate } from "../../../wording/values/dates";
import { countText } from "../../../wording/values/numbers";

/** The server notes a use every five minutes: nothing finer is known. */
const JUST_NOW = 10 * MINUTE_MS;
/** From here on a date says more. */
const LONG_AGO = 14 * DAY_MS;

const counted = (count: number, noun: string) => `${countText(count, noun)} ago`;

/**
 * "2 hours ago", as one would say it aloud; the date while `now` is not known. A device's clock may be behind the
 * server's.
 */
export function ago(iso: string, now: number | null, zone: string): string {
  const on = `on ${longDate(iso, zone)}`;
  if (now === null) return on;
  const past = now - new Date(iso).getTime();
  if (past < JUST_NOW) return "just now";
  if (past < HOUR_MS) return counted(Math.floor(past / MINUTE_MS), "minute");
  if (past < DAY_MS) return counted(Math.floor(past / HOUR_MS), "hour");
  return past < LONG_AGO ? counted(Math.floor(past / DAY_MS), "day") : on;
}

import { DAY_MINUTES } from "../../../baking";
import { MINUTE_MS } from "../../../contract/values/milliseconds";
import type { Formats } from "../../../wording/values/formats";
import { type Bake, minuteOfDay } from "../../times/best-bake";

const FIVE_MS = 5 * MINUTE_MS;

/** "Start at 21:00", and when there is bread, to five minutes and never too early: "tomorrow 17:35". */
export function bakeTexts(
  { clock }: Formats,
  { begin, isNow, ready }: Bake,
  now: number,
): { begin: string; ready: string } {
  const time = (at: number) => clock(minuteOfDay(new Date(at)));
  const readyText = (at: number) => `${dayName(at, now)} ${time(at)}`;
  return {
    // A time that is past today means tomorrow.
    begin: isNow ? "Start now" : `Start at ${time(begin)}`,
    ready: readyText(Math.ceil(ready / FIVE_MS) * FIVE_MS),
  };
}

function dayName(at: number, now: number): string {
  const midnight = (of: number) => new Date(of).setHours(0, 0, 0, 0);
  // A day in which clocks change is an hour longer or shorter.
  const days = Math.round((midnight(at) - midnight(now)) / (DAY_MINUTES * MINUTE_MS));
  if (days < 2) return days === 0 ? "today" : "tomorrow";
  return new Date(at).toLocaleDateString("en-US", { weekday: "long" });
}

import { DAY_MINUTES } from "../../baking";
import { MINUTE_MS } from "../../contract/milliseconds";
import type { Formats } from "../../wording/formats";
import { type Bake, minuteOfDay } from "../times/best-bake";

/** "Start at 21:00", and when there is bread: "tomorrow 17:35". */
export function bakeTexts(
  { clock }: Formats,
  { begin, isNow, ready }: Bake,
  now: number,
): { begin: string; ready: string } {
  const time = (at: number) => clock(minuteOfDay(new Date(at)));
  return {
    // A time that is past today means tomorrow.
    begin: isNow ? "Start now" : `Start at ${time(begin)}`,
    ready: `${dayName(ready, now)} ${time(ready)}`,
  };
}

function dayName(at: number, now: number): string {
  const midnight = (of: number) => new Date(of).setHours(0, 0, 0, 0);
  // A day in which clocks change is an hour longer or shorter.
  const days = Math.round((midnight(at) - midnight(now)) / (DAY_MINUTES * MINUTE_MS));
  if (days < 2) return days === 0 ? "today" : "tomorrow";
  return new Date(at).toLocaleDateString("en-US", { weekday: "long" });
}

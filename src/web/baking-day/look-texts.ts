import { MINUTE_MS } from "../../contract/milliseconds";
import type { Formats } from "../../wording/formats";
import { lookText, targetText } from "../../wording/look-words";
import { clockOf, dayOf, timeOf } from "../times/local-time";
import type { Rising } from "./read-looks";

const FIVE_MINUTES = 5 * MINUTE_MS;
const toFive = (at: number) => Math.round(at / FIVE_MINUTES) * FIVE_MINUTES;

const WHAT = { bulk: "Shape it", levain: "Use it" } as const;
const READY = { bulk: "The dough looks ready", levain: "The levain looks ready" } as const;

/** "Shape it between 13:10 and 13:50": when the rise is likely to be over, to five minutes. */
export function windowText(
  formats: Formats,
  { of, window }: Rising,
  zone: string,
  now: number,
): string | null {
  if (window === null) return null;
  if (window.likely <= now) return READY[of];
  const [from, to] = [toFive(Math.max(now, window.earliest)), toFive(window.latest)];
  if (from - now < FIVE_MINUTES) return `${WHAT[of]} before ${timeOf(formats, to, zone, now)}`;
  // The day is said once.
  const isSameDay = dayOf(from, zone) === dayOf(to, zone);
  const end = isSameDay ? clockOf(formats, to, zone) : timeOf(formats, to, zone, now);
  return `${WHAT[of]} between ${timeOf(formats, from, zone, now)} and ${end}`;
}

/** "Seen at 12:10: 80°F (27°C), risen 25%. Stop when it has risen by 45%." */
export function seenText(formats: Formats, { of, looks, window }: Rising, zone: string): string | null {
  const last = looks.at(-1);
  if (window === null) return null;
  const seen =
    last === undefined
      ? "As your doughs usually rise."
      : `Seen at ${clockOf(formats, Date.parse(last.at), zone)}: ${lookText(formats, last)}.`;
  const stop = of === "bulk" ? "Stop" : "Take it";
  return `${seen} ${stop} when it has ${targetText(formats, window.targetPercent)}.`;
}

/** "Somewhere at 80°F (27°C) it would be ready at 13:00."; null where warmth would not help by a quarter of an hour. */
export function warmerText(formats: Formats, { window }: Rising, zone: string, now: number): string | null {
  const warmer = window?.warmer;
  if (window === null || warmer == null || window.likely - warmer.likely < 15 * MINUTE_MS) return null;
  const at = timeOf(formats, toFive(Math.max(now, warmer.likely)), zone, now);
  return `Somewhere warmer, at ${formats.temperature(warmer.fahrenheit)}, it would be ready by ${at}.`;
}

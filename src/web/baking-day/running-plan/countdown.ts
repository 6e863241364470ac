import { DAY_MINUTES } from "../../../baking";
import { MINUTE_MS } from "../../../contract/values/milliseconds";
import { minutesText, spokenMinutes } from "../../../wording/values/measures";
import { countText } from "../../../wording/values/numbers";

const twoDigits = (count: number) => String(count).padStart(2, "0");

/** "25 min", "12 hours"; from two days on "5 days 23 hours", because nobody counts 143 hours. */
function waitText(minutes: number): string {
  if (minutes < 60) return minutesText(minutes);
  if (minutes < 2 * DAY_MINUTES) return spokenMinutes(minutes);
  const hours = Math.ceil(minutes / 60);
  const days = `${Math.floor(hours / 24)}\u00a0days`;
  return hours % 24 === 0 ? days : `${days} ${countText(hours % 24, "hour").replace(" ", "\u00a0")}`;
}

/**
 * "24:36" or "5:08" within the hour, "2 hours 59 minutes" above: the seconds of a long wait would only be restless.
 */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 3600) return waitText(Math.ceil(seconds / 60));
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

/** Whole minutes for the tab's title, rounded up: "25 min", and "1 min" in the last minute. */
export const inMinutes = (ms: number): string => waitText(Math.max(0, Math.ceil(ms / MINUTE_MS)));

/** How long something has been due, in whole minutes, rounded down. */
export const overdue = (ms: number): string => waitText(Math.max(0, Math.floor(ms / MINUTE_MS)));

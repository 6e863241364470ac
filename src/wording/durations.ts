import { formatDuration } from "../baking";

/** "45 min", "1h 0m" (CA-04); numbers and units never part at the end of a line. */
export function minutesText(minutes: number | undefined): string {
  if (minutes === undefined || !Number.isFinite(minutes)) return "–";
  return formatDuration(minutes).replaceAll(" ", "\u00a0");
}

/** "1h 0m to 2h 0m", or one duration when both are the same. */
export function rangeText(min: number, max: number): string {
  return min === max ? minutesText(min) : `${minutesText(min)} to ${minutesText(max)}`;
}

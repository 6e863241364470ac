import { formatDuration } from "../../baking";

export const QUARTERS = ["", "¼", "½", "¾"];

/** "45 min", "1h 0m" (CA-04); numbers and units stay on one line. */
export function minutesText(minutes: number | undefined): string {
  if (minutes === undefined || !Number.isFinite(minutes)) return "–";
  return formatDuration(minutes).replaceAll(" ", "\u00a0");
}

/** Minutes as people say them: "16 hours", "10 hours 30 minutes", "1 minute". */
export function spokenMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && spokenRange(hours * 60, hours * 60), rest > 0 && spokenRange(rest, rest)];
  return parts.filter(Boolean).join(" ") || "no time";
}

/**
 * A range as people say it: "1-2 hours", "2½-4¼ hours", "15-30 minutes", "1 hour"; numbers and units stay on one
 * line.
 */
export function spokenRange(min: number, max: number): string {
  const isSeconds = max < 10 && (min % 1 !== 0 || max % 1 !== 0);
  if (isSeconds) return `${joinRange(Math.round(min * 60), Math.round(max * 60))}\u00a0seconds`;
  const isIn = (part: number) => min >= 60 && min % part === 0 && max % part === 0;
  // Up to two hours people say "75 minutes"; above, "4¼ hours".
  const isHours = isIn(30) || (max > 120 && isIn(15));
  const hours = (minutes: number) => `${Math.floor(minutes / 60)}${QUARTERS[(minutes % 60) / 15] ?? ""}`;
  const [from, to, unit] = isHours ? [hours(min), hours(max), "hour"] : [`${min}`, `${max}`, "minute"];
  return `${joinRange(from, to)}\u00a0${unit}${to === "1" ? "" : "s"}`;
}

const joinRange = (from: number | string, to: number | string) => (from === to ? `${to}` : `${from}-${to}`);

/** The text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "flour", "flour and water", "flour, water and salt". */
export function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

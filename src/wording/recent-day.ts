import { DAY_MS } from "../contract/milliseconds";
import { localDay, shortDay } from "./dates";

/** "today", "yesterday", "Thursday", "Nov 12": a recent day as people say it. */
export function recentDay(at: string, now: Date): string {
  const day = localDay(new Date(at));
  const days = Math.round((Date.parse(localDay(now)) - Date.parse(day)) / DAY_MS);
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  return days > 1 && days < 7 ? new Date(at).toLocaleDateString("en-US", { weekday: "long" }) : shortDay(day);
}

import { DAY_MS, MINUTE_MS } from "../../../contract/values/milliseconds";
import { localDay, shortDay } from "../../../wording/values/dates";
import type { ShownRequest } from "./ask-rows";

/** The filters that are about the conversation, listed before and after the statuses. */
export const OPEN_TURNS = [
  ["needs-you", "Needs you"],
  ["answered", "Answered"],
] as const;
export const CLOSED_TURNS = [
  ["declined", "Declined"],
  ["cancelled", "Cancelled"],
] as const;

const SAID = {
  "needs-you": "Wrote",
  answered: "Answered",
  declined: "You said no",
  cancelled: "Cancelled by its sender",
} as const;

const isDone = ({ status }: ShownRequest) => status === "shipped" || status === "delivered";

/** "today", "yesterday", "Thursday", "Nov 12": a recent day as people say it. */
function recentDay(at: string, now: Date): string {
  const day = localDay(new Date(at));
  const days = Math.round((Date.parse(localDay(now)) - Date.parse(day)) / DAY_MS);
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  return days > 1 && days < 7 ? new Date(at).toLocaleDateString("en-US", { weekday: "long" }) : shortDay(day);
}

const HOUR_MINUTES = 60;

/** "a minute ago", "12 minutes ago"; null for longer ago than an hour. */
function minutesAgo(at: string, now: Date): string | null {
  const minutes = Math.max(1, Math.round((now.getTime() - Date.parse(at)) / MINUTE_MS));
  if (minutes >= HOUR_MINUTES) return null;
  return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
}

/** "Answered Thursday", "You said no yesterday"; null while nobody has said anything, or once it is all done. */
export function turnText(row: ShownRequest, now: Date): string | null {
  const { turn, turnAt } = row;
  if (turn === undefined || turnAt === undefined || turnAt === null) return null;
  const lately = turn === "cancelled" ? minutesAgo(turnAt, now) : null;
  if (lately !== null) return `Cancelled ${lately}`;
  return turn === "answered" && isDone(row) ? null : `${SAID[turn]} ${recentDay(turnAt, now)}`;
}

/** Nobody has answered yet, so the promised time still counts. */
export const isUnanswered = ({ status, turn = "needs-you", turnAt = null }: ShownRequest): boolean =>
  status === "pending" && turn === "needs-you" && turnAt === null;

import { countText } from "./numbers";

/** How long a request has waited for an answer, and whether that is longer than promised. */
export interface Waiting {
  text: string;
  isLate: boolean;
}

/** The longest time that a promise such as "2-3 business days" or "one or 2 weeks" allows; null without a number. */
export function longestPromise(promise: string): { days: number; onBusinessDays: boolean } | null {
  const [, number, unit] = /(\d+)(?!.*\d)\D*?\b(day|week)/i.exec(promise) ?? [];
  if (number === undefined || unit === undefined) return null;
  const onBusinessDays = /business|working/i.test(promise);
  const daysAWeek = onBusinessDays ? 5 : 7;
  return { days: Number(number) * (unit.toLowerCase() === "week" ? daysAWeek : 1), onBusinessDays };
}

/** The days after `from` up to `to`, on the reader's calendar; without weekends if `onBusinessDays`. */
function daysSince(from: Date, to: Date, onBusinessDays: boolean): number {
  const dayOf = (at: Date, later: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + later);
  const last = dayOf(to, 0).getTime();
  let days = 0;
  for (let later = 1; dayOf(from, later).getTime() <= last; later += 1) {
    const weekday = dayOf(from, later).getDay();
    if (!onBusinessDays || (weekday !== 0 && weekday !== 6)) days += 1;
  }
  return days;
}

/** "Waiting 4 business days, promised 2-3 business days"; null for an unreadable date. */
export function waitingOf(createdAt: string, now: Date, promise: string): Waiting | null {
  const from = new Date(createdAt);
  if (Number.isNaN(from.getTime())) return null;
  const longest = longestPromise(promise);
  const onBusinessDays = longest?.onBusinessDays ?? false;
  const days = daysSince(from, now, onBusinessDays);
  const isLate = longest !== null && days > longest.days;
  const kind = onBusinessDays ? "business day" : "day";
  const time = days === 0 ? "New" : `Waiting ${countText(days, kind)}`;
  return { isLate, text: isLate ? `${time}, promised ${promise}` : time };
}

import { HOUR_MS } from "../../../contract/values/milliseconds";
import { parseJson } from "../../../contract/values/unknown-values";
import { held } from "../../site/device/device-memory";
import { type DayMark, guideDay } from "./guide-day";

const KEY = "bread-tools-guide-week";
type Pressed = readonly [day: number, at: number];

const stored = (): readonly Pressed[] => {
  const list = parseJson(held.read(KEY));
  return Array.isArray(list) ? (list as Pressed[]) : [];
};

/** Every day that was marked, in order, with when: the first week of the jar's own page. The mark itself counts, too. */
export function guideWeek(mark: DayMark | null): readonly Pressed[] {
  const week = stored();
  return mark === null || week.some(([, at]) => at >= mark.at) ? week : [...week, [mark.day, mark.at]];
}

/** Marks a day, or none. Nobody feeds a jar twice in an hour: then the first press was a mistake. */
export function noteDay(next: DayMark | null): void {
  const at = next?.at ?? Date.now();
  const before = guideWeek(guideDay.get()).filter((pressed) => at - pressed[1] > HOUR_MS);
  const week = next === null ? before : [...before, [next.day, at]];
  held.write(KEY, week.length === 0 ? null : JSON.stringify(week));
  guideDay.set(next);
}

/** A feeding that was written down elsewhere: while its week lasts, the guide counts its hours from there. The day it is on. */
export function noteFeeding(at: number): number | null {
  const mark = guideDay.get();
  if (mark === null || at - mark.at > 48 * HOUR_MS) return null;
  noteDay({ day: mark.day, at });
  return mark.day;
}

/** The days until then are kept elsewhere, and are not told again: the mark stays. */
export function forgetWeek(until: number): void {
  const later = stored().filter(([, at]) => at > until);
  held.write(KEY, JSON.stringify([[0, until], ...later]));
}

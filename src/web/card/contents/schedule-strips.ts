import { rowMinutes, type ScheduleEntry, DAY_MINUTES } from "../../../baking";
import { endOf, measureTime } from "../../times/schedule-view";

/** A bar on the 24-hour strip, in minutes of its day. */
type Bar = { from: number; to: number; handsOn: boolean };
export type Strip = { day: number; bars: Bar[] };

/** Feeding a levain or stirring a preferment keeps nobody busy longer than this (OC 29). */
const TOUCH = 5;

/** A strip per day: the whole process as waiting, and on it the work. */
export function scheduleStrips(entries: readonly ScheduleEntry[]): Strip[] {
  const span = measureTime(entries);
  if (span === null) return [];
  const busy = merge(
    entries
      .filter((entry) => entry.parallel !== true && entry.milestone !== true)
      .flatMap((entry): [number, number][] => {
        if (entry.handsOn === true) return [[rowMinutes(entry), endOf(entry)]];
        const fed =
          entry.kind === "build-levain" || entry.kind === "mix-preferment" || entry.kind === "pre-dough";
        return fed ? [[rowMinutes(entry), rowMinutes(entry) + TOUCH]] : [];
      }),
  );
  const strips: Strip[] = [];
  for (let day = Math.floor(span.start / DAY_MINUTES); day * DAY_MINUTES < span.end; day++) {
    const cut = (from: number, to: number, handsOn: boolean): Bar[] => {
      const bar = {
        from: Math.max(from - day * DAY_MINUTES, 0),
        to: Math.min(to - day * DAY_MINUTES, DAY_MINUTES),
        handsOn,
      };
      return bar.to > bar.from ? [bar] : [];
    };
    strips.push({
      day: day + 1,
      bars: [...cut(span.start, span.end, false), ...busy.flatMap(([from, to]) => cut(from, to, true))],
    });
  }
  return strips;
}

/** Rows that follow each other without a pause are one bar. */
function merge(spans: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

import { DAY_MINUTES } from "../../baking";
import { dayAfter } from "../../wording/values/dates";
import type { WallMoment } from "../../wording/baking/plan-picture";

/** The states of the dough; the later of this list is drawn over the earlier. */
const WORKS = ["waiting", "fridge", "hands", "oven"] as const;
export type Work = (typeof WORKS)[number];

/** From one moment on the wall to another one. */
export type WallSpan = { work: Work; from: WallMoment; to: WallMoment };
/** A part of a day, in minutes since its midnight. */
export type Bar = { work: Work; from: number; to: number };
export type DayStrip = { date: string; bars: Bar[] };

/** Days, each from midnight to midnight, with what of the spans falls on them. No day between them is left out. */
export function dayStrips(spans: readonly WallSpan[]): DayStrip[] {
  const dates = spans.flatMap(({ from, to }) => [
    from.date,
    to.minutes > 0 ? to.date : dayAfter(to.date, -1),
  ]);
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  const strips: DayStrip[] = [];
  if (first === undefined || last === undefined) return strips;
  for (let date = first; date <= last; date = dayAfter(date, 1))
    strips.push({ date, bars: barsOn(date, spans) });
  return strips;
}

function barsOn(date: string, spans: readonly WallSpan[]): Bar[] {
  const bars = spans.flatMap(({ work, from, to }) => {
    if (from.date > date || to.date < date) return [];
    const bar = {
      work,
      from: from.date === date ? from.minutes : 0,
      to: to.date === date ? to.minutes : DAY_MINUTES,
    };
    // Where clocks go back, a short work ends before it begins.
    return bar.to > bar.from ? [bar] : [];
  });
  return bars.toSorted((one, other) => WORKS.indexOf(one.work) - WORKS.indexOf(other.work));
}

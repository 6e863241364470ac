import { isSameHeat } from "./bake-heat";
import type { Kitchen, KitchenThing } from "./bake-day-answer";
import type { Span, Uses } from "./kitchen-uses";
import { type HandsTaken, type HardMinutes, settleHands } from "./settle-hands";

/** A bread as it stands on the day: its uses begin at `start`; `oven` is its place among the ovens. */
export type Taken = { bread: number; start: number; uses: Uses; oven: number | null };

/** A span in which a thing is taken by more than it holds: `over` pieces or people too many. */
export type Overlap = { thing: KitchenThing; breads: number[]; from: number; to: number; over: number };

type Held = Span & { bread: number };

/** The spans in which more is taken than there is `room`; `load` says how much the breads there take together. */
function sweep(
  thing: KitchenThing,
  held: readonly Held[],
  room: number,
  load: (there: readonly Held[]) => number,
): Overlap[] {
  const moments = [...new Set(held.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  return moments.flatMap((from, index): Overlap[] => {
    const to = moments[index + 1];
    const there = held.filter((span) => span.from <= from && span.to > from);
    const over = load(there) - room;
    if (to === undefined || over <= 0) return [];
    return [{ thing, breads: [...new Set(there.map(({ bread }) => bread))], from, to, over }];
  });
}

const sumOf = (there: readonly Held[]) => there.reduce((sum, { count }) => sum + count, 0);
const breadsOf = (there: readonly Held[]) => new Set(there.map(({ bread }) => bread)).size;

/** The things that are only counted, with their room in a kitchen. */
export const COUNTED = [
  ["pot", "pots"],
  ["stone", "stones"],
  ["mixer", "mixers"],
  ["fridge", "fridge"],
] as const;

const heldOf = ({ bread, start }: Taken, spans: readonly Span[]): Held[] =>
  spans.map(({ from, to, count }) => ({ bread, from: start + from, to: start + to, count }));

/** Every bread's work of hands on the day's axis, in order of time. */
export const workOfHands = (taken: readonly Taken[]): HandsTaken[] =>
  taken
    .flatMap(({ bread, start, uses }) =>
      uses.hands.map((span) => ({ ...span, bread, from: start + span.from, to: start + span.to })),
    )
    .toSorted((a, b) => a.from - b.from);

function handsOverlaps(work: readonly HandsTaken[], hands: number, hardMinutes: HardMinutes): Overlap[] {
  const held = settleHands(work, hands, hardMinutes).map((span) => ({ ...span, count: 1 }));
  return sweep("hands", held, hands, breadsOf);
}

/** Whether the work of two breads meets at its planned minutes; `work` is in order of time. */
function meets(work: readonly HandsTaken[]): boolean {
  for (const [index, { bread, to }] of work.entries()) {
    for (let next = index + 1; next < work.length; next += 1) {
      const other = work[next];
      if (other === undefined || other.from >= to) break;
      if (other.bread !== bread) return true;
    }
  }
  return false;
}

/** The minutes of all `handsOverlaps`, each as often as a person is missing; the search asks for these. */
export function handsShort(work: readonly HandsTaken[], hands: number, hardMinutes: HardMinutes): number {
  if (work.length <= hands || (hands > 0 && !meets(work))) return 0;
  const settled = settleHands(work, hands, hardMinutes);
  const moments = settled.flatMap(({ from, to }) => [from, to]).toSorted((a, b) => a - b);
  let short = 0;
  for (let at = 0; at + 1 < moments.length; at += 1) {
    const [from = 0, to = 0] = [moments[at], moments[at + 1]];
    if (to === from) continue;
    const breads: number[] = [];
    for (const span of settled)
      if (span.from <= from && span.to > from && !breads.includes(span.bread)) breads.push(span.bread);
    short += Math.max(0, breads.length - hands) * (to - from);
  }
  return short;
}

/** When two breads need an oven at two heats, in minutes; null if they never do. */
export function heatClash(one: Taken, other: Taken): { from: number; to: number } | null {
  const [a, b] = [one.uses.heated, other.uses.heated];
  if (one.oven === null || one.oven !== other.oven || isSameHeat(a.celsius, b.celsius)) return null;
  const from = Math.max(one.start + a.from, other.start + b.from);
  const to = Math.min(one.start + a.to, other.start + b.to);
  return from < to ? { from, to } : null;
}

function heatOverlaps(taken: readonly Taken[]): Overlap[] {
  return taken.flatMap((one, index) =>
    taken.slice(index + 1).flatMap((other): Overlap[] => {
      const clash = heatClash(one, other);
      return clash === null ? [] : [{ thing: "oven", breads: [one.bread, other.bread], ...clash, over: 1 }];
    }),
  );
}

/** Everything that is taken twice on a day. */
export function overlapsOf(taken: readonly Taken[], kitchen: Kitchen, hardMinutes: HardMinutes): Overlap[] {
  const counted = COUNTED.flatMap(([thing, room]) => {
    const most = kitchen[room];
    const held = most === undefined ? [] : taken.flatMap((one) => heldOf(one, one.uses[thing]));
    return sweep(thing, held, most ?? 0, sumOf);
  });
  const ovens = (kitchen.ovens ?? []).flatMap((pieces, oven) => {
    const held = taken.filter((one) => one.oven === oven).flatMap((one) => heldOf(one, one.uses.oven));
    return sweep("oven", held, pieces, sumOf);
  });
  const hands =
    kitchen.hands === undefined ? [] : handsOverlaps(workOfHands(taken), kitchen.hands, hardMinutes);
  return [...hands, ...counted, ...ovens, ...heatOverlaps(taken)];
}

/** Minutes of all overlaps, each as often as it is short of something. */
export const weightOf = (overlaps: readonly Overlap[]): number =>
  overlaps.reduce((sum, { from, to, over }) => sum + (to - from) * over, 0);

import type { Kitchen } from "./bake-day-answer";
import { COUNTED, handsShort, workOfHands, heatClash, type Taken } from "./kitchen-overlaps";
import type { Span } from "./kitchen-uses";
import type { HandsTaken, HardMinutes } from "./settle-hands";

/** A day as far as it is planned: all its work of hands in order of time, and what is taken twice, in minutes. */
export type Beside = { taken: readonly Taken[]; hands: readonly HandsTaken[]; clash: number };

const over = (count: number, room: number) => Math.max(0, count - room);

/** How much more the spans of `one` are short of room than they and the others are apart. */
function addedCount(
  one: Taken,
  others: readonly Taken[],
  spansOf: (of: Taken) => readonly Span[],
  room: number,
): number {
  let added = 0;
  for (const { from, to, count } of spansOf(one)) {
    let most = count;
    for (const other of others) {
      const shift = other.start - one.start;
      for (const span of spansOf(other))
        if (span.from + shift < to && span.to + shift > from) most += span.count;
    }
    if (most <= room || most === count) continue;
    const met = others.flatMap((other) => {
      const shift = other.start - one.start;
      return spansOf(other)
        .map((span) => ({ from: span.from + shift, to: span.to + shift, count: span.count }))
        .filter((span) => span.from < to && span.to > from);
    });
    const moments = [from, to, ...met.flatMap((span) => [span.from, span.to])]
      .filter((at) => at >= from && at <= to)
      .toSorted((a, b) => a - b);
    for (const [index, at] of moments.entries()) {
      const next = moments[index + 1] ?? at;
      let load = 0;
      for (const span of met) if (span.from <= at && span.to > at) load += span.count;
      added += (next - at) * (over(load + count, room) - over(load, room) - over(count, room));
    }
  }
  return added;
}

/** Work of both that may get into each other's way: each group ends before the next begins, waits included. */
function meetings(own: readonly HandsTaken[], others: readonly HandsTaken[]): HandsTaken[][] {
  const groups: HandsTaken[][] = [];
  let group: HandsTaken[] = [];
  let end = Number.NEGATIVE_INFINITY;
  let [ofOwn, ofOthers] = [0, 0];
  const close = () => {
    const [first] = group;
    if (group.some(({ bread }) => bread !== first?.bread)) groups.push(group);
    group = [];
  };
  for (;;) {
    const [a, b] = [own[ofOwn], others[ofOthers]];
    const isOwn = a !== undefined && (b === undefined || a.from <= b.from);
    const next = isOwn ? a : b;
    if (next === undefined) break;
    if (next.from >= end) {
      close();
      if (a === undefined) return groups;
    }
    if (isOwn) ofOwn += 1;
    else ofOthers += 1;
    group.push(next);
    end = Math.max(end, next.to + next.wait);
  }
  close();
  return groups;
}

/** How much more hands are short when this bread's work joins that of the others. */
function addedHands(
  one: Taken,
  { hands: others, clash }: Beside,
  hands: number,
  hardMinutes: HardMinutes,
  limit: number,
): number {
  let added = 0;
  for (const group of meetings(workOfHands([one]), others)) {
    const together = handsShort(group, hands, hardMinutes);
    if (together === 0) continue;
    const [own, rest] = [true, false].map((isOwn) =>
      group.filter(({ bread }) => (bread === one.bread) === isOwn),
    );
    // Where nothing is taken twice yet, the others have hands enough.
    const before = clash === 0 ? 0 : handsShort(rest ?? [], hands, hardMinutes);
    added += together - before - handsShort(own ?? [], hands, hardMinutes);
    if (added >= limit) break;
  }
  return added;
}

/**
 * What a day is short of more when a bread joins it, in minutes as in `weightOf`: none if it takes nothing that others
 * have. What a bread has too much of alone (seven pieces for a fridge of four) is no other bread's hindrance, so it does
 * not count. The rest is not added up once `limit` is reached.
 */
export function addedClash(
  one: Taken,
  day: Beside,
  kitchen: Kitchen,
  hardMinutes: HardMinutes,
  limit: number,
): number {
  const { taken } = day;
  let added = 0;
  for (const other of taken) {
    const clash = heatClash(one, other);
    if (clash !== null) added += clash.to - clash.from;
  }
  const { oven } = one;
  if (oven !== null && added < limit) {
    const inOven = taken.filter((other) => other.oven === oven);
    added += addedCount(one, inOven, ({ uses }) => uses.oven, kitchen.ovens?.[oven] ?? 0);
  }
  for (const [thing, room] of COUNTED) {
    const most = kitchen[room];
    if (most !== undefined && added < limit) added += addedCount(one, taken, ({ uses }) => uses[thing], most);
  }
  if (kitchen.hands === undefined || added >= limit) return added;
  return added + addedHands(one, day, kitchen.hands, hardMinutes, limit - added);
}

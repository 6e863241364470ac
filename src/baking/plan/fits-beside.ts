import type { Kitchen } from "./bake-day-answer";
import { COUNTED, heatClash, overlapsOf, type Taken, weightOf } from "./kitchen-overlaps";
import type { Span } from "./kitchen-uses";
import type { HardMinutes } from "./settle-hands";

/** What a look at each pair of spans can say at once; "maybe" needs a look at the whole day. */
type Verdict = "yes" | "no" | "maybe";

/** What needs more room than there is even alone is no other bread's hindrance, so only the whole day can tell. */
function roomFor(
  one: Taken,
  placed: readonly Taken[],
  spansOf: (of: Taken) => readonly Span[],
  room: number,
): Verdict {
  let verdict: Verdict = "yes";
  for (const { from, to, count } of spansOf(one)) {
    let sum = count;
    for (const other of placed) {
      const shift = other.start - one.start;
      for (const span of spansOf(other)) {
        if (span.from + shift >= to || span.to + shift <= from) continue;
        sum += span.count;
        if (Math.max(count, span.count) <= room && count + span.count > room) return "no";
      }
    }
    if (sum > room) verdict = "maybe";
  }
  return verdict;
}

function handsFor(one: Taken, placed: readonly Taken[], hands: number): Verdict {
  let verdict: Verdict = "yes";
  for (const span of one.uses.hands) {
    let met = 0;
    for (const other of placed) {
      const shift = other.start - one.start;
      for (const { from, to, wait } of other.uses.hands) {
        if (from + shift >= span.to + span.wait || to + shift + wait <= span.from) continue;
        if (wait === 0 && span.wait === 0 && hands === 1) return "no";
        met += 1;
      }
    }
    if (met >= hands) verdict = "maybe";
  }
  return verdict;
}

function quickVerdict(one: Taken, placed: readonly Taken[], kitchen: Kitchen): Verdict {
  if (placed.some((other) => heatClash(one, other) !== null)) return "no";
  let verdict: Verdict = "yes";
  const { oven } = one;
  if (oven !== null) {
    const inOven = placed.filter((other) => other.oven === oven);
    verdict = roomFor(one, inOven, ({ uses }) => uses.oven, kitchen.ovens?.[oven] ?? 0);
  }
  for (const [thing, room] of COUNTED) {
    const most = kitchen[room];
    if (most === undefined || verdict === "no") continue;
    const next = roomFor(one, placed, ({ uses }) => uses[thing], most);
    if (next !== "yes") verdict = next;
  }
  if (verdict === "no" || kitchen.hands === undefined) return verdict;
  const next = handsFor(one, placed, kitchen.hands);
  return next === "yes" ? verdict : next;
}

/**
 * Whether a bread takes nothing that breads on the day have: `overlapsOf` of all weighs no more than without it, found
 * the quick way. What a bread has too much of alone (seven pieces for a fridge of four) hinders no other.
 */
export function fitsBeside(
  one: Taken,
  placed: readonly Taken[],
  kitchen: Kitchen,
  hardMinutes: HardMinutes,
): boolean {
  const verdict = quickVerdict(one, placed, kitchen);
  if (verdict !== "maybe") return verdict === "yes";
  const weigh = (taken: readonly Taken[]) => weightOf(overlapsOf(taken, kitchen, hardMinutes));
  const all = weigh([...placed, one]);
  return all === 0 || all <= weigh(placed) + weigh([one]);
}

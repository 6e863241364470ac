import type { Day } from "../../../contract/baking/read-day";
import { isWait } from "../../../wording/baking/press-words";

/** What comes last: a bread that is out waits for nobody's hands. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * When a bread needs hands next, in milliseconds: the instant since when it does, if it does already. Side jobs whose
 * time has come count.
 */
export function handsAt({ present, decides, beside, coming }: Day): number {
  if (present === null) return NEVER;
  const since = Math.min(NEVER, ...beside.map(({ starts }) => starts));
  if (decides !== null) return Math.min(since, decides.ends);
  const { phase, entry, starts, until, next } = present;
  if (phase === "before" || !isWait(entry)) return Math.min(since, starts);
  // A bake needs hands at its next turn, and at its end.
  if (phase === "over" || entry.handsOn === true || next !== null) return Math.min(since, until);
  const hand = coming.find(({ entry: { handsOn, parallel } }) => handsOn === true || parallel === true);
  return Math.min(since, hand?.starts ?? until);
}

/** The bread whose hands are due first; of several at once, the one begun first. */
export const firstDue = <Bread extends { day: Day }>(breads: readonly [Bread, ...Bread[]]): Bread =>
  breads.reduce((first, one) => (handsAt(one.day) < handsAt(first.day) ? one : first));

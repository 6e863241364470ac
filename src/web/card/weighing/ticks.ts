import type { Ticks } from "../../../contract/recipes/ticks";
import type { Formats } from "../../../wording/values/formats";
import { inSentence } from "../../../wording/recipes/phrases";
import type { WeighItem, WeighPart } from "./weigh-parts";

/** A tick that holds no longer, because the weight of its row has changed since. */
export type ChangedTick = { key: string; text: string };

const itemsOf = (parts: readonly WeighPart[]) => parts.flatMap(({ items }) => items);

/**
 * A tick is of a row and its grams: what was weighed as 400 g is not weighed once the row says 435 g. A change that
 * nobody can read off, in ounces, is none. A tick of an older version has no grams, and holds.
 */
const holds = (formats: Formats, ticks: Ticks, { key, grams, weight }: WeighItem): boolean => {
  const then = ticks.get(key);
  return then === null || then === grams || (then !== undefined && formats.grams(then) === weight);
};

/** The keys of everything that is weighed as it is now. */
export const heldTicks = (formats: Formats, ticks: Ticks, parts: readonly WeighPart[]): ReadonlySet<string> =>
  new Set(
    itemsOf(parts)
      .filter((item) => holds(formats, ticks, item))
      .map(({ key }) => key),
  );

/** Rows to weigh again, and why: "King Arthur: now 435 g, you had checked off 400 g". */
export function findChangedTicks(formats: Formats, ticks: Ticks, parts: readonly WeighPart[]): ChangedTick[] {
  return parts.flatMap((part) =>
    part.items.flatMap((item) => {
      const then = ticks.get(item.key);
      if (typeof then !== "number" || holds(formats, ticks, item)) return [];
      const text = `${nameIn(part, item)}: now ${item.weight}, you had checked off ${formats.grams(then)}`;
      return [{ key: item.key, text }];
    }),
  );
}

/** The bowl's flour is not the levain's, and the water kept aside is not what is poured first. */
function nameIn(part: WeighPart, { key, row, name }: WeighItem): string {
  if (key !== row) return `${name} to keep aside`;
  return part.done === null ? name : `${part.title}, ${inSentence(name)}`;
}

/** Turns ticks over. What an older version left without grams gets the grams it stands beside. */
export function pressTicks(
  formats: Formats,
  ticks: Ticks,
  parts: readonly WeighPart[],
  keys: readonly string[],
): Ticks {
  const items = itemsOf(parts);
  const now = new Map(items.map(({ key, grams }) => [key, grams]));
  const next = new Map([...ticks].map(([key, then]) => [key, then ?? now.get(key) ?? null]));
  for (const item of items.filter(({ key }) => keys.includes(key))) {
    next.delete(item.key);
    if (!holds(formats, ticks, item)) next.set(item.key, item.grams);
  }
  return next;
}

/** "Mix the dough: 3 of 5 weighed", counted in rows, as the list has them. */
export function countText({ title, items }: WeighPart, ticked: ReadonlySet<string>): string {
  const rows = new Set(items.map(({ row }) => row));
  const open = new Set(items.filter(({ key }) => !ticked.has(key)).map(({ row }) => row));
  return `${title}: ${rows.size - open.size} of ${rows.size} weighed`;
}

import { LONGEST_TICK, MOST_TICKED } from "./bench-state";

/** Weighed ingredients, oldest first: the key and its grams at that time. Null if an older version stored no grams. */
export type Ticks = ReadonlyMap<string, number | null>;

/**
 * The grams are a separate text right after their key: ["0 Bread flour", "=400 0 Bread flour"]. Older versions know
 * only keys, and pass unknown texts along. Ticking there again moves the key to the end, away from its old grams, so
 * it has none.
 */
const gramsText = (key: string, grams: number) => `=${grams} ${key}`.slice(0, LONGEST_TICK);
const GRAMS = /^=(\d+(?:\.\d+)?(?:e-?\d+)?) /;

/** Reads `ticked` of a bench. Grams without their key belong to a tick that an older version removed. */
export function readTicks(ticked: readonly string[]): Ticks {
  const keys = [...ticked.entries()].filter(([, text]) => !GRAMS.test(text));
  return new Map(keys.map(([at, key]) => [key, gramsBehind(key, ticked[at + 1])]));
}

function gramsBehind(key: string, next: string | undefined): number | null {
  const grams = Number(GRAMS.exec(next ?? "")?.[1]);
  return next !== undefined && next === gramsText(key, grams) ? grams : null;
}

/** The ticks as a bench stores them. If there are too many, the oldest lose first their grams, then their tick. */
export function writeTicks(ticks: Ticks): string[] {
  const newest = [...ticks].slice(-MOST_TICKED);
  const withoutRoom = 2 * newest.length - MOST_TICKED;
  return newest.flatMap(([key, grams], at) =>
    grams === null || at < withoutRoom ? [key] : [key, gramsText(key, grams)],
  );
}

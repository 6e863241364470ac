import { LONGEST_TICK, MOST_TICKED } from "./bench-state";

/** What is weighed, the oldest first: its key, and the grams it had then. Null where an older version kept no grams. */
export type Ticks = ReadonlyMap<string, number | null>;

/**
 * The grams stand in a text of their own right behind their key: ["0 Bread flour", "=400 0 Bread flour"]. Older
 * versions know keys alone, and carry a text that they do not know along. Whoever ticks there once more puts the key at
 * the end, away from its old grams, and so without any.
 */
const gramsText = (key: string, grams: number) => `=${grams} ${key}`.slice(0, LONGEST_TICK);
const GRAMS = /^=(\d+(?:\.\d+)?(?:e-?\d+)?) /;

/** Reads `ticked` of a bench. Grams without their key are of a tick that an older version took away. */
export function readTicks(ticked: readonly string[]): Ticks {
  const keys = [...ticked.entries()].filter(([, text]) => !GRAMS.test(text));
  return new Map(keys.map(([at, key]) => [key, gramsBehind(key, ticked[at + 1])]));
}

function gramsBehind(key: string, next: string | undefined): number | null {
  const grams = Number(GRAMS.exec(next ?? "")?.[1]);
  return next !== undefined && next === gramsText(key, grams) ? grams : null;
}

/** The ticks as a bench keeps them. Where there are very many, the oldest lose their grams first, and then their tick. */
export function writeTicks(ticks: Ticks): string[] {
  const newest = [...ticks].slice(-MOST_TICKED);
  const withoutRoom = 2 * newest.length - MOST_TICKED;
  return newest.flatMap(([key, grams], at) =>
    grams === null || at < withoutRoom ? [key] : [key, gramsText(key, grams)],
  );
}

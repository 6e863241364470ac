import { SECOND_MS } from "../../contract/values/milliseconds";
import { RESTORE_STEP } from "../../contract/values/restore-step";

/**
 * Devices remember the version that they last saw, and a save from any other one is refused. A restored backup counts from
 * an earlier version, so without these rules a later save would get a number that some device still holds for other words.
 */

/** Nobody saves one thing more often than about once a second for long (limits.ts). */
const MOST_SAVES_A_SECOND = 2;
/** The columns hold numbers below 2^31. A clock that is years ahead must not use them up. */
const MOST_SECONDS = 366 * 24 * 60 * 60;

/** How far a restore raises every version: beyond all saves since the backup was made, with any restores in between. */
export function stepSince(madeAt: number, now: number): number {
  const seconds = Math.ceil(Math.max(0, now - madeAt) / SECOND_MS);
  return RESTORE_STEP + MOST_SAVES_A_SECOND * Math.min(seconds, MOST_SECONDS);
}

const YEAR_2026 = Date.UTC(2026, 0, 1);

/** The version of a thing that is kept for the first time, which a restore may have removed before: the second in which it is kept. */
export const firstVersion = (now: number): number =>
  Math.max(1, MOST_SAVES_A_SECOND * Math.floor((now - YEAR_2026) / SECOND_MS));

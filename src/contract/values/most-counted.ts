/** Requests that wait are counted only up to this: nobody works through a thousand in one evening. */
export const MOST_COUNTED = 1_000;

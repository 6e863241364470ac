/** More requests that wait are not counted: nobody works through a thousand in one evening. */
export const MOST_COUNTED = 1_000;

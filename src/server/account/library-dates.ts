import type { LibraryDate } from "../db/types";

/** A date of the account library's tables as milliseconds since 1970, whichever engine it came from. */
export const millisOf = (date: LibraryDate): number => new Date(date).getTime();

import type { LibraryDate } from "../db/tables/columns";

/** Milliseconds since 1970 as the text that JSON and the account library's tables use. */
export const iso = (at: number) => new Date(at).toISOString();

/** A date of the account library's tables as milliseconds since 1970, whichever engine it came from. */
export const millisOf = (date: LibraryDate): number => new Date(date).getTime();

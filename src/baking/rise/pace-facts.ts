/** What a kitchen's pace is told with. They stand alone, so that a page can say them without the calculation behind them. */

/**
 * Hours of the books' bulk at 77°F with 10 % of the flour in the levain; twice as long 7°F colder. Example: a kitchen of
 * pace 1.25 takes 4. Source: OC 38, fitted to published times (docs/decisions/estimates.md).
 */
export const BULK_HOURS = 5;

/**
 * How many bakes say something of a kitchen: two of them could be luck. Example: with 2 of them `paceOf` answers null.
 * Source: docs/decisions/estimates.md.
 */
export const LEAST_BAKES = 3;

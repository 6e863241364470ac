/** The most pieces a recipe may have. */
export const MOST_AT_ONCE = 10_000;

/** Whether a stored value is a number of pieces. */
export const isAtOnce = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MOST_AT_ONCE;

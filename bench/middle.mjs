/** The median; NaN for an empty list. */
export const middle = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const ORDINALS = [
  "First",
  "Second",
  "Third",
  "Fourth",
  "Fifth",
  "Sixth",
  "Seventh",
  "Eighth",
  "Ninth",
  "Tenth",
];

/** "Third bread", "12th bread": which one of a person's it is. */
export function nthBread(nth: number): string {
  const tens = nth % 100;
  const ending = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][nth % 10] ?? "th");
  return `${ORDINALS[nth - 1] ?? `${nth}${ending}`} bread`;
}

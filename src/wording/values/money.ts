import type { Formats } from "./formats";
import { inGroups } from "./numbers";

/**
 * Cents as "3.49" or "1,200.00", with the reader's decimal sign. No currency: a baker knows their own. What is less than a
 * cent and not nothing is "less than 0.01".
 */
export function moneyText({ marks }: Pick<Formats, "marks">, cents: number): string {
  const isDust = cents > 0 && cents < 0.5;
  const text = marks(inGroups(((isDust ? 1 : Math.round(cents)) / 100).toFixed(2)));
  return isDust ? `less than ${text}` : text;
}

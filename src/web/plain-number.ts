import { shownUnits } from "./units";

/**
 * "1,900", "2.6": thousands in groups, at most `decimals` digits after the point, no ".0". With a decimal comma
 * "1 900" and "2,6": between thousands a space, because a point there is a decimal point to others.
 */
export function plainNumber(value: number, decimals = 0): string {
  const fixed = Math.abs(value).toFixed(decimals);
  const text = thousands(fixed.includes(".") ? fixed.replace(/\.?0+$/, "") : fixed);
  return value < 0 && text !== "0" ? `-${text}` : text;
}

export const thousands = (digits: string) => ownMarks(digits.replace(/(\d)(?=(\d{3})+(\.|$))/g, "$1,"));

/** A number as written in the default units, with the person's own marks. */
export function ownMarks(text: string): string {
  if (shownUnits().decimal === "point") return text;
  return text.replace(/[.,]/g, (mark) => (mark === "." ? "," : "\u00a0"));
}

import type { Units } from "../../contract/values/units";

export interface Numbers {
  /** "1,900", "2.6": thousands in groups, at most `decimals` digits after the point, no ".0". */
  number: (value: number, decimals?: number) => string;
  /** A number written in the default units, with the person's own decimal sign. */
  marks: (text: string) => string;
}

/** "1900.25" as "1,900.25". */
export const inGroups = (digits: string): string => digits.replace(/(\d)(?=(\d{3})+(\.|$))/g, "$1,");

/** "1 label", "42 labels"; "9 loaves" where more than an s is different. */
export const countText = (count: number, thing: string, things = `${thing}s`): string =>
  `${count} ${count === 1 ? thing : things}`;

export function createNumbers(decimal: Units["decimal"]): Numbers {
  /** Beside a decimal comma a space separates thousands, because others read a point as decimal. */
  const marks = (text: string) =>
    decimal === "point" ? text : text.replace(/[.,]/g, (mark) => (mark === "." ? "," : "\u00a0"));
  return {
    marks,
    number(value, decimals = 0) {
      const fixed = Math.abs(value).toFixed(decimals);
      const text = marks(inGroups(fixed.includes(".") ? fixed.replace(/\.?0+$/, "") : fixed));
      return value < 0 && text !== "0" ? `-${text}` : text;
    },
  };
}

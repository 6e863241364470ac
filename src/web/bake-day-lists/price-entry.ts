import type { Units } from "../../contract/values/units";
import { type Entry, numberEntry } from "../site/number-entry";
import { parseNumber, roundTo } from "../ui/fields/number-text";

/** For a price whose value is in cents: "3.49", "$3.49" and "3,49 €" work. */
export function priceEntry(units: Units): Entry {
  const { parse = parseNumber } = numberEntry(units);
  return {
    format: (cents) => {
      const text = (cents / 100).toFixed(2);
      return units.decimal === "comma" ? text.replace(".", ",") : text;
    },
    parse: (text) => {
      const amount = parse(text.replaceAll(/[\p{Sc}\s]/gu, ""));
      return amount === undefined ? undefined : roundTo(amount * 100, 0);
    },
  };
}

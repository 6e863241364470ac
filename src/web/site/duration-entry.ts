import { parseDuration } from "../../baking";
import type { Units } from "../../contract/values/units";
import { spokenTime } from "../../wording/values/spoken-time";
import { parseNumber, roundTo } from "../ui/fields/number-text";
import type { NumberTextOptions } from "../ui/fields/use-number-text";
import { type Entry, numberEntry } from "./number-entry";

/** A digit or a unit. A number field reads no other word. */
const SAYS_TIME = /[\d½¼¾⅓⅔]|hour|min|day|night/i;

/** The minutes of a text that names one time and no range. A number without a unit counts in the field's unit. */
function minutesIn(text: string, unit: "h" | "min"): number | undefined {
  if (!SAYS_TIME.test(text)) return undefined;
  const isBare = !/[a-z:'’]/i.test(text);
  const field = unit === "h" ? "coldRetardDuration" : "preShapeRest";
  const [min, max] = parseDuration(isBare ? `${text} ${unit}` : text, field) ?? [];
  return min === max ? min : undefined;
}

/** How a person types a time into a field for hours or minutes: as a number, or as they would write it anywhere else. */
export function durationEntry(units: Units, unit: "h" | "min"): Entry & Pick<NumberTextOptions, "said"> {
  const plain = numberEntry(units);
  const readNumber = (text: string) => (plain.parse ?? parseNumber)(text, unit);
  return {
    ...plain,
    unit,
    parse: (text) => {
      const number = readNumber(text);
      if (number !== undefined) return number;
      const minutes = minutesIn(text, unit);
      return minutes === undefined || unit === "min" ? minutes : roundTo(minutes / 60, 2);
    },
    said: (text) => {
      const minutes = readNumber(text) === undefined ? minutesIn(text, unit) : undefined;
      return minutes === undefined ? "" : `That is ${spokenTime(minutes, minutes)}.`;
    },
  };
}

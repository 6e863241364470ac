import type { Units } from "../../contract/values/units";
import {
  celsius,
  fahrenheit,
  OUNCE_GRAMS,
  OUNCES_A_POUND,
  ounceDecimals,
} from "../../wording/values/conversions";
import { parseNumber, roundTo } from "../ui/fields/number-text";
import type { NumberTextOptions } from "../ui/fields/use-number-text";

/** How a person types numbers. The value stays as stored (grams, °F) until somebody types or steps. */
export type Entry = Pick<NumberTextOptions, "unit" | "step" | "format" | "parse" | "move">;

const swapMarks = (text: string) => text.replace(/[.,]/g, (mark) => (mark === "." ? "," : "."));

/** "72,5" when the comma is the decimal mark; points then separate thousands. */
const write = (units: Units, value: number) => {
  const text = String(roundTo(value, 6));
  return units.decimal === "comma" ? swapMarks(text) : text;
};
const read = (units: Units, text: string, unit?: string) =>
  parseNumber(units.decimal === "comma" ? swapMarks(text) : text, unit);

/** For any number: percent, hours, pieces. */
export function numberEntry(units: Units): Entry {
  if (units.decimal === "point") return {};
  return {
    format: (value) => write(units, value),
    parse: (text, unit) => read(units, text, unit),
  };
}

/** How many ounces, as a round number, make a step of so many grams. */
const OUNCE_STEPS: readonly [grams: number, ounces: number][] = [
  [50, 2],
  [10, 0.5],
  [0, 0.05],
];

const KILOS = /^(.+?)(k?g|grams?)$/i;
const POUNDS = /^(?:([^a-z]+)(?:lbs?|pounds?))?(?:([^a-z]+)(?:oz|ounces?)?)?$/i;

/** For a weight whose value is in grams. In ounces, "33.5" and "2 lb 1.5 oz" work, and so does "950 g". */
export function weightEntry(units: Units, gramStep = 10): Entry {
  if (units.weight === "g") return { unit: "g", step: gramStep, ...numberEntry(units) };
  const step = OUNCE_STEPS.find(([from]) => gramStep >= from)?.[1] ?? gramStep;
  const shown = (grams: number) => {
    const ounces = grams / OUNCE_GRAMS;
    return roundTo(ounces, ounceDecimals(ounces));
  };
  return {
    unit: "oz",
    step,
    format: (grams) => write(units, shown(grams)),
    parse: (text) => readWeight(units, text.replaceAll(/\s/g, "")),
    move: (grams, steps) => stored((shown(grams) + steps * step) * OUNCE_GRAMS),
  };
}

/** A hundredth of a gram is finer than any scale, and than a thousandth of an ounce. */
const stored = (grams: number) => roundTo(grams, 2);

function readWeight(units: Units, text: string): number | undefined {
  const [, metric, unit = ""] = KILOS.exec(text) ?? [];
  if (metric !== undefined) {
    const amount = read(units, metric);
    return amount === undefined ? undefined : stored(amount * (/^k/i.test(unit) ? 1000 : 1));
  }
  const [, pounds, ounces] = POUNDS.exec(text) ?? [];
  const parts = [pounds ?? "0", ounces ?? "0"].map((part) => read(units, part));
  const [whole, rest] = parts;
  if (whole === undefined || rest === undefined || (pounds ?? ounces) === undefined) return undefined;
  return stored((whole * OUNCES_A_POUND + rest) * OUNCE_GRAMS);
}

/** For a temperature whose value is in °F. */
export function temperatureEntry(units: Units): Entry {
  if (units.temperature === "F") return { unit: "°F", ...numberEntry(units) };
  // OC 43: whole degrees, unless somebody typed a fraction.
  const shown = (degrees: number) => roundTo(celsius(degrees), Number.isInteger(degrees) ? 0 : 1);
  const keep = (degreesCelsius: number) => roundTo(fahrenheit(degreesCelsius), 2);
  return {
    unit: "°C",
    step: 1,
    format: (degrees) => write(units, shown(degrees)),
    parse: (text) => {
      const [, inFahrenheit] = /^(.+?)°?F$/i.exec(text.trim()) ?? [];
      if (inFahrenheit !== undefined) return read(units, inFahrenheit);
      const typed = read(units, text.replace(/°?\s*C\s*$/i, ""));
      return typed === undefined ? undefined : keep(typed);
    },
    move: (degrees, steps) => keep(shown(degrees) + steps),
  };
}

/** The entry for the stored unit. */
export function entryFor(units: Units, unit: string | undefined, step?: number): Entry {
  if (unit === "g") return weightEntry(units, step);
  return unit === "°F" ? temperatureEntry(units) : numberEntry(units);
}

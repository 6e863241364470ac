import { celsius, OUNCE_GRAMS, ounceDecimals } from "./conversions";
import type { Numbers } from "./numbers";

/** What we wrote once, and what bakers wrote into a recipe, is in °F and grams: read in other units, never rewritten. */

/** "475°F (246°C)", "35–40°F (2–4°C)", "70 °F", "75F". */
const FAHRENHEIT =
  /(?<by>\bby\s)?(?<low>\d+(?:\.\d+)?)(?:(?<dash>\s?[–-]\s?|\sto\s)(?<high>\d+(?:\.\d+)?))?\s?°?\s?F\b(?:\s\((?<told>\d[\d–-]*)\s?°\s?C\))?/g;
/** The other way round: "246°C (475°F)". */
const ALSO_FAHRENHEIT = /(°\s?C)\s\(\d[\d–-]*\s?°\s?F\)/g;

/** No dough, fridge or oven is colder: "25°F less" is a difference. */
const FREEZING = 32;

/** Every temperature of a text in °C, whole degrees. */
export function inCelsius(text: string, number: Numbers["number"]): string {
  return text.replace(ALSO_FAHRENHEIT, "$1").replace(FAHRENHEIT, (...match) => {
    const groups: Record<string, string | undefined> = match.at(-1);
    const { by = "", low = "", dash, high, told } = groups;
    const isDifference = by !== "" || Number(high ?? low) < FREEZING;
    const degrees = (digits: string) =>
      number(isDifference ? (Number(digits) * 5) / 9 : celsius(Number(digits)));
    const both = high === undefined ? degrees(low) : `${degrees(low)}${dash}${degrees(high)}`;
    return `${by}${told ?? both}°C`;
  });
}

/** "50 grams", "70–90 g". */
const GRAMS = /(?<low>\d[\d,]*)(?:(?<dash>\s?[–-]\s?)(?<high>\d[\d,]*))?\s(?:g|grams)\b/g;

/** Every weight of a text of ours in ounces; `one` says a single one. */
export function inOunces(text: string, one: (grams: number) => string, number: Numbers["number"]): string {
  return text.replace(GRAMS, (...match) => {
    const { low = "", dash, high }: Record<string, string | undefined> = match.at(-1);
    const [least, most] = [low, high ?? ""].map((digits) => Number(digits.replaceAll(",", "")));
    if (high === undefined) return one(least ?? 0);
    const [from, to] = [least, most].map((weight = 0) => weight / OUNCE_GRAMS);
    const ounces = (count = 0) => number(count, ounceDecimals(count));
    return `${ounces(from)}${dash}${ounces(to)}\u00a0oz`;
  });
}

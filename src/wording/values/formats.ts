import { clockTime, DAY_MINUTES, minutesOf, type RecipeForm } from "../../baking";
import { DEFAULT_UNITS, type Units } from "../../contract/values/units";
import { celsius, fahrenheit, OUNCE_GRAMS, OUNCES_A_POUND, ounceDecimals } from "./conversions";
import { dateText } from "./dates";
import { createNumbers, inGroups, type Numbers } from "./numbers";

/** Keeps numbers and units together at the end of a line. */
const SPACE = "\u00a0";
const NOTHING = "–";

/** How one person reads numbers (OC 43). Stored values are always grams, °F and minutes. */
export interface Formats extends Numbers {
  units: Units;
  /** A weight, given in grams. */
  grams: (value: number | undefined) => string;
  /** OC 43: one decimal, ".0" dropped, closed up: "75%", "33.3%". */
  percent: (value: number | undefined) => string;
  /** OC 43: "450°F (232°C)", whole numbers both ways; only "232°C" for readers of Celsius. Given in °F. */
  temperature: (degreesFahrenheit: number | undefined) => string;
  /** The temperature a baker typed, in the reader's degrees; a bare number is °F, or °C below 280. */
  bakeTemperature: (form: Pick<RecipeForm, "bakeTemperature">) => string;
  /** "2 x 950 g", with the letter x. */
  batch: (form: Partial<RecipeForm>) => string;
  /**
   * A text with weights and temperatures in the reader's units: ours, or a baker's words about heat and time in a
   * recipe. In the default units it is left unchanged.
   */
  inUnits: (text: string) => string;
  /** "09:00", or "9:00 AM" with a 12-hour clock; minutes from midnight of any day. */
  clock: (minutes: number) => string;
  /** The same from "09:00", the schedule's spelling. */
  time: (time: string) => string;
  /** "Nov 20, 2026, 14:05", on the reader's calendar and clock. */
  moment: (at: string) => string;
}

/** From this many pounds on, tenths are precise enough. */
const MANY_POUNDS = 100;
/** No bread bakes below 280°F, so a smaller bare number is °C. */
const LEAST_OVEN = 280;
/** The usual temperature for a hearth loaf, if the recipe names none. */
const BAKE_FAHRENHEIT = 450;
/** Thousands of grams, because readers with a decimal comma take "1,900 g" for less than 2 g. */
const MANY_GRAMS = /\d+,\d{3}(?=\sg\b)/g;

const isNumber = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value);

const known = new WeakMap<Units, Formats>();

/** The formats for a person's units; the same object for the same units. */
export function createFormats(units: Units): Formats {
  const found = known.get(units) ?? makeFormats(units);
  known.set(units, found);
  return found;
}

function createGrams(units: Units, { number, marks }: Numbers): Formats["grams"] {
  /** OC 43: whole grams, one decimal below 10 g, kilograms with two decimals above 9,999 g. */
  function metric(value: number): string {
    const size = Math.abs(value);
    if (Math.round(size) > 9_999) return `${marks(inGroups((value / 1000).toFixed(2)))}${SPACE}kg`;
    return `${number(value, size < 9.95 ? 1 : 0)}${SPACE}g`;
  }

  /** OC 43: ounces to a tenth below 16 oz, else "2 lb 1.5 oz". */
  function pounds(value: number): string {
    const ounces = value / OUNCE_GRAMS;
    const tenths = Math.round(Math.abs(ounces) * 10);
    if (tenths < OUNCES_A_POUND * 10) return `${number(ounces, ounceDecimals(ounces))}${SPACE}oz`;
    const count = Math.floor(tenths / (OUNCES_A_POUND * 10));
    if (count >= MANY_POUNDS) return `${number(ounces / OUNCES_A_POUND, 1)}${SPACE}lb`;
    const rest = tenths % (OUNCES_A_POUND * 10);
    const whole = `${value < 0 ? "-" : ""}${count}${SPACE}lb`;
    return rest === 0 ? whole : `${whole}${SPACE}${number(rest / 10, 1)}${SPACE}oz`;
  }

  return (value) => {
    if (!isNumber(value)) return NOTHING;
    return units.weight === "oz" ? pounds(value) : metric(value);
  };
}

function makeFormats(units: Units): Formats {
  const { number, marks } = createNumbers(units.decimal);

  const grams = createGrams(units, { number, marks });

  function temperature(degrees: number | undefined): string {
    if (!isNumber(degrees)) return NOTHING;
    const other = `${number(celsius(degrees))}°C`;
    return units.temperature === "C" ? other : `${number(degrees)}°F${SPACE}(${other})`;
  }

  function inUnits(text: string): string {
    const read = units.temperature === "C" ? inCelsius(text, number) : text;
    return units.weight === "oz" ? inOunces(read, grams, number) : read.replace(MANY_GRAMS, marks);
  }

  function clock(minutes: number): string {
    const ofDay = ((Math.round(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
    if (units.clock === "24") return clockTime(ofDay);
    const hour = Math.floor(ofDay / 60);
    const past = String(ofDay % 60).padStart(2, "0");
    return `${hour % 12 || 12}:${past}${SPACE}${hour < 12 ? "AM" : "PM"}`;
  }

  return {
    units,
    number,
    marks,
    grams,
    percent: (value) => (isNumber(value) ? `${number(value, Math.abs(value) < 1 ? 2 : 1)}%` : NOTHING),
    temperature,
    bakeTemperature({ bakeTemperature }) {
      const typed = bakeTemperature.trim();
      if (typed === "") return temperature(BAKE_FAHRENHEIT);
      if (!/^\d+$/.test(typed)) return inUnits(typed);
      return temperature(Number(typed) < LEAST_OVEN ? fahrenheit(Number(typed)) : Number(typed));
    },
    batch({ quantity, unitWeight }) {
      const count = quantity === undefined ? NOTHING : number(quantity, 2);
      return `${count}${SPACE}x${SPACE}${grams(unitWeight)}`;
    },
    inUnits,
    clock,
    time: (time) => clock(minutesOf(time)),
    moment(at) {
      const date = new Date(at);
      return `${dateText(date)}, ${clock(date.getHours() * 60 + date.getMinutes())}`;
    },
  };
}

/** For texts that are the same for everybody: calendars, search engines, and stored texts of one kind. */
export const DEFAULT_FORMATS = createFormats(DEFAULT_UNITS);

/** Texts that we or bakers wrote are in °F and grams: shown in other units, never rewritten. */

/** "475°F (246°C)", "35–40°F (2–4°C)", "70 °F", "75F". */
const FAHRENHEIT =
  /(?<by>\bby\s)?(?<low>\d+(?:\.\d+)?)(?:(?<dash>\s?[–-]\s?|\s(?:falling\s|dropping\s|down\s)?to\s)(?<high>\d+(?:\.\d+)?))?\s?°?\s?F\b(?:\s\((?<told>\d[\d–-]*)\s?°\s?C\))?/g;
/** The reverse: "246°C (475°F)". */
const ALSO_FAHRENHEIT = /(°\s?C)\s\(\d[\d–-]*\s?°\s?F\)/g;

/** No dough, fridge or oven is colder, so "25°F less" is a difference. */
const FREEZING = 32;

/** Puts every temperature in a text into °C, whole degrees. */
function inCelsius(text: string, number: Numbers["number"]): string {
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

/** Puts every weight in one of our texts into ounces; `one` formats a single weight. */
function inOunces(text: string, one: (grams: number) => string, number: Numbers["number"]): string {
  return text.replace(GRAMS, (...match) => {
    const { low = "", dash, high }: Record<string, string | undefined> = match.at(-1);
    const [least, most] = [low, high ?? ""].map((digits) => Number(digits.replaceAll(",", "")));
    if (high === undefined) return one(least ?? 0);
    const [from, to] = [least, most].map((weight = 0) => weight / OUNCE_GRAMS);
    const ounces = (count = 0) => number(count, ounceDecimals(count));
    return `${ounces(from)}${dash}${ounces(to)}\u00a0oz`;
  });
}

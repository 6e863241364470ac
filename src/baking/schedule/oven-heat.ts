import { BARE_HEAT, GAS_MARKS, TEMPERATURES } from "../durations/one-duration";
import { type Heat, withoutAngles } from "../durations/stage-place";

/** A dial: what the baker reads there beside the degrees of a plain oven. */
export type OvenHeat = Heat & {
  /** The gas mark, if the baker wrote one; ½ is 0.5. */
  gas?: number;
  /** The degrees for a fan oven, if the baker wrote them. */
  fan?: Heat;
};

/** No bread bakes below 280°F. */
const LEAST_FAHRENHEIT = 280;

/**
 * A fan bakes like a plain oven set this much higher. Source: pinchofnom.com, "Oven temperature conversion guide" (20°C);
 * marthastewart.com, "Convection Oven 101" (25°F).
 */
const FAN_LESS = { C: 20, F: 25 } as const;

const FAN = "(?:fan|convection|circulating|circotherm)";
const FAN_AFTER = new RegExp(`^\\s*\\(?(?:(?:in|with|on)\\s+)?(?:an?\\s+|the\\s+)?${FAN}`);
const FAN_BEFORE = new RegExp(`${FAN}[\\s-]*(?:assisted|forced|oven|bake|setting)?\\s*(?:at|to|:|=)?\\s*$`);
/** Between two heats of which the second comes later; other words join two spellings of the same heat. */
const LATER =
  /\b(?:then|fall|drop|declin|sink|down|reduc|lower|turn|after|until|cool|up to|rais|increas)|[;+→>]|->/;
const BARE = /(?<![\d.,/])[1-6]\d\d(?![\d.,/]*\d|\s*(?:g|grams?|min|h|sec)\b)/g;

const inFahrenheit = ({ degrees, unit }: Heat): number => (unit === "F" ? degrees : (degrees * 9) / 5 + 32);

/**
 * A gas mark in °F: 275 at mark 1 and 25 more with each mark, 250 at ½, 225 at ¼. Source: engineeredbydesign.co.uk,
 * "Oven temperatures".
 */
const gasFahrenheit = (mark: number): number => (mark >= 1 ? 250 + 25 * mark : mark >= 0.5 ? 250 : 225);

const MARKS: Readonly<Record<string, number>> = { "½": 0.5, "1/2": 0.5, "¼": 0.25, "1/4": 0.25 };

type Written = { from: number; to: number; heat: OvenHeat; isFan: boolean };
type Found = { from: number; to: number; degrees: number; unit: Heat["unit"] | null; mark?: number };

/** Every number of degrees and every gas mark, in order. A range that falls ("475-425°F") is two. */
function findDegrees(words: string, bare: RegExp): Found[] {
  const found: Found[] = [];
  const take = (pattern: RegExp, read: (match: RegExpMatchArray, from: number) => Found[]) => {
    for (const match of words.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (!found.some((one) => from < one.to && to > one.from)) found.push(...read(match, from));
    }
  };
  take(GAS_MARKS, ([text, mark = ""], from) => {
    const value = MARKS[mark] ?? Number(mark);
    return [{ from, to: from + text.length, degrees: gasFahrenheit(value), unit: "F", mark: value }];
  });
  take(TEMPERATURES, ([text], from) => {
    const unit: Found["unit"] = text.includes("c") ? "C" : text.includes("f") ? "F" : null;
    const to = from + text.length;
    const [low = 0, high] = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((digits) => Number.parseFloat(digits));
    const first = { from, to, degrees: low, unit };
    return high !== undefined && high < low ? [first, { ...first, from: to, degrees: high }] : [first];
  });
  take(bare, ([text], from) => [{ from, to: from + text.length, degrees: Number(text), unit: null }]);
  return found.toSorted((one, other) => one.from - other.from);
}

/** A number without a letter has the unit of the heat before it or after it, if it can bake bread so. */
function unitOf(found: readonly Found[], at: number, before: Heat["unit"] | null): Heat["unit"] {
  const { degrees = 0 } = found[at] ?? {};
  const known = (ones: readonly Found[]) => ones.find(({ unit, mark }) => unit !== null && !mark)?.unit;
  const said = known(found.slice(0, at).toReversed()) ?? before;
  if (said !== null && said !== undefined) return said;
  return degrees < LEAST_FAHRENHEIT || known(found.slice(at + 1)) === "C" ? "C" : "F";
}

function writtenHeats(words: string, bare: RegExp, before: Heat["unit"] | null): Written[] {
  const found = findDegrees(words, bare);
  return found.map(({ from, to, degrees, unit: own, mark }, at) => {
    const unit = own ?? unitOf(found, at, before);
    const written: Heat = { degrees, unit };
    if (mark !== undefined) return { from, to, heat: { ...written, gas: mark }, isFan: false };
    const next = found[at + 1];
    const after = words.slice(to, next?.from);
    const isFan =
      (FAN_AFTER.test(after) && (next === undefined || !FAN_BEFORE.test(after))) ||
      FAN_BEFORE.test(words.slice(found[at - 1]?.to ?? 0, from).replace(/.*[/,;(]/, ""));
    const heat = isFan ? { degrees: degrees + FAN_LESS[unit], unit, fan: written } : written;
    return { from, to, heat, isFan };
  });
}

/** Degrees by which two spellings of one heat may differ: "450°F (230°C)", "220°C (gas 7)". Our choice. */
const ABOUT = 20;

/** One heat said twice: for a fan, as a gas mark, in the other unit; null if `next` is another heat. */
function joinHeats(one: Written, next: Written, between: string): Written | null {
  const isOther = one.isFan !== next.isFan || (one.heat.gas ?? next.heat.gas) !== undefined;
  const isSame = Math.abs(inFahrenheit(one.heat) - inFahrenheit(next.heat)) <= ABOUT;
  const isOtherUnit = one.heat.unit !== next.heat.unit;
  if (LATER.test(between) || !isSame || !(isOther || isOtherUnit)) return null;
  const [base, added] = one.isFan && !next.isFan ? [next.heat, one.heat] : [one.heat, next.heat];
  const plain = base.gas !== undefined && added.gas === undefined ? { ...added, gas: base.gas } : base;
  return { ...one, to: next.to, heat: { ...added, ...plain }, isFan: one.isFan && next.isFan };
}

/**
 * The heats of an oven's text, one after the other; spellings of one heat are joined. A number without its letter has
 * the unit of its neighbor, or is °C below 280. Example: "250 falling to 210°C" is 250°C and 210°C; "fan 200°C/gas 7"
 * is 220°C with 200°C for the fan and mark 7.
 */
export function heatsIn(text: string): OvenHeat[] {
  return joined(text, BARE, null);
}

function joined(text: string, bare: RegExp, before: Heat["unit"] | null): OvenHeat[] {
  const words = withoutAngles(text.toLowerCase().replaceAll("º", "°"));
  const heats: Written[] = [];
  for (const next of writtenHeats(words, bare, before)) {
    const last = heats.at(-1);
    const one = last ? joinHeats(last, next, words.slice(last.to, next.from)) : null;
    if (one === null) heats.push(next);
    else heats[heats.length - 1] = one;
  }
  return heats.map(({ heat }) => heat);
}

/**
 * The heat that a part of a bake begins with, null without one. Without its letter it has the unit of the one before
 * it, or is °C below 280. Example: "at 230", "450 for 20 minutes", "at gas 8".
 */
export function findOvenHeat(words: string, before: Heat["unit"] | null = null): OvenHeat | null {
  return joined(words, BARE_HEAT, before)[0] ?? null;
}

/**
 * Whether the temperature of a bake is too cool for bread as °F, so that °C is likely meant: "230", "230°F". Example:
 * "450" is not. Source: no bread bakes below 280°F, our bound.
 */
export function isLikelyCelsius(text: string): boolean {
  const [first = ""] = /^\s*\d+(?:\.\d+)?\s*(?:°\s*)?(?:f\b|fahrenheit)?(?!\s*(?:°\s*)?c)/i.exec(text) ?? [];
  const degrees = Number.parseFloat(first);
  return degrees >= 100 && degrees < LEAST_FAHRENHEIT && !/c\b|celsius|gas|fan/i.test(text);
}

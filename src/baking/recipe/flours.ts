import { largestRemainder, percentOf, round1 } from "./percent";
import type { FlourShare } from "./recipe-form";
import { ROWS } from "./row-fields";

/** A suggested flour. Shares and shifts are hints: brands differ by about 4 points of hydration. */
export type FlourInfo = {
  readonly name: string;
  /** Prefilled percentages; absent if the usual figure is outside the field's bounds. */
  readonly proteinPercent?: number;
  readonly extractionPercent?: number;
  /** Points of hydration to add for this flour alone, compared with bread flour. */
  readonly hydrationShift: number;
  /** Sensible share in a hearth loaf, percent. */
  readonly maxShare: number;
  /** Sensible share in a pan loaf, if different. */
  readonly maxShareInPan?: number;
};

/** Flours milled from the whole grain. */
const WHOLE = { extractionPercent: 100 };

/**
 * The 19 suggested flours, in the order of the list. Example: rye is 10.9 % protein, 90 % extraction, +8 points.
 * Source: OC 36 (protein: USDA Standard Reference 28).
 */
export const FLOURS: readonly FlourInfo[] = [
  { name: "Bread flour", proteinPercent: 12.5, extractionPercent: 73, hydrationShift: 0, maxShare: 100 },
  { name: "All-purpose flour", proteinPercent: 11, extractionPercent: 72, hydrationShift: -2, maxShare: 100 },
  { name: "Whole wheat flour", proteinPercent: 13.2, ...WHOLE, hydrationShift: 8, maxShare: 100 },
  {
    name: "Rye flour",
    proteinPercent: 10.9,
    extractionPercent: 90,
    hydrationShift: 8,
    maxShare: 40,
    maxShareInPan: 100,
  },
  { name: "Spelt flour", proteinPercent: 14, ...WHOLE, hydrationShift: -3, maxShare: 100 },
  {
    name: "Einkorn flour",
    proteinPercent: 14,
    ...WHOLE,
    hydrationShift: -8,
    maxShare: 50,
    maxShareInPan: 100,
  },
  { name: "Emmer flour", proteinPercent: 13, ...WHOLE, hydrationShift: -4, maxShare: 50 },
  { name: "Kamut flour", proteinPercent: 14.5, ...WHOLE, hydrationShift: 3, maxShare: 60 },
  { name: "Semolina", proteinPercent: 12.7, extractionPercent: 70, hydrationShift: 2, maxShare: 50 },
  { name: "Durum flour", proteinPercent: 13, extractionPercent: 72, hydrationShift: 5, maxShare: 60 },
  { name: "Pastry flour", proteinPercent: 9, extractionPercent: 72, hydrationShift: -5, maxShare: 20 },
  { name: "Cake flour", proteinPercent: 8.2, extractionPercent: 70, hydrationShift: -6, maxShare: 15 },
  { name: "Type 00 flour", proteinPercent: 12, extractionPercent: 70, hydrationShift: -3, maxShare: 100 },
  {
    name: "High extraction flour",
    proteinPercent: 12.6,
    extractionPercent: 85,
    hydrationShift: 4,
    maxShare: 100,
  },
  { name: "Buckwheat flour", proteinPercent: 12.6, ...WHOLE, hydrationShift: 4, maxShare: 20 },
  { name: "Oat flour", proteinPercent: 14.7, ...WHOLE, hydrationShift: 8, maxShare: 20 },
  { name: "Rice flour", hydrationShift: 3, maxShare: 15 },
  { name: "Corn flour", ...WHOLE, hydrationShift: 4, maxShare: 20 },
  { name: "Barley flour", proteinPercent: 10.5, ...WHOLE, hydrationShift: 5, maxShare: 25 },
];

/** A flour's name without case, hyphens and the word "flour", to compare names. */
export const bareName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bflours?\b/g, " ")
    .replace(/[\s-]+/g, " ")
    .trim();

/** Words by which millers say that nothing is sifted out. */
const WHOLE_WORDS = /\b(?:whole ?(?:meal|grain|wheat)?|graham|atta|integrale|vollkorn|100 ?%)(?![\w%])/g;
/** A blend, of which only a part is whole grain. */
const PARTLY = /\b(?:half|white|part|mix|blend|semi)\b/;

/** Whether a flour's name says whole grain. Example: "Wholemeal" and "Whole rye" do, "Rye" does not. */
const saysWhole = (bare: string) => bare.match(WHOLE_WORDS) !== null && !PARTLY.test(bare);

const namedFlour = (bare: string) =>
  bare === "" ? undefined : FLOURS.find((flour) => bareName(flour.name) === bare);

/**
 * The suggested flour with that name, in any case, with or without the word flour: "RYE" is "Rye flour". A whole grain by
 * its name has all of the grain: "Whole rye" is rye of 100 % extraction, "Wholemeal" whole wheat. Source: OC 36.
 */
export function findFlour(name: string): FlourInfo | undefined {
  const wanted = bareName(name);
  const known = namedFlour(wanted);
  if (known !== undefined || !saysWhole(wanted)) return known;
  const grain = wanted.replace(WHOLE_WORDS, " ").replace(/ +/g, " ").trim();
  const milled = namedFlour(grain === "" || grain === "wheat" ? "whole wheat" : grain);
  return milled && { ...milled, ...WHOLE };
}

/**
 * The part of the grain in a flour, in percent, by its name; undefined if the name does not say. Example: "Whole
 * millet" is 100, though no suggestion has the grain. Source: OC 36.
 */
export const extractionOf = (name: string): number | undefined =>
  findFlour(name)?.extractionPercent ?? (saysWhole(bareName(name)) ? 100 : undefined);

/** The sum of the flour rows, and whether it is 100. */
export type FlourSum = { total: number; status: "complete" | "over" | "under" };

export function sumFlours(flours: readonly FlourShare[]): FlourSum {
  let sum = 0;
  for (const flour of flours) sum += flour.percentage;
  const status = Math.abs(sum - 100) <= 0.1 + 1e-9 ? "complete" : sum > 100 ? "over" : "under";
  return { total: Math.round(sum * 1000) / 1000, status };
}

export function completeFlours(flours: readonly FlourShare[]): { index: number; percentage: number } | null {
  const { total, status } = sumFlours(flours);
  if (flours.length === 0 || status === "complete") return null;
  const index = flours.reduce(
    (largest, flour, at) => (flour.percentage > (flours[largest]?.percentage ?? 0) ? at : largest),
    0,
  );
  const { min, max } = ROWS.flours.percentage;
  const percentage = Math.round(((flours[index]?.percentage ?? 0) + 100 - total) * 1000) / 1000;
  return percentage < min || percentage > max ? null : { index, percentage };
}

/**
 * Whole grams of each flour row out of `flour` grams. While the shares do not add up to 100, each row has its own share and
 * the grams do not add up to `flour` either: nothing is made up for the gap.
 * Example: 1000 g over 33.3, 33.3, 33.3 is 334, 333, 333; over 60 alone 600. Source: OC 2.
 */
export function gramsOfShares(flour: number, rows: readonly FlourShare[]): number[] {
  const shares = rows.map(({ percentage }) => percentage);
  return sumFlours(rows).status === "complete"
    ? largestRemainder(flour, shares)
    : shares.map((share) => percentOf(flour, share));
}

export function sumHydrationShift(rows: readonly FlourShare[]): number {
  const total = rows.reduce((sum, row) => sum + row.percentage, 0);
  if (total <= 0) return 0;
  const shift = rows.reduce(
    (sum, row) => sum + row.percentage * (findFlour(row.name)?.hydrationShift ?? 0),
    0,
  );
  return round1(shift / total);
}

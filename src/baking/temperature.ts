/**
 * Warmth: the water for a wanted dough temperature, and when a levain peaks. Grams, hours and °F; the levain's model
 * is in °C, as published. All are estimates: watch the dough.
 */
import { isEnriched, isMostlyRye } from "./bread-kind";
import type { ReadRecipe } from "./door/read-recipe";
import { findFlour } from "./flours";
import type { Ratio } from "./recipe-form";
import type { MixingMethod } from "./words";

const celsius = (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9;

/**
 * How much mixing itself warms a dough, °F. Example: a stand mixer is 20. Source: OC 37 with the table of 4.2
 * (published: by hand 5, stand mixer 20; others from 0 to 24, so only a starting point).
 */
export const FRICTION: Readonly<Record<MixingMethod, number>> = {
  "stretch-fold": 2,
  hand: 5,
  mixer: 20,
  "no-knead": 0,
  "slap-fold": 8,
};

export function usualDoughTemperature(recipe: ReadRecipe): number {
  if (isMostlyRye(recipe)) return 82;
  return isEnriched(recipe) ? 78 : 76;
}

/** The temperatures in the bowl when the water comes, °F. `leaven` is null without a levain or preferment. */
export type BowlTemperatures = {
  wanted: number;
  room: number;
  flour: number;
  leaven: number | null;
  friction: number;
};

/** The range in which water is not ice, and neither hurts a baker's hand nor the yeast, °F. */
const COLDEST = 33;
const WARM = 110;
const HOTTEST = 120;

/** `fahrenheit` is limited to 33-120: "chill-flour" and "too-hot" mark the limits, "hot" is above 110. */
export type WaterTemperature = { fahrenheit: number; remark: "chill-flour" | "hot" | "too-hot" | null };

/**
 * The temperature of the water that brings a dough to the wanted one, whole °F:
 * n x wanted - (room + flour + leaven + friction), n = 4 with a levain or preferment, else 3.
 * Example: wanted 76, room 70, flour 70, levain 74, friction 2 is 88. Source: OC 37.
 */
export function findWaterTemperature({
  wanted,
  room,
  flour,
  leaven,
  friction,
}: BowlTemperatures): WaterTemperature {
  const parts = leaven === null ? 3 : 4;
  const exact = Math.round(parts * wanted - (room + flour + (leaven ?? 0) + friction));
  if (exact < COLDEST) return { fahrenheit: COLDEST, remark: "chill-flour" };
  if (exact > HOTTEST) return { fahrenheit: HOTTEST, remark: "too-hot" };
  return { fahrenheit: exact, remark: exact > WARM ? "hot" : null };
}

/**
 * Ice and tap water, in whole grams, that together make `water` grams at the wanted °F; the ice is part of the
 * recipe's water. Melting takes as much heat as cooling water by 144 °F, hence 112 = 144 - 32.
 * Example: 500 g from a 70°F tap at 38°F is 88 g ice and 412 g tap water. Source: OC 37.
 */
export function iceForWater(water: number, tap: number, wanted: number): { ice: number; tapWater: number } {
  const ice = wanted < tap ? Math.min(water, Math.round((water * (tap - wanted)) / (tap + 112))) : 0;
  return { ice, tapWater: water - ice };
}

/**
 * The range in which the levain's peak was checked against published timings, whole °F; no estimate outside it.
 * Source: OC 39.
 */
export const PEAK_RANGE = { min: 61, max: 82 } as const;

/** Yeast and bacteria work 2.5 times as fast 10 °C warmer; the model's base is 25 °C (77°F). */
const slowedBy = (degreesCelsius: number) => 2.5 ** ((25 - degreesCelsius) / 10);

export function wholeGrainShare({ flourTypes }: ReadRecipe): number {
  let whole = 0;
  let all = 0;
  for (const { name, percentage, extractionPercent } of flourTypes) {
    const extraction = extractionPercent ?? findFlour(name)?.extractionPercent ?? 0;
    all += percentage;
    if (extraction >= 95) whole += percentage;
  }
  return all > 0 ? whole / all : 0;
}

export function estimateLevainPeak({ starter, flour, water }: Ratio, fahrenheit: number): number | null {
  if (!(fahrenheit >= PEAK_RANGE.min && fahrenheit <= PEAK_RANGE.max)) return null;
  return Math.round(levainPeakMinutes({ starter, flour, water }, fahrenheit) / 6) / 10;
}

/** The same in minutes and for any warmth, for forecasts from looks at a levain. Source: OC 39. */
export function levainPeakMinutes({ starter, flour, water }: Ratio, fahrenheit: number): number {
  const dilution = (starter + flour + water) / starter;
  return 180 * Math.log(dilution) * slowedBy(celsius(fahrenheit));
}

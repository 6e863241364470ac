/** Warmth of a form's dough and levain. */
import type { Ratio } from "../recipe/recipe-form";
import * as peak from "../starter/levain-peak";
import * as temperature from "../weights/temperature";
import * as yeasted from "../rise/yeasted-bulk";
import { type Form, readInput } from "../recipe/read-recipe";
import { readRatio } from "../recipe/read-values";

/**
 * The dough temperature a bread likes right after mixing, °F: rye 82, enriched 78, any other 76.
 * Example: the City Loaf is 76. Source: OC 37.
 */
export const usualDoughTemperature = (input: Form) => temperature.usualDoughTemperature(readInput(input));

/**
 * The part of the flour that is whole grain, 0 to 1: rows of 95 % extraction and more, by what the baker typed, else
 * by the flour's name. Example: 30 % whole wheat is 0.3. Source: OC 36, OC 38.
 */
export const wholeGrainShare = (input: Form) => temperature.wholeGrainShare(readInput(input));

/**
 * Hours from feeding to the peak of a levain, to a tenth; null outside the model's range (61-82°F). Stiffer, colder and
 * more food take longer; whole grain, a share from 0 to 1, takes less. Only a suggestion: `levainPeakTime` rules the
 * chart.
 * Example: 1:2:2 at 77°F is 5.2, 1:2:1 is 5.7. Source: OC 39, fitted to `PUBLISHED_PEAKS`.
 */
export const estimateLevainPeak = (ratio: Ratio, fahrenheit: number, wholeGrain = 0) =>
  peak.estimateLevainPeak(readRatio(ratio), fahrenheit, Math.min(1, Math.max(0, wholeGrain || 0)));

/**
 * How long the bulk of a yeasted dough may take, in minutes: a guess from yeast and warmth, as a range from 2/3 to
 * 3/2 of it; null without yeast, below 0.05 % or above 3 % instant, and outside 60-85°F.
 * Until it has doubled, or, for a dough bound for the fridge, barely puffed.
 * Example: 1 % instant at 77°F is 75 to 180. Source: docs/baking.md, "Warmth".
 */
export const guessBulk = (input: Form, fahrenheit: number) => yeasted.guessBulk(readInput(input), fahrenheit);

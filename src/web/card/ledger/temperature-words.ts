import {
  BULK_RANGE,
  type BulkDough,
  type BulkEstimate,
  iceForWater,
  type LevainCurve,
  PEAK_RANGE,
  type PublishedBulk,
  ripeHours,
  type WaterTemperature,
} from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { spokenRange } from "../../../wording/values/measures";

const between = ({ temperature }: Formats, { min, max }: { min: number; max: number }) =>
  `${temperature(min)} and ${temperature(max)}`;

/** Advice for water that is hard to get; "" where it is easily had. */
export function waterRemark({ remark }: WaterTemperature): string {
  switch (remark) {
    case "chill-flour":
      return "Ice water isn't cold enough. Chill the flour too.";
    case "hot":
      return "Hot water is hard on the starter and your hands. Warm the flour or the bowl instead.";
    case "too-hot":
      return "Even this water is too cool, and hotter water harms the starter. Warm the flour or the bowl.";
    case null:
      return "";
    default:
      return remark satisfies never;
  }
}

/** "88 g ice and 412 g tap water"; without ice, what to do with the tap's. */
export function mixtureText({ grams }: Formats, water: number, tap: number, wanted: number): string {
  const { ice, tapWater } = iceForWater(water, tap, wanted);
  if (ice > 0) return `${grams(ice)} ice and ${grams(tapWater)} tap water`;
  return wanted > tap ? `${grams(water)} tap water, warmed` : `${grams(water)} straight from the tap`;
}

/** How a baker measures what mixing adds: the parts alone make a cooler dough. */
export const mixingText = (
  { temperature }: Formats,
  { dough, friction }: { dough: number; friction: number },
): string =>
  `That makes a dough of ${temperature(Math.round(dough - friction))} before mixing. Measure it after: the difference is what mixing adds.`;

/** A dough whose liquid is all milk, or in its starter. */
export const NO_WATER = "No water is poured into this dough, so there is none to warm.";

/** Always a range, or why there is none. */
export function bulkText(formats: Formats, estimate: BulkEstimate, dough: number): string {
  if (estimate.ok) return spokenRange(estimate.min, estimate.max);
  switch (estimate.reason) {
    case "temperature":
      return `No estimate for ${formats.temperature(dough)}: ours are for dough between ${between(formats, BULK_RANGE)}.`;
    case "inoculation":
      return "No estimate: ours are for an inoculation of 2-30%.";
    case "rye":
      return "No estimate: rye doughs in print take from 45 minutes to 3 hours.";
    default:
      return estimate.reason satisfies never;
  }
}

/** How reliable the estimate is. */
export function bulkError(kind: BulkDough["kind"]): string {
  const early = kind === "bakery" ? "Hearth dough from a mixer is shaped early, after half the time. " : "";
  return `${early}Books differ by a third either way. Watch the dough, not the clock.`;
}

/** "Closest in print: Vermont Sourdough, Jeffrey Hamelman. 15% inoculation at 76°F: 2½ hours." */
export function nearestTexts(formats: Formats, breads: readonly PublishedBulk[]): string[] {
  return breads.map(({ name, inoculation, fahrenheit, hours: [min, max] }, index) => {
    const warmth = formats.temperature(Math.round(fahrenheit));
    const about = `${formats.percent(inoculation)} inoculation at ${warmth}`;
    return `${index === 0 ? "Closest in print" : "Next"}: ${name}. ${about}: ${spokenRange(min * 60, max * 60)}.`;
  });
}

/** From when to when the levain is ripe, by its curve around the estimated peak; or why there is no estimate. */
export function ripeText(formats: Formats, curve: LevainCurve | null, room: number): string {
  if (curve === null)
    return `No estimate for ${formats.temperature(room)}: ours are for a room between ${between(formats, PEAK_RANGE)}.`;
  const [from, to] = ripeHours(curve);
  return spokenRange(quarters(from), quarters(to));
}

export const peakText = ({ temperature }: Formats, hours: number, room: number): string =>
  `The levain peaks about ${spokenRange(quarters(hours), quarters(hours))} after feeding, in a room of ${temperature(room)}.`;

/** Hours as minutes, to a quarter of an hour: nobody watches a jar more closely. */
const quarters = (hours: number) => Math.round(hours * 4) * 15;

/** Where the models have nothing to say. */
export const NOTHING_RISES = "No estimate: ours are for sourdough and for a usual amount of yeast.";
/** The reliability of the figure for a yeasted dough. */
export const YEAST_GUESS =
  "Only a guess, from the yeast and the warmth. Go by the recipe's time and watch the dough, not the clock.";
/** Where the guess ends for a dough that goes into the fridge. */
export const YOUNG_GUESS = "Until it has barely puffed. It does its rising in the fridge.";

/** A fridge for dough is set to 35 to 40 °F. */
const FRIDGE = { min: 35, max: 40 };

/** The effect of the fridge that is known without a model: which way it goes, and that no time is changed for it. */
export function fridgeText({ temperature }: Formats, fahrenheit: number, retard: string | null): string {
  const stays =
    retard === null ? "The recipe has no night in the fridge." : `The time in the fridge stays ${retard}.`;
  const least = temperature(FRIDGE.min);
  const most = temperature(FRIDGE.max);
  if (fahrenheit > FRIDGE.max)
    return `${stays} Above ${most} the dough goes on rising. Check it earlier; we can't say by how much.`;
  if (fahrenheit < FRIDGE.min)
    return `${stays} Below ${least} the dough all but stops and warms up slowly, so we can't say how long it takes.`;
  return `${stays} Between ${least} and ${most} the dough hardly rises. An hour more or less does no harm.`;
}

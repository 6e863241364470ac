import {
  type BulkEstimate,
  ESTIMATED_RANGE,
  iceForWater,
  type LevainCurve,
  ripeHours,
  type WaterTemperature,
} from "../../baking";
import type { Formats } from "../../wording/formats";
import { minutesText, rangeText } from "../../wording/measures";

const range = ({ temperature }: Formats) =>
  `${temperature(ESTIMATED_RANGE.min)} to ${temperature(ESTIMATED_RANGE.max)}`;

/** What the figure for the water leaves unsaid; "" where it is easily had. */
export function waterRemark({ remark }: WaterTemperature): string {
  switch (remark) {
    case "chill-flour":
      return "Ice water isn't cold enough. Chill the flour too.";
    case "hot":
      return "That is hot for the starter and for hands. Warm the flour or the bowl, and less will do.";
    case "too-hot":
      return "It would have to be hotter than this, which harms starter and yeast. Warm the flour or the bowl.";
    case null:
      return "";
    default:
      return remark satisfies never;
  }
}

/** "88 g ice and 412 g from the tap"; without ice, what to do with the tap's. */
export function mixtureText({ grams }: Formats, water: number, tap: number, wanted: number): string {
  const { ice, tapWater } = iceForWater(water, tap, wanted);
  if (ice > 0) return `${grams(ice)} ice and ${grams(tapWater)} from the tap`;
  return wanted > tap ? `${grams(water)}, warmed` : `${grams(water)}, straight from the tap`;
}

/** Always a range, or why there is none. */
export function bulkText(formats: Formats, estimate: BulkEstimate, dough: number): string {
  if (estimate.ok) return rangeText(estimate.min, estimate.max);
  if (estimate.outOfRange === "temperature")
    return `Out of range: estimates hold for a dough of ${range(formats)}, not for ${formats.temperature(dough)}.`;
  return "Out of range: estimates hold for 5 to 50% of the flour in the starter.";
}

/** From when to when the levain is ripe, by its curve around the estimated peak; or why there is no estimate. */
export function ripeText(formats: Formats, curve: LevainCurve | null, room: number): string {
  if (curve === null)
    return `Out of range: estimates hold for a room of ${range(formats)}, not for ${formats.temperature(room)}.`;
  const [from, to] = ripeHours(curve);
  return rangeText(quarters(from), quarters(to));
}

export const peakText = ({ temperature }: Formats, hours: number, room: number): string =>
  `Its peak at about ${minutesText(quarters(hours))}, in a room of ${temperature(room)}.`;

/** Hours as minutes, to a quarter of an hour: nobody watches a jar more closely. */
const quarters = (hours: number) => Math.round(hours * 4) * 15;

/** Where the models have nothing to say. */
export const NOT_SOURDOUGH =
  "No estimate: ours are for sourdough. With yeast, go by the recipe's time and by the dough.";

/** A fridge for dough is set to 35 to 40 °F. */
const FRIDGE = { min: 35, max: 40 };

/** What is known of the fridge without a model: which way it goes, and that no time is changed for it. */
export function fridgeText({ temperature }: Formats, fahrenheit: number, retard: string | null): string {
  const stays = retard === null ? "This recipe has no cold retard." : `The cold retard stays ${retard}.`;
  const least = temperature(FRIDGE.min);
  const most = temperature(FRIDGE.max);
  if (fahrenheit > FRIDGE.max)
    return `${stays} Above ${most} dough goes on rising: look at it earlier. There is no honest figure for how much.`;
  if (fahrenheit < FRIDGE.min)
    return `${stays} Below ${least} dough all but stops, and is slower to warm up. There is no honest figure for how much.`;
  return `${stays} Between ${least} and ${most} dough hardly moves: an hour more or less matters little.`;
}

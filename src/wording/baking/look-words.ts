import type { Poke } from "../../baking";
import type { SeenLook } from "../../contract/baking/looks";
import type { Formats } from "../values/formats";

const DENT: Record<Poke, string> = {
  springs: "dent springs back at once",
  slow: "dent comes back slowly",
  stays: "dent stays",
};

/** "risen 25%" of a typed number, "risen about 25%" and "hardly risen" of a tapped picture. */
function riseText(
  { percent }: Formats,
  { risePercent: rise, riseWithin }: Pick<SeenLook, "risePercent" | "riseWithin">,
): string[] {
  if (rise === undefined) return [];
  const isTapped = riseWithin !== undefined && riseWithin[1] > riseWithin[0];
  if (isTapped && rise === 0) return ["hardly risen"];
  const about = isTapped ? "about " : "";
  return [rise === 100 ? `${about}doubled` : `risen ${about}${percent(rise)}`];
}

/** "80°F (27°C), risen 25%", "76°F (24°C), dent comes back slowly": one look. */
export function lookText(
  formats: Formats,
  look: Pick<SeenLook, "doughFahrenheit" | "risePercent" | "riseWithin" | "poke">,
): string {
  const { doughFahrenheit: warmth, poke } = look;
  return [
    ...(warmth === undefined ? [] : [formats.temperature(warmth)]),
    ...riseText(formats, look),
    // A poke of a later version has no words here.
    ...(poke === undefined ? [] : [DENT[poke] ?? "poked"]),
  ].join(", ");
}

/** Up to this rise a dough is barely puffed; the least that a sourdough is stopped at is twice as much. */
const BARELY = 15;

/** How far the dough may rise, rounded to five percent as people say it. */
export function targetText(formats: Formats, targetPercent: number): string {
  const percent = Math.round(targetPercent / 5) * 5;
  if (percent <= BARELY) return `barely puffed, by about ${formats.percent(percent)}`;
  return percent === 100 ? "doubled" : `risen by ${formats.percent(percent)}`;
}

import type { Poke } from "../baking";
import type { SeenLook } from "../contract/looks";
import type { Formats } from "./formats";

const DENT: Record<Poke, string> = {
  springs: "dent springs back at once",
  slow: "dent comes back slowly",
  stays: "dent stays",
};

/** "80°F (27°C), risen 25%", "76°F (24°C), dent comes back slowly": one look. */
export function lookText(
  formats: Formats,
  look: Pick<SeenLook, "doughFahrenheit" | "risePercent" | "poke">,
): string {
  const { doughFahrenheit: warmth, risePercent: rise, poke } = look;
  return [
    ...(warmth === undefined ? [] : [formats.temperature(warmth)]),
    ...(rise === undefined ? [] : [rise === 100 ? "doubled" : `risen ${formats.percent(rise)}`]),
    // A poke of a later version has no words here.
    ...(poke === undefined ? [] : [DENT[poke] ?? "poked"]),
  ].join(", ");
}

/** How far the dough may rise, rounded to five percent as people say it. */
export function targetText(formats: Formats, targetPercent: number): string {
  const percent = Math.round(targetPercent / 5) * 5;
  return percent === 100 ? "doubled" : `risen by ${formats.percent(percent)}`;
}

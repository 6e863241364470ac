import type { DoughLook } from "../contract/looks";
import type { Formats } from "./formats";

/** "80°F (27°C), risen 25%": one look. */
export function lookText(formats: Formats, look: Pick<DoughLook, "doughFahrenheit" | "risePercent">): string {
  const { doughFahrenheit: warmth, risePercent: rise } = look;
  return [
    ...(warmth === undefined ? [] : [formats.temperature(warmth)]),
    ...(rise === undefined ? [] : [rise === 100 ? "doubled" : `risen ${formats.percent(rise)}`]),
  ].join(", ");
}

/** How far the dough may rise, rounded to five percent as people say it. */
export function targetText(formats: Formats, targetPercent: number): string {
  const percent = Math.round(targetPercent / 5) * 5;
  return percent === 100 ? "doubled" : `risen by ${formats.percent(percent)}`;
}

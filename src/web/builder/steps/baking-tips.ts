import {
  coolingMinutes,
  isFlashBake,
  isInPan,
  isMostlyRye,
  type Oven,
  type RecipeForm,
  type Scoring,
  type Steam,
} from "../../../baking";
import type { Formats } from "../../../wording/formats";
import { spokenRange } from "../../../wording/measures";
import { doneness } from "../../../wording/process-baking";

/** How to use each oven, in one breath. */
export const OVEN_TIPS: Readonly<Record<Oven, string>> = {
  "home-conventional": "Fan off, the rack just below the middle. With the fan on, take 25°F off.",
  "dutch-oven":
    "Works in any oven, fan or gas, one loaf at a time. Heat the pot with the oven, 45\u00a0minutes.",
  "stone-steel": "Heat it 60\u00a0minutes. Steel browns faster than stone: 25°F less, or one rack higher.",
  combi: "Full steam for the first 10-15\u00a0minutes, then dry heat.",
  "wood-fired": "Bread wants a floor of 480-550°F that is falling, pizza 700-900°F. It needs no steam.",
  deck: "450-480°F, top and bottom set apart; open the vent for the last minutes.",
};

/** How each steam is made; it keeps the skin soft for the first 15-25 min, so that the loaf can spring. */
export const STEAM_TIPS: Readonly<Record<Steam, string>> = {
  "dutch-oven-lid": "The loaf steams itself. Take the lid off halfway.",
  "steam-pan": "1-2\u00a0cups of boiling water into a heavy hot pan below. Long sleeves and a mitt.",
  "ice-cubes": "6-8\u00a0cubes into a hot metal pan. Gentle.",
  "spray-bottle": "Spray the loaf, never the glass or the lamp.",
  "wet-towels": "Rolled, soaked, in a pan: steady steam.",
  "steam-injection": "At the start; open the vent after 15-20\u00a0minutes.",
  "no-steam": "For soft and flat breads.",
};

/** Where the blade goes. */
export const SCORING_TIPS: Readonly<Record<Scoring, string>> = {
  "single-slash": "Off center, the blade held flat at 30-45°, ¼-½\u00a0in deep: it lifts into an ear.",
  cross: "Blade upright, ¼\u00a0in deep: it opens evenly.",
  "wheat-ear": "1/8\u00a0in decoration, and one deep cut beside it where the loaf may open.",
  diamond: "Blade upright, ¼\u00a0in deep, a grid across the top.",
  spiral: "1/8\u00a0in from the middle outward, and one deep cut.",
  leaf: "One deep cut as the spine, the veins 1/8\u00a0in.",
  "no-score": "For rye, pan loaves, focaccia, ciabatta and pizza.",
};

/** When this bread is done, how it cools and how it keeps. */
export function bakingGuidance(
  formats: Formats,
  form: RecipeForm,
): { done: string; cool: string; keep: string } {
  const thermometer = isInPan(form)
    ? formats.inUnits(" A pan hides the crust: trust the thermometer, never under 197°F\u00a0(92°C).")
    : "";
  return {
    done: `${doneness(formats, form)}${isFlashBake(form) ? "" : thermometer}`,
    cool: coolingText(form),
    keep: "Bread keeps 2-4 days, cut side down or in paper. In the fridge it goes stale. Sliced and frozen, it keeps 3 months.",
  };
}

function coolingText(form: RecipeForm): string {
  const [min, max] = coolingMinutes(form);
  const wait = spokenRange(min, max);
  if (isFlashBake(form)) return `Eat it warm, after ${wait} on a rack that keeps the base crisp.`;
  if (isMostlyRye(form)) return "Wait a whole day before slicing. Cut early, rye smears.";
  return `Let it cool ${wait} on a rack. Warm bread slices gummy.`;
}

import {
  coolingMinutes,
  isEnriched,
  isFlashBake,
  isInPan,
  isMostlyRye,
  type Oven,
  type RecipeForm,
  type Scoring,
  type Steam,
} from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { spokenRange } from "../../../wording/values/measures";
import { doneness } from "../../../wording/steps/process-baking";
import { EAT_HOT, isPizza } from "../../../wording/recipes/phrases";

/** How to use each oven, in one breath. */
export const OVEN_TIPS: Readonly<Record<Oven, string>> = {
  "home-conventional":
    "Turn the fan off and set the rack just below the middle. With the fan on, set 25°F less.",
  "dutch-oven":
    "Works in any oven, fan or gas, one loaf at a time. Heat the pot in the oven for 45\u00a0minutes.",
  "stone-steel":
    "Heat the stone or steel for 60\u00a0minutes. Steel browns faster: 25°F less, or one rack higher.",
  combi: "Full steam for the first 10-15\u00a0minutes, then dry heat.",
  "wood-fired": "For bread, let the floor fall to 480-550°F. For pizza, 700-900°F. No steam needed.",
  deck: "Set 450-480°F, top and bottom separately. Open the vent for the last minutes.",
};

/** How each steam is made; it keeps the skin soft for the first 15-25 min, so that the loaf can spring. */
export const STEAM_TIPS: Readonly<Record<Steam, string>> = {
  "dutch-oven-lid": "The lid keeps the steam in while the loaf springs. The card says when to take it off.",
  "steam-pan": "Pour 1-2\u00a0cups of boiling water into a hot pan below. Wear long sleeves and a mitt.",
  "ice-cubes": "Drop 6-8\u00a0ice cubes into a hot metal pan below.",
  "spray-bottle": "Spray the loaf, never the glass or the lamp.",
  "wet-towels": "Roll and soak the towels, and put them in a hot pan.",
  "steam-injection": "Steam at the start. Open the vent after 15-20\u00a0minutes.",
  "no-steam": "For soft and flat breads.",
};

/** Where the blade goes. */
export const SCORING_TIPS: Readonly<Record<Scoring, string>> = {
  "single-slash":
    "Cut ¼-½\u00a0in deep, off center. Hold the blade at a low slant, 30-45° to the dough, and the cut opens into an ear.",
  cross: "Cut ¼\u00a0in deep with the blade upright. The loaf opens evenly.",
  "wheat-ear": "Cut the ear 1/8\u00a0in deep. Then make one deep cut beside it, where the loaf opens.",
  diamond: "Cut a grid across the top, ¼\u00a0in deep, with the blade upright.",
  spiral: "Cut outward from the middle, 1/8\u00a0in deep. Then make one deep cut.",
  leaf: "Make one deep cut for the spine, then veins 1/8\u00a0in deep.",
  "no-score": "For rye, pan loaves, braids, focaccia, ciabatta and pizza.",
};

/** When this bread is done, how it cools and how it keeps. */
export function bakingGuidance(
  formats: Formats,
  form: RecipeForm,
): { done: string; cool: string; keep: string } {
  // A rich loaf is done below the least that a lean one in a pan needs.
  const least = isEnriched(form) ? "." : formats.inUnits(": never under 197°F\u00a0(92°C).");
  const thermometer = ` In a pan you can't see the crust. Trust the thermometer${least}`;
  return {
    done: `${doneness(formats, form)}${isInPan(form) && !isFlashBake(form) ? thermometer : ""}`,
    cool: coolingText(form),
    keep: "Bread keeps 2-4 days, cut side down or in paper, not in the fridge. Sliced and frozen, bread keeps 3 months.",
  };
}

function coolingText(form: RecipeForm): string {
  const [min, max] = coolingMinutes(form);
  const wait = spokenRange(min, max);
  if (isPizza(form)) return EAT_HOT;
  if (isFlashBake(form)) return `Eat it warm, after ${wait} on a rack. The rack keeps the base crisp.`;
  if (isMostlyRye(form)) return "Wait a whole day before slicing. Cut early, rye smears.";
  return `Let it cool ${wait} on a rack. Sliced warm, it is gummy.`;
}

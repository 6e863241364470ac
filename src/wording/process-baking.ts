import {
  coolingMinutes,
  FALLBACK,
  isEnriched,
  isFlashBake,
  isMostlyRye,
  type Oven,
  preheatMinutes,
  readStages,
  type RecipeForm,
  type Scoring,
  findStageDetails,
  stageTurns,
  type Steam,
} from "../baking";
import { celsius } from "./conversions";
import { findDoughSign } from "./dough-looks";
import type { Formats } from "./formats";
import { spokenMinutes, spokenRange } from "./measures";
import { EAT_HOT, isPizza, type ProcessStep } from "./phrases";
import { bakeSentence, type Said, sayHeat, sayThing, shortest } from "./said";
import { beforeBakeSteps } from "./process-shaping";
import { fahrenheitOf } from "./turns";

const INSIDE: Record<Oven, string> = {
  "home-conventional": ", with the rack just below the middle",
  "dutch-oven": " with the Dutch oven inside",
  "stone-steel": " with the stone or steel inside",
  combi: ", set to full steam",
  "wood-fired": " and sweep the floor",
  deck: " with top and bottom heat",
};

const SCORING: Record<Scoring, string> = {
  "single-slash": "Score one slash off center. Hold the blade at a low slant, 30-45° to the dough.",
  cross: "Score a cross with the blade upright.",
  "wheat-ear": "Score a shallow wheat ear, with one deep cut beside it.",
  diamond: "Score a diamond grid with the blade upright.",
  spiral: "Score a shallow spiral, then make one deep cut.",
  leaf: "Score a shallow leaf, with one deep cut along its spine.",
  "no-score": "",
};

/** Preheat, score and bake, cool. */
export function bakingSteps(formats: Formats, form: RecipeForm): ProcessStep[] {
  const score = sayScoring(form);
  const steam = form.steamMethod === "" || saysCover(form) ? "" : steaming(form.steamMethod, form);
  const { time, quote } = ovenText(formats, form);
  return [
    {
      title: "Preheat",
      text: `${spokenMinutes(preheatMinutes(form.ovenType))} before baking, heat ${time}.${quote}`,
    },
    ...beforeBakeSteps(formats, form),
    {
      title: score === "" ? "Bake" : "Score and bake",
      text: [
        topping(form),
        score,
        bakeSentence(formats, form),
        steam,
        doneness(formats, form),
        lastBrush(formats, form),
      ]
        .filter((part) => part !== "")
        .join(" "),
    },
    coolStep(form),
  ];
}

/** Brushed on after the bake: butter on rolls, syrup on a braid. */
function lastBrush(formats: Formats, form: RecipeForm): string {
  if (form.brushWith.trim() === "" || form.brushWhen !== "after-bake") return "";
  const { time, quote } = sayThing(formats, form.brushWith, "brushWith");
  return `Brush the bread${time} while it is hot.${quote}`;
}

/**
 * What goes on the dough before the oven. A pizza stays a ball until the oven is hot, so it is stretched and topped
 * last.
 */
function topping(form: RecipeForm): string {
  // Focaccias saved before the dimpling field existed.
  if (form.finalShape === "focaccia" && !form.dimple) return "Dimple the dough with oiled fingers.";
  if (!isPizza(form)) return "";
  const ball = (form.quantity ?? FALLBACK.quantity) > 1 ? "each ball" : "the ball";
  return `Stretch ${ball} from the middle into a round and add your toppings.`;
}

/** What to do when the oven must be switched on. */
export function preheatSentence(formats: Formats, form: RecipeForm): string {
  const { time, quote } = ovenText(formats, form);
  return `Heat ${time}.${quote}`;
}

function ovenText(formats: Formats, form: RecipeForm): Said {
  const { time, quote } = preheatText(formats, form);
  return { time: `the oven${time}${form.ovenType === "" ? "" : INSIDE[form.ovenType]}`, quote };
}

/** Preheating to the temperature at which the bake begins, if its own text names one. */
function preheatText(formats: Formats, form: RecipeForm): Said {
  const { stages } = readStages(form.bakeTime, "bakeTime");
  const heat = stages
    .map((stage) => findStageDetails(stage, "bakeTime"))
    .find(({ what }) => what !== "boil")?.heat;
  return heat
    ? { time: ` to ${formats.temperature(fahrenheitOf(heat))}`, quote: "" }
    : sayHeat(formats, form);
}

/** Whether the bake's own words mention the lid or steam, so that our sentence would contradict them. */
const saysCover = (form: RecipeForm) =>
  (stageTurns(form).bake ?? []).some(({ lid, steam }) => lid !== null || steam !== null);

function sayScoring({ scoringStyle, finalShape }: RecipeForm): string {
  if (scoringStyle === "") return "";
  if (scoringStyle === "single-slash" && finalShape === "baguette") {
    return "Score slashes that overlap by a third along the middle. Hold the blade at a low slant, 30-45° to the dough.";
  }
  return SCORING[scoringStyle];
}

function steaming(steam: Steam, form: RecipeForm): string {
  const total = shortest(form, "bakeTime");
  // Half and half, the first a multiple of 5: of 45 minutes the lid is on for 20.
  const first = Math.max(5, Math.floor(total / 10) * 5);
  const off = spokenMinutes(Math.min(first, 15));
  const sentences: Record<Steam, string> = {
    "dutch-oven-lid": first < total ? `Take the lid off after ${spokenMinutes(first)}.` : "Keep the lid on.",
    "steam-pan": `Pour boiling water into a hot pan below as the bread goes in. Take the pan out after ${off}.`,
    "ice-cubes": "Drop 6-8 ice cubes into a hot pan below as the bread goes in.",
    "spray-bottle": `Spray the dough, not the glass, as the bread goes in and twice more in the first ${off}.`,
    "wet-towels": `Put soaked, rolled towels in a hot pan below. Take them out after ${off}.`,
    "steam-injection": `Inject steam at the start. Open the vent after ${off}.`,
    "no-steam": "",
  };
  return sentences[steam];
}

function coolStep(form: RecipeForm): ProcessStep {
  if (isPizza(form)) return { title: "Serve", text: EAT_HOT };
  const [min, max] = coolingMinutes(form);
  const where = isFlashBake(form) ? " on a rack" : "";
  const why = isFlashBake(form) ? "A board makes the base soft." : "Warm bread slices gummy.";
  return {
    title: "Cool",
    text: `Let it cool ${spokenRange(min, max)}${where}. ${why}`,
    sign: findDoughSign(form, "cool"),
  };
}

/** How to tell that the bread is done: color and sound for a lean loaf, a lower temperature for a soft one. */
export function doneness(formats: Formats, form: RecipeForm): string {
  if (isFlashBake(form)) return "Done when the rim is well browned.";
  if (form.finalShape === "focaccia") return "Done when golden on top and underneath.";
  if (isMostlyRye(form)) return `Done at ${crumbAt(formats, 205, 210)}.`;
  if (isEnriched(form)) return `Done when golden brown and ${crumbAt(formats, 190, 195)}.`;
  return `Done when deep brown, ${crumbAt(formats, 205, 210)}, and the bottom sounds hollow when you tap it.`;
}

function crumbAt({ inUnits }: Formats, low: number, high: number): string {
  const inCelsius = [low, high].map((degrees) => Math.round(celsius(degrees))).join("-");
  return inUnits(`${low}-${high}°F\u00a0(${inCelsius}°C) inside`);
}

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
  ownSteamTurn,
  readTimes,
  saysCover,
  startsCold,
  type Steam,
} from "../../baking";
import { celsius } from "../values/conversions";
import { findDoughSign } from "../recipes/dough-looks";
import type { Formats } from "../values/formats";
import { spokenMinutes, spokenRange } from "../values/measures";
import { EAT_HOT, isPizza, type ProcessStep } from "../recipes/phrases";
import { careOf } from "./safety";
import { ovenLoading } from "./oven-loading";
import { bakeSentence, type Said, sayHeat, sayLaterHeats, sayThing } from "../recipes/said";
import { beforeBakeSteps } from "./process-shaping";
import { ovenHeatText } from "../recipes/turns";

const INSIDE: Record<Oven, string> = {
  "home-conventional": ", with the rack just below the middle",
  "dutch-oven": " with the Dutch oven inside",
  "stone-steel": " with the stone or steel inside",
  combi: ", set to full steam",
  "wood-fired": " and sweep the floor",
  deck: " with top and bottom heat",
};

const SCORING: Record<Scoring, string> = {
  "single-slash": "Score one slash off center. Hold the blade low, 30-45° to the dough.",
  cross: "Score a cross with the blade upright.",
  "wheat-ear": "Score a shallow wheat ear, with one deep cut beside it.",
  diamond: "Score a diamond grid with the blade upright.",
  spiral: "Score a shallow spiral, then make one deep cut.",
  leaf: "Score a shallow leaf, with one deep cut along its spine.",
  "no-score": "",
};

/** Preheat, score and bake, cool; `pieces` of a load that is not all of them. */
export function bakingSteps(formats: Formats, form: RecipeForm, pieces?: number): ProcessStep[] {
  const score = sayScoring(form);
  const { out, into } = ovenLoading(formats, form, pieces);
  return [
    ...preheatStep(formats, form),
    ...beforeBakeSteps(formats, form),
    {
      title: score === "" ? "Bake" : "Score and bake",
      text: [
        topping(form),
        out,
        score,
        into,
        bakeSentence(formats, form),
        sayLaterHeats(formats, form),
        form.steamMethod === "" ? "" : steaming(form.steamMethod, form),
        doneness(formats, form),
        lastBrush(formats, form),
      ]
        .filter((part) => part !== "")
        .join(" "),
    },
    coolStep(form),
  ];
}

/** A bread that goes into a cold oven has no such step. */
function preheatStep(formats: Formats, form: RecipeForm): ProcessStep[] {
  if (startsCold(form)) return [];
  const { time, quote } = ovenText(formats, form);
  const ahead = spokenMinutes(preheatMinutes(form.ovenType));
  return [{ title: "Preheat", text: `${ahead} before baking, heat ${time}.${quote}` }];
}

/** Brushed on after the bake: butter on rolls, syrup on a braid. */
function lastBrush(formats: Formats, form: RecipeForm): string {
  if (form.brushWith.trim() === "" || form.brushWhen !== "after-bake") return "";
  const { time, quote } = sayThing(formats, form.brushWith, "brushWith");
  return `Brush the bread${time} while it is hot.${quote}${careOf(form.brushWith)}`;
}

/** The topping before the oven. A pizza stays a ball until the oven is hot, so it is stretched and topped last. */
function topping(form: RecipeForm): string {
  // Focaccias saved before the dimpling field existed.
  if (form.finalShape === "focaccia" && !form.dimple) return "Dimple the dough with oiled fingers.";
  if (!isPizza(form)) return "";
  const ball = (form.quantity ?? FALLBACK.quantity) > 1 ? "each ball" : "the ball";
  return `Stretch ${ball} from the middle into a round and add your toppings.`;
}

/** The work when the oven must be turned on. */
export function preheatSentence(formats: Formats, form: RecipeForm): string {
  const { time, quote } = ovenText(formats, form);
  return `Heat ${time}.${quote}`;
}

function ovenText(formats: Formats, form: RecipeForm): Said {
  const { time, quote } = preheatText(formats, form);
  // A loaf that proofs in the pot has it with it.
  const isPotAway = form.ovenType === "dutch-oven" && form.proofingVessel === "dutch-oven";
  const inside = form.ovenType === "" || isPotAway ? "" : INSIDE[form.ovenType];
  return { time: `the oven${time}${inside}`, quote };
}

/** Preheating to the temperature at which the bake begins, if its own text names one. */
function preheatText(formats: Formats, form: RecipeForm): Said {
  const { stages } = readStages(form.bakeTime, "bakeTime");
  const heat = stages
    .map((stage) => findStageDetails(stage, "bakeTime"))
    .find(({ what }) => what !== "boil")?.heat;
  return heat ? { time: ` to ${ovenHeatText(formats, heat)}`, quote: "" } : sayHeat(formats, form);
}

function sayScoring({ scoringStyle, finalShape }: RecipeForm): string {
  if (scoringStyle === "") return "";
  if (scoringStyle === "single-slash" && finalShape === "baguette") {
    return "Score slashes that overlap by a third along the middle. Hold the blade low, 30-45° to the dough.";
  }
  return SCORING[scoringStyle];
}

/** Beside hands that open a pot or an oven full of steam. */
const STEAM_BURNS = "Stand back: steam burns.";

/** What makes the steam, at the start. */
const STEAMING: Record<Steam, string> = {
  "dutch-oven-lid": "",
  "steam-pan": `Pour boiling water into a hot pan below as the bread goes in. ${STEAM_BURNS}`,
  "ice-cubes": `Drop 6-8 ice cubes into a hot pan below as the bread goes in. ${STEAM_BURNS}`,
  "spray-bottle": "Spray the dough, not the glass, as the bread goes in",
  "wet-towels": `Put soaked, rolled towels in a hot pan below. ${STEAM_BURNS}`,
  "steam-injection": "Inject steam at the start.",
  "no-steam": "",
};

/** The end of the steam, after its time. */
const ENDING: Partial<Record<Steam, (time: string) => string>> = {
  "dutch-oven-lid": (time) => `Take the lid off after ${time}. Steam burns.`,
  "steam-pan": (time) => `Take the pan out after ${time}.`,
  "wet-towels": (time) => `Take them out after ${time}.`,
  "steam-injection": (time) => `Open the vent after ${time}. ${STEAM_BURNS}`,
};

/** Lid and steam by the chosen method; where the baker's words speak of them, nothing that could contradict. */
function steaming(method: Steam, form: RecipeForm): string {
  const words = `${form.bakeTime} ${form.bakeTemperature}`.toLowerCase();
  const isSaid = saysCover(form);
  const { lid, steam } = findStageDetails({ words }, "bakeTime");
  if (isSaid && (steam === "off" || (steam === null && !/steam/.test(words)))) return "";
  if (method === "dutch-oven-lid" && isSaid) return lid === null && steam === "on" ? "Keep the lid on." : "";
  const turn = ownSteamTurn(form);
  if (method === "dutch-oven-lid" && turn === null) return "Keep the lid on.";
  const first = Math.max(5, Math.floor(readTimes(form).bake.min / 10) * 5);
  const again = isSaid ? "." : ` and twice more in the first ${spokenMinutes(Math.min(first, 15))}.`;
  const end = turn === null ? "" : (ENDING[method]?.(spokenMinutes(turn.after)) ?? "");
  return [STEAMING[method] + (method === "spray-bottle" ? again : ""), end].filter(Boolean).join(" ");
}

function coolStep(form: RecipeForm): ProcessStep {
  if (isPizza(form)) return { title: "Serve", text: EAT_HOT };
  const [min, max] = coolingMinutes(form);
  const where = isFlashBake(form) ? " on a rack" : "";
  const why = isFlashBake(form) ? "A board makes the base soft." : "Sliced warm, it is gummy.";
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
  if (isMostlyRye(form))
    return `Done when the sides are firm and a skewer comes out without wet dough, ${crumbAt(formats, 205, 210)}.`;
  if (isEnriched(form))
    return `Done when golden brown and light for its size, ${crumbAt(formats, 190, 195)}.`;
  return `Done when deep brown and hollow when tapped, ${crumbAt(formats, 205, 210)}.`;
}

/**
 * Water boils at 212°F at sea level and 1°F lower with each 543 feet. Our own choice between 500 feet ("American Woman's
 * Cook Book", "High Altitude Cooking", chestofbooks.com) and 203°F at 5,000 feet (Colorado State University, "Why
 * Elevation Matters", apps.chhs.colostate.edu/preservesmart), in a straight line.
 */
const boilingAt = (feet: number): number => 212 - feet / 543;

/** A crumb stays 2°F below the boil, as at sea level: higher up, 205°F would never come. */
function crumbAt({ inUnits, units: { altitude = 0 } }: Formats, least: number, most: number): string {
  const high = Math.min(most, Math.floor(boilingAt(altitude)) - 2);
  const low = Math.min(least, high - 5);
  const inCelsius = [low, high].map((degrees) => Math.round(celsius(degrees))).join("-");
  return inUnits(`${low}-${high}°F\u00a0(${inCelsius}°C) inside`);
}

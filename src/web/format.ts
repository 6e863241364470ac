import {
  formatDuration,
  type FinalShape,
  type MixingMethod,
  type Oven,
  type PrefermentType,
  type Problem,
  type RecipeForm,
  type RecipeType,
  type Scoring,
  type StarterType,
  type Steam,
  type Vessel,
  type YeastType,
} from "../baking";
import { FIELD_LABELS } from "../contract/labels";
import { celsius, OUNCE_GRAMS, ounceDecimals, OUNCES_A_POUND } from "./conversions";
import { ownMarks, plainNumber, thousands } from "./plain-number";
import { inCelsius, inOunces } from "./text-in-units";
import { shownUnits } from "./units";

/**
 * Every number that is shown goes through here and comes out in the person's units (OC 43). What is stored is
 * always in grams, °F and minutes. A component that calls these listens with `useUnits`, or stands in one that does.
 */

/** Numbers and units never part at the end of a line. */
const SPACE = "\u00a0";
const NOTHING = "–";

/** A weight, given in grams. */
export function grams(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return NOTHING;
  return shownUnits().weight === "oz" ? poundsText(value) : gramsText(value);
}

/** From here on, in pounds, tenths of a pound are near enough. */
const MANY_POUNDS = 100;

/** OC 43: ounces to a tenth below 16 oz, else "2 lb 1.5 oz". */
function poundsText(value: number): string {
  const ounces = value / OUNCE_GRAMS;
  const tenths = Math.round(Math.abs(ounces) * 10);
  if (tenths < OUNCES_A_POUND * 10) return `${plainNumber(ounces, ounceDecimals(ounces))}${SPACE}oz`;
  const pounds = Math.floor(tenths / (OUNCES_A_POUND * 10));
  if (pounds >= MANY_POUNDS) return `${plainNumber(ounces / OUNCES_A_POUND, 1)}${SPACE}lb`;
  const rest = tenths % (OUNCES_A_POUND * 10);
  const whole = `${value < 0 ? "-" : ""}${pounds}${SPACE}lb`;
  return rest === 0 ? whole : `${whole}${SPACE}${plainNumber(rest / 10, 1)}${SPACE}oz`;
}

/** OC 43: whole grams, one decimal below 10 g, kilograms with two decimals above 9,999 g. */
function gramsText(value: number): string {
  const size = Math.abs(value);
  if (Math.round(size) > 9_999) return `${thousands((value / 1000).toFixed(2))}${SPACE}kg`;
  return `${plainNumber(value, size < 9.95 ? 1 : 0)}${SPACE}g`;
}

/** OC 43: one decimal, ".0" dropped, closed up: "75%", "33.3%". */
export function percent(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return NOTHING;
  return `${plainNumber(value, 1)}%`;
}

/** "45 min", "1h 0m" (CA-04). */
export function minutesText(minutes: number | undefined): string {
  if (minutes === undefined || !Number.isFinite(minutes)) return NOTHING;
  return formatDuration(minutes).replaceAll(" ", SPACE);
}

/** "1h 0m to 2h 0m", or one duration when both are the same. */
export function rangeText(min: number, max: number): string {
  return min === max ? minutesText(min) : `${minutesText(min)} to ${minutesText(max)}`;
}

/** OC 43: "450°F (232°C)", whole numbers both ways; "232°C" for who counts in it. Given in °F. */
export function temperature(fahrenheit: number | undefined): string {
  if (fahrenheit === undefined || !Number.isFinite(fahrenheit)) return NOTHING;
  const other = `${plainNumber(celsius(fahrenheit))}°C`;
  return shownUnits().temperature === "C" ? other : `${plainNumber(fahrenheit)}°F${SPACE}(${other})`;
}

/** Thousands of grams: "1,900 g" is little to who has a decimal comma. */
const MANY_GRAMS = /\d+,\d{3}(?=\sg\b)/g;

/**
 * A text with weights and temperatures in it, for the person who reads it: ours, or what a baker wrote about heat
 * and time into a recipe. In the default units it is left letter for letter.
 */
export function inUnits(text: string): string {
  const { temperature: degrees, weight } = shownUnits();
  const read = degrees === "C" ? inCelsius(text) : text;
  return weight === "oz" ? inOunces(read, grams) : read.replace(MANY_GRAMS, ownMarks);
}

/** "09:00", or "9:00 AM" by a clock of twelve hours; minutes from midnight, of any day. */
export function clockText(minutes: number): string {
  const ofDay = ((Math.round(minutes) % 1440) + 1440) % 1440;
  const hour = Math.floor(ofDay / 60);
  const past = String(ofDay % 60).padStart(2, "0");
  if (shownUnits().clock === "24") return `${String(hour).padStart(2, "0")}:${past}`;
  return `${hour % 12 || 12}:${past}${SPACE}${hour < 12 ? "AM" : "PM"}`;
}

/** The same from "09:00", as the schedule has it. */
export function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return clockText(hour * 60 + minute);
}

/** The usual heat for a hearth loaf, where the recipe says none. */
const BAKE_FAHRENHEIT = 450;

/** What the baker typed, in the reader's degrees; a bare number is read as °F. */
export function bakeTemperatureText({ bakeTemperature }: Pick<RecipeForm, "bakeTemperature">): string {
  const typed = bakeTemperature.trim();
  if (typed === "") return temperature(BAKE_FAHRENHEIT);
  return /^\d+$/.test(typed) ? temperature(Number(typed)) : inUnits(typed);
}

/** Why the weights are less than the total dough, wherever flour goes in 50 g steps. */
export const USABLE_GLOSS = "Weights are worked from 92% of the dough weight.";

/** "2 x 950 g", with the letter x. */
export function batchText(form: Partial<RecipeForm>): string {
  const quantity = form.quantity === undefined ? NOTHING : plainNumber(form.quantity, 2);
  return `${quantity}${SPACE}x${SPACE}${grams(form.unitWeight)}`;
}

/** What a person reads for each word of the vocabulary. */
export const LABELS = {
  recipeType: {
    sourdough: "Sourdough",
    prefermented: "Prefermented",
    "straight-dough": "Straight dough",
    other: "Other",
  } satisfies Record<RecipeType, string>,
  starterType: {
    liquid: "Liquid",
    stiff: "Stiff",
    mother: "Mother",
    other: "Other",
  } satisfies Record<StarterType, string>,
  prefermentType: {
    biga: "Biga",
    poolish: "Poolish",
    "pate-fermentee": "Pâte fermentée",
    other: "Other",
  } satisfies Record<PrefermentType, string>,
  yeastType: {
    instant: "Instant yeast",
    "active-dry": "Active dry yeast",
    fresh: "Fresh yeast",
    other: "Other yeast",
  } satisfies Record<YeastType, string>,
  mixingMethod: {
    hand: "By hand",
    "stretch-fold": "Stretch and fold",
    "slap-fold": "Slap and fold",
    mixer: "Mixer",
    "no-knead": "No-knead",
  } satisfies Record<MixingMethod, string>,
  finalShape: {
    boule: "Boule",
    batard: "Batard",
    baguette: "Baguette",
    sandwich: "Sandwich",
    rolls: "Rolls",
    focaccia: "Focaccia",
    other: "Other",
  } satisfies Record<FinalShape, string>,
  proofingVessel: {
    banneton: "Banneton",
    bowl: "Bowl",
    pan: "Pan",
    sheet: "Sheet",
    couche: "Couche",
    "dutch-oven": "Dutch oven",
  } satisfies Record<Vessel, string>,
  ovenType: {
    "home-conventional": "Home oven",
    "dutch-oven": "Dutch oven",
    "stone-steel": "Stone or steel",
    combi: "Combi oven",
    "wood-fired": "Wood-fired oven",
    deck: "Deck oven",
  } satisfies Record<Oven, string>,
  steamMethod: {
    "dutch-oven-lid": "Dutch oven lid",
    "steam-pan": "Steam pan",
    "ice-cubes": "Ice cubes",
    "spray-bottle": "Spray bottle",
    "wet-towels": "Wet towels",
    "steam-injection": "Steam injection",
    "no-steam": "No steam",
  } satisfies Record<Steam, string>,
  scoringStyle: {
    "single-slash": "Single slash",
    cross: "Cross",
    "wheat-ear": "Wheat ear",
    diamond: "Diamond",
    spiral: "Spiral",
    leaf: "Leaf",
    "no-score": "No score",
  } satisfies Record<Scoring, string>,
};

/** "Sourdough"; of another type the baker's own word for it, where there is one. */
export function recipeTypeText({
  recipeType,
  recipeTypeOther,
}: Pick<RecipeForm, "recipeType" | "recipeTypeOther">): string {
  if (recipeType === "") return "";
  const own = recipeTypeOther.trim();
  return recipeType === "other" && own !== "" ? own : LABELS.recipeType[recipeType];
}

const WEIGHTS: ReadonlySet<keyof RecipeForm> = new Set(["unitWeight", "totalFlourWeight"]);

/** Without a unit where it goes without saying: in the units that are stored. */
function boundsText({ field, min, max }: Extract<Problem, { code: "out-of-bounds" }>): string {
  const { weight, temperature: degrees } = shownUnits();
  if (weight === "oz" && WEIGHTS.has(field)) return `${grams(min)} and ${grams(max)}`;
  if (degrees === "C" && field === "secondaryLevainTemperature")
    return `${temperature(min)} and ${temperature(max)}`;
  return `${ownMarks(String(min))} and ${ownMarks(String(max))}`;
}

/** One sentence for every problem the core can find. */
export function problemText(problem: Problem): string {
  switch (problem.code) {
    case "flour-too-small":
      return inUnits(
        "This batch is too small for flour in 50 g steps. Make it larger, or switch to exact weights.",
      );
    case "flour-total":
      return `The flours add up to ${percent(problem.percent)}. Bring them to 100%.`;
    case "starter-too-wet":
      return `The starter brings ${grams(problem.grams)} more water than the dough needs.`;
    case "bassinage-capped":
      return `Only ${grams(problem.grams)} of water can be held back: the rest comes with the starter.`;
    case "ratio-hydration":
      return `This build ratio makes a levain of ${percent(problem.percent)} hydration, not the one you set.`;
    case "off-target":
      return `The ingredients weigh ${percent(Math.abs(problem.percent))} ${
        problem.percent < 0 ? "less" : "more"
      } than the dough weight you asked for.`;
    case "extras-too-heavy":
      return "The liquids and additives in grams are heavier than the whole batch.";
    case "out-of-bounds":
      return `${FIELD_LABELS[problem.field]} is usually between ${boundsText(problem)}.`;
    case "duration-unread":
      return `${FIELD_LABELS[problem.field]} could not be read as a time, so the schedule uses ${minutesText(problem.minutes)}.`;
    case "bulk-extended":
      return `The folds take longer than the bulk fermentation, so it grows to ${minutesText(problem.minutes)}.`;
    case "levain-past-peak":
      return `The levain is used ${plainNumber(problem.hours, 1)}${SPACE}h after its peak. Build it later, or feed it a higher ratio.`;
    case "proof-before-retard":
      return "Before a cold retard, 30–60 min at room temperature is usual.";
    default:
      return problem satisfies never;
  }
}

import {
  applyPreset,
  buildSchedule,
  type BreadFace,
  faceOf,
  findDifficulty,
  isFlashBake,
  isInPan,
  findOvenFit,
  type Preset,
  type RecipeForm,
  DAY_MINUTES,
} from "../../../baking";
import { atOnceIn, type Kitchen } from "../../../contract/recipes/kitchen";
import { LABELS } from "../../../wording/recipes/labels";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { capital, minutesText } from "../../../wording/values/measures";
import { saySize } from "../../../wording/recipes/yield";
import { type BakeTimes, measureBake } from "../../times/bake-times";
import { measureTime } from "../../times/schedule-view";
import type { BreadWord } from "./preset-filter";

/** Facts that people choose a bread by. */
export interface PresetFacts extends BakeTimes {
  face: BreadFace;
  texts: { inAll: string; handsOn: string; difficulty: string; leavening: string };
  /** "Two 950 g loaves", in grams. */
  makes: string;
  /** The preset's own word for each choice of the filter. */
  words: readonly BreadWord[];
}

const HALF_A_DAY = 12 * 60;

/** Worked out from the preset's own form; `atOnce` is how many of its pieces the kitchen bakes at once. */
export function factsOf(preset: Preset, kitchen: Kitchen): PresetFacts {
  const form = applyPreset(preset);
  const entries = buildSchedule(form, { atOnce: atOnceIn(kitchen, findOvenFit(form)) });
  const times = measureBake(entries);
  const handsOn = measureTime(entries)?.handsOn ?? 0;
  const [leaven, leavening] = leavenOf(form);
  return {
    face: faceOf(form),
    ...times,
    texts: {
      inAll: minutesText(toFive(times.elapsed)),
      handsOn: minutesText(toFive(handsOn)),
      difficulty: LABELS.difficulty[findDifficulty(form)],
      leavening,
    },
    makes: capital(saySize(DEFAULT_FORMATS, form)),
    words: [timeOf(times.elapsed), leaven, placeOf(form)],
  };
}

/** Nobody times a dough to the minute. */
const toFive = (minutes: number) => Math.ceil(minutes / 5) * 5;

function timeOf(elapsed: number): BreadWord {
  if (elapsed <= HALF_A_DAY) return "same-day";
  return elapsed <= DAY_MINUTES ? "overnight" : "over-a-day";
}

function leavenOf({ recipeType, prefermentType }: RecipeForm): [BreadWord, text: string] {
  if (recipeType === "sourdough") return ["sourdough", LABELS.recipeType.sourdough];
  if (recipeType !== "prefermented") return ["yeast", "Yeast"];
  return ["preferment", LABELS.prefermentType[prefermentType === "" ? "other" : prefermentType]];
}

function placeOf(form: RecipeForm): BreadWord {
  if (form.finalShape === "focaccia" || isFlashBake(form)) return "flat";
  return isInPan(form) ? "pan" : "free-form";
}

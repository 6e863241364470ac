import {
  applyPreset,
  buildSchedule,
  calculateRecipe,
  findDifficulty,
  type FinalShape,
  isFlashBake,
  isInPan,
  findOvenFit,
  type Preset,
  type RecipeForm,
  type Scoring,
  DAY_MINUTES,
} from "../../baking";
import { atOnceIn, type Kitchen } from "../../contract/kitchen";
import { LABELS } from "../../wording/labels";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { capital, minutesText } from "../../wording/measures";
import { sayMade } from "../../wording/yield";
import { type Bread, breadOf } from "../drawings/bread-of";
import { type BakeTimes, measureBake } from "../times/bake-times";
import { measureTime } from "../times/schedule-view";
import type { BreadWord } from "./preset-filter";

/** What people choose a bread by. */
export interface PresetFacts extends BakeTimes {
  loaf: { shape: FinalShape | ""; scoring: Scoring | ""; bread: Bread };
  texts: { inAll: string; handsOn: string; difficulty: string; leavening: string };
  /** "Two loaves of 888 g", in grams. */
  makes: string;
  /** One of each choice of the filter. */
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
    loaf: { shape: form.finalShape, scoring: form.scoringStyle, bread: breadOf(form) },
    ...times,
    texts: {
      inAll: minutesText(times.elapsed),
      handsOn: minutesText(handsOn),
      difficulty: LABELS.difficulty[findDifficulty(form)],
      leavening,
    },
    makes: capital(sayMade(DEFAULT_FORMATS, form, calculateRecipe(form))),
    words: [timeOf(times.elapsed), leaven, placeOf(form)],
  };
}

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

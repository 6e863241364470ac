import {
  applyPreset,
  buildSchedule,
  difficulty,
  type FinalShape,
  handsOnJobs,
  isFlashBake,
  isInPan,
  type Preset,
  PRESETS,
  type RecipeForm,
  type Scoring,
  DAY_MINUTES,
} from "../../baking";
import { LABELS } from "../../wording/labels";
import { minutesText } from "../../wording/measures";
import { type Bread, breadOf } from "../drawings/bread-of";
import { timing } from "../card/schedule-view";
import type { BreadWord } from "./preset-filter";

/** What somebody chooses a bread by. */
export interface PresetFacts {
  loaf: { shape: FinalShape | ""; scoring: Scoring | ""; bread: Bread };
  /** Minutes from the first row of the schedule to the bread out of the oven. */
  elapsed: number;
  /** Minutes from the first row, and how many, when the dough needs hands. */
  jobs: readonly (readonly [at: number, minutes: number])[];
  texts: { inAll: string; handsOn: string; difficulty: string; leavening: string };
  /** One of each choice of the filter. */
  words: readonly BreadWord[];
}

const HALF_A_DAY = 12 * 60;

/**
 * Worked out from each preset's own form. A build does so once and for all (vite.config.ts), so the preset screen needs
 * neither the schedule nor the words.
 */
export const PRESET_FACTS: Readonly<Record<string, PresetFacts>> = Object.fromEntries(
  PRESETS.map((preset) => [preset.id, factsOf(preset)]),
);

function factsOf(preset: Preset): PresetFacts {
  const form = applyPreset(preset);
  const entries = buildSchedule(form);
  const { elapsed = 0, handsOn = 0 } = timing(entries) ?? {};
  const [leaven, leavening] = leavenOf(form);
  return {
    loaf: { shape: form.finalShape, scoring: form.scoringStyle, bread: breadOf(form) },
    elapsed,
    jobs: handsOnJobs(entries).map(({ at, minutes }) => [at, minutes]),
    texts: {
      inAll: minutesText(elapsed),
      handsOn: minutesText(handsOn),
      difficulty: LABELS.difficulty[difficulty(form)],
      leavening,
    },
    words: [timeOf(elapsed), leaven, placeOf(form)],
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

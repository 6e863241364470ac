import {
  FALLBACK,
  findLevainPhase,
  lastBuild,
  type LevainPhase,
  type RecipeForm,
  type Ratio,
} from "../../baking";
import type { Formats } from "../values/formats";
import { spokenMinutes } from "../values/measures";

/** Built for 12 hours with its peak at 8: the form's own defaults, for which nobody should be warned. */
export function isProposedLevain(form: RecipeForm): boolean {
  const { buildHours, peakHours } = lastBuild(form);
  return buildHours === FALLBACK.levainBuildTime && peakHours === FALLBACK.levainPeakTime;
}

/** Advice where the levain is planned, while it can still be built later. */
export function buildLaterText(form: RecipeForm): string {
  const { buildHours, peakHours } = lastBuild(form);
  const [peak, later] = [peakHours, buildHours - peakHours].map((hours) => spokenMinutes(hours * 60));
  return `The levain peaks ${peak} after feeding. Build it ${later} later to use it at its best.`;
}

/** How the levain that goes into the dough stands when it is used, by the curve of its chart. */
export function phaseAtUse(form: RecipeForm): LevainPhase {
  const { buildHours, ...curve } = lastBuild(form);
  return findLevainPhase(curve, buildHours);
}

/** What its peak means at the hour of its use; the words are those of the chart. */
const AT_USE: Readonly<Record<LevainPhase, string>> = {
  waking: ", so it is only waking by then",
  rising: ", so it is still rising by then",
  "use-now": "",
  falling: ", so it is falling by then",
  "past-peak": ", so it is past its peak by then",
};

/** "The levain peaks about 8 hours after feeding, so it is falling by then." */
export function levainPeakText(form: RecipeForm): string {
  const peak = spokenMinutes(Math.round(lastBuild(form).peakHours * 60));
  return `The levain peaks about ${peak} after feeding${AT_USE[phaseAtUse(form)]}.`;
}

/** "2:5:5": parts of starter, flour and water. */
export function ratioText({ number }: Pick<Formats, "number">, { starter, flour, water }: Ratio): string {
  return [starter, flour, water].map((part) => number(part, 1)).join(":");
}

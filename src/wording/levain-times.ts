import { FALLBACK, lastBuild, type RecipeForm } from "../baking";
import { spokenMinutes } from "./measures";

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

import { boundsProblems } from "../recipe/bounds-in";
import type { Duration } from "../recipe/read-duration";
import type { ReadRecipe } from "../recipe/read-recipe";
import type { NumberField } from "../recipe/field-kinds";
import type { Problem } from "../recipe/results";
import { FINISH_FALLBACK } from "./finish";
import { isLikelyCelsius } from "./oven-heat";
import { perishableProblems } from "./perishable";
import { aroundFridge, TEXT_FALLBACK, type Times, timesOf } from "./schedule-times";

/** The number fields that the schedule of this recipe uses. */
function usedNumbers(times: Times): NumberField[] {
  const fields: NumberField[] = ["mixTime", "folds"];
  if (times.autolyse !== null) fields.push("autolyseDuration");
  if (times.type === "sourdough" && times.builds.length > 0) {
    fields.push("levainBuildTime", "levainPeakTime");
    if (times.warmLevain !== null) {
      fields.push("secondaryLevainBuildTime", "secondaryLevainTemperature", "secondaryLevainActiveTime");
    }
  }
  return fields;
}

/** Written, but without a duration. An empty text is still undecided, which is no problem. */
const isUnclear = ({ text, minutes }: Duration) => text !== "" && minutes === null;

/** The texts used by this recipe's schedule that have no duration. */
function unclearTexts(recipe: ReadRecipe, times: Times): Problem[] {
  const used: (keyof typeof TEXT_FALLBACK)[] = [
    "bulkFermentationDuration",
    "preShapeRest",
    "proofingTime",
    "bakeTime",
  ];
  if (times.type === "prefermented") used.unshift("prefermentTimeTemp");
  if (times.retard !== null) used.push("coldRetardDuration");
  const problems: Problem[] = [];
  for (const field of used) {
    if (!isUnclear(recipe[field])) continue;
    const minutes = field === "bulkFermentationDuration" ? times.bulkAsWritten : TEXT_FALLBACK[field];
    problems.push({ code: "duration-unread", field, minutes });
  }
  if (isSecondBulkUnclear(recipe, times)) {
    problems.push({ code: "duration-unread", field: "bulkTimeTemp", minutes: times.bulkAsWritten });
  }
  for (const field of ["panRest", "boilTime"] as const) {
    if (isUnclear(recipe[field]))
      problems.push({ code: "duration-unread", field, minutes: FINISH_FALLBACK[field] });
  }
  if (times.retard !== null && isUnclear(recipe.temperTime)) {
    problems.push({ code: "duration-unread", field: "temperTime", minutes: times.temper });
  }
  if (times.folds > 0 && isUnclear(recipe.foldTiming)) {
    problems.push({ code: "duration-unread", field: "foldTiming", minutes: times.foldInterval });
  }
  recipe.preDoughs.forEach(({ timeTemp }, at) => {
    const { name: of = "", minutes = 0 } = times.preDoughs[at] ?? {};
    if (isUnclear(timeTemp)) problems.push({ code: "pre-dough-unread", of, minutes });
  });
  return problems;
}

/** Whether a straight dough's second bulk text, used because the first has no duration, has none either (OC 25). */
const isSecondBulkUnclear = (recipe: ReadRecipe, { type }: Times): boolean =>
  type === "straight-dough" &&
  recipe.bulkFermentationDuration.minutes === null &&
  isUnclear(recipe.bulkTimeTemp);

/** Whether the proof's text and the cold retard's both say how long the fridge takes; the cold retard's counts. */
const namesFridgeTwice = ({ coldRetard, proofingTime, coldRetardDuration }: ReadRecipe) =>
  coldRetard && aroundFridge(proofingTime, "room").cold.length > 0 && coldRetardDuration.minutes !== null;

/** Whether the proof's text names a fridge while the cold retard is off. */
const isFridgeOff = ({ proofingTime }: ReadRecipe, { retard }: Times) =>
  retard === null && aroundFridge(proofingTime, "room").cold.length > 0;

/** Hours between the peak of the levain that goes into the dough and its use, when more than 2. */
function hoursPastPeak({ levainPeakTime }: ReadRecipe, times: Times): number | null {
  const built = times.builds.at(-1);
  if (times.type !== "sourdough" || built === undefined) return null;
  const late = built / 60 - levainPeakTime;
  return late > 2 ? Math.round(late * 10) / 10 : null;
}

function coolOven({ bakeTemperature }: ReadRecipe): Problem | null {
  if (!isLikelyCelsius(bakeTemperature)) return null;
  const degrees = Number.parseFloat(bakeTemperature.trim());
  return { code: "oven-too-cool", degrees, isBare: !/f/i.test(bakeTemperature) };
}

export function scheduleProblems(recipe: ReadRecipe): Problem[] {
  const times = timesOf(recipe);
  const problems = [...boundsProblems(recipe, usedNumbers(times)), ...unclearTexts(recipe, times)];
  if (times.bulk.min > times.bulkAsWritten) problems.push({ code: "bulk-extended", minutes: times.bulk.min });
  const hours = hoursPastPeak(recipe, times);
  if (hours !== null) problems.push({ code: "levain-past-peak", hours });
  if (times.retard !== null && namesFridgeTwice(recipe)) {
    problems.push({ code: "fridge-twice", minutes: times.retard.min });
  }
  if (isFridgeOff(recipe, times)) problems.push({ code: "fridge-off" });
  const cool = coolOven(recipe);
  if (cool !== null) problems.push(cool);
  problems.push(...perishableProblems(recipe));
  if (times.retard !== null && times.proof.min >= 120) problems.push({ code: "proof-before-retard" });
  return problems;
}

export function shortenProof(recipe: ReadRecipe): ReadRecipe {
  const { cold, after } = aroundFridge(recipe.proofingTime, "room");
  const proofingTime = ["30-60 minutes", ...[...cold, ...after].map(({ words }) => words)].join(", then ");
  return recipe.with({ proofingTime });
}

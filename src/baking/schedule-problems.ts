import type { NumberField } from "./fields";
import { FALLBACK } from "./defaults";
import { parseDuration } from "./duration";
import { boundsProblems } from "./bounds-in";
import { readNumber, readText, type Unread, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import type { Problem } from "./results";
import { aroundFridge, readTimes, TEXT_FALLBACK, type Times } from "./schedule-times";

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

/** A text that was written but has no duration; an empty one was not decided yet, and is no problem. */
function unreadTexts(form: Unread, times: Times): Problem[] {
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
    if (readText(form[field]) === "" || parseDuration(form[field], field)) continue;
    const minutes = field === "bulkFermentationDuration" ? times.bulkAsWritten : TEXT_FALLBACK[field];
    problems.push({ code: "duration-unread", field, minutes });
  }
  if (unreadSecondBulk(form, times)) {
    problems.push({ code: "duration-unread", field: "bulkTimeTemp", minutes: times.bulkAsWritten });
  }
  if (times.folds > 0 && readText(form.foldTiming) !== "" && !parseDuration(form.foldTiming, "foldTiming")) {
    problems.push({ code: "duration-unread", field: "foldTiming", minutes: times.foldInterval });
  }
  return problems;
}

/** A straight dough's second text for the bulk, wanted because the first has no duration, has none either (OC 25). */
function unreadSecondBulk(form: Unread, times: Times): boolean {
  if (times.type !== "straight-dough" || readText(form.bulkTimeTemp) === "") return false;
  return (
    parseDuration(form.bulkFermentationDuration, "bulkFermentationDuration") === null &&
    parseDuration(form.bulkTimeTemp, "bulkTimeTemp") === null
  );
}

/** Both the proof's text and the cold retard's say how long the fridge takes; the cold retard's counts. */
const namesFridgeTwice = (form: Unread) =>
  form.coldRetard === true &&
  aroundFridge(form, "proofingTime").cold.length > 0 &&
  parseDuration(form.coldRetardDuration, "coldRetardDuration") !== null;

/** Hours between the peak of the levain that goes into the dough and its use, when more than 2. */
function hoursPastPeak(form: Unread, times: Times): number | null {
  const built = times.builds.at(-1);
  if (times.type !== "sourdough" || built === undefined) return null;
  const late = built / 60 - readNumber(form, "levainPeakTime", FALLBACK.levainPeakTime);
  return late > 2 ? Math.round(late * 10) / 10 : null;
}

/**
 * What a baker should know about the timing, as data: texts that could not be read (and the minutes used), a bulk
 * that the folds made longer, a levain past its peak, a long proof before the fridge, a fridge that two
 * texts name, numbers out of bounds.
 * Example: bulk "2 hours" with 8 folds is `{ code: "bulk-extended", minutes: 240 }`. Source: OC 23 to OC 27.
 */
export function scheduleProblems(input: Partial<RecipeForm>): Problem[] {
  const form = unread(input);
  const times = readTimes(form);
  const problems = [...boundsProblems(form, usedNumbers(times)), ...unreadTexts(form, times)];
  if (times.bulk.min > times.bulkAsWritten) problems.push({ code: "bulk-extended", minutes: times.bulk.min });
  const hours = hoursPastPeak(form, times);
  if (hours !== null) problems.push({ code: "levain-past-peak", hours });
  if (times.retard !== null && namesFridgeTwice(form)) {
    problems.push({ code: "fridge-twice", minutes: times.retard.min });
  }
  if (times.retard !== null && times.proof.min >= 120) problems.push({ code: "proof-before-retard" });
  return problems;
}

/** The one-tap change for a long proof before the fridge: 30-60 minutes at room temperature; what its text has in the fridge stays. Source: OC 26. */
export function shortenProof(form: RecipeForm): RecipeForm {
  const { cold, after } = aroundFridge(unread(form), "proofingTime");
  const proofingTime = ["30-60 minutes", ...[...cold, ...after].map(({ words }) => words)].join(", then ");
  return { ...form, proofingTime };
}

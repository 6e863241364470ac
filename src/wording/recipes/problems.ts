import type { Problem, RecipeForm } from "../../baking";
import { FIELD_WORDS } from "../../contract/recipes/field-words";
import { effectiveText } from "../../contract/recipes/recipe-fields";
import type { Formats } from "../values/formats";
import { spokenMinutes } from "../values/measures";
import { inSentence } from "./phrases";

const WEIGHTS: ReadonlySet<keyof RecipeForm> = new Set(["unitWeight", "totalFlourWeight"]);

/** The unit is left out where it is clear from the stored units. */
function boundsText(
  formats: Formats,
  { field, min, max }: Extract<Problem, { code: "out-of-bounds" }>,
): string {
  const { units, grams, temperature, marks } = formats;
  if (units.weight === "oz" && WEIGHTS.has(field)) return `${grams(min)} and ${grams(max)}`;
  if (units.temperature === "C" && field === "secondaryLevainTemperature")
    return `${temperature(min)} and ${temperature(max)}`;
  return `${marks(String(min))} and ${marks(String(max))}`;
}

const lateText = (hours: number) => spokenMinutes(Math.round(hours * 60));

/** Only the problem, for places with the remedy beside it. */
export const pastPeakText = ({ hours }: { hours: number }): string =>
  `The levain is used ${lateText(hours)} after its peak.`;

const coolOvenText = ({ degrees, isBare }: Extract<Problem, { code: "oven-too-cool" }>): string =>
  isBare
    ? `Is ${degrees} °F or °C? Bread does not bake at ${degrees}°F, so we take °C.`
    : `Bread does not bake at ${degrees}°F. Do you mean ${degrees}°C?`;

/** A sentence for every problem that the core can find. */
export function problemText(formats: Formats, problem: Problem): string {
  const { grams, percent, inUnits } = formats;
  switch (problem.code) {
    case "flour-too-small":
      return inUnits(
        "This batch is too small for flour in 50 g steps. Make it larger, or switch to exact weights.",
      );
    case "flour-total":
      return `The flours add up to ${percent(problem.percent)}. Bring them to 100%.`;
    case "leaven-flour-total":
      return `The flours of the ${inSentence(problem.of)} add up to ${percent(problem.percent)}, not 100%. They are used in these proportions.`;
    case "leaven-flour-unknown":
      return `${problem.name} is not a flour of this recipe, so the others take its place in the ${inSentence(problem.of)}.`;
    case "leaven-flour-short":
      return `The ${inSentence(problem.of)} asks for ${grams(problem.grams)} more ${inSentence(problem.name)} than the recipe has. The other flours make up for it.`;
    case "pre-dough-short":
      return `The ${inSentence(problem.of)} asks for ${grams(problem.grams)} more ${inSentence(problem.name)} than the recipe has.`;
    case "pre-doughs-too-wet":
      return `What you make ahead holds ${grams(problem.grams)} more water than the dough needs.`;
    case "starter-too-wet":
      return `The starter brings ${grams(problem.grams)} more water than the dough needs.`;
    case "bassinage-capped":
      return `Only ${grams(problem.grams)} of water can be held back: the rest is already in the starter or a pre-dough.`;
    case "ratio-hydration":
      return `This build ratio makes a levain of ${percent(problem.percent)} hydration, not the one you set.`;
    case "off-target":
      return `The ingredients weigh ${percent(Math.abs(problem.percent))} ${
        problem.percent < 0 ? "less" : "more"
      } than the dough weight you asked for.`;
    case "extras-too-heavy":
      return "The liquids and additives in grams are heavier than the whole batch.";
    case "out-of-bounds":
      return `${FIELD_WORDS[problem.field].label} is usually between ${boundsText(formats, problem)}.`;
    case "effective-hydration":
      return effectiveText(percent(problem.percent));
    case "liquid-unknown":
      return `We don't know how much water is in ${problem.name}. Enter the percent in step 6, Other Liquids. Until then we count all of it as water.`;
    case "duration-unread":
      return `${FIELD_WORDS[problem.field].label} could not be read as a time, so the schedule uses ${spokenMinutes(problem.minutes)}.`;
    case "pre-dough-unread":
      return `The time of the ${inSentence(problem.of)} could not be read, so the schedule uses ${spokenMinutes(problem.minutes)}.`;
    case "bulk-extended":
      return `The folds take longer than the bulk fermentation, so it grows to ${spokenMinutes(problem.minutes)}.`;
    case "levain-past-peak":
      return `${pastPeakText(problem)} Feed it ${lateText(problem.hours)} later, or give it more flour and water.`;
    case "fridge-twice":
      return `The proofing time names the fridge, too. The schedule counts the cold retard once: ${spokenMinutes(problem.minutes)}.`;
    case "fridge-off":
      return "The proofing time names the fridge, but cold retard is off, so the schedule leaves the fridge out.";
    case "perishable-warm":
      return `${problem.name} would be in the warm for ${spokenMinutes(problem.minutes)}. Let this dough rise in the fridge, or use more leaven and less time.`;
    case "oven-too-cool":
      return coolOvenText(problem);
    case "proof-before-retard":
      return "Before a cold retard, 30-60 minutes at room temperature is usual.";
    default:
      return problem satisfies never;
  }
}

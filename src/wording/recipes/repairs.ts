import { lastBuild, type Problem, type RecipeForm } from "../../baking";
import type { Formats } from "../values/formats";
import { ratioText } from "./levain-times";
import { spokenMinutes } from "../values/measures";

type Patch = Partial<RecipeForm>;

/** What a press on the button of a problem does: "Use 85% hydration". */
export function repairText(formats: Formats, form: RecipeForm, problem: Problem, patch: Patch): string {
  const { percent, inUnits } = formats;
  switch (problem.code) {
    case "flour-too-small":
    case "off-target":
      return "Use exact weights";
    case "flour-total": {
      const changed = patch.flourTypes?.find((row, at) => row.percentage !== form.flourTypes[at]?.percentage);
      return `${changed?.name ?? "Flour"}: use ${percent(changed?.percentage ?? 0)}`;
    }
    case "leaven-flour-total":
    case "leaven-flour-unknown":
    case "leaven-flour-short":
      return "Use the recipe's flour mix";
    case "starter-too-wet":
    case "pre-doughs-too-wet":
      return patch.inoculationRate === undefined
        ? `Put ${percent(patch.flourPercentInPreferment ?? 0)} of the flour in the preferment`
        : `Use ${percent(patch.inoculationRate)} inoculation`;
    case "bassinage-capped":
      return `Hold back ${percent(patch.bassinagePercentage ?? 0)}`;
    case "ratio-hydration":
      return `Use ${ratioText(formats, patch.secondaryLevainBuildRatio ?? patch.levainBuildRatio ?? form.levainBuildRatio)}`;
    case "out-of-bounds":
      return `Use ${formats.number(Number(patch[problem.field]), 3)}`;
    case "effective-hydration":
      return `Use ${percent(patch.hydrationPercent ?? 0)} hydration`;
    case "pre-dough-unread":
    case "duration-unread":
    case "bulk-extended":
      return `Write ${spokenMinutes(problem.minutes)}`;
    case "levain-past-peak":
      return `Use the levain after ${spokenMinutes(60 * lastBuild({ ...form, ...patch }).buildHours)}`;
    case "fridge-twice":
      return "Take the fridge out of the proofing time";
    case "fridge-off":
      return "Turn on cold retard";
    case "oven-too-cool":
      return `Use ${inUnits(patch.bakeTemperature ?? "")}`;
    case "proof-before-retard":
      return "Proof 30-60 minutes instead";
    case "pre-dough-short":
    case "extras-too-heavy":
    case "liquid-unknown":
    case "perishable-warm":
      return "Change it";
    default:
      return problem satisfies never;
  }
}

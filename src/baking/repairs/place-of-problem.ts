import type { ReadRecipe } from "../recipe/read-recipe";
import type { Problem } from "../recipe/results";
import { nameOfLeaven } from "../weights/leaven";
import { namePreDoughs } from "../weights/pre-doughs";

/** The field where a problem is decided, as a path into the form. */
export function placeOfProblem(recipe: ReadRecipe, problem: Problem): string {
  const last = recipe.hasSecondaryLevainBuild ? "secondaryLevain" : "levain";
  const preDough = (of: string, part: string) => {
    const at = namePreDoughs(recipe, nameOfLeaven(recipe)).findIndex(({ name }) => name === of);
    return at < 0 ? "leavenFlours" : `preDoughs.${at}.${part}`;
  };
  switch (problem.code) {
    case "out-of-bounds":
    case "duration-unread":
      return problem.field;
    case "flour-total":
      return "flourTypes.0.percentage";
    case "flour-too-small":
    case "off-target":
      return "unitWeight";
    case "leaven-flour-total":
    case "leaven-flour-unknown":
    case "leaven-flour-short":
    case "pre-dough-short":
      return preDough(problem.of, "flour");
    case "pre-dough-unread":
      return preDough(problem.of, "timeTemp");
    case "pre-doughs-too-wet":
      return "preDoughs.0.water";
    case "starter-too-wet":
      return recipe.recipeType === "prefermented" ? "flourPercentInPreferment" : "inoculationRate";
    case "bassinage-capped":
      return "bassinagePercentage";
    case "ratio-hydration":
      return `${last}BuildRatio.water`;
    case "levain-past-peak":
      return `${last}BuildTime`;
    case "effective-hydration":
      return "hydrationPercent";
    case "extras-too-heavy":
      return recipe.otherLiquids.length > 0 ? "otherLiquids.0.amount" : "additives.0.amount";
    case "liquid-unknown": {
      const at = recipe.otherLiquids.findIndex(({ name }) => name === problem.name);
      return `otherLiquids.${Math.max(0, at)}.waterPercent`;
    }
    case "bulk-extended":
      return "bulkFermentationDuration";
    case "perishable-warm":
      return preDoughWith(recipe, problem.name) ?? "bulkFermentationDuration";
    case "fridge-twice":
    case "fridge-off":
    case "proof-before-retard":
      return "proofingTime";
    case "oven-too-cool":
      return "bakeTemperature";
    default:
      return problem satisfies never;
  }
}

/** The time of the pre-dough that an ingredient stands in; null if it stands in the dough. */
function preDoughWith(recipe: ReadRecipe, name: string): string | null {
  if ([...recipe.otherLiquids, ...recipe.additives].some((row) => row.name === name)) return null;
  const at = recipe.preDoughs.findIndex(({ extras }) => extras.some((row) => row.name === name));
  return at < 0 ? null : `preDoughs.${at}.timeTemp`;
}

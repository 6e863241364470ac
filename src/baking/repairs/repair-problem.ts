/** The one change that repairs a problem of a recipe, where numbers alone can say it. */
import { levainAtPeak } from "../plan/nights";
import { BOUNDS, RATIO_BOUNDS } from "../recipe/bounds";
import { completeFlours } from "../recipe/flours";
import type { ReadRecipe } from "../recipe/read-recipe";
import type { RecipeForm } from "../recipe/recipe-form";
import type { Problem } from "../recipe/results";
import { scheduleProblems, shortenProof } from "../schedule/schedule-problems";
import { aroundFridge } from "../schedule/schedule-times";
import { calculateRecipe } from "../weights/calculate";
import { matchingRatio, ratioInSmallParts } from "../weights/levain";

type Patch = Partial<RecipeForm>;

/** 90 is "1 hour 30 minutes", which every text of a time reads as the same. */
function timeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 ? `${hours} ${hours === 1 ? "hour" : "hours"}` : "",
    rest > 0 || hours === 0 ? `${rest} ${rest === 1 ? "minute" : "minutes"}` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

const problemsOf = (recipe: ReadRecipe) => [...calculateRecipe(recipe).problems, ...scheduleProblems(recipe)];

/** The first of some changes that leaves fewer problems, fewer of this kind too; null if none helps. */
function firstThatHelps(recipe: ReadRecipe, { code }: Problem, patches: Iterable<Patch>): Patch | null {
  const count = (problems: readonly Problem[]) => problems.filter((one) => one.code === code).length;
  const now = problemsOf(recipe);
  for (const patch of patches) {
    const left = problemsOf(recipe.with(patch));
    if (count(left) < count(now) && left.length < now.length) return patch;
  }
  return null;
}

/** Whole numbers from a value downwards, or away from it on both sides. */
const below = (value: number, least: number) =>
  Array.from({ length: Math.max(0, Math.ceil(value) - least) }, (_, at) => Math.ceil(value) - 1 - at);
const around = (value: number, least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at).toSorted(
    (one, other) => Math.abs(one - value) - Math.abs(other - value),
  );

/** Less of the leaven, until its water fits into the dough. */
function lessLeaven(recipe: ReadRecipe): Patch[] {
  if (recipe.recipeType === "prefermented")
    return below(recipe.flourPercentInPreferment ?? 0, BOUNDS.flourPercentInPreferment.min).map(
      (percent) => ({
        flourPercentInPreferment: percent,
      }),
    );
  return below(recipe.inoculationRate, BOUNDS.inoculationRate.min).map((percent) => ({
    inoculationRate: percent,
  }));
}

/** The flours of what is made ahead as the recipe's own mix: of the leaven, or of a further pre-dough. */
function plainFlours(recipe: ReadRecipe): Patch[] {
  return [
    { leavenFlours: [] },
    ...recipe.preDoughs.map((_, at) => recipe.changePreDough(at, { flours: [] })),
  ];
}

/** The ratio of the last build that makes the starter hydration, within the limits of its fields (OC 4). */
function matchedRatio(recipe: ReadRecipe): Patch {
  const name = recipe.hasSecondaryLevainBuild ? "secondaryLevainBuildRatio" : "levainBuildRatio";
  const ratio = matchingRatio(recipe[name], recipe.starterHydration);
  const limits = RATIO_BOUNDS[name];
  const fits = (["starter", "flour", "water"] as const).every(
    (part) => ratio[part] >= limits[part].min && ratio[part] <= limits[part].max,
  );
  return { [name]: fits ? ratio : ratioInSmallParts(ratio) };
}

function completed(recipe: ReadRecipe): Patch[] {
  const change = completeFlours(recipe.flourTypes);
  return change === null ? [] : [recipe.changeShare(change.index, change.percentage)];
}

function usedAtPeak(recipe: ReadRecipe): Patch {
  const { levainBuildTime, secondaryLevainBuildTime } = levainAtPeak(recipe);
  return recipe.hasSecondaryLevainBuild ? { secondaryLevainBuildTime } : { levainBuildTime };
}

function candidates(recipe: ReadRecipe, problem: Problem): Patch[] {
  switch (problem.code) {
    case "flour-too-small":
    case "off-target":
      return [{ scalingMode: "exact" }];
    case "flour-total":
      return completed(recipe);
    case "leaven-flour-total":
    case "leaven-flour-unknown":
    case "leaven-flour-short":
      return plainFlours(recipe);
    case "starter-too-wet":
    case "pre-doughs-too-wet":
      return lessLeaven(recipe);
    case "bassinage-capped":
      return below(recipe.bassinagePercentage, 0).map((percent) => ({ bassinagePercentage: percent }));
    case "ratio-hydration":
      return [matchedRatio(recipe)];
    case "out-of-bounds": {
      const typed = recipe.typedNumber(problem.field as keyof typeof BOUNDS) ?? problem.min;
      return [{ [problem.field]: Math.min(problem.max, Math.max(problem.min, typed)) }];
    }
    case "effective-hydration":
      return around(recipe.hydrationPercent, 0, 100).map((percent) => ({ hydrationPercent: percent }));
    case "pre-dough-unread":
      return recipe.preDoughs.map((_, at) =>
        recipe.changePreDough(at, { timeTemp: timeText(problem.minutes) }),
      );
    case "duration-unread":
      return [{ [problem.field]: timeText(problem.minutes) }];
    case "bulk-extended":
      return [{ bulkFermentationDuration: timeText(problem.minutes) }];
    case "levain-past-peak":
      return [usedAtPeak(recipe)];
    case "fridge-twice": {
      const before = aroundFridge(recipe.proofingTime, "room").before.map(({ words }) => words.trim());
      return [{ proofingTime: before.length === 0 ? "0 minutes" : before.join(", then ") }];
    }
    case "fridge-off":
      return [{ coldRetard: true, coldRetardDuration: "" }];
    case "oven-too-cool":
      return [{ bakeTemperature: `${problem.degrees}°C` }];
    case "proof-before-retard":
      return [{ proofingTime: shortenProof(recipe).proofingTime.text }];
    // Only the baker can say how much less, or how wet a liquid is.
    case "pre-dough-short":
    case "extras-too-heavy":
    case "liquid-unknown":
    case "perishable-warm":
      return [];
    default:
      return problem satisfies never;
  }
}

export const repairProblem = (recipe: ReadRecipe, problem: Problem): Patch | null =>
  firstThatHelps(recipe, problem, candidates(recipe, problem));

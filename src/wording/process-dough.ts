import {
  buildOrder,
  type CalculatedRecipe,
  FALLBACK,
  type LevainBuild,
  type MixingMethod,
  mixingOrder,
  type RecipeForm,
} from "../baking";
import { doughSign } from "./dough-looks";
import type { Formats } from "./formats";
import { joined, spokenMinutes } from "./measures";
import { during, flourText, lasting, lowerFirst, type ProcessStep, leavenName, weighed } from "./phrases";

/** What is made the day before: a levain in one or two builds, or a preferment. */
export function leaveningSteps(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): ProcessStep[] {
  if (recipe.preferment !== null && recipe.preferment.flour > 0)
    return [prefermentStep(formats, form, recipe)];
  const [first, second] = recipe.levainBuilds;
  if (first === undefined || first.total <= 0) return [];
  const [firstFlours = "", secondFlours = ""] = buildOrder(recipe).map(({ flours }) =>
    flourText(formats, flours),
  );
  const wait = hours(form.levainBuildTime ?? FALLBACK.levainBuildTime);
  if (second === undefined) {
    return [
      {
        title: "Build the levain",
        text: `Stir ${ripe(formats, first, "ripe starter", firstFlours)}. Cover and leave for ${wait}.${peak(form)}`,
        sign: doughSign(form, "build-levain"),
      },
    ];
  }
  const longer = hours(form.secondaryLevainBuildTime ?? FALLBACK.secondaryLevainBuildTime);
  const warm = `${formats.temperature(form.secondaryLevainTemperature ?? FALLBACK.secondaryLevainTemperature)} for ${spokenMinutes(form.secondaryLevainActiveTime ?? FALLBACK.secondaryLevainActiveTime)}`;
  return [
    {
      title: "First build",
      text: `Stir ${ripe(formats, first, "ripe starter", firstFlours)}. Cover and leave for ${wait}.`,
    },
    {
      title: "Second build",
      text: `Stir ${ripe(formats, second, "of the first build", secondFlours)}. Cover and leave for ${longer}, then hold it at ${warm}.`,
      sign: doughSign(form, "build-levain"),
    },
  ];
}

function ripe({ grams }: Formats, build: LevainBuild, seed: string, flours: string): string {
  return `${grams(build.seed)} ${seed}, ${flours} and ${grams(build.water)} water together`;
}

function peak(form: RecipeForm): string {
  return form.levainPeakTime === undefined
    ? ""
    : ` The levain peaks about ${hours(form.levainPeakTime)} after feeding.`;
}

function hours(count: number): string {
  return spokenMinutes(Math.round(count * 60));
}

function prefermentStep(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): ProcessStep {
  const made = recipe.preferment ?? { flour: 0, water: 0, yeast: 0, salt: 0 };
  const extras = [
    ...(made.salt > 0 ? [`${formats.grams(made.salt)} salt`] : []),
    ...(made.yeast > 0 ? [`${formats.grams(made.yeast)} yeast${made.yeast < 0.5 ? " (a pinch)" : ""}`] : []),
  ];
  const [build] = buildOrder(recipe);
  const parts = [flourText(formats, build?.flours ?? []), `${formats.grams(made.water)} water`, ...extras];
  return {
    title: `Mix the ${leavenName(recipe)}`,
    text: `Stir ${joined(parts)} together. Cover and leave${lasting(formats, form, "prefermentTimeTemp")}.`,
  };
}

/** Autolyse, mix, bassinage and what is worked in at the end. */
export function doughSteps(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): ProcessStep[] {
  const { first, mixed, heldBack, second, last } = mixingOrder(recipe);
  if (first.length === 0 && mixed.length === 0) return [];
  const steps: ProcessStep[] = [];
  if (form.autolyse) {
    const rest = spokenMinutes(form.autolyseDuration ?? FALLBACK.autolyseDuration);
    steps.push({
      title: "Autolyse",
      text: `Mix ${weighed(formats, first)} until no dry flour is left. Cover and rest for ${rest}.`,
    });
  }
  const added = form.autolyse
    ? `Add ${weighed(formats, mixed)}.`
    : `Combine ${weighed(formats, [...first, ...mixed])}.`;
  const own = form.recipeType === "other" ? " Add the leavening as your notes say." : "";
  const time = spokenMinutes(form.mixTime ?? FALLBACK.mixTime);
  // With a second mix the minutes are those of both.
  steps.push({
    title: "Mix",
    text: `${added}${own} ${mixing(form.mixingMethod, second.length > 0 ? "" : ` for ${time}`)}`,
  });
  if (heldBack !== null) {
    steps.push({
      title: "Bassinage",
      text: `Work in the ${formats.grams(heldBack.weight)} water you held back, a splash at a time.`,
    });
  }
  if (second.length > 0) {
    steps.push({
      title: "Second mix",
      text: `Once the dough stretches without tearing, work in ${weighed(formats, second)}, a little at a time, until the dough is smooth again. Both mixes together take ${time}.`,
    });
  }
  if (last.length > 0) {
    steps.push({ title: "Add-ins", text: `Work in ${weighed(formats, last)} until evenly spread.` });
  }
  return steps;
}

function mixing(method: MixingMethod, lasts: string): string {
  const comma = lasts === "" ? "" : ",";
  const sentences: Record<MixingMethod, string> = {
    hand: `Knead by hand${lasts}${comma} until smooth.`,
    "stretch-fold": `Mix by hand${lasts}${comma} until the dough comes together.`,
    "slap-fold": `Slap and fold on the bench${lasts}${comma} until smooth.`,
    mixer: `Mix on low to medium speed${lasts}${comma} until smooth.`,
    "no-knead": `Stir${lasts}${comma} until no dry flour is left.`,
  };
  return sentences[method];
}

export function bulkSteps(formats: Formats, form: RecipeForm): ProcessStep[] {
  const { time, condition } = bulkTime(formats, form);
  return [
    {
      title: "Bulk fermentation",
      text: `Cover and let the dough rise${time}, counted from the end of mixing.${condition}${folding(form)}`,
      sign: doughSign(form, "bulk"),
    },
  ];
}

/** OC 25: straight dough has a second text, its time where the first has none, else a condition of its own. */
function bulkTime(formats: Formats, form: RecipeForm): { time: string; condition: string } {
  const first = form.bulkFermentationDuration.trim();
  const second = form.recipeType === "straight-dough" ? form.bulkTimeTemp.trim() : "";
  const time = lasting(formats, form, "bulkFermentationDuration");
  if (second === "" || during(formats, first, "bulkFermentationDuration") !== null)
    return { time, condition: "" };
  const read = during(formats, second, "bulkTimeTemp");
  if (read === null) return { time, condition: ` ${formats.inUnits(second).replace(/[.\s]+$/, "")}.` };
  return { time: first === "" ? read : `${read} (${first})`, condition: "" };
}

function folding(form: RecipeForm): string {
  const folds = form.folds ?? FALLBACK.folds;
  if (folds === 0) return "";
  const typed = form.foldTiming.trim().replace(/^once,?\s*/i, "");
  const timing = typed === "" || /^no\b/i.test(typed) ? "every 30 minutes" : lowerFirst(typed);
  if (folds === 1) return ` Fold the dough once, ${/^every/i.test(timing) ? "after 30 minutes" : timing}.`;
  return ` Fold the dough ${folds === 2 ? "twice" : `${folds} times`}, ${timing}.`;
}

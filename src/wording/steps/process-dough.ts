import {
  buildOrder,
  type CalculatedRecipe,
  FALLBACK,
  type LevainBuild,
  type MixingMethod,
  isMostlyRye,
  mixingOrder,
  parseDuration,
  readTimes,
  type RecipeForm,
} from "../../baking";
import { findDoughSign } from "../recipes/dough-looks";
import { levainPeakText } from "../recipes/levain-times";
import type { Formats } from "../values/formats";
import { joinWords, spokenMinutes } from "../values/measures";
import { flourText, type ProcessStep, leavenName, listWeights } from "../recipes/phrases";
import { careOf } from "./safety";
import { isNoWait, quoteOf, type Said, sayField, sayFolds, sayTime } from "../recipes/said";
import { spokenTime } from "../values/spoken-time";

/** Work of the day before: a levain in one or two builds, or a preferment. */
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
        text: `Stir ${ripe(formats, first, "ripe starter", firstFlours)}. Cover and leave for ${wait}. ${levainPeakText(form)}`,
        sign: findDoughSign(form, "build-levain"),
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
      text: `Stir ${ripe(formats, second, "of the first build", secondFlours)}. Cover and leave for ${longer}, then hold it at ${warm}. ${levainPeakText(form)}`,
      sign: findDoughSign(form, "build-levain"),
    },
  ];
}

function ripe({ grams }: Formats, build: LevainBuild, seed: string, flours: string): string {
  return `${grams(build.seed)} ${seed}, ${flours} and ${grams(build.water)} water together`;
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
  const { time, quote } = sayField(formats, form, "prefermentTimeTemp");
  const wait = isNoWait(form.prefermentTimeTemp) ? "" : ` Cover and leave${time}.`;
  return {
    title: `Mix the ${leavenName(recipe)}`,
    text: `Stir ${joinWords(parts)} together.${wait}${quote}`,
  };
}

/** Autolyse, mix, bassinage and the additions worked in at the end. */
export function doughSteps(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): ProcessStep[] {
  const { first, mixed, heldBack, second, last } = mixingOrder(recipe);
  if (first.length === 0 && mixed.length === 0) return [];
  const steps: ProcessStep[] = [];
  // A preferment with all of the flour leaves nothing to rest.
  const isRested = form.autolyse && first.length > 0;
  if (isRested) {
    const rest = spokenMinutes(form.autolyseDuration ?? FALLBACK.autolyseDuration);
    steps.push({
      title: "Autolyse",
      text: `Mix ${listWeights(formats, first)} until no dry flour is left. Cover and rest for ${rest}.`,
    });
  }
  const added = isRested
    ? `Add ${listWeights(formats, mixed)}.`
    : (tearing(formats, form, recipe) ?? `Combine ${listWeights(formats, [...first, ...mixed])}.`);
  const own = form.recipeType === "other" ? " Add the leavening as your notes say." : "";
  const time = spokenMinutes(form.mixTime ?? FALLBACK.mixTime);
  // If there is a second mix, the minutes cover both.
  const names = [...form.otherLiquids, ...form.additives].map(({ name }) => name);
  steps.push({
    title: "Mix",
    text: `${added}${own} ${mixing(form, second.length > 0 ? "" : ` for ${time}`)}${careOf(...names)}`,
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
      text: `Once the dough stretches without tearing, work in ${listWeights(formats, second)}, a little at a time, until the dough is smooth again. Both mixes together take ${time}.`,
    });
  }
  if (last.length > 0) {
    steps.push({ title: "Add-ins", text: `Work in ${listWeights(formats, last)} until evenly spread.` });
  }
  return steps;
}

/** The fat of a laminated dough, which goes in between its layers once the dough has risen. */
export function rollInSteps(formats: Formats, recipe: CalculatedRecipe): ProcessStep[] {
  const { rolledIn } = mixingOrder(recipe);
  if (rolledIn.length === 0) return [];
  return [
    {
      title: "Roll in the butter",
      text: `Chill the dough. ${lockIn(formats, recipe)} Chill it 30 minutes, then turn it a quarter, roll it out and fold it in three again. Do so twice, with 30 minutes in the fridge after each.`,
    },
  ];
}

/** Wrapping the dough around its butter, and the first fold. */
export const lockIn = (formats: Formats, recipe: CalculatedRecipe): string =>
  `Beat ${listWeights(formats, mixingOrder(recipe).rolledIn)} flat, cold but pliable, and close the dough around it. Roll it out long and fold it in three like a letter.`;

/** Tearing a stiff preferment into the water first, so that no lumps stay in the dough; null for any other. */
function tearing(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): string | null {
  const { first, mixed } = mixingOrder(recipe);
  const isStiff = ["biga", "pate-fermentee"].includes(form.prefermentType) && recipe.preferment !== null;
  const [stiff] = isStiff ? mixed.filter(({ category }) => category === "starter") : [];
  const [water] = first.filter(({ category }) => category === "liquid");
  if (stiff === undefined || water === undefined) return null;
  const rest = [...first, ...mixed].filter((entry) => entry !== stiff && entry !== water);
  return `Tear ${listWeights(formats, [stiff])} into ${listWeights(formats, [water])}. Add ${listWeights(formats, rest)}.`;
}

function mixing(form: RecipeForm, lasts: string): string {
  const comma = lasts === "" ? "" : ",";
  const sentences: Record<MixingMethod, string> = {
    hand: `Knead by hand${lasts}${comma} until smooth.`,
    "stretch-fold": `Mix by hand${lasts}${comma} until the dough comes together.`,
    "slap-fold": `Slap and fold on the bench${lasts}${comma} until smooth.`,
    mixer: `Mix on low to medium speed${lasts}${comma} until smooth.`,
    "no-knead": isMostlyRye(form)
      ? `Stir${lasts}${comma} to a thick paste.`
      : `Stir${lasts}${comma} until no dry flour is left.`,
  };
  return sentences[form.mixingMethod];
}

export function bulkSteps(formats: Formats, form: RecipeForm): ProcessStep[] {
  if (readTimes(form).bulk.max === 0) return [];
  const { time, quote } = bulkTime(formats, form);
  const counted = time === "" ? "" : ", counted from the end of mixing";
  return [
    {
      title: "Bulk fermentation",
      text: `Cover and let the dough rise${time}${counted}.${quote}${folding(formats, form)}`,
      sign: findDoughSign(form, "bulk"),
    },
  ];
}

/**
 * OC 25: a straight dough's second text gives the time if the first has none, else a condition of its own. Folds that
 * take longer than the written time extend the bulk (OC 23).
 */
function bulkTime(formats: Formats, form: RecipeForm): Said {
  const { bulk, bulkAsWritten } = readTimes(form);
  if (bulk.min > bulkAsWritten) {
    const { bulkFermentationDuration: written } = form;
    return { time: ` for ${spokenTime(bulk.min, bulk.max)}`, quote: quoteOf(formats, written) };
  }
  const second = form.recipeType === "straight-dough" ? form.bulkTimeTemp.trim() : "";
  const first = sayField(formats, form, "bulkFermentationDuration");
  const isFirstRead = parseDuration(form.bulkFermentationDuration, "bulkFermentationDuration") !== null;
  if (second === "" || isFirstRead) return first;
  const read = sayTime(formats, second, "bulkTimeTemp");
  if (read.time === "") return { time: first.time, quote: first.quote + quoteOf(formats, second) };
  return { time: read.time, quote: read.quote + first.quote };
}

function folding(formats: Formats, form: RecipeForm): string {
  const folds = form.folds ?? FALLBACK.folds;
  if (folds === 0) return "";
  const { time, quote } = sayFolds(formats, form);
  const count = folds === 1 ? "once" : folds === 2 ? "twice" : `${formats.number(folds)} times`;
  return ` Fold the dough ${count},${time}.${quote}`;
}

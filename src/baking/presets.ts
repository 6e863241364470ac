import { defaultRecipe } from "./defaults";
import { FORM_FIELDS } from "./fields";
import { PREFERMENT_NAMES, readPreferment } from "./preferment";
import type { PresetSource } from "./preset-source";
import { SOURDOUGH_PRESETS } from "./presets-sourdough";
import { YEASTED_PRESETS } from "./presets-yeasted";
import { unread } from "./read";
import type { Extra, RecipeForm } from "./recipe-form";
import type { Preset } from "./results";
import { YEAST_NAMES } from "./yeast";

/** The form every preset starts from: the City Loaf with all its fields filled. Source: BU-05, OC 31. */
function baseForm(): RecipeForm {
  return {
    ...defaultRecipe(),
    autolyse: true,
    autolyseDuration: 30,
    folds: 2,
    foldTiming: "Every 30 minutes",
    bulkFermentationDuration: "4 hours",
    preShapeRest: "20 minutes",
    proofingVessel: "banneton",
    proofingTime: "3 hours",
    coldRetardDuration: "12 hours",
    ovenType: "dutch-oven",
    bakeTemperature: "450°F (232°C)",
    bakeTime: "45 minutes",
    steamMethod: "dutch-oven-lid",
    scoringStyle: "single-slash",
    fermentationTimeTemp: "8–12 hours at 70°F",
  };
}

/** The same form with its fields in order, however it was put together. */
function inFormOrder(form: RecipeForm): RecipeForm {
  const ordered = FORM_FIELDS.filter((field) => field in form).map((field) => [field, form[field]]);
  return { ...Object.fromEntries(ordered), ...form };
}

type Section = Preset["sections"][number];

const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** "1,100": thousands in groups, as everywhere on the screen. */
const grouped = (grams: number) => String(grams).replace(/\B(?=(\d{3})+$)/g, ",");

function section(name: string, ingredients: readonly (readonly [string, number])[]): Section[] {
  if (ingredients.length === 0) return [];
  return [
    { name, ingredients: ingredients.map(([of, percentage]) => ({ id: idOf(of), name: of, percentage })) },
  ];
}

/** The formula as the preset card shows it, from the form itself, so the two cannot disagree. */
function sectionsOf({ flours, form }: PresetSource): Section[] {
  const { hydrationPercent = 75, saltPercent = 2.5, inoculationRate = 20 } = form;
  const dough: [string, number][] = [["Water", hydrationPercent]];
  const preferment: [string, number][] = [];
  if (form.recipeType === "sourdough") dough.push(["Starter", inoculationRate]);
  if (form.recipeType === "prefermented") {
    const { type, flourPercent, hydration } = readPreferment(unread(form));
    const name = PREFERMENT_NAMES[type];
    preferment.push([`${name} flour`, flourPercent], [`${name} water`, (flourPercent * hydration) / 100]);
  }
  if (form.yeastAmount !== undefined) dough.push([YEAST_NAMES[form.yeastType ?? ""], form.yeastAmount]);
  dough.push(["Salt", saltPercent]);
  const additions = [...(form.otherLiquids ?? []), ...(form.additives ?? [])];
  return [
    ...section("Flour", flours),
    ...section("Preferment", preferment),
    ...section("Dough", dough),
    ...section(
      "Additions",
      additions.map((extra: Extra) => [extra.name, extra.amount] as const),
    ),
  ];
}

function presetOf(source: PresetSource): Preset {
  const { name, description, instructions, pieces, flours, form } = source;
  const { quantity = 2, unitWeight = 950 } = form;
  return {
    id: idOf(name),
    name,
    description,
    instructions,
    yield: `${quantity} x ${grouped(unitWeight)} g ${pieces}`,
    sections: sectionsOf(source),
    formData: {
      recipeName: name,
      ...form,
      flourTypes: flours.map(([flour, percentage]) => ({ name: flour, percentage, notes: "" })),
    },
  };
}

/**
 * The ten presets in the order of the screen; percentages of the total flour, weights in grams.
 * Example: the first is City Loaf Master Recipe, "2 x 950 g loaves". Source: BU-04, OC 31.
 */
export const PRESETS: Preset[] = /* @__PURE__ */ [...SOURDOUGH_PRESETS, ...YEASTED_PRESETS].map(presetOf);

/**
 * The form that choosing a preset gives: the base of all presets with the preset's own fields over it. Every call
 * gives a form of its own, so editing it leaves the preset alone, and its fields are in the form's order; a preset
 * without fields gives the base.
 * Example: `applyPreset(PRESETS[3]).unitWeight` is 1100. Source: BU-05, OC 31.
 */
export function applyPreset(preset: Preset): RecipeForm {
  const own = preset.formData ?? { recipeName: preset.name };
  return inFormOrder(structuredClone({ ...baseForm(), ...own }));
}

import type { RecipeForm } from "./recipe-form";

/** Every field in the order of `RecipeForm`. A record, so that the compiler asks for a field that was forgotten. */
const ORDER: Readonly<Record<keyof RecipeForm, true>> = {
  recipeName: true,
  author: true,
  dateCreated: true,
  recipeType: true,
  recipeTypeOther: true,
  unitWeight: true,
  quantity: true,
  hydrationPercent: true,
  saltPercent: true,
  bassinagePercentage: true,
  totalFlourWeight: true,
  scalingMode: true,
  processLossPercent: true,
  bakeLossPercent: true,
  flourTypes: true,
  otherLiquids: true,
  additives: true,
  photos: true,
  files: true,
  links: true,
  autolyse: true,
  autolyseDuration: true,
  mixingMethod: true,
  mixTime: true,
  folds: true,
  foldTiming: true,
  bulkFermentationDuration: true,
  preShapeRest: true,
  finalShape: true,
  proofingVessel: true,
  proofingTime: true,
  coldRetard: true,
  coldRetardDuration: true,
  ovenType: true,
  bakeTemperature: true,
  bakeTime: true,
  steamMethod: true,
  scoringStyle: true,
  notes: true,
  variations: true,
  rating: true,
  crustQuality: true,
  crumbQuality: true,
  flavorQuality: true,
  starterHydration: true,
  inoculationRate: true,
  fermentationTimeTemp: true,
  starterType: true,
  levainBuildRatio: true,
  levainBuildTime: true,
  levainPeakTime: true,
  hasSecondaryLevainBuild: true,
  secondaryLevainBuildRatio: true,
  secondaryLevainBuildTime: true,
  secondaryLevainTemperature: true,
  secondaryLevainActiveTime: true,
  levainBuildDetails: true,
  prefermentType: true,
  flourPercentInPreferment: true,
  prefermentHydration: true,
  prefermentTimeTemp: true,
  yeastType: true,
  yeastAmount: true,
  bulkTimeTemp: true,
};

/** The fields in the order of the form, which is their order in JSON. */
export const FORM_FIELDS = Object.keys(ORDER) as (keyof RecipeForm)[];

/**
 * The same form with its fields in order, however it was put together, so that two files of the same recipe can be
 * compared line by line. Example: `{ notes, recipeName }` comes back as `{ recipeName, notes }`.
 */
export function inFormOrder(form: RecipeForm): RecipeForm {
  const ordered = FORM_FIELDS.filter((field) => field in form).map((field) => [field, form[field]]);
  return { ...Object.fromEntries(ordered), ...form };
}

import { defaultRecipe } from "../recipe/defaults";
import { FORM_FIELDS } from "../recipe/field-kinds";
import type { RecipeForm } from "../recipe/recipe-form";
import type { Preset } from "../recipe/results";

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

/** The same form with its fields in the form's order. */
function inFormOrder(form: RecipeForm): RecipeForm {
  const ordered = FORM_FIELDS.filter((field) => field in form).map((field) => [field, form[field]]);
  return { ...Object.fromEntries(ordered), ...form };
}

/**
 * The form that a preset fills in: the base form of all presets, overlaid with the preset's own fields. Every call
 * returns a new form, so editing it leaves the preset alone. Fields come in the form's order; a preset without fields
 * gives the base.
 * Example: `applyPreset(PRESETS[3]).unitWeight` is 1100. Source: BU-05, OC 31.
 */
export function applyPreset(preset: Preset): RecipeForm {
  const own = preset.formData ?? { recipeName: preset.name };
  return inFormOrder(structuredClone({ ...baseForm(), ...own }));
}

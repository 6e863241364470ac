import { flourTotal, neededFields, type RecipeForm, type StepName } from "../../baking";
import { FIELD_WORDS } from "../../contract/recipe-fields";

/** What is still missing on a step: the words after "To go on:" and where to go for it. */
export interface Missing {
  text: string;
  /** The field to focus. */
  path?: string;
  /** Or the step where it is decided. */
  step?: StepName;
}

function isSet(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** When Next opens: bounds are another matter, they are told once Next is pressed. */
export function missingForNext(step: StepName, form: RecipeForm): Missing[] {
  if (step === "leavening" && form.recipeType === "") {
    return [{ text: "choose a recipe type in Basic Information", step: "basics" }];
  }
  const { flourTypes } = form;
  if (step === "flour" && flourTypes.length > 0 && flourTotal(flourTypes).status !== "complete") {
    return [{ text: "bring the flours to 100%", path: "flourTypes.0.percentage" }];
  }
  const missing = neededFields(step).filter((name) => !isSet(form[name]));
  return missing.map((name) => ({ text: FIELD_WORDS[name].ask, path: name }));
}

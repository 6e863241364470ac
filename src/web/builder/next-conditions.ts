import { flourTotal, type RecipeForm } from "../../baking";

/** What is still missing on a step: the words after "To go on:" and where to go for it. */
export interface Missing {
  text: string;
  /** The field to focus. */
  path?: string;
  /** Or the step where it is decided. */
  step?: number;
}

const isSet = (value: unknown) => value !== undefined && !(typeof value === "string" && value.trim() === "");

type Ask = (form: RecipeForm) => (Missing | false)[];

const ask = (form: RecipeForm, path: keyof RecipeForm, text: string): Missing | false =>
  !isSet(form[path]) && { text, path };

/** When Next opens: bounds are another matter, they are told once Next is pressed. */
const CONDITIONS: Readonly<Record<number, Ask>> = {
  2: (form) => [ask(form, "recipeName", "add a recipe name"), ask(form, "recipeType", "choose a type")],
  3: (form) => [
    ask(form, "unitWeight", "set a unit weight"),
    ask(form, "quantity", "set a quantity"),
    ask(form, "hydrationPercent", "set a hydration"),
  ],
  4: ({ flourTypes }) => [
    flourTypes.length === 0
      ? { text: "add a flour", path: "flourTypes" }
      : flourTotal(flourTypes).status !== "complete" && {
          text: "bring the flours to 100%",
          path: "flourTypes.0.percentage",
        },
  ],
  5: (form) => [!isSet(form.recipeType) && { text: "choose a recipe type in Basic Information", step: 2 }],
  7: (form) => [ask(form, "saltPercent", "set the salt")],
  8: (form) => [
    ask(form, "mixingMethod", "choose a mixing method"),
    ask(form, "bulkFermentationDuration", "add a bulk fermentation duration"),
  ],
  9: (form) => [
    ask(form, "finalShape", "choose a final shape"),
    ask(form, "proofingTime", "add a proofing time"),
  ],
  10: (form) => [
    ask(form, "ovenType", "choose an oven"),
    ask(form, "bakeTemperature", "add a bake temperature"),
    ask(form, "bakeTime", "add a bake time"),
    ask(form, "steamMethod", "choose a steam method"),
  ],
};

export function missingForNext(step: number, form: RecipeForm): Missing[] {
  return (CONDITIONS[step]?.(form) ?? []).filter((one) => one !== false);
}

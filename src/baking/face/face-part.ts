import { weighExtras } from "../recipe/extras";
import type { ReadRecipe } from "../recipe/read-recipe";
import type { RecipeForm } from "../recipe/recipe-form";
import { scaleRecipe } from "../weights/scale";
import { brownsCrust, darkensCrust } from "./crust";
import { isSeen } from "./toppings";

/** The fields of a form that its bread's face is told by. */
export const FACE_FIELDS = [
  "recipeName",
  "quantity",
  "flourTypes",
  "otherLiquids",
  "additives",
  "finalShape",
  "proofingVessel",
  "cutPieces",
  "scoringStyle",
  "brushWith",
  "topWith",
] as const satisfies readonly (keyof RecipeForm)[];
export type FacePart = Partial<Pick<RecipeForm, (typeof FACE_FIELDS)[number]>>;

/** Without what leaves the face as it is: white flour, water, salt, empty fields. Amounts are in percent. */
export function keepFacePart(recipe: ReadRecipe): FacePart {
  const { recipeName, quantity, finalShape, proofingVessel, cutPieces, scoringStyle, brushWith, topWith } =
    recipe;
  const isTold = ({ name }: { name: string }) => brownsCrust(name) || isSeen(name);
  const told = [...recipe.otherLiquids, ...recipe.additives].some(isTold);
  const flour = told ? scaleRecipe(recipe).flour : 0;
  const inPercent = (list: ReadRecipe["additives"]) =>
    weighExtras(list.filter(isTold), flour).map(
      ({ name, percentage }) => ({ name, amount: percentage, unit: "percentage" }) as const,
    );
  const part: FacePart = {
    recipeName,
    quantity,
    flourTypes: recipe.flourTypes.filter(darkensCrust).map(({ name, percentage, extractionPercent }) => ({
      name,
      percentage,
      notes: "",
      ...(extractionPercent !== undefined && { extractionPercent }),
    })),
    otherLiquids: inPercent(recipe.otherLiquids),
    additives: inPercent(recipe.additives),
    finalShape,
    proofingVessel,
    cutPieces,
    scoringStyle,
    brushWith,
    topWith,
  };
  const said = Object.entries(part).filter(
    ([, value]) => value !== "" && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said);
}

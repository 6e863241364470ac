import { type Bread, faceOf, type RecipeForm, type Scoring } from "../../baking";

/** A bread and the cuts in its crust, as the drawn picture of it is called: "boule-leaf". */
export type BreadPicture = `${Bread}-${Scoring}`;

/** The picture of the recipe's bread and its cuts. Example: "Biga Ciabatta" without a cut is "ciabatta-no-score". */
export function breadPictureOf(form: Partial<RecipeForm>): BreadPicture {
  const { bread, scoring } = faceOf(form);
  return `${bread}-${scoring}`;
}

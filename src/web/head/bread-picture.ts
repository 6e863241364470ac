import type { RecipeForm, Scoring } from "../../baking";
import { type Bread, breadOf } from "../drawings/bread-of";

/** A bread and the cuts in its crust, as the drawn picture of it is called: "boule-leaf". */
export type BreadPicture = `${Bread}-${Scoring}`;

type Drawn = Parameters<typeof breadOf>[0] & Pick<RecipeForm, "scoringStyle">;

/** The picture that shows what the recipe's card shows. Example: "Biga Ciabatta" without a cut is "ciabatta-no-score". */
export const breadPictureOf = (form: Drawn): BreadPicture =>
  `${breadOf(form)}-${form.scoringStyle === "" ? "no-score" : form.scoringStyle}`;

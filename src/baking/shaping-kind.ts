/** What kind of bread a form makes, as hands shape it. Beside `bread-kind.ts`, since only who words the steps asks. */
import type { ReadRecipe } from "./door/read-recipe";

export const isCut = ({ recipeName, cutPieces }: ReadRecipe): boolean =>
  cutPieces || /\b(?:ciabatta|pan de cristal|glass bread)/i.test(recipeName);

export const isBraided = ({ recipeName, finalShape }: ReadRecipe): boolean =>
  /\b(?:challah|braid|plait|zopf|tsoureki)/i.test(recipeName) && ["", "other", "batard"].includes(finalShape);

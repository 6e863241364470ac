/** How hands shape the bread. Apart from `bread-kind.ts`, because only the wording of steps needs it. */
import type { ReadRecipe } from "./read-recipe";

export const isCut = ({ recipeName, cutPieces }: ReadRecipe): boolean =>
  cutPieces || /\b(?:ciabatta|pan de cristal|glass bread)/i.test(recipeName);

export const isBraided = ({ recipeName, finalShape }: ReadRecipe): boolean =>
  /\b(?:challah|braid|plait|zopf|tsoureki)/i.test(recipeName) && ["", "other", "batard"].includes(finalShape);

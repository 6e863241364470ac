/** What kind of bread a form makes, as hands shape it. Beside `bread-kind.ts`, since only who words the steps asks. */
import { readText, unread } from "./read";
import type { RecipeForm } from "./recipe-form";

const nameOf = (input: Partial<RecipeForm>) => readText(unread(input).recipeName);

/** A dough that is cut and never rounded, so that its bubbles stay. Example: "Rosemary Ciabatta". Source: trade practice. */
export const isCut = (input: Partial<RecipeForm>): boolean =>
  /\b(?:ciabatta|pan de cristal|glass bread)/i.test(nameOf(input));

/** A loaf of strands, where no tin or round says otherwise. Example: "Challah-Style Loaf". Source: trade practice. */
export const isBraided = (input: Partial<RecipeForm>): boolean =>
  /\b(?:challah|braid|plait|zopf|tsoureki)/i.test(nameOf(input)) &&
  ["", "other", "batard"].includes(readText(unread(input).finalShape));

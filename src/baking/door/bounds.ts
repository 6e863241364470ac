/** What the numbers of a form may be. */
import * as bounds from "../bounds-in";
import type { NumberField } from "../fields";
import * as hydration from "../hydration";
import { type Form, readRecipe } from "./read-recipe";

/**
 * The bounds of a number in this recipe, in the field's own unit: the row's own, but for hydration beside other
 * liquids (0 to 120 %) and for dry yeast (at most 3 %). Example: with eggs, hydration may be 9 %. Source: D9.
 */
export const boundsIn = (input: Form, field: NumberField) => bounds.boundsIn(readRecipe(input), field);

/**
 * The effective hydration in percent where it is out of its bounds, else null; without weighing the whole recipe.
 * Example: 9 % water and 20 % eggs is 24.2. Source: D9.
 */
export const hydrationOutOfBounds = (input: Form) => hydration.hydrationOutOfBounds(readRecipe(input));

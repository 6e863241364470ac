/** The bounds of a form's numbers. */
import * as bounds from "../recipe/bounds-in";
import type { NumberField } from "../recipe/field-kinds";
import * as hydration from "../edits/hydration";
import { type Form, readInput } from "../recipe/read-recipe";

/**
 * The bounds of a number in this recipe, in the field's own unit: those of its row in `FIELDS`, except hydration
 * beside other liquids (0 to 120 %) and dry yeast (at most 3 %). Example: with eggs, hydration may be 9 %. Source:
 * VA-05.
 */
export const boundsIn = (input: Form, field: NumberField) => bounds.boundsIn(readInput(input), field);

/**
 * The effective hydration in percent if it is out of bounds, else null. Does not weigh the whole recipe.
 * Example: 9 % water and 20 % eggs is 24.2. Source: VA-05.
 */
export const hydrationOutOfBounds = (input: Form) => hydration.hydrationOutOfBounds(readInput(input));

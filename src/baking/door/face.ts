/** How a bread looks. */
import * as face from "../face/bread-face";
import { type Form, readInput } from "../recipe/read-recipe";

/**
 * The face of a recipe's bread, for its drawing: shape, crust, toppings, cuts, and how many are baked. No units, no
 * errors: an empty form is two plain round loaves, the form's own quantity. Example: the Rye Pan Loaf is one "rye-pan"
 * with a dark crust. Sources: trade practice; `findCrust`, `findStrewn`, `breadOf`.
 */
export const faceOf = (input: Form) => face.describeFace(readInput(input));
export type { BdescribeFace } from "../face/bread-face";
export { type Bread, BREADS } from "../face/bread-shape";
export { type Crust, CRUSTS } from "../face/crust";
export { type Topping, TOPPINGS } from "../face/toppings";

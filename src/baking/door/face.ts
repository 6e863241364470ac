/** How a bread looks. */
import * as face from "../face/bread-face";
import * as part from "../face/face-part";
import { type Form, readInput } from "../recipe/read-recipe";

/**
 * The face of a recipe's bread, for its drawing: shape, crust, toppings, cuts, and how many are baked. No units, no
 * errors: an empty form is two plain round loaves, the form's own quantity. Example: the Rye Pan Loaf is one "rye-pan"
 * with a dark crust. Sources: trade practice; `findCrust`, `findStrewn`, `breadOf`.
 */
export const faceOf = (input: Form) => face.describeFace(readInput(input));
export type { BreadFace } from "../face/bread-face";
/**
 * The part of a form that `faceOf` needs, for a list that cannot hold whole recipes: the face stays the same. Amounts are
 * in percent of the flour; no errors. Example: of the City Loaf it keeps name, number, shape, vessel and cut, and no
 * flour. Source: ours.
 */
export const partForFace = (input: Form): part.FacePart => part.keepFacePart(readInput(input));
export { FACE_FIELDS, type FacePart } from "../face/face-part";
export { type Bread, BREADS } from "../face/bread-shape";
export { type Crust, CRUSTS } from "../face/crust";
export { type Topping, TOPPINGS } from "../face/toppings";

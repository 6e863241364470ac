/** The kind of bread that a form makes. */
import * as kind from "../weights/bread-kind";
import * as cooling from "../schedule/cooling";
import * as practice from "../presets/difficulty";
import * as leaven from "../weights/leaven-flours";
import * as levain from "../weights/levain";
import * as pan from "../recipe/pan";
import * as shaping from "../recipe/shaping-kind";
import { type Form, readInput } from "../recipe/read-recipe";

/** A pizza or flatbread, out of the oven within 12 minutes. Example: bake time "8 minutes". Source: trade practice. */
export const isFlashBake = (input: Form) => kind.isFlashBake(readInput(input));

/**
 * Whether at least half of the flour is rye. Such a dough handles like a paste and has its own rules. The flours need
 * not add up to 100 %.
 * Example: rye 70, bread 30.
 */
export const isMostlyRye = (input: Form) => kind.isMostlyRye(readInput(input));

/**
 * Whether a poke tells anything about the shaped dough: not for a rye paste, a dough flat in its pan, or a pizza.
 * Example: City Loaf is true, Rye Pan Loaf false. Source: trade practice; docs/decisions/looks-at-the-dough.md.
 */
export const takesDent = (input: Form) => kind.takesDent(readInput(input));

/**
 * Whether milk, eggs, fat and sugar are at least 15 % of the flour, typed in grams or percent: enough for a soft
 * crumb.
 * Example: milk 15, honey 4, butter 6. Source: trade practice.
 */
export const isEnriched = (input: Form) => kind.isEnriched(readInput(input));

/**
 * Which published breads a recipe resembles: "rye" from half rye on, "mixer" if a machine kneads an enriched or pan
 * bread, "bakery" for other machine-kneaded doughs, else "by-hand". Example: the City Loaf is "by-hand". Source:
 * docs/baking.md.
 */
export const findBulkKind = (input: Form) => kind.kindOfBulk(readInput(input));
/**
 * A dough that is cut and never rounded, to keep its bubbles. Example: "Rosemary Ciabatta". Source: trade practice.
 */
export const isCut = (input: Form) => shaping.isCut(readInput(input));
/**
 * A loaf braided of strands, unless a tin or a round shape is chosen. Example: "Challah-Style Loaf". Source: trade
 * practice.
 */
export const isBraided = (input: Form) => shaping.isBraided(readInput(input));
/** Whether the loaf stands in a pan: its vessel is one, or it is a sandwich loaf. */
export const isInPan = (input: Form) => pan.isInPan(readInput(input));

/**
 * Minutes to wait before slicing, `[from, to]`: rolls, baguettes and pizza 15-30, mostly rye 24 hours, pan, flat and
 * enriched breads 60, hearth loaves 60-120. The crumb still sets while the bread cools.
 * Example: a boule of wheat is `[60, 120]`. Source: OC 20; trade practice, as is the day for rye.
 */
export const coolingMinutes = (input: Form) => cooling.coolingMinutes(readInput(input));

/**
 * How much practice a bread asks for: a point each for a levain or preferment, a second levain build, a slack dough
 * and baguettes; a pan or sheet that holds the dough takes one off. 0 or 1 is "easy", 2 "medium", more "advanced". No
 * units, no errors: an empty form is "easy".
 * Example: the City Loaf, a levain and 75 % water, is "easy". Source: trade practice, the weighing is ours.
 */
export const findDifficulty = (input: Form) => practice.rateDifficulty(readInput(input));

/**
 * Whether the levain or preferment has its own flours. Example: not with an empty `leavenFlours`. Source: OC 2 for a
 * recipe without them.
 */
export const hasOwnFlours = (input: Form) => leaven.hasOwnFlours(readInput(input));
/**
 * Whether a sourdough uses ripe starter from the jar, so that no levain is built. Example: the City Loaf does not.
 */
export const takesRipeStarter = (input: Form) => levain.takesRipeStarter(readInput(input));

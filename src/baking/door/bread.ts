/** What kind of bread a form makes. */
import * as kind from "../bread-kind";
import * as cooling from "../cooling";
import * as practice from "../difficulty";
import * as leaven from "../leaven-flours";
import * as levain from "../levain";
import * as pan from "../pan";
import * as shaping from "../shaping-kind";
import { type Form, readRecipe } from "./read-recipe";

/** A pizza or flatbread, out of the oven within 12 minutes. Example: bake time "8 minutes". Source: trade practice. */
export const isFlashBake = (input: Form) => kind.isFlashBake(readRecipe(input));

/**
 * Half rye and more handles like a paste and has rules of its own, whatever the flours add up to.
 * Example: rye 70, bread 30.
 */
export const isMostlyRye = (input: Form) => kind.isMostlyRye(readRecipe(input));

/**
 * Milk, eggs, fat and sugar from 15 % of the flour on make a soft crumb, in grams or in percent.
 * Example: milk 15, honey 4, butter 6. Source: trade practice.
 */
export const isEnriched = (input: Form) => kind.isEnriched(readRecipe(input));

/**
 * Which published breads a recipe is like: from half rye on "rye"; kneaded by machine "mixer" for a pan or enriched,
 * else "bakery"; what no machine kneads is "by-hand". Example: the City Loaf is "by-hand". Source: docs/baking.md.
 */
export const bulkKind = (input: Form) => kind.bulkKind(readRecipe(input));
/** A dough that is cut and never rounded, so that its bubbles stay. Example: "Rosemary Ciabatta". Source: trade practice. */
export const isCut = (input: Form) => shaping.isCut(readRecipe(input));
/** A loaf of strands, where no tin or round says otherwise. Example: "Challah-Style Loaf". Source: trade practice. */
export const isBraided = (input: Form) => shaping.isBraided(readRecipe(input));
/** Whether the loaf stands in a pan: its vessel is one, or it is a sandwich loaf. */
export const isInPan = (input: Form) => pan.isInPan(readRecipe(input));

/**
 * Minutes to wait before slicing, `[from, to]`: rolls, baguettes and pizza 15-30, mostly rye 24 hours, pan, flat and
 * enriched breads 60, hearth loaves 60-120. Bread still sets while it cools.
 * Example: a boule of wheat is `[60, 120]`. Source: OC 20; trade practice, as is the day for rye.
 */
export const coolingMinutes = (input: Form) => cooling.coolingMinutes(readRecipe(input));

/**
 * How much practice a bread asks for: a point each for a levain or preferment, a second levain build, a slack dough and
 * baguettes; a pan or sheet that holds the dough takes one off. Up to 1 is "easy", 2 "medium", more "advanced".
 * No units and no errors: an empty form is "easy".
 * Example: the City Loaf, a levain and 75 % water, is "easy". Source: trade practice, the weighing is ours.
 */
export const difficulty = (input: Form) => practice.difficulty(readRecipe(input));

/**
 * Whether levain or preferment is made of flours of its own choice. Example: an empty `leavenFlours` is not.
 * Source: OC 2 for what happens where it is not.
 */
export const hasOwnFlours = (input: Form) => leaven.hasOwnFlours(readRecipe(input));
/** Whether a sourdough takes its starter ripe from the jar, so that no levain is built. Example: City Loaf does not. */
export const takesRipeStarter = (input: Form) => levain.takesRipeStarter(readRecipe(input));

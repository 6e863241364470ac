/** Values that bakers usually choose for a form's bread. */
import type { UsualStep } from "../recipe/fields";
import * as usual from "../presets/usual";
import { type Form, readInput } from "../recipe/read-recipe";

/**
 * The usual values of one step for this bread: texts and percent as in the form, minutes for mixing. They follow what
 * is chosen: type, shape, mixing method, oven, autolyse and fridge. An empty form gives those of a boule.
 * Example: step "baking" of a boule is 450°F (232°C), 45 minutes, in a Dutch oven. Source: OC 26, OC 31 to OC 33.
 */
export const usualValues = (step: UsualStep, input: Form) => usual.usualValues(step, readInput(input));

/**
 * The usual values for every field still empty in these steps, by step; a step without empty fields is left out.
 * Example: City Loaf gives `{}`, because a preset fills everything.
 * Source: as `usualValues`.
 */
export const usualForTheRest = (input: Form) => usual.usualForTheRest(readInput(input));

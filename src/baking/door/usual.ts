/** What bakers usually do with a form's bread. */
import type { UsualStep } from "../fields";
import * as usual from "../usual";
import { type Form, readRecipe } from "./read-recipe";

/**
 * The usual values of one step for this bread: texts and percent as the form has them, minutes for mixing. What was
 * chosen stays: type, shape, mixing method, oven, autolyse and fridge. A form that holds nothing gives a boule's.
 * Example: step "baking" of a boule is 450°F (232°C), 45 minutes, in a Dutch oven. Source: OC 26, OC 31 to OC 33.
 */
export const usualValues = (step: UsualStep, input: Form) => usual.usualValues(step, readRecipe(input));

/**
 * The usual values for every field of these steps that is still open, by step; a step without open fields is left out.
 * Fields that are already set stay as they are. Example: City Loaf gives `{}`, because a preset fills everything.
 * Source: as `usualValues`.
 */
export const usualForTheRest = (input: Form) => usual.usualForTheRest(readRecipe(input));

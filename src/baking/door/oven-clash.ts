/** The oven of a bake day that is under way. */
import type { Kitchen } from "../bake-day/bake-day-answer";
import * as clash from "../bake-day/oven-clash";
import type { OvenClash } from "../bake-day/oven-clash";
import { readInput } from "../recipe/read-recipe";
import type { RecipeForm } from "../recipe/recipe-form";

/** A bread's time in the oven as it is by now, in minutes on one axis; `atOnce`: pieces in one load, if known. */
export type OvenTurn = {
  bread: string;
  form: RecipeForm;
  atOnce?: number | undefined;
  from: number;
  to: number;
};

/**
 * The first bread that wants an oven, a pot or a stone while another has it, on a day that is under way, and how many
 * minutes later there is room (steps of 5, null if not within 12 hours). Turns are minutes on one axis; an oven is shared
 * at one heat, and a pot or another heat needs 15 minutes between two. What the kitchen leaves out is never short, but
 * there is one oven. No errors.
 * Example: loaves at 450°F from 600 to 645 and at 350°F from 630: the second has room 30 minutes later.
 * Source: OC 30; docs/decisions/baking-day.md, the 15 minutes as between two loads.
 */
export const findOvenClash = (turns: readonly OvenTurn[], kitchen: Kitchen): OvenClash | null =>
  clash.findOvenClash(
    turns.map(({ form, atOnce, ...turn }) => ({ ...turn, recipe: readInput(form, atOnce) })),
    kitchen,
  );

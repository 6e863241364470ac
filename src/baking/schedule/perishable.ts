import type { ReadRecipe } from "../recipe/read-recipe";
import type { Problem } from "../recipe/results";
import { whereOf } from "../durations/stage-place";
import { bulkText, timesOf } from "./schedule-times";

const PERISHABLE = /\b(?:milk|buttermilk|cream|eggs?|yolks?|egg whites?|yogh?urt|custard|ricotta|quark)\b/i;
/** Milk of plants, and what only sounds like milk or egg. */
const NOT_PERISHABLE =
  /\b(?:oat|almond|soya?|rice|coconut|hemp|cashew|plant|vegan|dry|dried|powdered)\b.*\b(?:milk|cream|yogh?urt|eggs?)\b|\bmilk powder\b|\bcream of tartar\b|\b(?:flax|chia) eggs?\b|\b(?:butter|cocoa) ?cream\b/i;

/**
 * Minutes at room temperature that are a night: milk and eggs in the dough are remarked from here on. A milk bread of one
 * warm day is not. Our own choice above the 6 hours that food from the fridge may stand at up to 70°F (Wisconsin Food Code
 * 3-501.19(C), after the FDA's, regulations.justia.com), because a dough's acid helps.
 */
const NIGHT = 480;

const isPerishable = (name: string): boolean => PERISHABLE.test(name) && !NOT_PERISHABLE.test(name);

/** Minutes of bulk and proof outside the fridge. */
function warmMinutes(recipe: ReadRecipe): number {
  const { bulk, proof } = timesOf(recipe);
  const cold = bulkText(recipe)
    .stages.filter((stage) => whereOf(stage) === "fridge")
    .reduce((sum, { minutes }) => sum + minutes[0], 0);
  return Math.max(0, bulk.min - cold) + proof.min;
}

/** Milk or egg that stands in the warm for too long, in the dough or in a pre-dough. */
export function perishableProblems(recipe: ReadRecipe): Problem[] {
  const extras = [...recipe.otherLiquids, ...recipe.additives];
  const found = extras.find(({ name }) => isPerishable(name));
  const minutes = warmMinutes(recipe);
  const own: Problem[] =
    found !== undefined && minutes >= NIGHT ? [{ code: "perishable-warm", name: found.name, minutes }] : [];
  const { preDoughs } = timesOf(recipe);
  const ahead = recipe.preDoughs.flatMap(({ extras: held, timeTemp }, at): Problem[] => {
    const inside = held.find(({ name }) => isPerishable(name));
    const { minutes: waits = 0 } = preDoughs[at] ?? {};
    const isCold = timeTemp.stages.some((stage) => whereOf(stage) === "fridge");
    return inside === undefined || isCold || waits < NIGHT
      ? []
      : [{ code: "perishable-warm", name: inside.name, minutes: waits }];
  });
  return [...own, ...ahead];
}

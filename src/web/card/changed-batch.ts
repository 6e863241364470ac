import type { RecipeForm } from "../../baking";

/** The fields in which two forms of a batch differ. */
const OF_BATCH = [
  "unitWeight",
  "quantity",
  "totalFlourWeight",
  "scalingMode",
  "bakeLossPercent",
  "inoculationRate",
  "starterIsRipe",
  "otherLiquids",
  "additives",
  "preDoughs",
] as const satisfies readonly (keyof RecipeForm)[];

/** What another size, or a solved batch, changes of a form. */
export function changed(before: RecipeForm, after: RecipeForm): Partial<RecipeForm> {
  const fields = OF_BATCH.filter((field) => before[field] !== after[field]);
  // Without the flour named along with it, a new size would let go of one that was set by hand.
  if (fields.length > 0 && !fields.includes("totalFlourWeight")) fields.push("totalFlourWeight");
  return Object.fromEntries(fields.map((field) => [field, after[field]]));
}

import type { RecipeForm } from "../../baking";

/**
 * What goes along with any change. Without the flour, a new size would let go of one that was set by hand; without the
 * lists, the draft would scale the grams in them once more.
 */
const ALONG = ["totalFlourWeight", "otherLiquids", "additives", "preDoughs"] as const;

/** The fields in which two forms of a batch differ. */
const OF_BATCH = [
  "unitWeight",
  "quantity",
  "scalingMode",
  "bakeLossPercent",
  "inoculationRate",
  "starterIsRipe",
  ...ALONG,
] as const satisfies readonly (keyof RecipeForm)[];

/** What another size, or a solved batch, changes of a form. */
export function changed(before: RecipeForm, after: RecipeForm): Partial<RecipeForm> {
  const fields = OF_BATCH.filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return {};
  return Object.fromEntries([...fields, ...ALONG].map((field) => [field, after[field]]));
}

import type { RecipeForm } from "../../../baking";

/**
 * Fields that are sent with any change. Without the flour, a new size would drop one that was set by hand; without the
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

/** The changes of a form for another size, or a solved batch. */
export function changed(before: RecipeForm, after: RecipeForm): Partial<RecipeForm> {
  const fields = OF_BATCH.filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return {};
  return Object.fromEntries([...fields, ...ALONG].map((field) => [field, after[field]]));
}

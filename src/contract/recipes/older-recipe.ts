import { isRecord, type UnknownRecord } from "../values/unknown-values";

/** The least hydration that a recipe has. */
const LEAST_HYDRATION = 50;

/**
 * A recipe from before a soaker's water stood beside the dough's, when the hydration counted it: that water leaves the
 * hydration, so that the dough stays as wet as it was. Migration 0046 does the same to saved recipes, in SQL. What is no
 * recipe with a soaker is returned unchanged. Example: 90.1 % with a soaker of 15.1 % is 75 %.
 */
export function soakersBeside(form: UnknownRecord): UnknownRecord {
  const { hydrationPercent, preDoughs } = form;
  const soakers = Array.isArray(preDoughs)
    ? preDoughs.filter((one) => isRecord(one) && one.kind === "soaker")
    : [];
  const water = soakers.reduce((sum: number, { water: each }) => sum + Number(each), 0);
  if (typeof hydrationPercent !== "number" || !(water > 0)) return form;
  const less = Math.max(LEAST_HYDRATION, Math.round((hydrationPercent - water) * 10) / 10);
  return { ...form, hydrationPercent: less };
}

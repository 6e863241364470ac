import { type Bounds, FIELDS } from "./fields";
import { fieldsOf, type NumberField } from "./field-kinds";

/**
 * The legal range of every numeric field of the form, in the field's own unit; the contract builds on these.
 * Example: `BOUNDS.hydrationPercent` is `{ min: 50, max: 100 }`. Source: the rows of `FIELDS`.
 */
export const BOUNDS = Object.fromEntries(
  fieldsOf("number", "stars").map((name) => [name, { min: FIELDS[name].min, max: FIELDS[name].max }]),
) as { readonly [Name in NumberField]: Bounds };

/**
 * Percent of the total flour. Only fresh yeast, three times as heavy for its strength, may exceed it. Source: VA-15.
 */
export const MOST_DRY_YEAST = 3;

/** Bounds of the card's size panel, which accepts a weight below 50 g; only Save refuses it. Source: VA-16. */
export const SIZE_PANEL_BOUNDS = {
  quantity: { min: 1, max: 999 },
  unitWeight: { min: 1, max: 9999 },
} as const;

/** Parts of a levain build. The stored default 40:100:100 is legal in the first build too (OC 14). */
export const RATIO_BOUNDS = {
  levainBuildRatio: { starter: { min: 1, max: 10 }, flour: { min: 1, max: 20 }, water: { min: 1, max: 20 } },
  secondaryLevainBuildRatio: {
    starter: { min: 1, max: 100 },
    flour: { min: 1, max: 200 },
    water: { min: 1, max: 200 },
  },
} as const;

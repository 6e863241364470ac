import { FALLBACK } from "./defaults";
import { isInPan } from "./pan";
import { percentOf, thousandths } from "./percent";
import { readPreferment } from "./preferment";
import {
  readExtras,
  readHydration,
  readNumber,
  readOptional,
  readPreDoughs,
  readText,
  readWord,
  type Unread,
} from "./read";
import { RECIPE_TYPES } from "./words";
import { yeastPercent } from "./yeast";

/** How much dough is wanted, and the flour that makes it; all in grams. */
export type Scale = {
  /** Unit weight x quantity. */
  total: number;
  /** 92 % of it, rounded; in exact mode the dough that must go into the bowl. */
  usable: number;
  flour: number;
  /** What the sum of ingredients is held against, unrounded. */
  target: number;
  /** Exact mode only: the extras given in grams leave no room for flour. */
  extrasTooHeavy: boolean;
  /** Exact mode with the flour worked out: what is weighed has to meet the target to the gram. */
  toTheGram: boolean;
};

/** Size and formula as numbers that can be calculated with: grams, pieces, percent. */
export function readSize(form: Unread): {
  unitWeight: number;
  quantity: number;
  hydration: number;
  salt: number;
} {
  return {
    unitWeight: readNumber(form, "unitWeight", FALLBACK.unitWeight),
    quantity: readNumber(form, "quantity", FALLBACK.quantity),
    hydration: readHydration(form),
    salt: readNumber(form, "saltPercent", FALLBACK.saltPercent),
  };
}

/**
 * Flour in round numbers: usable dough / (1 + hydration), to the nearest 50 g (ties up). In whole numbers,
 * because the plain division puts 3150 g at 68 % at 1700 instead of 1750.
 * Example: `roundedFlour(1748, 75)` is 1000. Source: CA-08.
 */
export function roundedFlour(usable: number, hydrationPercent: number): number {
  return 50 * Math.round((usable * 2000) / (100_000 + thousandths(hydrationPercent)));
}

/**
 * What the exact mode divides by and takes off: parts per part of flour, and grams that come as they are.
 * What is made ahead is inside flour and water; only its yeast comes on top.
 */
export function exactParts(form: Unread): { perFlour: number; grams: number } {
  const { hydration, salt } = readSize(form);
  let percent = 100 + hydration + salt;
  let grams = 0;
  for (const extra of [...readExtras(form.otherLiquids), ...readExtras(form.additives)]) {
    if (extra.unit === "grams") grams += extra.amount;
    else percent += extra.amount;
  }
  const type = readWord(form.recipeType, RECIPE_TYPES);
  if (type === "straight-dough") percent += yeastPercent(form, null).dough;
  if (type === "prefermented") {
    const preferment = readPreferment(form);
    const yeast = yeastPercent(form, preferment.type);
    percent += yeast.dough + (preferment.flourPercent * yeast.preferment) / 100;
  }
  for (const { yeast } of readPreDoughs(form.preDoughs)) percent += yeast;
  return { perFlour: percent / 100, grams };
}

/**
 * What is left of the dough after bowl, hands and bench, and of that after the oven when the unit weight is meant
 * baked (which setting `bakeLossPercent` says), as a fraction of 1. Example: nothing set is 0.985. Source: OC 17.
 */
export function exactYield(form: Unread): number {
  const process = readNumber(form, "processLossPercent", FALLBACK.processLossPercent);
  const bake = readOptional(form, "bakeLossPercent") ?? 0;
  return (1 - process / 100) * (1 - bake / 100);
}

/**
 * From the size to the flour, in grams, in either scaling mode; a flour weight set by hand wins in both.
 * Example: 2 x 950 g at 75 % is 1900 -> 1748 -> 1000; exact 1900 -> 1929 -> 1087. Source: CA-01, OC 17.
 */
export function scale(form: Unread): Scale {
  const { unitWeight, quantity, hydration } = readSize(form);
  const total = Math.round(unitWeight * quantity * 1000) / 1000;
  const override = readOptional(form, "totalFlourWeight");
  if (form.scalingMode !== "exact") {
    const usable = Math.round((Math.round(total * 1000) * 92) / 100_000);
    const flour = override === undefined ? roundedFlour(usable, hydration) : Math.round(override);
    return { total, usable, flour, target: total, extrasTooHeavy: false, toTheGram: false };
  }
  const target = total / exactYield(form);
  const { perFlour, grams } = exactParts(form);
  const extrasTooHeavy = override === undefined && grams >= target;
  const room = extrasTooHeavy ? 0 : (target - grams) / perFlour;
  const flour = Math.round(override ?? room);
  const toTheGram = override === undefined && flour > 0;
  return { total, usable: Math.round(target), flour, target, extrasTooHeavy, toTheGram };
}

/**
 * The water of the formula in grams: its share of the flour. In exact mode every line is rounded on its own, and a
 * dozen of them can miss the dough that was asked for by several grams; from a whole gram on the water takes it,
 * where it is felt least. `others` is the weight of everything else.
 * Example: 1087 g flour at 75 % is 815. Source: CA-08; OC 17 for the target, the gram is ours.
 */
export function formulaWater(size: Scale, hydrationPercent: number, others: number): number {
  const water = percentOf(size.flour, hydrationPercent);
  const missing = size.target - water - others;
  return size.toTheGram && Math.abs(missing) >= 1 ? water + Math.round(missing) : water;
}

/**
 * Weight lost in oven and cooling, percent: what the form says, else 15 for a hearth loaf, 11 in a pan, 9 for a
 * flat bake on a tray. Example: a focaccia is 9. Source: OC 17.
 */
export function bakeLossPercent(form: Unread): number {
  const set = readOptional(form, "bakeLossPercent");
  if (set !== undefined) return set;
  if (readText(form.finalShape) === "focaccia") return 9;
  return isInPan(form) ? 11 : 15;
}

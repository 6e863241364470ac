/** The doughs of our breads: their names, and the preset with the recipe. */
export const DOUGHS = {
  sourdough: { name: "Sourdough", preset: "city-loaf-master-recipe" },
  country: { name: "Country sourdough", preset: "country-sourdough" },
  "whole-wheat": { name: "Whole wheat sourdough", preset: "whole-wheat-sourdough" },
  rye: { name: "Rye", preset: "rye-pan-loaf" },
  baguette: { name: "Baguette dough", preset: "poolish-baguettes" },
  ciabatta: { name: "Ciabatta dough", preset: "biga-ciabatta" },
  focaccia: { name: "Focaccia dough", preset: "sheet-pan-focaccia" },
  soft: { name: "Soft dough", preset: "soft-sandwich-loaf" },
  pizza: { name: "Pizza dough", preset: "pizza-dough" },
  challah: { name: "Challah dough", preset: "challah-style-loaf" },
  choice: { name: "Baker's choice", preset: "city-loaf-master-recipe" },
  other: { name: "Something else", preset: null },
} as const;
export type Dough = keyof typeof DOUGHS;

const ROLL_GRAMS = 80;

/**
 * Every kind of bread that a wish can be for: its name for one and for many, its dough, and the dough of one in
 * grams.
 */
export const BREADS = {
  "sourdough-loaf": { one: "sourdough loaf", many: "sourdough loaves", dough: "sourdough", grams: 950 },
  "country-loaf": { one: "country loaf", many: "country loaves", dough: "country", grams: 900 },
  "whole-wheat-loaf": {
    one: "whole wheat loaf",
    many: "whole wheat loaves",
    dough: "whole-wheat",
    grams: 900,
  },
  "rye-loaf": { one: "rye loaf", many: "rye loaves", dough: "rye", grams: 1100 },
  "sandwich-loaf": { one: "sandwich loaf", many: "sandwich loaves", dough: "soft", grams: 750 },
  challah: { one: "challah", many: "challahs", dough: "challah", grams: 700 },
  baguette: { one: "baguette", many: "baguettes", dough: "baguette", grams: 300 },
  ciabatta: { one: "ciabatta", many: "ciabattas", dough: "ciabatta", grams: 400 },
  focaccia: { one: "focaccia", many: "focaccias", dough: "focaccia", grams: 900 },
  pizza: { one: "pizza", many: "pizzas", dough: "pizza", grams: 280 },
  roll: { one: "roll", many: "rolls", dough: "soft", grams: ROLL_GRAMS },
  "sourdough-roll": { one: "sourdough roll", many: "sourdough rolls", dough: "sourdough", grams: ROLL_GRAMS },
  "whole-wheat-roll": {
    one: "whole wheat roll",
    many: "whole wheat rolls",
    dough: "whole-wheat",
    grams: ROLL_GRAMS,
  },
  "rye-roll": { one: "rye roll", many: "rye rolls", dough: "rye", grams: ROLL_GRAMS },
  choice: { one: "loaf, baker's choice", many: "loaves, baker's choice", dough: "choice", grams: 950 },
  other: { one: "other piece", many: "other pieces", dough: "other", grams: 100 },
} as const satisfies Record<string, { one: string; many: string; dough: Dough; grams: number }>;
export type Bread = keyof typeof BREADS;
export const BREAD_NAMES = Object.keys(BREADS) as [Bread, ...Bread[]];

export const MOST_PIECES = 999;

/** How many of one kind. */
export interface WishItem {
  pieces: number;
  bread: Bread;
}

/** The reading of a wish. */
export interface Wish {
  items: WishItem[];
  /**
   * "read": from the words; "guess": the words have no number, or no bread; "owner": corrected or confirmed by hand.
   */
  by: "read" | "guess" | "owner";
}

export const gramsOf = (items: readonly WishItem[]): number =>
  items.reduce((sum, { pieces, bread }) => sum + pieces * BREADS[bread].grams, 0);

/** The unit of a day's capacity: the dough of one sourdough loaf. */
const LOAF_GRAMS = BREADS["sourdough-loaf"].grams;

/** How many loaves a dough makes, rounded up: 60 rolls are 6. */
export const loavesOf = (grams: number): number => Math.ceil(grams / LOAF_GRAMS);

/** Rolls, and unnamed pieces: anything lighter than this, in grams, is not a loaf by itself. */
const SMALL_GRAMS = 200;

/** How many loaves these breads count as for somebody's total: a loaf of any weight is one, and 60 rolls are 6. */
export function loavesBaked(items: readonly WishItem[]): number {
  const isSmall = ({ bread }: WishItem) => BREADS[bread].grams < SMALL_GRAMS;
  const loaves = items.reduce((sum, item) => (isSmall(item) ? sum : sum + item.pieces), 0);
  return loaves + loavesOf(gramsOf(items.filter(isSmall)));
}

/** Adds the items of several wishes into one list, each kind once, in the order of BREADS. */
export function sumOf(items: readonly WishItem[]): WishItem[] {
  return BREAD_NAMES.flatMap((bread) => {
    const pieces = items.reduce((sum, item) => (item.bread === bread ? sum + item.pieces : sum), 0);
    return pieces === 0 ? [] : [{ pieces, bread }];
  });
}

export interface DoughSum {
  dough: Dough;
  pieces: number;
  grams: number;
  items: WishItem[];
}

/** Groups items by dough: rolls and loaves of one dough are mixed together. */
export function byDough(items: readonly WishItem[]): DoughSum[] {
  const sums = new Map<Dough, WishItem[]>();
  for (const item of sumOf(items)) {
    const { dough } = BREADS[item.bread];
    sums.set(dough, [...(sums.get(dough) ?? []), item]);
  }
  return [...sums].map(([dough, of]) => ({
    dough,
    pieces: of.reduce((sum, { pieces }) => sum + pieces, 0),
    grams: gramsOf(of),
    items: of,
  }));
}

/** A day that holds less than what was promised for it. */
export interface OverfullDay {
  day: string;
  loaves: number;
  capacity: number;
}

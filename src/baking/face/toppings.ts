import { weighExtras } from "../recipe/extras";
import type { ReadRecipe } from "../recipe/read-recipe";
import { scaleRecipe } from "../weights/scale";

/** What is seen on a crust, by its usual name. */
export const TOPPINGS = [
  "sesame",
  "poppy",
  "nigella",
  "pumpkin",
  "sunflower",
  "flax",
  "oats",
  "caraway",
  "salt",
  "herbs",
  "olives",
  "raisins",
  "nuts",
] as const;
export type Topping = (typeof TOPPINGS)[number];

/** More kinds than these are a muddle at the size of a thumbnail. */
const MOST_TOPPINGS = 3;
/** Percent of the flour from which on seeds in the dough are seen in the crust. */
const SEEN_FROM = 2;

const NAMES: readonly (readonly [RegExp, readonly Topping[]])[] = [
  [/\beverything\b/i, ["sesame", "poppy", "salt"]],
  [/\b(?:nigella|kalonji|black (?:cumin|sesame|onion seeds?))\b/i, ["nigella"]],
  [/(?<!black )\bsesame\b/i, ["sesame"]],
  [/\bpopp(?:y|ies)\b/i, ["poppy"]],
  [/\b(?:pumpkin seeds?|pepitas?|pumpkin kernels?)\b/i, ["pumpkin"]],
  [/\bsunflower(?! oil| butter)\b/i, ["sunflower"]],
  [/\b(?:flax|linseeds?|flaxseeds?|chia)\b/i, ["flax"]],
  [
    /\b(?:rolled oats?|oat ?flakes?|oatmeal|porridge|oats|muesli|rye flakes?|wheat flakes?|bran)\b/i,
    ["oats"],
  ],
  [/\b(?:caraway|cumin|fennel seeds?|anise(?:ed)?)\b/i, ["caraway"]],
  [/\b(?:rosemary|thyme|oregano|herbs?|sage|za'?atar)\b/i, ["herbs"]],
  [/\bolives?\b(?! oil)/i, ["olives"]],
  [/\b(?:raisins?|sultanas?|currants?|cranberr(?:y|ies)|dates?|figs?|chocolate chips?)\b/i, ["raisins"]],
  [/\b(?:nuts?|walnuts?|pecans?|hazelnuts?|almonds?|pistachios?)\b(?! (?:oil|butter|flour|milk))/i, ["nuts"]],
];
/** Seeds without a name. */
const ANY_SEEDS = /\bseeds?\b|\bmulti ?grain\b/i;
const MIXED: readonly Topping[] = ["sunflower", "pumpkin", "sesame"];
/** Salt that is an ingredient dissolves. */
const ON_TOP_ONLY: readonly (readonly [RegExp, readonly Topping[]])[] = [[/\bsalt\b/i, ["salt"]]];

function toppingsIn(text: string, names: typeof NAMES): Topping[] {
  const found = names.filter(([words]) => words.test(text)).flatMap(([, toppings]) => toppings);
  const all = found.length === 0 && ANY_SEEDS.test(text) ? MIXED : found;
  return [...new Set(all)].slice(0, MOST_TOPPINGS);
}

/** Whether an ingredient of this name is seen in the crust, if there is enough of it. */
export const isSeen = (name: string): boolean => toppingsIn(name, NAMES).length > 0;

/** The heaviest first. */
function inDough(recipe: ReadRecipe): Topping[] {
  const named = [...recipe.additives, ...recipe.otherLiquids].filter(({ name }) => isSeen(name));
  if (named.length === 0) return [];
  const seen = weighExtras(named, scaleRecipe(recipe).flour)
    .filter(({ percentage }) => percentage >= SEEN_FROM)
    .toSorted((one, other) => other.percentage - one.percentage)
    .flatMap(({ name }) => toppingsIn(name, NAMES));
  return [...new Set(seen)].slice(0, MOST_TOPPINGS);
}

/**
 * What lies on the crust: the toppings named at step 10, strewn; else seeds, nuts and fruit of the dough from 2 % of
 * the flour on, seen here and there. Three kinds at most. Example: "everything seasoning" is sesame, poppy and salt.
 * Source: trade practice.
 */
export function findStrewn(recipe: ReadRecipe): { toppings: Topping[]; isStrewn: boolean } {
  const strewn = toppingsIn(recipe.topWith, [...NAMES, ...ON_TOP_ONLY]);
  return strewn.length > 0
    ? { toppings: strewn, isStrewn: true }
    : { toppings: inDough(recipe), isStrewn: false };
}

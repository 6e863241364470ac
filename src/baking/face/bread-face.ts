/** How a recipe's bread looks when it leaves the oven, as far as a drawing can show it. */
import type { ReadRecipe } from "../recipe/read-recipe";
import type { Scoring } from "../recipe/words";
import { type Bread, breadOf } from "./bread-shape";
import { type Crust, findCrust } from "./crust";
import { findStrewn, type Topping } from "./toppings";

/** The face of a bread: its shape, its crust, what lies on it, its cuts, and how many are baked. */
export interface BreadFace {
  readonly bread: Bread;
  readonly crust: Crust;
  /** At most `MOST_TOPPINGS`, the most of it first. */
  readonly toppings: readonly Topping[];
  /** Strewn over the crust, not seen through it here and there. */
  readonly isStrewn: boolean;
  readonly scoring: Scoring;
  /** Loaves side by side; 3 stands for more. */
  readonly loaves: 1 | 2 | 3;
}

/** Breads whose drawing stands for any number: a batch that touches, a pizza seen from above. */
const ANY_NUMBER: readonly Bread[] = ["rolls", "pizza"];

function countLoaves(bread: Bread, quantity: number): BreadFace["loaves"] {
  if (ANY_NUMBER.includes(bread) || quantity < 2) return 1;
  return quantity < 3 ? 2 : 3;
}

export function describeFace(recipe: ReadRecipe): BreadFace {
  const bread = breadOf(recipe);
  const { scoringStyle, quantity } = recipe;
  return {
    bread,
    crust: findCrust(recipe),
    ...findStrewn(recipe),
    scoring: scoringStyle === "" ? "no-score" : scoringStyle,
    loaves: countLoaves(bread, quantity),
  };
}

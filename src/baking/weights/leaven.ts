import type { ReadRecipe } from "../recipe/read-recipe";
import { levainBuilds, takesRipeStarter, weighStarter } from "./levain";
import { sumWeights, tenthPercentOf } from "../recipe/percent";
import { PREFERMENT_NAMES, prefermentOf, weighPreferment } from "./preferment";
import type { CalculatedRecipe, LevainBuild } from "../recipe/results";
import { YEAST_NAMES, yeastPercent } from "./yeast";

/** The leaven of the dough: its line in the weigh-out list, and its part of the final dough, in grams. */
export type Leaven = {
  name: string;
  flour: number;
  water: number;
  salt: number;
  /** Weight of everything in it. */
  weight: number;
  starter: CalculatedRecipe["starter"];
  preferment: CalculatedRecipe["preferment"];
  levainBuilds: LevainBuild[];
  yeast: { name: string; percent: number; dough: number; preferment: number };
};

const NO_LEAVEN: Leaven = {
  name: "",
  flour: 0,
  water: 0,
  salt: 0,
  weight: 0,
  starter: null,
  preferment: null,
  levainBuilds: [],
  yeast: { name: "", percent: 0, dough: 0, preferment: 0 },
};

/** The leaven's name in the weigh-out list; "" if nothing is made ahead. */
export function nameOfLeaven(recipe: ReadRecipe): string {
  const { recipeType: type } = recipe;
  if (type === "sourdough") return takesRipeStarter(recipe) ? "Ripe starter" : "Levain";
  return type === "prefermented" ? PREFERMENT_NAMES[prefermentOf(recipe).type] : "";
}

/**
 * Weighs the leaven of the recipe's type, in grams: starter, preferment with its yeast, yeast alone, or nothing for
 * types "other" and "". Example: City Loaf, 1000 g flour, is a levain of 400 g. Source: CA-09, OC 6 to OC 9.
 */
export function weighLeaven(recipe: ReadRecipe, flour: number): Leaven {
  const { recipeType: type } = recipe;
  const name = nameOfLeaven(recipe);
  if (type === "sourdough") {
    const starter = weighStarter(recipe, flour);
    return {
      ...NO_LEAVEN,
      name,
      flour: starter.starterFlourWeight,
      water: starter.starterWaterWeight,
      weight: starter.starterTotalWeight,
      starter,
      levainBuilds: flour > 0 ? levainBuilds(recipe, starter.starterTotalWeight) : [],
    };
  }
  if (type !== "prefermented" && type !== "straight-dough") return NO_LEAVEN;
  const percent = yeastPercent(recipe);
  const preferment = type === "prefermented" ? weighPreferment(recipe, flour, percent.preferment) : null;
  const yeast = {
    name: YEAST_NAMES[recipe.yeastType],
    percent: Math.round(percent.dough * 100) / 100,
    dough: tenthPercentOf(flour, percent.dough),
    preferment: preferment?.yeast ?? 0,
  };
  if (preferment === null) return { ...NO_LEAVEN, yeast };
  const { water, salt } = preferment;
  const weight = sumWeights([preferment.total, salt, preferment.yeast]);
  return { ...NO_LEAVEN, name, flour: preferment.flour, water, salt, weight, preferment, yeast };
}

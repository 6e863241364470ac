import { levainBuilds, weighStarter } from "./levain";
import { sumWeights, tenthPercentOf } from "./percent";
import { PREFERMENT_NAMES, readPreferment, weighPreferment } from "./preferment";
import { readWord, takesRipeStarter, type Unread } from "./read";
import type { CalculatedRecipe, LevainBuild } from "./results";
import { RECIPE_TYPES } from "./words";
import { YEAST_NAMES, yeastPercent } from "./yeast";

/** What makes the dough rise: its line in the list, and what it takes out of the final dough, in grams. */
export type Leaven = {
  name: string;
  flour: number;
  water: number;
  salt: number;
  /** Everything in it. */
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

/** What the weigh-out list calls that which the recipe rises with; "" where nothing is made beforehand. */
export function nameOfLeaven(form: Unread): string {
  const type = readWord(form.recipeType, RECIPE_TYPES);
  if (type === "sourdough") return takesRipeStarter(form) ? "Ripe starter" : "Levain";
  return type === "prefermented" ? PREFERMENT_NAMES[readPreferment(form).type] : "";
}

/**
 * Weighs what the recipe's type rises with, in grams: starter, preferment with its yeast, yeast alone, or nothing
 * for types "other" and "". Example: City Loaf, 1000 g flour, is a levain of 400 g. Source: CA-09, OC 6 to OC 9.
 */
export function weighLeaven(form: Unread, flour: number, saltPercent: number): Leaven {
  const type = readWord(form.recipeType, RECIPE_TYPES);
  if (type === "sourdough") {
    const starter = weighStarter(form, flour);
    return {
      ...NO_LEAVEN,
      name: nameOfLeaven(form),
      flour: starter.starterFlourWeight,
      water: starter.starterWaterWeight,
      weight: starter.starterTotalWeight,
      starter,
      levainBuilds: flour > 0 ? levainBuilds(form, starter.starterTotalWeight) : [],
    };
  }
  if (type === "straight-dough") {
    const yeast = yeastPercent(form, null);
    return { ...NO_LEAVEN, yeast: weighYeast(yeast.type, yeast.dough, flour, 0) };
  }
  if (type === "prefermented") {
    const kind = readPreferment(form).type;
    const yeast = yeastPercent(form, kind);
    const preferment = weighPreferment(form, flour, saltPercent, yeast.preferment);
    return {
      ...NO_LEAVEN,
      name: nameOfLeaven(form),
      flour: preferment.flour,
      water: preferment.water,
      salt: preferment.salt,
      weight: sumWeights([preferment.total, preferment.salt, preferment.yeast]),
      preferment,
      yeast: weighYeast(yeast.type, yeast.dough, flour, preferment.yeast),
    };
  }
  return NO_LEAVEN;
}

function weighYeast(type: keyof typeof YEAST_NAMES, percent: number, flour: number, preferment: number) {
  return {
    name: YEAST_NAMES[type],
    percent: Math.round(percent * 100) / 100,
    dough: tenthPercentOf(flour, percent),
    preferment,
  };
}

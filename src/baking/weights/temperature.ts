/** Warmth: the water for a wanted dough temperature. Grams and °F. All are estimates: watch the dough. */
import { isEnriched, isMostlyRye } from "./bread-kind";
import type { ReadRecipe } from "../recipe/read-recipe";
import { extractionOf } from "../recipe/flours";
import { isRolledIn, liquidWater } from "../recipe/ingredient-names";
import type { CalculatedRecipe } from "../recipe/results";
import type { MixingMethod } from "../recipe/words";

/**
 * How many °F a dough gains by mixing alone: its temperature after mixing, less that of the parts mixed together. Any
 * baker can measure it. Example: a stand mixer warms a dough by about 7. Source: a third of the friction factors of OC 37
 * (by hand 5, mixer 20, others 0 to 24), because that rule adds three temperatures for one dough; only to begin with.
 */
export const FRICTION: Readonly<Record<MixingMethod, number>> = {
  "stretch-fold": 1,
  hand: 2,
  mixer: 7,
  "no-knead": 0,
  "slap-fold": 3,
};

export function usualDoughTemperature(recipe: ReadRecipe): number {
  if (isMostlyRye(recipe)) return 82;
  return isEnriched(recipe) ? 78 : 76;
}

/**
 * The temperatures in the bowl when the water comes, °F: `leaven` is that of the starter or preferment, `friction` what
 * mixing adds. Everything else is as warm as the room.
 */
export type BowlTemperatures = {
  wanted: number;
  room: number;
  flour: number;
  leaven: number;
  friction: number;
};

/**
 * Heat that 1 g takes up for 1 °C, in calories: water 1, by the calorie's definition; flour and other dry matter 0.42
 * (1.76 kJ/kg K: Çengel and Boles, "Thermodynamics", problem on a dough's heat of hydration).
 */
const DRY_HEAT = 0.42;
const heatOf = (weight: number, water: number) => weight * (water + (1 - water) * DRY_HEAT);

/** Calories for 1 °C of each part of a dough as it is weighed; salt and yeast are too little to count. */
function heatsOf(recipe: CalculatedRecipe): Record<"water" | "flour" | "leaven" | "other", number> {
  const { starter, preferment, preDoughs, allIngredients } = recipe;
  const sum = <Row>(rows: readonly Row[], heat: (row: Row) => number) =>
    rows.reduce((all, row) => all + heat(row), 0);
  const leavenFlour = starter?.starterFlourWeight ?? preferment?.flour ?? 0;
  const leavenWater = starter?.starterWaterWeight ?? preferment?.water ?? 0;
  const own = allIngredients.find(({ name, category }) => category === "liquid" && name === "Water");
  const extras = allIngredients.filter(
    (entry) =>
      !isRolledIn(entry.name) &&
      (entry.category === "additive" ||
        (entry.category === "liquid" && (entry !== own || recipe.mainWaterWeight <= 0))),
  );
  return {
    water: Math.max(0, recipe.mainWaterWeight),
    flour: heatOf(
      sum(recipe.flourIngredients, (row) => row.finalDoughWeight),
      0,
    ),
    leaven: heatOf(leavenFlour, 0) + leavenWater,
    other:
      sum(extras, (row) => heatOf(row.weight, liquidWater(row) ?? 0)) +
      sum(preDoughs, (made) => made.water + heatOf(made.weight - made.water, 0)),
  };
}

/** The range in which water is not ice, and neither hurts a baker's hand nor the yeast, °F. */
const COLDEST = 33;
const WARM = 110;
const HOTTEST = 120;

/** `fahrenheit` is limited to 33-120: "chill-flour" and "too-hot" mark the limits, "hot" is above 110. */
export type WaterTemperature = { fahrenheit: number; remark: "chill-flour" | "hot" | "too-hot" | null };

/**
 * The temperature of the water that brings a dough to the wanted one, whole °F, by the heat of the weighed parts: what
 * they have together and what mixing adds is the dough's. Null if no water is poured.
 * Example: the City Loaf, all at 70, is 87 for a dough of 76. Source: docs/baking.md, "Warmth".
 */
export function findWaterTemperature(
  recipe: CalculatedRecipe,
  { wanted, room, flour, leaven, friction }: BowlTemperatures,
): WaterTemperature | null {
  const heats = heatsOf(recipe);
  if (heats.water <= 0) return null;
  const whole = heats.water + heats.flour + heats.leaven + heats.other;
  const brought = heats.flour * flour + heats.leaven * leaven + heats.other * room;
  const exact = Math.round((whole * (wanted - friction) - brought) / heats.water);
  if (exact < COLDEST) return { fahrenheit: COLDEST, remark: "chill-flour" };
  if (exact > HOTTEST) return { fahrenheit: HOTTEST, remark: "too-hot" };
  return { fahrenheit: exact, remark: exact > WARM ? "hot" : null };
}

/**
 * Ice and tap water, in whole grams, that together make `water` grams at the wanted °F; the ice is part of the
 * recipe's water. Melting takes as much heat as cooling water by 144 °F, hence 112 = 144 - 32.
 * Example: 500 g from a 70°F tap at 38°F is 88 g ice and 412 g tap water. Source: OC 37.
 */
export function iceForWater(water: number, tap: number, wanted: number): { ice: number; tapWater: number } {
  const ice = wanted < tap ? Math.min(water, Math.round((water * (tap - wanted)) / (tap + 112))) : 0;
  return { ice, tapWater: water - ice };
}

export function wholeGrainShare({ flourTypes }: ReadRecipe): number {
  let whole = 0;
  let all = 0;
  for (const { name, percentage, extractionPercent } of flourTypes) {
    const extraction = extractionPercent ?? extractionOf(name) ?? 0;
    all += percentage;
    if (extraction >= 95) whole += percentage;
  }
  return all > 0 ? whole / all : 0;
}

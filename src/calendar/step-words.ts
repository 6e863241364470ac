import {
  calculateRecipe,
  type CalculatedRecipe,
  FALLBACK,
  type RecipeForm,
  type Vessel,
  type WeighedIngredient,
} from "../baking";
import type { HandsOnStep } from "./hands-on-steps";

/** How weights and heat are written: a browser knows its baker's units, the server does not. */
export type Wording = {
  grams: (grams: number) => string;
  temperature: (fahrenheit: number) => string;
  bakeTemperature: (form: RecipeForm) => string;
};

/** OC 43: whole grams, one decimal below 10 g; both degrees, in whole numbers. */
const grams = (weight: number) => `${weight < 9.95 ? Number(weight.toFixed(1)) : Math.round(weight)} g`;
const temperature = (fahrenheit: number) =>
  `${Math.round(fahrenheit)}°F (${Math.round(((fahrenheit - 32) * 5) / 9)}°C)`;

/** The usual heat for a hearth loaf, where the recipe says none. */
const BAKE_FAHRENHEIT = 450;
/** As typed; a bare number is °F. */
function bakeTemperature(form: RecipeForm): string {
  const typed = form.bakeTemperature.trim();
  if (typed === "") return temperature(BAKE_FAHRENHEIT);
  return /^\d+$/.test(typed) ? temperature(Number(typed)) : typed;
}

export const PLAIN_WORDING: Wording = { grams, temperature, bakeTemperature };

type Weighed = Pick<WeighedIngredient, "name" | "weight">;

/** What there is to do at a step and what it takes, in a few lines. */
export function stepWords(form: RecipeForm, wording: Wording): (step: HandsOnStep) => string {
  const recipe = calculateRecipe(form);
  const list = (entries: readonly Weighed[]) =>
    entries
      .filter(({ weight }) => weight > 0)
      .map(({ name, weight }) => `${wording.grams(weight)} ${name}`)
      .join("\n");
  const quantity = form.quantity ?? FALLBACK.quantity;
  const several = quantity > 1;

  return ({ kind, nth }) => {
    switch (kind) {
      case "build-levain":
        return `Stir together and cover:\n${list(levain(recipe, nth))}`;
      case "warm-levain":
        return `Hold the levain at ${wording.temperature(form.secondaryLevainTemperature ?? FALLBACK.secondaryLevainTemperature)}.`;
      case "mix-preferment":
        return `Stir together and cover:\n${list(preferment(recipe))}`;
      case "autolyse":
        return `Mix until no dry flour is left, then cover:\n${list(flourAndWater(recipe))}`;
      case "mix": {
        const added = form.autolyse ? theRest(recipe) : [...flourAndWater(recipe), ...theRest(recipe)];
        const back = recipe.heldBackWater;
        const late = back > 0 ? `\nWork in the ${wording.grams(back)} water held back at the end.` : "";
        return `${form.autolyse ? "Add to the dough" : "Mix"}:\n${list(added)}${late}`;
      }
      case "fold":
        return "Stretch and fold the dough, then cover it again.";
      case "pre-shape":
        return several
          ? `Divide into ${quantity} pieces of about ${wording.grams(Math.round(recipe.pieceWeight))} and round them loosely.`
          : "Round the dough loosely.";
      case "final-shape":
        return shaping(form, several);
      case "cold-retard":
        return "Cover the dough and put it into the fridge.";
      case "remove-from-fridge":
        return "Take the dough out of the fridge.";
      case "preheat":
        return `Heat the oven to ${wording.bakeTemperature(form)}.`;
      case "bake":
        return `${form.scoringStyle === "no-score" ? "Bake" : "Score and bake"} at ${wording.bakeTemperature(form)}.`;
      default:
        return "";
    }
  };
}

function levain({ levainBuilds }: CalculatedRecipe, nth: number): Weighed[] {
  const { seed, flour, water } = levainBuilds[nth] ?? { seed: 0, flour: 0, water: 0 };
  return [
    { name: nth === 0 ? "Ripe starter" : "Levain of the first build", weight: seed },
    { name: "Flour", weight: flour },
    { name: "Water", weight: water },
  ];
}

function preferment({ preferment: made }: CalculatedRecipe): Weighed[] {
  if (made === null) return [];
  return [
    { name: "Flour", weight: made.flour },
    { name: "Water", weight: made.water },
    { name: "Salt", weight: made.salt },
    { name: "Yeast", weight: made.yeast },
  ];
}

const flourAndWater = ({ allIngredients, mixWater }: CalculatedRecipe): Weighed[] => [
  ...allIngredients.filter(({ category }) => category === "flour"),
  { name: "Water", weight: mixWater },
];

const theRest = ({ allIngredients }: CalculatedRecipe): Weighed[] =>
  allIngredients.filter(({ category, name }) => category !== "flour" && !isMainWater(category, name));

const isMainWater = (category: string, name: string) => category === "liquid" && name === "Water";

const PLACES: Record<Vessel, string> = {
  banneton: "in the banneton",
  bowl: "in the bowl",
  pan: "in the pan",
  sheet: "on the sheet",
  couche: "on the couche",
  "dutch-oven": "in the Dutch oven",
};

function shaping({ finalShape, proofingVessel }: RecipeForm, several: boolean): string {
  const shape = finalShape === "" || finalShape === "other" ? "" : ` (${finalShape})`;
  const place =
    proofingVessel === "" ? "" : ` ${several ? "They proof" : "It proofs"} ${PLACES[proofingVessel]}.`;
  return `Shape the ${several ? "pieces" : "dough"}${shape}.${place}`;
}

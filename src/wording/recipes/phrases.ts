import { ADDITIVES, type CalculatedRecipe, FLOURS, LIQUIDS, type RecipeForm } from "../../baking";
import type { DoughSign } from "./dough-looks";
import type { Formats } from "../values/formats";
import { joinWords } from "../values/measures";
import { lowerFirst } from "./said";

/** One numbered step: a short title, and a sentence that repeats its weights. */
export type ProcessStep = { title: string; text: string; sign?: DoughSign | null };

const OWN_NAMES = new Set([...FLOURS, ...LIQUIDS, ...ADDITIVES].map((item) => item.name));
/** Names of places and plants that keep their capital inside a sentence. */
const PROPER = /^(Kamut|Cheddar)/;

/** "Bread flour" becomes "bread flour" inside a sentence; a name the baker typed stays ("Red Fife"). */
export function inSentence(name: string): string {
  const ours =
    OWN_NAMES.has(name) ||
    /^(Water|Salt|Levain|Ripe starter|Poolish|Biga|Pâte|Preferment|Pre-dough|Sponge|Soaker|Scald|Tangzhong|Yudane|.*[Yy]east|.* seeds?$)/.test(
      name,
    );
  return ours && !PROPER.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** "400 g levain and 25 g salt": weights in a list. */
export function listWeights(
  { grams }: Formats,
  entries: readonly { name: string; weight: number }[],
): string {
  return joinWords(entries.map(({ name, weight }) => `${grams(weight)} ${inSentence(name)}`));
}

/** "200 g rye flour", or "200 g flour (150 g bread flour and 50 g rye flour)". */
export function flourText(formats: Formats, flours: readonly { name: string; weight: number }[]): string {
  if (flours.length < 2) return listWeights(formats, flours);
  const total = flours.reduce((sum, { weight }) => sum + weight, 0);
  return `${formats.grams(total)} flour (${listWeights(formats, flours)})`;
}

/** For a pizza, in place of when to slice the bread. */
export const EAT_HOT = "Eat it hot, straight from the oven.";

/**
 * Whether it is a pizza, which rests as a ball and is stretched only when the oven is hot; one with another shape is
 * not.
 */
export const isPizza = ({ recipeName, finalShape }: RecipeForm): boolean =>
  /\bpizza/i.test(recipeName) && (finalShape === "other" || finalShape === "");

/**
 * ", 40 g of it in the soaker": the part of an extra that goes into a pre-dough; "" if all of it goes into the bowl.
 */
export const insideText = ({ grams }: Formats, { preDoughs }: CalculatedRecipe, extra: string): string =>
  preDoughs
    .flatMap(({ name, extras }) =>
      extras
        .filter((held) => held.name === extra)
        .map(({ weight }) => `, ${grams(weight)} of it in the ${inSentence(name)}`),
    )
    .join("");

/** Everything made ahead, inside a sentence: "levain", "levain and soaker". */
export const listMadeAhead = ({ allIngredients }: CalculatedRecipe): string =>
  joinWords(
    allIngredients.filter(({ category }) => category === "starter").map(({ name }) => inSentence(name)),
  );

/**
 * The leaven made ahead, inside a sentence, by its name in the weigh-out list: "levain", "ripe starter", "poolish".
 */
export function leavenName({ allIngredients, preferment }: CalculatedRecipe): string {
  const listed = allIngredients.find(({ category }) => category === "starter");
  return lowerFirst(listed?.name ?? (preferment === null ? "Levain" : "Preferment"));
}

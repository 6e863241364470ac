import { ADDITIVES, type CalculatedRecipe, FLOURS, LIQUIDS, type RecipeForm } from "../baking";
import type { DoughSign } from "./dough-looks";
import type { Formats } from "./formats";
import { joined } from "./measures";
import { lowerFirst } from "./said";

/** One numbered step: two words to find it by, and a sentence that repeats its weights. */
export type ProcessStep = { title: string; text: string; sign?: DoughSign | null };

const OWN_NAMES = new Set([...FLOURS, ...LIQUIDS, ...ADDITIVES].map((item) => item.name));
/** Names of places and plants that keep their capital inside a sentence. */
const PROPER = /^(Kamut|Cheddar)/;

/** "Bread flour" -> "bread flour" within a sentence; a name the baker typed stays as typed ("Red Fife"). */
export function inSentence(name: string): string {
  const ours =
    OWN_NAMES.has(name) ||
    /^(Water|Salt|Levain|Ripe starter|Poolish|Biga|Pâte|Preferment|Pre-dough|Sponge|Soaker|Scald|Tangzhong|Yudane|.*[Yy]east)/.test(
      name,
    );
  return ours && !PROPER.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** "400 g levain and 25 g salt": what the baker weighs, in a row. */
export function weighed({ grams }: Formats, entries: readonly { name: string; weight: number }[]): string {
  return joined(entries.map(({ name, weight }) => `${grams(weight)} ${inSentence(name)}`));
}

/** "200 g rye flour", or "200 g flour (150 g bread flour and 50 g rye flour)". */
export function flourText(formats: Formats, flours: readonly { name: string; weight: number }[]): string {
  if (flours.length < 2) return weighed(formats, flours);
  const total = flours.reduce((sum, { weight }) => sum + weight, 0);
  return `${formats.grams(total)} flour (${weighed(formats, flours)})`;
}

/** Said of a pizza where other breads are told when to slice them. */
export const EAT_HOT = "Eat it hot, straight from the oven.";

/** A pizza rests as a ball and is stretched only when the oven is hot; one with a shape of its own is no such ball. */
export const isPizza = ({ recipeName, finalShape }: RecipeForm): boolean =>
  /\bpizza/i.test(recipeName) && (finalShape === "other" || finalShape === "");

/** ", 40 g of it in the soaker": what of an extra goes into a pre-dough; "" where all of it goes into the bowl. */
export const insideText = ({ grams }: Formats, { preDoughs }: CalculatedRecipe, extra: string): string =>
  preDoughs
    .flatMap(({ name, extras }) =>
      extras
        .filter((held) => held.name === extra)
        .map(({ weight }) => `, ${grams(weight)} of it in the ${inSentence(name)}`),
    )
    .join("");

/** Everything that is made ahead, within a sentence: "levain", "levain and soaker". */
export const madeAhead = ({ allIngredients }: CalculatedRecipe): string =>
  joined(allIngredients.filter(({ category }) => category === "starter").map(({ name }) => inSentence(name)));

/** What is made beforehand, within a sentence, as the weigh-out list names it: "levain", "ripe starter", "poolish". */
export function leavenName({ allIngredients, preferment }: CalculatedRecipe): string {
  const listed = allIngredients.find(({ category }) => category === "starter");
  return lowerFirst(listed?.name ?? (preferment === null ? "Levain" : "Preferment"));
}

import type {
  DayDough,
  DayIngredient,
  DayLevain,
  LoafPrice,
  RecipeForm,
  ShoppingLine,
  ShoppingList,
} from "../../baking";
import type { Formats } from "../values/formats";
import { joinWords } from "../values/measures";
import { moneyText } from "../values/money";
import { piecesText, pieceNoun } from "./yield";

/** A bread by its id, as the baker calls it. */
export type NameOfBread = (id: string) => string;

/** Grams as they are, in thousands too: on a list that adds up, "12.35 kg" would hide what a scale shows. */
export const listWeight = ({ units, grams, number }: Formats, weight: number): string =>
  units.weight === "g" ? `${number(weight, 1)}\u00a0g` : grams(weight);

const namesOf = ({ breads }: DayDough, nameOf: NameOfBread) => [
  ...new Set(breads.map(({ id }) => nameOf(id))),
];

/** "Country and Rolls": the breads of a dough, each name once. */
export const doughName = (dough: DayDough, nameOf: NameOfBread): string => joinWords(namesOf(dough, nameOf));

/** "Divide into 2 of 888 g for Country and 4 of 444 g for Rolls."; nothing for one piece. */
export function divideText(formats: Formats, { breads }: DayDough, nameOf: NameOfBread): string {
  const [first, ...others] = breads;
  if (first === undefined || (others.length === 0 && first.pieces <= 1)) return "";
  const parts = breads.map(({ id, pieces, pieceGrams }) => {
    const many = `${formats.number(pieces, 2)} of ${formats.grams(pieceGrams)}`;
    return others.length === 0 ? many : `${many} for ${nameOf(id)}`;
  });
  return `Divide into ${joinWords(parts)}.`;
}

/** "Levain for Country, Rolls and Rye". */
export function levainTitle({ takes }: DayLevain, doughs: readonly DayDough[], nameOf: NameOfBread): string {
  const names = takes.flatMap(({ dough }) => (doughs[dough] ? namesOf(doughs[dough], nameOf) : []));
  return `Levain for ${joinWords([...new Set(names)])}`;
}

/** "Country takes 400 g.", one sentence for each dough; nothing for a levain that goes into one. */
export function takesTexts(
  formats: Formats,
  { takes }: DayLevain,
  doughs: readonly DayDough[],
  nameOf: NameOfBread,
): string[] {
  if (takes.length < 2) return [];
  return takes.flatMap(({ dough: at, grams }) => {
    const dough = doughs[at];
    if (dough === undefined) return [];
    const names = namesOf(dough, nameOf);
    return [`${joinWords(names)} ${names.length > 1 ? "take" : "takes"} ${listWeight(formats, grams)}.`];
  });
}

/** "First feeding, 66 g"; nothing for the only one. */
export function feedingTitle(formats: Formats, { builds }: DayLevain, at: number): string {
  const build = builds[at];
  if (build === undefined || builds.length < 2) return "";
  return `${at === 0 ? "First" : "Second"} feeding, ${listWeight(formats, build.grams)}`;
}

/** "Country 484 g, Rye 300 g": what each bread has of an ingredient; nothing on the day of one bread. */
export function inBreadsText(formats: Formats, { breads }: DayIngredient, nameOf: NameOfBread): string {
  return breads.map(({ id, grams }) => `${nameOf(id)} ${listWeight(formats, grams)}`).join(", ");
}

/** "2 packs of 1,000 g", or the missing grams while nobody said how large a pack is. */
export function toBuyText(formats: Formats, { missing, packs }: ShoppingLine, packGrams = 0): string {
  if (packs === null) return listWeight(formats, missing);
  return `${formats.number(packs)} ${packs === 1 ? "pack" : "packs"} of ${listWeight(formats, packGrams)}`;
}

/** "484 g needed, 100 g in the house". */
export function neededText(formats: Formats, { needed }: ShoppingLine, houseGrams = 0): string {
  const there = houseGrams > 0 ? `, ${listWeight(formats, houseGrams)} in the house` : "";
  return `${listWeight(formats, needed)} needed${there}`;
}

/** The end of the shopping list: "Together 12.40." and what that leaves out. */
export function shoppingTexts(formats: Formats, { cents, lines, unpriced }: ShoppingList): string[] {
  if (lines.length === 0) return [];
  if (lines.every(({ missing }) => missing === 0)) return ["Everything is in the house."];
  return [...(cents > 0 ? [`Together ${moneyText(formats, cents)}.`] : []), ...noPriceTexts(unpriced)];
}

/** "No price yet for Salt and Honey." */
const noPriceTexts = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`No price yet for ${joinWords(names)}.`];

/** "A loaf costs about 0.84, 100 g about 0.11.", and what has no price; nothing before any price is known. */
export function costTexts(formats: Formats, form: RecipeForm, cost: LoafPrice | null): string[] {
  if (cost === null || cost.priced.length === 0) return [];
  const { loafCents, cents100g, unpriced } = cost;
  const noun = pieceNoun(form, 1);
  const [loaf, part] = [moneyText(formats, loafCents), moneyText(formats, cents100g)];
  return [
    `A ${noun} costs about ${loaf}, ${formats.grams(100)} about ${part}.`.replaceAll("about less", "less"),
    ...noPriceTexts(unpriced.map(({ name }) => name)),
  ];
}

/** "Four loaves cost about 3.36." */
export function batchCostText(formats: Formats, form: RecipeForm, cost: LoafPrice, quantity: number): string {
  const pieces = piecesText(formats, form, quantity);
  return `${pieces.charAt(0).toUpperCase()}${pieces.slice(1)} cost about ${moneyText(formats, cost.loafCents * quantity)}.`;
}

import type { RecipeForm } from "../../baking";
import { joinWords } from "../values/measures";
import { ALLERGEN_WORDS, wholeWord } from "./allergens";

const { wheat, ...others } = ALLERGEN_WORDS;
/**
 * The nine major allergens and the gluten cereals of EU law (Regulation 1169/2011, Annex II), by the names of
 * ingredients. A name that says less than its ingredient holds cannot be found.
 */
const NAMES: readonly (readonly [allergen: string, names: string])[] = Object.entries({
  wheat: `${wheat}|gluten|bread ?crumbs?|stale bread|old bread|panko|crackers?|biscuits?|type 00|tipo 00`,
  rye: "rye|pumpernickel|triticale",
  barley: "barley|malt(?:ed)?|beer|ale|stout|lager",
  oats: "oats?|oatmeal|granola|muesli",
  ...others,
});

/** Names inside which another allergen's word means something else: the milk of an almond, the butter of a peanut. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/\bpea-?nut (?:butter|flour|oil)\b/g, "peanut"],
  [/\bcoconut (?:milk|cream|butter|yogh?urt|flour|oil)\b/g, " "],
  [/\b(?:cocoa|cacao|shea|apple|pumpkin|sunflower|seed) butter\b/g, " "],
  [
    /\b(oat|almond|soya?|cashew|hazelnut|rice|pea|hemp|nut|walnut|pistachio) ?(?:-based )?(?:milk|cream|butter|yogh?urt|drink)\b/g,
    "$1",
  ],
  [
    /\b(?:vegan|plant(?:-based)?|dairy-free|non-dairy|milk-free) (?:milk|cream|butter|cheese|yogh?urt|buttermilk)\b/g,
    " ",
  ],
  [/\bcream of tartar\b/g, " "],
  [
    /\b(?:flax|chia|vegan)(?:seed)? eggs?\b|\begg (?:replacer|substitute|plant)\b|\b(?:egg|nut|soy|sesame|wheat|milk|dairy|lactose|gluten)-?free\b/g,
    " ",
  ],
  [/\b(?:tiger|water chest|cedar) ?nuts?\b|\bnut ?meg\b|\bno (?:nuts?|eggs?|milk)\b/g, " "],
  [/\bmalt vinegar\b/g, "barley"],
  [/\bginger (?:beer|ale)\b|\broot beer\b/g, " "],
  [/\bbuck ?wheat\b/g, " "],
];

const PATTERNS = NAMES.map(([allergen, names]) => [allergen, new RegExp(wholeWord(names), "iu")] as const);

/** Flours of something else than wheat; any other flour is wheat, as "bread flour" is. */
const OTHER_GRAIN =
  /(?<![\p{L}])(?:rye|pumpernickel|buckwheat|oats?|rice|corn|maize|masa|polenta|cornmeal|barley|chickpea|gram|besan|teff|sorghum|millet|tapioca|potato|amaranth|quinoa|soya?|lupine?|cassava|manioc|banana|almond|hazelnut|walnut|coconut|chestnut|hemp|flax|linseed|nut|peanut|sesame|arrowroot|starch|gluten-free|gf|acorn|lentil|pea|bean)s?(?![\p{L}])/iu;

/** The allergens in one name. */
function inName(name: string): string[] {
  const plain = OTHERS.reduce(
    (words, [pattern, meaning]) => words.replace(pattern, meaning),
    name.toLowerCase().replace(/\s+/g, " "),
  );
  return PATTERNS.filter(([, pattern]) => pattern.test(plain)).map(([allergen]) => allergen);
}

const inFlour = (name: string): string[] =>
  name.trim() === "" || OTHER_GRAIN.test(name) ? inName(name) : [...new Set(["wheat", ...inName(name)])];

/** The allergens in the name of one ingredient: of a recipe's flour, or of anything else. */
export const allergensIn = (name: string, isFlour: boolean): string[] =>
  isFlour || /\bflour\b/i.test(name) ? inFlour(name) : inName(name);

/** Every allergen that the names of a recipe's ingredients tell, in one order. Example: City Loaf has wheat. */
export function namedAllergens(form: Partial<RecipeForm>): string[] {
  const { flourTypes = [], otherLiquids = [], additives = [], preDoughs = [] } = form;
  const extras = [...otherLiquids, ...additives].map(({ name }) => name);
  const texts = [...extras, form.topWith ?? "", form.brushWith ?? ""];
  const flours = [...flourTypes, ...preDoughs.flatMap((one) => one.flours ?? [])];
  const found = new Set([
    ...flours.flatMap(({ name }) => allergensIn(name, true)),
    ...texts.flatMap((name) => allergensIn(name, false)),
  ]);
  return NAMES.map(([allergen]) => allergen).filter((allergen) => found.has(allergen));
}

/** "Contains wheat and milk, as far as the names tell."; "" where no name tells of one. */
export function allergenSentence(form: Partial<RecipeForm>): string {
  const named = namedAllergens(form);
  return named.length === 0 ? "" : `Contains ${joinWords(named)}, as far as the names tell.`;
}

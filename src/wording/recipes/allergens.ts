/**
 * The nine major allergens of US law (21 U.S.C. 321(qq)), with the words that people use for them, in a request and in a
 * list of ingredients. Wheat counts only by name, because nearly every loaf has flour in it.
 */
export const ALLERGEN_WORDS = {
  wheat:
    "wheat|spelt|einkorn|emmer|kamut|khorasan|farro|triticale|durum|semolina|semola|bulgur|couscous|freekeh|graham|seitan|bread ?crumbs|panko|croutons?|matzoh?",
  milk: "milk|buttermilk|butter|ghee|cream|crème|creme|yogh?urt|kefir|skyr|quark|whey|casein|lactose|dairy|custard|cheese|cheddar|parmesan|parmigiano|mozzarella|feta|ricotta|gruy[eè]re|gouda|mascarpone|pecorino|emmental|brie|halloumi|dulce de leche|brioche|pesto",
  egg: "eggs?|egg-?wash|yolks?|albumen|meringue|mayonnaise|custard|aioli|brioche|challah",
  sesame:
    "sesame|tahini|halva|benne|za[’']?atar|everything (?:bagel )?(?:seasoning|mix|topping)|furikake|hummus",
  nuts: "nuts?|tree-?nuts?|walnuts?|almonds?|hazelnuts?|filberts?|pecans?|cashews?|pistachios?|macadamias?|brazil nuts?|pine ?nuts?|pralin[eé]s?|marzipan|frangipane|nougat|gianduja|nutella|amaretto|amaretti|pesto",
  peanuts: "peanuts?|groundnuts?",
  soy: "soy|soya|soybeans?|tofu|miso|edamame|tamari|tempeh|okara|natto|shoyu|hoisin|(?<!sunflower )lecithin",
  fish: "fish|anchov(?:y|ies)|sardines?|salmon|tuna|worcestershire",
  shellfish: "shellfish|shrimps?|prawns?|crab|lobster",
} as const;

/** A word of its own: not inside a longer one such as "coconut", "doughnut" or "nutmeg". */
export const wholeWord = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;

/** Words of a request; who eats no gluten says so by that name. */
const WORDS: Readonly<Record<string, string>> = {
  ...ALLERGEN_WORDS,
  gluten: "gluten(?:-free)?|c(?:o)?eliac",
};
const NAMES = Object.keys(WORDS);
const ANY = new RegExp(wholeWord(NAMES.map((name) => WORDS[name]).join("|")), "giu");
const EACH = NAMES.map((name) => [name, new RegExp(`^(?:${WORDS[name]})$`, "iu")] as const);

/** A piece of a text: plain, or a word that names an allergen. */
export interface Stretch {
  text: string;
  isAllergen: boolean;
}

/**
 * The text in pieces, and the allergens it names. "No nuts" names nuts too, because the baker must read both. A text
 * that names none may still mean one, so this never says that a loaf is safe.
 */
export function markAllergens(text: string): { stretches: Stretch[]; named: string[] } {
  const stretches: Stretch[] = [];
  const named = new Set<string>();
  let end = 0;
  for (const { 0: word, index } of text.matchAll(ANY)) {
    if (index > end) stretches.push({ text: text.slice(end, index), isAllergen: false });
    stretches.push({ text: word, isAllergen: true });
    end = index + word.length;
    for (const [name, pattern] of EACH) if (pattern.test(word)) named.add(name);
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isAllergen: false });
  return { stretches, named: NAMES.filter((name) => named.has(name)) };
}

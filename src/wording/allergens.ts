/**
 * The nine major allergens of US law (21 U.S.C. 321(qq)), and gluten, with the words that people use for them. Wheat
 * counts only by name, because nearly every loaf has flour in it.
 */
const WORDS: Readonly<Record<string, string>> = {
  milk: "milk|dairy|butter|buttermilk|cheese|cream|yogh?urt|lactose|whey|ghee|brioche",
  eggs: "eggs?|egg-?wash|brioche|challah",
  fish: "fish|anchov(?:y|ies)|salmon|tuna",
  shellfish: "shellfish|shrimps?|prawns?|crab|lobster",
  "tree nuts":
    "nuts?|tree-?nuts?|walnuts?|almonds?|hazelnuts?|pecans?|cashews?|pistachios?|macadamias?|brazil nuts?|pralines?|marzipan|frangipane",
  peanuts: "peanuts?",
  wheat: "wheat|spelt|einkorn|emmer|kamut|khorasan|farro|triticale|durum|semolina|bulgur",
  soy: "soy|soya|soybeans?|tofu|miso",
  sesame: "sesame|tahini",
  gluten: "gluten(?:-free)?|c(?:o)?eliac",
};

const NAMES = Object.keys(WORDS);
// A match must not be inside a longer word such as "coconut", "doughnut" or "nutmeg".
const ANY = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NAMES.map((name) => `(?:${WORDS[name]})`).join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);
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
